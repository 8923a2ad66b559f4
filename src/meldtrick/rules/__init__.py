"""Small rule objects, one module per YAML section.

A rule answers one question about a state or follows up one event; it never sees YAML,
pydantic or the name of a variant.
"""
