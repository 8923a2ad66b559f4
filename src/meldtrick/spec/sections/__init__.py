"""One module a YAML section: its fields, and the rules they compile to."""
