"""What a specification says twice: universes and invariants that change nothing, and conditions that it implies.

A universe is redundant if the specification without it is as strong; each is judged with all the others kept. An
invariant is redundant if the other invariants fix it on the domain. An implicit condition is a pair that paths through
other points keep closer together than the specification says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dpcalc.decide.constraint_graph import ConstraintGraph, graph_of
from dpcalc.decide.lengths import same_type
from dpcalc.decide.paths import tree
from dpcalc.decide.strength import Comparer
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.spec.budget import Amount
from dpcalc.spec.domain import Point
from dpcalc.spec.multiverse import InducedBy, Universe
from dpcalc.spec.specification import Specification

_MOST_WORK = 20_000_000
"""Universes times the square of the points beyond which universes are not judged one by one."""
_SHOWN = 20


@dataclass(frozen=True)
class Implicit:
    """A pair that is kept closer by a path than by its own weight, and the points of the path."""

    path: tuple[Point, ...]


@dataclass(frozen=True)
class Redundancy:
    """Redundant universes (``None`` where they were not judged) and invariants; implicit conditions.

    ``idle_universes`` counts those that promise nothing at all: no two different points, or none at a finite distance.

    ``implicit`` holds the first few of ``implicit_count`` ordered pairs; both are ``None`` where the weights hold
    several quantities.
    """

    universes: tuple[str, ...] | None
    idle_universes: int
    invariants: tuple[str, ...]
    implicit: tuple[Implicit, ...] | None
    implicit_count: int | None


def redundancy(specification: Specification, comparer: Comparer, effort: Effort = DEFAULT_EFFORT) -> Redundancy:
    """What a specification, the first of the comparer, says twice under the comparer's output premetric."""
    implicit, count = _implicit(comparer)
    held = specification.amounts(effort)
    working = [(u, amount) for u, amount in held if _binds_anything(specification, u, amount, effort)]
    return Redundancy(
        redundant_universes(specification, comparer, working, effort),
        len(held) - len(working),
        redundant_invariants(specification, comparer.first.points),
        implicit,
        count,
    )


def redundant_universes(
    specification: Specification,
    comparer: Comparer,
    held: Sequence[tuple[Universe, Amount]],
    effort: Effort = DEFAULT_EFFORT,
) -> tuple[str, ...] | None:
    """The labels of the universes that can be left out one at a time; ``None`` where judging them takes too long."""
    if _overlap_nowhere(held):
        return ()
    if len(held) * len(comparer.first.points) ** 2 > _MOST_WORK:
        return None
    found = []
    for index, (universe, _) in enumerate(held):
        effort.tick("looking for redundant universes", index, len(held))
        if _is_implied(specification, comparer, held, index, effort):
            found.append(universe.label)
    return tuple(found)


def _overlap_nowhere(held: Sequence[tuple[Universe, Amount]]) -> bool:
    """Whether no two universes share a point."""
    return sum(len(universe.members) for universe, _ in held) == len({p for u, _ in held for p in u.members})


def _part(
    specification: Specification, held: Sequence[tuple[Universe, Amount]], points: Sequence[Point], effort: Effort
) -> ConstraintGraph:
    """The digraph of some of the universes."""
    pairs = [(universe.members, amount) for universe, amount in held]
    return graph_of(points, specification.flavor.premetric, pairs, effort)


def _binds_anything(specification: Specification, universe: Universe, amount: Amount, effort: Effort) -> bool:
    """Whether a universe promises anything of two different points."""
    if len(universe.members) < 2:
        return False
    graph = _part(specification, [(universe, amount)], universe.members, effort)
    return any(int(np.count_nonzero(layer.lengths.finite)) > len(universe.members) for layer in graph.layers)


def _is_implied(
    specification: Specification,
    comparer: Comparer,
    held: Sequence[tuple[Universe, Amount]],
    index: int,
    effort: Effort,
) -> bool:
    """Whether the other universes imply one."""
    points = comparer.first.points
    others = _part(specification, [*held[:index], *held[index + 1 :]], points, effort)
    one = _part(specification, [held[index]], points, effort)
    asked = Comparer(
        others,
        one,
        comparer.divergence,
        every=comparer.every,
        assumptions=comparer.assumptions,
        effort=effort,
    )
    return asked.decide().holds is True


def redundant_invariants(specification: Specification, points: Sequence[Point]) -> tuple[str, ...]:
    """The invariants that the others fix on every dataset of the domain, one at a time."""
    multiverse = specification.flavor.multiverse
    if not isinstance(multiverse, InducedBy) or len(multiverse.held) < 2:
        return ()
    values = [multiverse.values(point) for point in points]
    together = len(set(values))
    without = [len({value[:i] + value[i + 1 :] for value in values}) for i in range(len(multiverse.held))]
    return tuple(
        invariant.text() for invariant, count in zip(multiverse.held, without, strict=True) if count == together
    )


def _implicit(comparer: Comparer) -> tuple[tuple[Implicit, ...] | None, int | None]:
    """The pairs that paths keep closer than their own weights, in the order of the points."""
    if comparer.offer is None or comparer.closed is None:
        return None, None
    if comparer.closed is comparer.offer.first:
        return (), 0
    closed, own = same_type(comparer.closed, comparer.offer.first)
    pairs = np.argwhere(closed.values < own.values)
    shown = []
    for i, j in pairs[:_SHOWN].tolist():
        path = tree(comparer.offer.first, i).path(j) or (i, j)
        shown.append(Implicit(tuple(comparer.first.points[k] for k in path)))
    return tuple(shown), len(pairs)
