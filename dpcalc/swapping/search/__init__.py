"""The search for datasets that violate a claimed swapping budget, with z3."""
