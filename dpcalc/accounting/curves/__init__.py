"""Curves of a pair of laws: trade-off functions of tests between them, and privacy profiles delta(epsilon)."""
