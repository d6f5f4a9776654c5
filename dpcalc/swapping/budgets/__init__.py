"""Closed-form budgets of permutation swapping, derived from its law."""
