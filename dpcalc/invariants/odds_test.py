"""The semi-private test of a 2 x 2 table whose margins are public: is the odds ratio above 1? (cho2024, Theorem 37).

Given the margins one count says everything, and neighbours differ by at most 1 in it. Its law is Fisher's noncentral
hypergeometric one. The test rejects with the probability F(x - m), F the canonical noise distribution of the trade-off
function, and m such that it rejects with the probability alpha where the odds ratio is 1. ``best`` is the most power
of any private test of this size, by an exact linear program.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from math import comb

from dpcalc.errors import DpcalcError, InputError
from dpcalc.invariants.canonical_noise import HALF, CanonicalNoise, Tradeoff
from dpcalc.invariants.private_tests import FEW, Compared, most_power
from dpcalc.invariants.programs import Optimum
from dpcalc.symbolic.enclose import Enclosure


@dataclass(frozen=True)
class Margins:
    """A 2 x 2 table by the totals of its rows and of its first column."""

    first_row: int
    second_row: int
    first_column: int

    def __post_init__(self) -> None:
        """Refuse totals of no table."""
        if min(self.first_row, self.second_row, self.first_column) < 0 or self.first_column > self.records:
            raise InputError(
                f"{self} are the margins of no table", hint="counts from 0 up, the column within the total"
            )

    @property
    def records(self) -> int:
        """The number of records."""
        return self.first_row + self.second_row

    @property
    def support(self) -> range:
        """The values that the first count may have."""
        return range(max(0, self.first_column - self.second_row), min(self.first_row, self.first_column) + 1)

    def law(self, odds: Fraction = Fraction(1)) -> tuple[Fraction, ...]:
        """The probabilities of these values at an odds ratio. Raises ``InputError`` where it is not positive."""
        if odds <= 0:
            raise InputError(f"{odds} is not an odds ratio", hint="write a number above 0")
        low = self.support[0]
        weights = [
            comb(self.first_row, x) * comb(self.second_row, self.first_column - x) * odds ** (x - low)
            for x in self.support
        ]
        total = sum(weights)
        return tuple(Fraction(weight) / total for weight in weights)


@dataclass(frozen=True)
class OddsTest:
    """The test of Theorem 37: for these margins, this trade-off function and this level."""

    margins: Margins
    tradeoff: Tradeoff
    level: Fraction

    def __post_init__(self) -> None:
        """Refuse a level that is no probability."""
        if not 0 < self.level < 1:
            raise InputError(f"the level {self.level} is not between 0 and 1", hint="write 1/20")

    @property
    def noise(self) -> CanonicalNoise:
        """The noise."""
        return CanonicalNoise(self.tradeoff)

    def p_value(self, z: Fraction) -> Fraction:
        """The p-value of a noisy count: the expectation of F(X - z) at the odds ratio 1."""
        pairs = zip(self._null, self._noise_from(z), strict=True)
        return sum((p * value for p, value in pairs), Fraction(0))

    @cached_property
    def _null(self) -> tuple[Fraction, ...]:
        """The law at the odds ratio 1."""
        return self.margins.law()

    def _noise_from(self, m: Fraction) -> tuple[Fraction, ...]:
        """The distribution function of the noise at x - m for each count x."""
        support = self.margins.support
        return self.noise.along(support[0] - m, len(support))

    def threshold(self) -> Fraction:
        """The m at which the size is the level: between two bends of the size as a function of m it is linear."""
        return self._threshold

    @cached_property
    def _threshold(self) -> Fraction:
        """It: first between which half-odd numbers it lies, then between which bends."""
        support = self.margins.support
        steps = 1
        while (
            self.p_value(support[-1] + steps + HALF) > self.level
            or self.p_value(support[0] - steps - HALF) < self.level
        ):
            steps *= 2
        start, end = support[0] - steps - HALF, support[-1] + steps + HALF
        whole = self._last(lambda k: start + k, int(end - start))
        left = start + whole
        bends = (-x - left for x, _ in self.noise.corners(steps + len(support)))
        places = sorted({left, left + 1, *(left + bend % 1 for bend in bends)})
        low = self._last(places.__getitem__, len(places) - 1)
        high = low + 1
        m, m2 = places[low], places[high]
        size, size2 = self.p_value(m), self.p_value(m2)
        found = m if size == self.level else m + (m2 - m) * (size - self.level) / (size - size2)
        if self.p_value(found) != self.level:
            raise DpcalcError("the size of the test is not its level")
        return found

    def _last(self, place: Callable[[int], Fraction], most: int) -> int:
        """The last of ``most`` rising places at which the size is not below the level; at the first it is not."""
        low, high = 0, most
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.p_value(place(middle)) >= self.level else (low, middle)
        return low

    def rejects(self) -> tuple[Fraction, ...]:
        """The probability with which each count is rejected."""
        return self._noise_from(self.threshold())

    def power(self, odds: Fraction) -> Fraction:
        """The probability of rejecting at an odds ratio."""
        return sum((p * r for p, r in zip(self.margins.law(odds), self.rejects(), strict=True)), Fraction(0))

    def best(self, odds: Fraction) -> Optimum:
        """The most power of any private test of this size: minus the value, with the prices that show it."""
        neighbours = pairwise(range(len(self.margins.support)))
        steps = [pair for i, j in neighbours for pair in ((i, j), (j, i))]
        limits = [(i, j, line) for i, j in steps for line in self.tradeoff.lines if any(line)]
        return most_power(self.margins.law(), self.margins.law(odds), self.level, limits)

    def drawn(self, count: int, u: Fraction) -> Enclosure:
        """The p-value of a count with the noise at the quantile u: bounds that agree."""
        found = self.p_value(count + self.noise.quantile(u))
        return Enclosure(found, found)

    def compared(self, odds: Fraction) -> Compared:
        """The power, exactly, beside the most of any private test; that on tables with few counts alone."""
        power = self.power(odds)
        few = len(self.margins.support) <= FEW
        return Compared(odds, Enclosure(power, power), -self.best(odds).value if few else None)

    def private(self) -> bool:
        """Whether neighbouring counts are rejected with probabilities that the trade-off function allows (Lemma 34)."""
        chances = self.rejects()
        reflected = self.tradeoff.reflected
        return all(a <= reflected(b) and b <= reflected(a) for a, b in pairwise(chances))
