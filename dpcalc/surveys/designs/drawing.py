"""What is to be drawn from a frame too large to list its samples: strata of fixed sizes, or each unit by itself.

Each kind answers for itself: how it is drawn, with which weights, and how the variance over samples of a weighted total
is estimated from one of them. Others stand in ``drawing_stages`` (clusters), ``drawing_orders`` (systematic samples),
``drawing_draws`` (with replacement) and ``drawing_rejective``.
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
Variances = list[Fraction | None]


@dataclass(frozen=True)
class Drawing(ABC):
    """What is to be drawn from so many units."""

    units: int

    @abstractmethod
    def drawn(self, bits: Bits) -> Places:
        """The places that are drawn, in ascending order, with the exact probabilities of the design.

        A place that is drawn several times stands there as often.
        """

    @abstractmethod
    def weights_of(self, places: Places) -> list[Fraction]:
        """The weights of these units: the inverses of how often each is expected in the sample."""

    @abstractmethod
    def largest_weights(self, groups: NDArray[np.int64], number: int) -> list[Fraction]:
        """The largest weight in each of so many groups; ``groups`` are those of all units."""

    @property
    @abstractmethod
    def least_weight(self) -> Fraction:
        """The least weight of a unit."""

    @property
    def most_often(self) -> int:
        """How often a unit may be in the sample."""
        return 1

    @property
    def largest_fraction(self) -> Fraction | None:
        """The largest part of units that stand for one another which is drawn; ``None`` where nothing is said."""
        return None

    @abstractmethod
    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> Variances:  # fmt: skip
        """Unbiased variances of the weighted totals of so many groups; ``None`` where the sample allows none.

        ``weights`` are those of the units at ``places``, each once, for all the times that it was drawn.
        """


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

    def weights_of(self, places: Places) -> list[Fraction]:
        """Those of the strata."""
        weights = [each.weight for each in self.strata]
        return [weights[number] for number in self._numbers[places].tolist()]

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
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> Variances:  # fmt: skip
        """N (N - n)/n times the variance of what a stratum adds to a group, summed over strata."""
        del weights
        found: Variances = [Fraction(0)] * number
        sums: dict[tuple[int, int], tuple[Fraction, Fraction]] = {}
        for stratum, group, value in zip(self._numbers[places].tolist(), groups, values, strict=True):
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
class ByChances(Drawing):
    """Each unit is expected so often in the sample, as its own of ``chances`` says."""

    chances: tuple[Fraction, ...]

    def weights_of(self, places: Places) -> list[Fraction]:
        """The inverses of the chances."""
        return [1 / self.chances[place] for place in places.tolist()]

    def largest_weights(self, groups: NDArray[np.int64], number: int) -> list[Fraction]:
        """That of the least chance in each group."""
        least: dict[int, Fraction] = {}
        for group, chance in zip(groups.tolist(), self.chances, strict=True):
            least[group] = min(least.get(group, chance), chance)
        return [1 / least[group] if group in least else Fraction(0) for group in range(number)]

    @property
    def least_weight(self) -> Fraction:
        """That of the largest chance."""
        return 1 / max(self.chances)


class ByThemselves(ByChances):
    """Each unit by itself, with its own chance."""

    def drawn(self, bits: Bits) -> Places:
        """Those whose random number lies below their chance."""
        words = bits.words(self.units).tolist()
        places = [place for place, word in enumerate(words) if falls(word, self.chances[place], bits)]
        return np.array(places, dtype=np.int64)

    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> Variances:  # fmt: skip
        """W (w - 1) y^2, summed over the sample."""
        del places
        found: Variances = [Fraction(0)] * number
        for group, weight, value in zip(groups, weights, values, strict=True):
            found[group] = (found[group] or Fraction(0)) + weight * (weight - 1) * value**2
        return found


def positive(chances: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """The chances of all units. Raises ``InputError`` for one of 0, of which no weight can be made."""
    found = tuple(chances)
    if not all(found):
        raise InputError("a unit cannot be drawn: its probability is 0", hint="its weight would be infinite")
    return found


def by_themselves(rates: Iterable[Fraction]) -> ByThemselves:
    """Each unit by itself. Raises ``InputError`` for a rate of 0."""
    found = positive(rates)
    return ByThemselves(len(found), found)
