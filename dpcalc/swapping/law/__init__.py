"""Permutation swapping itself: its exact law, how permutations are counted, its universes, and what it draws."""
