"""Finite and exact: privacy loss, universes, enumeration."""
