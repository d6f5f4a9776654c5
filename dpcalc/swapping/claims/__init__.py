"""Claims about every specification of permutation swapping at once: what they say, and what proves them."""
