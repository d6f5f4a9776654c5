"""The exact losses of permutation swapping, at one swap rate or at all, and claimed budgets held against them."""
