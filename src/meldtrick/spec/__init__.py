"""Variant files: read, merged, checked, and turned into models with a place for every value."""
