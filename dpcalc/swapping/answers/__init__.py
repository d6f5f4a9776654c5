"""What a specification of permutation swapping is answered: losses at every rate, closed forms, the search by z3."""
