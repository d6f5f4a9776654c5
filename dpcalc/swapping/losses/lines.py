"""The Permutation Swapping Algorithm seen from its permutations: a bound on the loss of every universe at once.

Let x and x' be at distance D. By bailie2025, Lemma B.3.4, x' is turned into x by a permutation that moves D records,
so each permutation g taking x to z is matched with one taking x' to z, and the numbers k and k' of records that they
move differ by at most D. With t = ln o their probabilities have the log-ratio ``(k - k') t + ln d(k') - ln d(k)``.
The log-ratio of the two output probabilities is at most the largest of these, so the loss at D is at most the largest
*line*

    (1/D) * [ (k - k') t + ln(d(k')/d(k)) ],   D >= max(2, |k - k'|),   k, k' in {0, 2, 3, ..., b}.

Where all records of the stratum differ in both variables, each output has one permutation and the lines are attained.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import lcm

from dpcalc.swapping.law.derangements import derangement_numbers


@dataclass(frozen=True)
class Line:
    """``(1/distance) * (shift * t + ln(ratio))`` of t = ln o, for permutations moving k and k' records."""

    shift: int
    ratio: Fraction
    distance: int
    moved: int = 0
    moved_prime: int = 0

    @property
    def slope(self) -> Fraction:
        """The slope in t."""
        return Fraction(self.shift, self.distance)


def lines(b: int) -> Iterator[Line]:
    """The lines of strata of at most b records, for each (k, k') the one with the least distance.

    A larger distance only shrinks a positive value, and the budget is never negative, so no other line matters.
    """
    numbers = derangement_numbers(b)
    sizes = [k for k in range(b + 1) if k != 1]
    for k in sizes:
        for k_prime in sizes:
            distance = max(2, abs(k - k_prime))
            yield Line(k - k_prime, Fraction(numbers[k_prime], numbers[k]), distance, k, k_prime)


def lies_below(line: Line, envelope: tuple[Line, ...]) -> bool:
    """Whether ``line(t) <= max(envelope)(t)`` for every real t, exactly.

    The envelope's lines are given by increasing slope, and each attains the maximum somewhere. The maximum minus
    ``line`` is convex, so it is least where the slope of the maximum passes the slope of ``line``: at a crossing of
    neighbours.
    """
    slopes = [other.slope for other in envelope]
    if not slopes[0] <= line.slope <= slopes[-1]:
        return False
    if len(envelope) == 1:
        return (
            _sign([(Fraction(1, line.distance), line.ratio), (Fraction(-1, envelope[0].distance), envelope[0].ratio)])
            <= 0
        )
    return all(
        _excess_at_crossing(left, right, line) <= 0
        for left, right in pairwise(envelope)
        if left.slope <= line.slope <= right.slope
    )


def is_upper_envelope(envelope: tuple[Line, ...]) -> bool:
    """Whether the lines are in order of slope and each attains the maximum of all somewhere."""
    ordered = all(left.slope < right.slope for left, right in pairwise(envelope))
    inner = zip(envelope, envelope[1:], envelope[2:], strict=False)
    return ordered and all(_excess_at_crossing(left, right, middle) > 0 for left, middle, right in inner)


def _excess_at_crossing(left: Line, right: Line, line: Line) -> int:
    """The sign of ``line`` minus the common value of two crossing lines, at the t where they cross.

    With intercepts a and slopes s the crossing is at ``t = (a_l - a_r)/(s_r - s_l)``; multiplied out, the excess is
    ``(s_r - s_l) a - (s_r - s) a_l - (s - s_l) a_r`` over ``s_r - s_l``, a rational combination of logarithms.
    """
    return _sign(
        [
            ((right.slope - left.slope) / line.distance, line.ratio),
            (-(right.slope - line.slope) / left.distance, left.ratio),
            (-(line.slope - left.slope) / right.distance, right.ratio),
        ]
    )


def _sign(terms: list[tuple[Fraction, Fraction]]) -> int:
    """The sign of ``sum c_i ln(r_i)`` for rational c_i and positive rational r_i, by integer powers."""
    scale = lcm(*(c.denominator for c, _ in terms))
    left = right = Fraction(1)
    for c, r in terms:
        power = int(c * scale)
        if power > 0:
            left *= r**power
        else:
            right *= r**-power
    return (left > right) - (left < right)
