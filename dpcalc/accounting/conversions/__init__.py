"""Conversions between notions of privacy: one edge a file, each a theorem with its source."""
