"""Closed-form budgets: one rule a file, each returns a Derivation."""
