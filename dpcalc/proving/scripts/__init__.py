"""Proofs written out for families of inequalities about permutation swapping, in tactics that leave kernel steps."""
