"""What is to be drawn from a frame too large to list its samples: strata of fixed sizes, or each unit by itself.

Each kind answers for itself: how it is drawn, with which weights, and how the variance over samples of a weighted total
is estimated from one of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpcalc.errors import InputError
from dpcalc.random_bits import Bits
from dpcalc.symbolic.random_events import falls

Places = NDArray[np.int64]
NO_STRATUM = -1


@dataclass(frozen=True)
class Drawing(ABC):
    """What is to be drawn from so many units."""

    units: int

    @abstractmethod
    def drawn(self, bits: Bits) -> Places:
        """The places that are drawn, in ascending order, with the exact probabilities of the design."""

    @abstractmethod
    def strata_of(self, places: Places) -> list[int]:
        """The number of the stratum of each of these units, ``NO_STRATUM`` where there is none."""

    @abstractmethod
    def weights_of(self, places: Places) -> list[Fraction]:
        """The weights of these units: the inverses of their inclusion probabilities."""

    @abstractmethod
    def largest_weights(self, groups: NDArray[np.int64], number: int) -> list[Fraction]:
        """The largest weight in each of so many groups; ``groups`` are those of all units."""

    @property
    @abstractmethod
    def least_weight(self) -> Fraction:
        """The least weight of a unit."""

    @property
    @abstractmethod
    def largest_fraction(self) -> Fraction | None:
        """The largest part of units that stand for one another which is drawn; ``None`` where the size is not fixed."""

    @abstractmethod
    def variances(
        self, strata: Sequence[int], weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> list[Fraction | None]:  # fmt: skip
        """Unbiased variances of the weighted totals of so many groups; ``None`` where a stratum has one unit drawn."""


@dataclass(frozen=True)
class Stratum:
    """The places of the units of a stratum, and how many of them are drawn; one stratum where there is no other."""

    name: str
    places: Sequence[int]
    size: int

    @property
    def weight(self) -> Fraction:
        """That of each of its units."""
        return Fraction(len(self.places), self.size)


@dataclass(frozen=True)
class InStrata(Drawing):
    """A simple random sample without replacement in each of the ``strata``."""

    strata: tuple[Stratum, ...]

    def drawn(self, bits: Bits) -> Places:
        """The first of a random order of each stratum."""
        chosen = [np.asarray(each.places)[bits.order(len(each.places))[: each.size]] for each in self.strata]
        return np.sort(np.concatenate(chosen)).astype(np.int64)

    @cached_property
    def _numbers(self) -> Places:
        """The number of the stratum of each unit of the frame."""
        found = np.zeros(self.units, dtype=np.int64)
        for number, each in enumerate(self.strata):
            found[each.places] = number
        return found

    def strata_of(self, places: Places) -> list[int]:
        """The strata."""
        found: list[int] = self._numbers[places].tolist()
        return found

    def weights_of(self, places: Places) -> list[Fraction]:
        """Those of the strata."""
        weights = [each.weight for each in self.strata]
        return [weights[number] for number in self.strata_of(places)]

    def largest_weights(self, groups: NDArray[np.int64], number: int) -> list[Fraction]:
        """The largest of the strata that a group reaches into."""
        found = [Fraction(0)] * number
        for each in self.strata:
            for group in np.unique(groups[each.places]).tolist():
                found[group] = max(found[group], each.weight)
        return found

    @property
    def least_weight(self) -> Fraction:
        """That of a stratum."""
        return min(each.weight for each in self.strata)

    @property
    def largest_fraction(self) -> Fraction:
        """That of a stratum."""
        return max(1 / each.weight for each in self.strata)

    def variances(
        self, strata: Sequence[int], weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> list[Fraction | None]:  # fmt: skip
        """N (N - n)/n times the variance of what a stratum adds to a group, summed over strata."""
        del weights
        found: list[Fraction | None] = [Fraction(0)] * number
        sums: dict[tuple[int, int], tuple[Fraction, Fraction]] = {}
        for stratum, group, value in zip(strata, groups, values, strict=True):
            one, two = sums.get((stratum, group), (Fraction(0), Fraction(0)))
            sums[stratum, group] = one + value, two + value**2
        for (place, group), (one, two) in sums.items():
            before, size, whole = found[group], self.strata[place].size, len(self.strata[place].places)
            if size == whole or before is None:
                continue
            if size == 1:
                found[group] = None
                continue
            square = (two - one**2 / size) / (size - 1)
            found[group] = before + Fraction(whole * (whole - size), size) * square
        return found


@dataclass(frozen=True)
class ByThemselves(Drawing):
    """Each unit by itself, with one of ``rates``."""

    rates: tuple[Fraction, ...]

    def drawn(self, bits: Bits) -> Places:
        """Those whose random number lies below their rate."""
        words = bits.words(self.units).tolist()
        places = [place for place, word in enumerate(words) if falls(word, self.rates[place], bits)]
        return np.array(places, dtype=np.int64)

    def strata_of(self, places: Places) -> list[int]:
        """None."""
        return [NO_STRATUM] * len(places)

    def weights_of(self, places: Places) -> list[Fraction]:
        """The inverses of the rates."""
        return [1 / self.rates[place] for place in places.tolist()]

    def largest_weights(self, groups: NDArray[np.int64], number: int) -> list[Fraction]:
        """That of the least rate in each group."""
        found = [Fraction(0)] * number
        for group, rate in zip(groups.tolist(), self.rates, strict=True):
            found[group] = max(found[group], 1 / rate)
        return found

    @property
    def least_weight(self) -> Fraction:
        """That of the largest rate."""
        return 1 / max(self.rates)

    @property
    def largest_fraction(self) -> None:
        """The size is not fixed."""
        return None

    def variances(
        self, strata: Sequence[int], weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> list[Fraction | None]:  # fmt: skip
        """W (w - 1) y^2, summed over the sample."""
        del strata
        found: list[Fraction | None] = [Fraction(0)] * number
        for group, weight, value in zip(groups, weights, values, strict=True):
            found[group] = (found[group] or Fraction(0)) + weight * (weight - 1) * value**2
        return found


def by_themselves(rates: Iterable[Fraction]) -> ByThemselves:
    """Each unit by itself. Raises ``InputError`` for a rate of 0, of which no weight can be made."""
    found = tuple(rates)
    if not all(found):
        raise InputError("a unit cannot be drawn: its probability is 0", hint="its weight would be infinite")
    return ByThemselves(len(found), found)
