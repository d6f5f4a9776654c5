"""Datasets that share exact counts, as several statements of cho2024 speak of them."""

from __future__ import annotations

from dpcalc.theory import EnumerateScope

ONE_SIZE = {"one size": "every x, z in D: len(x) = len(z)"}
"""Datasets of a universe are ordered tuples of as many individuals. Any set of them is D_t for some invariant: for the
one that says whether a dataset is in the set."""
ANY_UNIVERSE = EnumerateScope(up_to=3, options={"kinds": 3, "records": 2})
FEATURES = EnumerateScope(up_to=5, values={"k": ("1", "2", "3")}, instances=400)
"""Datasets of fewer than five records with one to three features of two levels each."""
FEWEST = "(least z in (keep z in D: z[i] = y): hamming(x, z))"
"""How many records have to change in x for individual i to have the value y."""
