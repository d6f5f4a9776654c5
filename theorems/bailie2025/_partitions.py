"""Invariants as partitions of the domain, and invariants that are added to others."""

from __future__ import annotations

from dpcalc.structure.language import Element, Formula, Map, Same, both
from dpcalc.structure.vocabulary import POINT, Family, Link, classes, for_points, same_set
from theorems.bailie2025._invariants import VALUE, agree, c

more = Map("c''", (POINT,), VALUE)
"""Invariants that are added to c."""


def indexed(family: Family, invariant: Map) -> Formula:
    """That points have the same universe, of a family with one for each point, if and only if their images agree."""
    return for_points(2, lambda x, y: both(Same(invariant(x), invariant(y)), same_set(family.at(x), family.at(y))))


def agreeing(family: Family, link: Link) -> Formula:
    """That the points of one universe are linked."""
    return family.every(lambda one: for_points(2, lambda x, y: (one.has(x) & one.has(y)) >> link(x, y)))


def all_agree(x: Element, y: Element) -> Formula:
    """That two points have the same invariants, and the same added ones."""
    return agree(x, y) & Same(more(x), more(y))


def either_agrees(x: Element, y: Element) -> Formula:
    """That c or c'' is the same at two points."""
    return Same(c(x), c(y)) | Same(more(x), more(y))


MV_MORE = classes(all_agree)
"""The multiverse of the invariants (c, c'')."""
