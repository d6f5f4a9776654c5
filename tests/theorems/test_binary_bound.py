"""The argument for two holding values, step by step at numbers, against the algorithm's own random choices."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb, factorial

import pytest

from dpcalc.swapping.law.literal import literal_probability
from dpcalc.verdict import Table


@cache
def bijections(things: int, forbidden: int) -> int:
    """D(p, q): bijections of p things, q of which have a forbidden image each, by inclusion and exclusion."""
    return sum((-1) ** j * comb(forbidden, j) * factorial(things - j) for j in range(forbidden + 1))


def deranged(k: int) -> int:
    """d(k)."""
    return bijections(k, k)


def share(r: int, i: int, j: int) -> Fraction:
    """D(r+i, i) D(r+j, j)/d(2r+i+j), and 0 where that is no number."""
    size = 2 * r + i + j
    return Fraction(bijections(r + i, i) * bijections(r + j, j), deranged(size)) if size != 1 else Fraction(0)


def crossing(n: int, a: int, r: int, odds: Fraction) -> Fraction:
    """f(r): what the chance of a set with r records of the other side is proportional to."""
    return sum(
        (
            comb(a - r, i) * comb(n - a - r, j) * odds ** (2 * r + i + j) * share(r, i, j)
            for i in range(a - r + 1)
            for j in range(n - a - r + 1)
        ),
        Fraction(0),
    )


def table(first: set[int], n: int) -> Table:
    """Record i has swapping value i; those of ``first`` have the first holding value."""
    return tuple(tuple(int((i in first) == side) for i in range(n)) for side in (True, False))


@pytest.mark.parametrize(("n", "a"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (6, 1)])
def test_the_chance_of_an_output_is_a_function_of_the_records_that_cross(n: int, a: int) -> None:
    rate = Fraction(2, 7)
    x, odds = table(set(range(a)), n), rate / (1 - rate)
    stay = literal_probability(x, x, rate) / crossing(n, a, 0, odds)
    for r in range(1, min(a, n - a) + 1):
        output = table(set(range(r, a)) | set(range(a, a + r)), n)
        assert literal_probability(x, output, rate) == stay * crossing(n, a, r, odds)


@pytest.mark.parametrize("n", [2, 3, 4, 7, 10, 13])
def test_each_step_of_the_argument(n: int) -> None:
    for a in range(1, n):
        for r in range(min(a, n - a)):
            for i in range(a - r):
                for j in range(n - a - r):
                    check(a - r - 1, n - a - r - 1, r, i, j)


def check(others: int, opposite: int, r: int, i: int, j: int) -> None:
    """At o = 1: the parts of a term, and what the first of them is charged to."""
    ways, size = comb(others, i) * comb(opposite, j), 2 * r + i + j
    neither, both, term = (ways * share(*at) for at in ((r, i, j), (r, i + 1, j + 1), (r + 1, i, j)))
    one = ways * (share(r, i + 1, j) + share(r, i, j + 1))
    last, before = Fraction(deranged(size), deranged(size + 2)), Fraction(deranged(size + 1), deranged(size + 2))
    assert term == both + before * one + last * neither
    assert one <= (size + 3) * term
    if i == j == 0:
        assert neither <= 4 * term
    elif i >= j:
        assert neither <= 2 * (others + 1 - i) * comb(others, i - 1) * comb(opposite, j) * share(r + 1, i - 1, j)
    else:
        assert neither <= 2 * (opposite + 1 - j) * comb(others, i) * comb(opposite, j - 1) * share(r + 1, i, j - 1)


@pytest.mark.parametrize("odds", [Fraction(1, 100), Fraction(1, 5), Fraction(1), Fraction(3), Fraction(50)])
def test_both_bounds_in_larger_strata(odds: Fraction) -> None:
    for n in range(2, 25):
        for a in range(1, n // 2 + 1):
            values = [crossing(n, a, r, odds) for r in range(a + 1)]
            for value, following in pairwise(values):
                assert following <= max(Fraction(1), odds**2) * value
                assert value <= (1 + 3 * (n - 1) / odds + 4 / odds**2) * following
