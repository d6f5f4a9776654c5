"""The distances of appendix A.4 between datasets, word by word."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.datasets import Vector, as_multiset, as_vector
from dpcalc.spec.domain import Point


def symmetric_difference(x: Point, y: Point) -> Extended:
    """The number of records in the symmetric difference of two multisets."""
    one, other = as_multiset(x), as_multiset(y)
    left = list(one)
    common = 0
    for record in other:
        if record in left:
            left.remove(record)
            common += 1
    return Fraction(len(one) + len(other) - 2 * common)


def unordered_hamming(x: Point, y: Point) -> Extended:
    """Half of it where the sizes agree, infinity otherwise."""
    half = symmetric_difference(x, y)
    if len(as_multiset(x)) != len(as_multiset(y)) or not isinstance(half, Fraction):
        return INFINITY
    return half / 2


def ordered_hamming(x: Point, y: Point) -> Extended:
    """The number of places that differ where the lengths agree, infinity otherwise."""
    one, other = as_vector(x), as_vector(y)
    if len(one) != len(other):
        return INFINITY
    return Fraction(sum(one[i] != other[i] for i in range(len(one))))


def insertions_and_deletions(x: Point, y: Point) -> Extended:
    """Min |I| + |J| such that x without the places I is y without the places J."""
    one, other = _left(as_vector(x)), _left(as_vector(y))
    return Fraction(min(one[rest] + other[rest] for rest in one.keys() & other.keys()))


def _left(vector: Vector) -> dict[tuple[object, ...], int]:
    """What can be left when places are removed, with the least number removed."""
    found: dict[tuple[object, ...], int] = {}
    for removed in range(len(vector) + 1):
        for kept in combinations(vector, len(vector) - removed):
            found.setdefault(kept, removed)
    return found
