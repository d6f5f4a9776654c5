"""Clusters drawn from a large frame, with all of their units or a simple random sample of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dpcalc.errors import InputError
from dpcalc.random_bits import Bits
from dpcalc.surveys.designs.drawing import InParts, Places, reaching


@dataclass(frozen=True)
class InClusters(InParts):
    """``size`` of the ``clusters``, and ``within`` units of each (all, where there are fewer); without replacement.

    ``within`` is ``None`` where all units of a cluster are taken.
    """

    clusters: tuple[Places, ...]
    size: int
    within: int | None = None

    def _taken(self, cluster: Places) -> int:
        """How many units are drawn of it, if it is."""
        return len(cluster) if self.within is None else min(self.within, len(cluster))

    def _weight(self, cluster: Places) -> Fraction:
        """That of each of its units."""
        return Fraction(len(self.clusters) * len(cluster), self.size * self._taken(cluster))

    def drawn(self, bits: Bits) -> Places:
        """The first of a random order of clusters, and of one of the units in each."""
        found = []
        for number in bits.order(len(self.clusters))[: self.size].tolist():
            cluster = self.clusters[number]
            size = self._taken(cluster)
            found.append(cluster if size == len(cluster) else cluster[bits.order(len(cluster))[:size]])
        return np.sort(np.concatenate(found))

    @cached_property
    def parts(self) -> Sequence[tuple[Sequence[int] | Places, Fraction]]:
        """The clusters."""
        return [(cluster, self._weight(cluster)) for cluster in self.clusters]

    def unknown(self, groups: NDArray[np.int64]) -> set[int]:
        """All where one cluster is drawn of several; else those in a cluster of several units of which one is drawn."""
        if self.size == 1 < len(self.clusters):
            return set(groups.tolist())
        return reaching(groups, (each for each in self.clusters if self._taken(each) == 1 < len(each)))

    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> list[Fraction]:  # fmt: skip
        """K (K - k)/k times the variance of what clusters add, and K/k times what is added by drawing within them.

        K clusters, of which k are drawn; what M (M - m)/m times the variance within adds, of m out of M units.
        """
        del weights
        whole, drawn = len(self.clusters), self.size
        totals, squares, within = ([Fraction(0)] * number for _ in range(3))
        for (cluster, group), (one, two) in self.sums(places, groups, values).items():
            units, taken = len(self.clusters[cluster]), self._taken(self.clusters[cluster])
            total = one * units / taken
            totals[group] += total
            squares[group] += total**2
            if 1 < taken < units:
                within[group] += Fraction(units * (units - taken), taken) * (two - one**2 / taken) / (taken - 1)
        between = Fraction(whole * (whole - drawn), drawn * max(1, drawn - 1))
        return [
            between * (squares[group] - totals[group] ** 2 / drawn) + Fraction(whole, drawn) * within[group]
            for group in range(number)
        ]


def in_clusters(units: int, groups: Iterable[Sequence[int]], size: int, within: int | None = None) -> InClusters:
    """So many of these clusters. Raises ``InputError`` where there are fewer."""
    clusters = tuple(np.asarray(places, dtype=np.int64) for places in groups)
    if size > len(clusters):
        raise InputError(f"a sample of {size} out of {len(clusters)} clusters", hint="draw fewer")
    return InClusters(units, clusters, size, within)
