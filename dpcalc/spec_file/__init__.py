"""Specifications as data: the tables of a SPEC.toml, or of Python, read into what the engines work on."""
