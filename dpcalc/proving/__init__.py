"""Inequalities with symbolic parameters: the ladder, one rung a file."""
