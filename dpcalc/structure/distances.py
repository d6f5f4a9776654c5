"""Distances in the language of structures: comparability, components, paths, and the laws of a metric (appendix A)."""

from __future__ import annotations

from dpcalc.structure.families import POINT, Distance, Family, Link, for_points, fresh, together
from dpcalc.structure.language import INF, ZERO, And, Choose, Formula, Linked, Same, Shortest


def near(distance: Distance) -> Link:
    """That the distance from the first point to the second is finite."""
    return lambda x, y: distance(x, y) < INF


def comparable(family: Family, distance: Distance) -> Link:
    """Definition A.1.1: different points at a finite distance, in some order, that share a universe."""
    return lambda x, y: And(
        (~Same(x, y), (distance(x, y) < INF) | (distance(y, x) < INF), together(family)(x, y)),
    )


def component(link: Link) -> Link:
    """That a path of links, in either direction, joins two points."""
    u, v = fresh(POINT), fresh(POINT)
    step = link(u, v)
    return lambda x, y: Linked(x, y, u, v, step)


def sharpened(distance: Distance) -> Distance:
    """The length of a shortest directed path (Definition A.4.1)."""
    u, v = fresh(POINT), fresh(POINT)
    step = distance(u, v)
    return lambda x, y: Shortest(x, y, u, v, step)


def restricted(distance: Distance, family: Family) -> Distance:
    """The distance between points that share a universe; infinite elsewhere, on the diagonal too."""
    return lambda x, y: Choose(together(family)(x, y), distance(x, y), INF)


def premetric(distance: Distance) -> Formula:
    """0 from a point to itself (Definition 2.4.14)."""
    return for_points(1, lambda x: distance(x, x) <= ZERO)


def symmetric(distance: Distance) -> Formula:
    """The same in both directions."""
    return for_points(2, lambda x, y: distance(x, y) <= distance(y, x))


def triangle(distance: Distance) -> Formula:
    """No detour is shorter."""
    return for_points(3, lambda x, y, z: distance(x, z) <= distance(x, y) + distance(y, z))


def separates(distance: Distance) -> Formula:
    """0 only from a point to itself."""
    return for_points(2, lambda x, y: (distance(x, y) <= ZERO) >> Same(x, y))


def metric(distance: Distance) -> Formula:
    """A metric with values in [0, inf]."""
    return And((premetric(distance), symmetric(distance), triangle(distance), separates(distance)))


def below(left: Distance, right: Distance) -> Formula:
    """That one distance is at most the other at every pair of different points."""
    return for_points(2, lambda x, y: Same(x, y) | (left(x, y) <= right(x, y)))
