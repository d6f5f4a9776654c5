"""The family of lines of a law of permutations at one size, and its extreme lines: the exact upper envelope.

Two permutations that move k and m records, at distance D, differ in log-chance per record by
``(1/D) ln(chance(k)/chance(m))``, a line in t = ln o. The upper envelope of all of them is found by comparing rational
combinations of logarithms of rationals, never decimals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import lcm
from typing import Final

import flint

from dpcalc.logarithms import ball, compare_quotients, log_ball
from dpcalc.swapping.law.permutation_law import PermutationLaw, moved_counts

_PRECISIONS: Final = (64, 256, 1024)
_LOOKED_THROUGH: Final = 5


@dataclass(frozen=True, order=True)
class Pair:
    """Two permutations that move ``moved`` and ``other`` records and are ``distance`` records apart."""

    moved: int
    other: int
    distance: int


@dataclass(frozen=True)
class Line:
    """``slope t + ln(ratio)/distance``, and every pair of the family that makes this line."""

    slope: Fraction
    ratio: Fraction
    distance: int
    pairs: tuple[Pair, ...]


def pairs(size: int) -> Iterator[Pair]:
    """Every pair of numbers of moved records, at the least distance that two such permutations could have.

    A permutation never moves exactly one record, and one that moves D records changes the number of moved records by at
    most D. At a larger distance the line is nearer to 0, a line of the family itself (k = m), so that it lies below one
    of the two. Whether a pair is attained is another matter: see ``attained``.
    """
    counts = moved_counts(size)
    for moved in counts:
        for other in counts:
            yield Pair(moved, other, max(2, abs(moved - other)))


@cache
def extreme_lines(law: PermutationLaw, size: int) -> tuple[Line, ...]:
    """The lines that are the largest of all somewhere, by increasing slope; raises what ``law.weights`` raises."""
    hull: list[Line] = []
    for line in _highest_of_each_slope(law, size):
        while hull and _is_covered(hull, line):
            hull.pop()
        hull.append(line)
    return tuple(hull)


def _highest_of_each_slope(law: PermutationLaw, size: int) -> list[Line]:
    """The highest line of each slope, by increasing slope, with all pairs that make it."""
    weights = law.weights(size)
    best: dict[Fraction, Line] = {}
    for pair in pairs(size):
        (power, constant), (other_power, other_constant) = weights[pair.moved], weights[pair.other]
        slope, ratio = Fraction(power - other_power, pair.distance), constant / other_constant
        known = best.get(slope)
        order = 1 if known is None else compare_quotients(
            ratio, Fraction(pair.distance), known.ratio, Fraction(known.distance)
        )  # fmt: skip
        if order > 0:
            best[slope] = Line(slope, ratio, pair.distance, (pair,))
        elif order == 0 and known is not None:
            best[slope] = Line(slope, known.ratio, known.distance, (*known.pairs, pair))
    return [best[slope] for slope in sorted(best)]


def _is_covered(hull: list[Line], line: Line) -> bool:
    """Whether the last line of the hull is nowhere above the one before it and a new, steeper one."""
    return len(hull) > 1 and crossing_excess(hull[-2], line, hull[-1]) <= 0


def crossing_excess(left: Line, right: Line, middle: Line) -> int:
    """The sign of ``middle`` minus the common value of two lines, where they cross; ``left`` has the smaller slope."""
    width = right.slope - left.slope
    return sign_of_logs(
        [
            (width / middle.distance, middle.ratio),
            (-(right.slope - middle.slope) / left.distance, left.ratio),
            (-(middle.slope - left.slope) / right.distance, right.ratio),
        ]
    )


def sign_of_logs(terms: list[tuple[Fraction, Fraction]]) -> int:
    """The sign of ``sum c_i ln(r_i)`` for rational c_i and positive rational r_i: by balls, or powers if it is 0."""
    for precision in _PRECISIONS:
        with flint.ctx.workprec(precision):
            value = sum((ball(c) * log_ball(r) for c, r in terms), flint.arb(0))
            if value > 0 or value < 0:
                return 1 if value > 0 else -1
    scale = lcm(*(c.denominator for c, _ in terms))
    left = right = Fraction(1)
    for c, r in terms:
        power = int(c * scale)
        left, right = (left * r**power, right) if power > 0 else (left, right * r**-power)
    return (left > right) - (left < right)


def attained(pair: Pair, size: int) -> bool:
    """Whether permutations of ``size`` records that move k and m and are D apart are known: disjoint cycles, or small.

    Where D = |k - m|, one is a cycle and the other it and a cycle of D more records. Otherwise all permutations of at
    most five records are looked through.
    """
    low, high = sorted((pair.moved, pair.other))
    if high - low == pair.distance:
        return low != 1 and pair.distance != 1 and high <= size
    return size <= _LOOKED_THROUGH and pair in reached(size)


@cache
def reached(size: int) -> frozenset[Pair]:
    """Every pair that two permutations of a few records make, by looking through all of them."""
    everything = list(permutations(range(size)))
    return frozenset(Pair(_moved(g), _moved(h), _apart(g, h)) for g in everything for h in everything)


def _moved(permutation: tuple[int, ...]) -> int:
    """How many places a permutation does not leave alone."""
    return _apart(permutation, tuple(range(len(permutation))))


def _apart(first: tuple[int, ...], second: tuple[int, ...]) -> int:
    """At how many places two permutations differ."""
    return sum(image != other for image, other in zip(first, second, strict=True))
