"""All distances of an input premetric between listed points, in whole units."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt

import numpy as np

from dpcalc.decide.dataset_distances import between_counts, dataset_distances
from dpcalc.decide.lengths import Measured, of_rows
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.exact import Extended
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.premetrics.base import Map, Premetric
from dpcalc.spec.tables import ContingencyTable


def check_size(domain: Domain, effort: Effort) -> None:
    """Raise ``TooLarge`` at once where the domain has more ordered pairs than ``effort.limit``."""
    size = domain.estimate()
    if size**2 > effort.limit:
        raise TooLarge(
            f"the domain has up to {size} points, which make {size**2} pairs, above the limit of {effort.limit}",
            hint=f"fix margins, take fewer records or categories ({isqrt(effort.limit)} points), or raise --limit",
            estimate=size**2,
        )


def distances(premetric: Premetric, points: Sequence[Point], effort: Effort = DEFAULT_EFFORT) -> Measured:
    """The distance of every ordered pair of points, and the unit it is counted in.

    Raises ``TooLarge`` where there are more pairs than ``effort.limit``.
    """
    if len(points) ** 2 > effort.limit:
        raise TooLarge(f"{len(points)} points have more than {effort.limit} pairs", estimate=len(points) ** 2)
    tables = [point for point in points if isinstance(point, ContingencyTable)]
    if tables and len(tables) == len(points) and len({(t.variables, t.shape) for t in tables}) == 1:
        counted = premetric.counted
        if counted is not None and not counted.ordered:
            counts = np.array([table.counts for table in tables], dtype=np.int64)
            return between_counts(counts, half=counted.replaced), Fraction(1)
    if (listed := premetric.listed) is not None:
        return of_rows(listed.between(points))
    if (pulled := premetric.pulled_back) is not None:
        return _pulled_back(*pulled, points, effort)
    quick = dataset_distances(premetric, points)
    if quick is not None:
        return quick, Fraction(1)
    rows: list[list[Extended]] = []
    for done, x in enumerate(points):
        effort.tick("distances", done, len(points))
        rows.append([premetric.distance(x, y) for y in points])
    return of_rows(rows)


def _pulled_back(inner: Premetric, through: Map, points: Sequence[Point], effort: Effort) -> Measured:
    """The distances of the images, each image measured once."""
    images = [through(point) for point in points]
    place = {image: i for i, image in enumerate(dict.fromkeys(images))}
    lengths, unit = distances(inner, tuple(place), effort)
    return lengths.block(np.array([place[image] for image in images], dtype=np.int64)), unit
