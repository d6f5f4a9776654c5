"""The laws of a premetric on a finite list of points, decided by looking: each holds, or a first violation is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dpcalc.decide.closure import closure, components
from dpcalc.decide.distances import distances
from dpcalc.decide.lengths import Lengths, same_type
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.spec.domain import Point
from dpcalc.spec.laws import LAWS
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.wording import as_words


@dataclass(frozen=True)
class LawCheck:
    """Whether a law holds on the points; if not, the first points that break it, and how their distances do."""

    law: str
    holds: bool
    points: tuple[Point, ...] = ()
    violation: str = ""

    @property
    def says(self) -> str:
        """The law as a formula."""
        return LAWS[self.law]


def check_laws(premetric: Premetric, points: Sequence[Point], effort: Effort = DEFAULT_EFFORT) -> tuple[LawCheck, ...]:
    """Decide symmetry, separation and the triangle inequality.

    Raises ``TooLarge`` where there are more pairs than ``effort.limit``.
    """
    return laws_in(distances(premetric, points, effort)[0], premetric, points)


def laws_in(lengths: Lengths, premetric: Premetric, points: Sequence[Point]) -> tuple[LawCheck, ...]:
    """Decide the laws from all distances of the premetric."""
    return tuple(
        LawCheck(law, True) if found is None else _broken(premetric, law, [points[place] for place in found])
        for law, found in (
            ("symmetric", _asymmetric(lengths)),
            ("separates", _inseparable(lengths)),
            ("triangle", _shortcut(lengths)),
        )
    )


def components_of(
    premetric: Premetric, points: Sequence[Point], effort: Effort = DEFAULT_EFFORT
) -> list[tuple[Point, ...]]:
    """The sets of points connected by finite distances, in either direction, in the order of the points.

    A specification with one universe compares nothing across two of them (bailie2025, Proposition A.4.2).
    """
    return components_in(distances(premetric, points, effort)[0], points)


def components_in(lengths: Lengths, points: Sequence[Point]) -> list[tuple[Point, ...]]:
    """The components from all distances."""
    return [tuple(points[place] for place in part.tolist()) for part in components(lengths)]


def _broken(premetric: Premetric, law: str, points: Sequence[Point]) -> LawCheck:
    """A violation with its distances."""
    pairs = [(0, 1)]
    if law == "symmetric":
        pairs.append((1, 0))
    if law == "triangle":
        pairs = [(0, 2), (0, 1), (1, 2)]
    texts = [f"`d({points[i]}, {points[j]}) = {premetric.distance(points[i], points[j])}`" for i, j in pairs]
    return LawCheck(law, False, tuple(points), as_words(", ".join(texts)))


def _first(where: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]) -> tuple[int, ...] | None:
    """The first marked place of an array."""
    found = np.argwhere(where)
    return tuple(found[0].tolist()) if len(found) else None


def _asymmetric(lengths: Lengths) -> tuple[int, ...] | None:
    """Two points with unequal distances."""
    return _first(np.asarray(lengths.values != lengths.values.T))


def _inseparable(lengths: Lengths) -> tuple[int, ...] | None:
    """Two different points at distance 0."""
    return _first(np.asarray((lengths.values == 0) & ~np.eye(lengths.size, dtype=bool)))


def _shortcut(lengths: Lengths) -> tuple[int, ...] | None:
    """Three points of which the second lies nearer to both others than they are to each other: (x, y, z)."""
    closed, direct = same_type(closure(lengths), lengths)
    longer = np.flatnonzero((closed.values < direct.values).any(axis=1))
    for x in longer[:1].tolist():
        by_way = lengths.values[x][:, None] + lengths.values
        found = _first(np.asarray(by_way < lengths.values[x][None, :]))
        if found is not None:
            return (x, *found)
    return None
