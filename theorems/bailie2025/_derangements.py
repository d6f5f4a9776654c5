"""Permutations of one stratum and the law with which the algorithm draws them.

Everything is computed from Algorithm 3.2.1 itself: the sets of records that can be selected, and the derangements of
each. Ratios of probabilities are monomials ``ratio * o**exponent`` in the odds ``o = p/(1-p)``.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

from dpcalc.swapping.losses.instances import Permutation


@dataclass(frozen=True)
class Draw:
    """How a permutation can be drawn: ``chance * p**selected * (1-p)**(n-selected)``, before normalisation."""

    selected: int
    chance: Fraction


@cache
def permutation_law(n: int) -> dict[Permutation, Draw]:
    """Every permutation that the algorithm can draw in a stratum of n records, by walking over its random choices.

    Each set of selected records (one alone is drawn again) is followed by each of its derangements, all equally likely.
    A permutation comes from one set only, the records that it moves; were it not so, the second find would replace it
    and the chances would not add up to the number of sets, which ``draws_add_up`` tests.
    """
    law: dict[Permutation, Draw] = {}
    for size in range(n + 1):
        if size == 1:
            continue
        for selected in combinations(range(n), size):
            images = [
                image for image in permutations(selected) if all(a != b for a, b in zip(selected, image, strict=True))
            ]
            for image in images:
                places = dict(zip(selected, image, strict=True))
                law[tuple(places.get(i, i) for i in range(n))] = Draw(size, Fraction(1, len(images)))
    return law


def draws_add_up(n: int) -> bool:
    """Whether the chances given each number of selected records add up to the number of such sets."""
    totals = [Fraction(0)] * (n + 1)
    for draw in permutation_law(n).values():
        totals[draw.selected] += draw.chance
    return all(totals[k] == sum(1 for _ in combinations(range(n), k)) for k in range(n + 1) if k != 1)


def after(g: Permutation, rho: Permutation) -> Permutation:
    """``g`` after ``rho``: first rho, then g."""
    return tuple(g[i] for i in rho)
