"""Inductions along the paths of a closure, which a proof for structures of every size has to name."""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.structure.language import Formula, Term, Variable


@dataclass(frozen=True)
class LinkInduction:
    """An equivalence ``relation(u, v)`` that holds along every step holds between all linked points."""

    relation: Formula
    u: Variable
    v: Variable


@dataclass(frozen=True)
class PathInduction:
    """A bound along every step that carries over to shortest paths.

    If ``left(u, v)`` is 0 on the diagonal, has the triangle inequality, and is at most ``factor`` times every step,
    then it is at most ``factor`` times the length of every shortest path.
    """

    left: Term
    factor: Term
    u: Variable
    v: Variable


Induction = LinkInduction | PathInduction
