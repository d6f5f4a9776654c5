"""Invariants as lattices: what tables with the same exact counts differ by, and how far apart they are (cho2024)."""
