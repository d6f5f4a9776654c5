"""What a composition promises: sums of budgets, laws that share randomness, groups and disjoint parts."""
