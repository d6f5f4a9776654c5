"""Inclusion probabilities in proportion to sizes, with units that are certain to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction


def proportional(sizes: Mapping[int, Fraction], total: int) -> dict[int, Fraction]:
    """The total times x_i, over the sum of x; units for which that exceeds 1 are certain, the others share the rest."""
    chances = {place: Fraction(0) for place in sizes}
    left = {place: size for place, size in sizes.items() if size}
    free = total
    while left and free > 0:
        whole = sum(left.values(), Fraction(0))
        certain = [place for place, size in left.items() if free * size >= whole]
        if not certain:
            return chances | {place: free * size / whole for place, size in left.items()}
        for place in certain:
            chances[place] = Fraction(1)
            del left[place]
        free -= len(certain)
    return chances
