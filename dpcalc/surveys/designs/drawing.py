"""What is to be drawn from a frame too large to list its samples; here, strata of fixed sizes.

Each kind answers for itself: how it is drawn, with which weights, and how the variance over samples of a weighted total
is estimated from one of them. Others stand in ``drawing_chances`` (each unit by itself), ``drawing_stages`` (clusters),
``drawing_orders`` (systematic samples), ``drawing_draws`` (with replacement), ``drawing_successive``, ``drawing_sizes``
(sizes drawn first), and ``drawing_rejective``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from dpcalc.random_bits import Bits

Places = NDArray[np.int64]
Key = TypeVar("Key")


@dataclass(frozen=True)
class Drawing(ABC):
    """What is to be drawn from so many units."""

    units: int

    @abstractmethod
    def drawn(self, bits: Bits) -> Places:
        """The places that are drawn, with the exact probabilities of the design.

        They are in ascending order, unless weights depend on the order of the draws. A place that is drawn several
        times stands there as often.
        """

    def after(self, drawn: Places) -> Drawing:
        """What is known of weights once these are drawn: the same, unless weights depend on the order of the draws."""
        del drawn
        return self

    @abstractmethod
    def weights_of(self, places: Places) -> list[Fraction]:
        """The weights of these units: the inverses of how often each is expected in the sample."""

    @property
    @abstractmethod
    def least_weight(self) -> Fraction:
        """The least weight of a unit."""

    @property
    @abstractmethod
    def largest_weight(self) -> Fraction:
        """The largest weight of a unit."""

    @property
    def weighting(self) -> str:
        """What weights are, in words."""
        return "one over the probability of inclusion"

    @property
    def most_often(self) -> int:
        """How often a unit may be in the sample."""
        return 1

    @property
    def largest_fraction(self) -> Fraction | None:
        """The largest part of units that stand for one another which is drawn; ``None`` where nothing is said."""
        return None

    def unknown(self, groups: NDArray[np.int64]) -> set[int]:
        """Those of the ``groups`` of all units of whose totals no sample can tell the variance."""
        del groups
        return set()

    @abstractmethod
    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> list[Fraction]:  # fmt: skip
        """Variances of the weighted totals of so many groups, unbiased unless ``unknown``.

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
class InParts(Drawing):
    """A frame in parts, the units of each of which have one weight."""

    @cached_property
    @abstractmethod
    def parts(self) -> Sequence[tuple[Sequence[int] | Places, Fraction]]:
        """The places of the units of each part, and their weight."""

    @cached_property
    def _numbers(self) -> Places:
        """The number of the part of each unit of the frame."""
        found = np.zeros(self.units, dtype=np.int64)
        for number, (places, _) in enumerate(self.parts):
            found[places] = number
        return found

    def weights_of(self, places: Places) -> list[Fraction]:
        """Those of the parts."""
        return [self.parts[number][1] for number in self._numbers[places].tolist()]

    @property
    def least_weight(self) -> Fraction:
        """That of a part."""
        return min(weight for _, weight in self.parts)

    @property
    def largest_weight(self) -> Fraction:
        """That of a part."""
        return max(weight for _, weight in self.parts)

    def sums(
        self, places: Places, groups: Sequence[int], values: Sequence[Fraction]
    ) -> dict[tuple[int, int], tuple[Fraction, Fraction]]:
        """The sums of values and of their squares by part and group."""
        return sums_by(zip(self._numbers[places].tolist(), groups, strict=True), values)


@dataclass(frozen=True)
class InStrata(InParts):
    """A simple random sample without replacement in each of the ``strata``."""

    strata: tuple[Stratum, ...]

    @cached_property
    def parts(self) -> Sequence[tuple[Sequence[int] | Places, Fraction]]:
        """The strata."""
        return [(each.places, each.weight) for each in self.strata]

    def drawn(self, bits: Bits) -> Places:
        """The first of a random order of each stratum."""
        chosen = [np.asarray(each.places)[bits.order(len(each.places))[: each.size]] for each in self.strata]
        return np.sort(np.concatenate(chosen)).astype(np.int64)

    @property
    def largest_fraction(self) -> Fraction:
        """That of a stratum."""
        return max(1 / each.weight for each in self.strata)

    def unknown(self, groups: NDArray[np.int64]) -> set[int]:
        """Those that reach into a stratum of several units of which one is drawn."""
        return reaching(groups, (each.places for each in self.strata if each.size == 1 < len(each.places)))

    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> list[Fraction]:  # fmt: skip
        """N (N - n)/n times the variance of what a stratum adds to a group, summed over strata."""
        del weights
        found = [Fraction(0)] * number
        for (place, group), (one, two) in self.sums(places, groups, values).items():
            size, whole = self.strata[place].size, len(self.strata[place].places)
            if 1 < size < whole:
                square = (two - one**2 / size) / (size - 1)
                found[group] += Fraction(whole * (whole - size), size) * square
        return found


def reaching(groups: NDArray[np.int64], parts: Iterable[Sequence[int] | Places]) -> set[int]:
    """The groups that have a unit in one of these parts of the frame."""
    return {group for places in parts for group in np.unique(groups[places]).tolist()}


def sums_by(keys: Iterable[Key], values: Iterable[Fraction]) -> dict[Key, tuple[Fraction, Fraction]]:
    """The sums of values and of their squares, by the keys of the values."""
    found: dict[Key, tuple[Fraction, Fraction]] = {}
    for key, value in zip(keys, values, strict=True):
        one, two = found.get(key, (Fraction(0), Fraction(0)))
        found[key] = one + value, two + value**2
    return found
