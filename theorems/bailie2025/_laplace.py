"""The Laplace mechanism at whole queries, exactly (bailie2025, Example 5.2.2).

With noise of scale b and a rational ``base`` = exp(1/b), intervals between whole numbers have rational probabilities.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from math import prod
from typing import TypeAlias

Query: TypeAlias = tuple[int, ...]
"""The value of the query at a dataset, one whole number a coordinate."""
End: TypeAlias = int | None
"""An end of an interval; ``None`` is infinite."""
BASES = tuple(map(Fraction, (2, 3)))


def chance(low: End, high: End, centre: int, base: Fraction) -> Fraction:
    """The probability that one noisy coordinate lies in an interval."""
    up_to_low = Fraction(0) if low is None else below(low, centre, base)
    return (Fraction(1) if high is None else below(high, centre, base)) - up_to_low


def below(cut: int, centre: int, base: Fraction) -> Fraction:
    """The probability that it is below a whole number."""
    tail = base ** -abs(cut - centre) / 2
    return tail if cut <= centre else 1 - tail


def intervals(cuts: tuple[int, ...]) -> list[tuple[End, End]]:
    """Every interval between two of some numbers, or beyond one of them."""
    return [(None, cuts[0]), *combinations(cuts, 2), (cuts[-1], None)]


def boxes(first: Query, second: Query, base: Fraction) -> Iterator[tuple[Fraction, Fraction]]:
    """The probabilities of products of intervals, at two values of the query."""
    cuts = tuple(range(min(*first, *second), max(*first, *second) + 2))
    for sides in product(intervals(cuts), repeat=len(first)):
        yield box(sides, first, base), box(sides, second, base)


def box(sides: tuple[tuple[End, End], ...], query: Query, base: Fraction) -> Fraction:
    """The probability of a product of intervals."""
    return prod((chance(*side, centre, base) for side, centre in zip(sides, query, strict=True)), start=Fraction(1))


def apart(first: Query, second: Query) -> int:
    """The l1 distance of two values of the query."""
    return sum(abs(one - other) for one, other in zip(first, second, strict=True))
