"""Samples that are drawn together from one large frame: one alone, or two by one random number a unit.

What frames lose where every release of a sample loses at most a factor: the mean of the product of the factors of the
samples that hold a unit. Units of simple random samples stand for one another: a sample with a unit becomes one without
it, as likely, by one record that is replaced; weighing these changes against one another gives the bound, in words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from dpcalc.random_bits import Bits
from dpcalc.surveys.designs.drawing import Drawing, InStrata, Places, Stratum
from dpcalc.surveys.designs.drawing_chances import by_themselves, fallen
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.random_events import falls


@dataclass(frozen=True)
class Together(ABC):
    """``samples`` that are drawn at once; each says for itself what its weights and variances are."""

    samples: tuple[Drawing, ...]

    @abstractmethod
    def drawn(self, bits: Bits) -> tuple[Places, ...]:
        """The places of each sample, with the exact probabilities of the design."""

    @property
    @abstractmethod
    def overlapping(self) -> bool:
        """Whether a unit may be in several of the samples."""

    def of_frames(self, factors: Sequence[ExpNumber]) -> tuple[ExpNumber, str] | None:
        """At most what frames lose by releases of the samples that lose these factors, and on what that rests.

        ``None`` where nothing is said.
        """
        del factors
        return None


@dataclass(frozen=True)
class OneSample(Together):
    """One sample."""

    def drawn(self, bits: Bits) -> tuple[Places, ...]:
        """That one."""
        return (self.samples[0].drawn(bits),)

    @property
    def overlapping(self) -> bool:
        """There is no other."""
        return False

    def of_frames(self, factors: Sequence[ExpNumber]) -> tuple[ExpNumber, str] | None:
        """By the largest share of a stratum (Balle, Barthe and Gaboardi 2018)."""
        share = self.samples[0].largest_fraction
        if share is None:
            return None
        return 1 + share * (factors[0] - 1), (
            f"at most the share {share} of a stratum is drawn (Balle, Barthe and Gaboardi 2018)"
        )


@dataclass(frozen=True)
class InOneOrder(Together):
    """Two simple random samples of ``sizes`` from one random order, of whose units so many stand in both.

    ``overlap`` is ``None`` where the second sample has an order of its own.
    """

    sizes: tuple[int, int]
    overlap: int | None

    @property
    def units(self) -> int:
        """How many the frame has."""
        return self.samples[0].units

    def drawn(self, bits: Bits) -> tuple[Places, ...]:
        """The first of the order; then those that end with the overlap, or the first of another order."""
        first, second = self.sizes
        order = bits.order(self.units)
        start = 0 if self.overlap in (None, second) else first - (self.overlap or 0)
        again = bits.order(self.units) if self.overlap is None else order
        return np.sort(order[:first]), np.sort(again[start : start + second])

    @property
    def overlapping(self) -> bool:
        """Unless the overlap is none."""
        return self.overlap != 0

    def of_frames(self, factors: Sequence[ExpNumber]) -> tuple[ExpNumber, str] | None:
        """The mean of the product of the factors of the samples that hold a unit.

        Where each sample holds units that the other does not, both releases count as the one that loses more.
        """
        one, other = factors
        shares = tuple(Fraction(size, self.units) for size in self.sizes)
        if self.overlap is None:
            both = shares[0] * shares[1]
        else:
            both = Fraction(self.overlap, self.units)
            if self.overlap < min(self.sizes):
                one = other = max(one, other)
        alone = tuple(share - both for share in shares)
        value = 1 + both * (one * other - 1) + alone[0] * (one - 1) + alone[1] * (other - 1)
        return value, (
            f"a unit is in both samples with probability {both}, in the first alone with {alone[0]}, and in the second "
            f"alone with {alone[1]}"
        )


@dataclass(frozen=True)
class ByNumbers(Together):
    """Two Poisson samples with ``rates``, a pair for each unit, which is in both with its own of the chances ``both``.

    Of frames nothing is said: weights differ between units, which do not stand for one another.
    """

    rates: tuple[tuple[Fraction, Fraction], ...]
    both: tuple[Fraction, ...]

    def drawn(self, bits: Bits) -> tuple[Places, ...]:
        """Each unit by itself: whether it is in the first sample, and then whether it is in the second."""
        first = fallen([rate for rate, _ in self.rates], bits)
        inside = set(first)
        words = bits.words(len(self.rates)).tolist()
        second = [place for place, word in enumerate(words) if falls(word, self._second(place, place in inside), bits)]
        return np.array(first, dtype=np.int64), np.array(second, dtype=np.int64)

    def _second(self, place: int, inside: bool) -> Fraction:
        """How likely a unit is in the second sample, given whether it is in the first."""
        (one, other), both = self.rates[place], self.both[place]
        return both / one if inside else (other - both) / (1 - one)

    @property
    def overlapping(self) -> bool:
        """Where a unit may be in both."""
        return any(self.both)


def in_one_order(units: int, sizes: tuple[int, int], overlap: int | None) -> InOneOrder:
    """Two simple random samples, the sizes of which the frame has."""
    samples = tuple(InStrata(units, (Stratum("all", range(units), size),)) for size in sizes)
    return InOneOrder(samples, sizes, overlap)


def by_numbers(rates: Sequence[tuple[Fraction, Fraction]], both: Sequence[Fraction]) -> ByNumbers:
    """Two Poisson samples. Raises ``InputError`` for a rate of 0."""
    samples = tuple(by_themselves([pair[number] for pair in rates]) for number in range(2))
    return ByNumbers(samples, tuple(rates), tuple(both))
