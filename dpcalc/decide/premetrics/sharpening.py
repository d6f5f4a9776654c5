"""The sharpening of a premetric on listed points, and whether it agrees with a closed form (appendix A.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np

from dpcalc.decide.closure import closure
from dpcalc.decide.distances import distances
from dpcalc.decide.lengths import Measured, in_one_unit, to_rows
from dpcalc.decide.premetrics.bounds import Extremal
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.exact import INFINITY
from dpcalc.spec.domain import Point
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.matrix import Matrix


@dataclass(frozen=True)
class Agreement:
    """Whether two premetrics agree on all ordered pairs; if not, how many differ, and which pair comes first.

    First comes the pair whose points stand earliest in the list: of domains in order of size, one of smallest datasets.
    """

    pairs: int
    differing: int
    first: Extremal | None

    @property
    def agree(self) -> bool:
        """Whether no pair differs."""
        return self.first is None


def sharpened(premetric: Premetric, points: Sequence[Point], effort: Effort = DEFAULT_EFFORT) -> Premetric:
    """The sharpening d* within the points: lengths of shortest paths (Definition A.4.1).

    Raises ``TooLarge`` where there are more pairs than ``effort.limit``.
    """
    if (known := premetric.sharpened(points)) is not None:
        return known
    lengths, unit = distances(premetric, points, effort)
    return Matrix(points, to_rows(closure(lengths, effort=effort), unit), premetric.unit)


def against(first: Premetric, second: Premetric, points: Sequence[Point], effort: Effort = DEFAULT_EFFORT) -> Agreement:
    """Compare two premetrics pair by pair: a sharpening and a closed form, or any two.

    Raises ``TooLarge`` where there are more pairs than ``effort.limit``.
    """
    one, other = (distances(premetric, points, effort) for premetric in (first, second))
    return agreement(one, other, points)


def agreement(one: Measured, other: Measured, points: Sequence[Point]) -> Agreement:
    """Compare the distances of two premetrics, each with its unit."""
    first, second, unit = in_one_unit(one, other)
    places = np.argwhere(first.values != second.values)
    if not len(places):
        return Agreement(len(points) ** 2, 0, None)
    order = np.lexsort((places[:, 1], places[:, 0], places.max(axis=1)))
    i, j = places[order[0]].tolist()
    shown = [INFINITY if (value := held.at(i, j)) is None else value * unit for held in (first, second)]
    return Agreement(len(points) ** 2, len(places), Extremal(points[i], points[j], *shown))


def smallest_restriction(
    kind: Premetric, closed: Premetric, points: Sequence[Point], largest: int, effort: Effort = DEFAULT_EFFORT
) -> tuple[tuple[Point, ...], Agreement] | None:
    """The fewest of the points on which the sharpening of the neighbour relation differs from the closed form.

    Subsets of up to ``largest`` points are tried, fewer points first, then in the order of the list; ``None`` where no
    such subset differs. On a restricted domain the paths have to stay inside it, so the sharpening can only be larger.
    Raises ``TooLarge`` at once where there are more than ``effort.limit`` subsets.
    """
    count = sum(comb(len(points), size) for size in range(1, largest + 1))
    if count > effort.limit:
        raise TooLarge(f"{count} subsets are above the limit of {effort.limit}", estimate=count, hint="lower largest")
    for subset in (subset for size in range(1, largest + 1) for subset in combinations(points, size)):
        found = against(sharpened(kind, subset), closed, subset)
        if not found.agree:
            return subset, found
    return None
