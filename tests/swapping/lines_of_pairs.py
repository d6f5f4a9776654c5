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
