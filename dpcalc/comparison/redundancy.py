"""What a specification says twice: universes and invariants that change nothing, and conditions that it implies.

A universe is redundant if the specification without it is as strong; each is judged with all the others kept. An
invariant is redundant if the other invariants fix it on the domain. An edge is redundant if paths along other edges are
no longer. An implicit condition is a pair that paths through other points keep closer together than the specification
says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dpcalc.comparison.amounts import as_form
from dpcalc.comparison.constraint_graph import ConstraintGraph, graph_of
from dpcalc.comparison.frontier import Frontier, Path
from dpcalc.comparison.grants import implicit_pairs
from dpcalc.comparison.redundant_edges import RedundantEdges, needs_every_edge, redundant_edges
from dpcalc.comparison.strength import Comparer
from dpcalc.decide.distances import distances
from dpcalc.decide.lengths import Measured, same_type
from dpcalc.decide.paths import paths_of
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
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
    """Redundant universes (``None`` where they were not judged), invariants and edges; implicit conditions.

    ``idle_universes`` counts those that promise nothing at all: no two different points, or none at a finite distance.

    ``implicit`` holds the first few of ``implicit_count`` ordered pairs. Where the weights hold several quantities,
    ``edges`` is ``None``, and so are both of these if too many paths compete.
    """

    universes: tuple[str, ...] | None
    idle_universes: int
    invariants: tuple[str, ...]
    implicit: tuple[Implicit, ...] | None
    implicit_count: int | None
    edges: RedundantEdges | None = None


def redundancy(
    specification: Specification,
    comparer: Comparer,
    effort: Effort = DEFAULT_EFFORT,
    measured: Measured | None = None,
) -> Redundancy:
    """What a specification, the first of the comparer, says twice under the comparer's output premetric.

    ``measured`` are the distances between the points with their unit, if they are known already.
    """
    own = comparer.alone
    implicit, count = _implicit(own)
    premetric, points = specification.flavor.premetric, comparer.first.points
    judged = _Judged(specification, comparer, measured or distances(premetric, points, effort), effort)
    return Redundancy(
        judged.redundant(),
        judged.idle,
        redundant_invariants(specification, points),
        implicit,
        count,
        _edges(own, effort),
    )


class _Judged:
    """The universes of one specification, of which each is judged against all the others."""

    def __init__(self, specification: Specification, comparer: Comparer, measured: Measured, effort: Effort) -> None:
        self.premetric, self.comparer, self.effort = specification.flavor.premetric, comparer, effort
        self.measured = measured
        self.place = {point: i for i, point in enumerate(comparer.first.points)}
        held = specification.amounts(effort)
        self.held = [(universe, amount) for universe, amount in held if self._binds_anything(universe, amount)]
        self.idle = len(held) - len(self.held)

    def redundant(self) -> tuple[str, ...] | None:
        """The labels of those that can be left out one at a time; ``None`` where judging them takes too long."""
        if _overlap_nowhere(self.held):
            return ()
        if len(self.held) * len(self.place) ** 2 > _MOST_WORK:
            return None
        found = []
        for index, (universe, _) in enumerate(self.held):
            self.effort.tick("looking for redundant universes", index, len(self.held))
            if self._is_implied(index):
                found.append(universe.label)
        return tuple(found)

    def _binds_anything(self, universe: Universe, amount: Amount) -> bool:
        """Whether a universe promises anything of two different points."""
        if as_form(amount, self.effort) is None:
            return False
        members = np.array([self.place[point] for point in universe.members], dtype=np.int64)
        return int(np.count_nonzero(self.measured[0].block(members).finite)) > len(members)

    def _is_implied(self, index: int) -> bool:
        """Whether the other universes imply one."""
        asked = Comparer(
            self._part([*self.held[:index], *self.held[index + 1 :]]),
            self._part([self.held[index]]),
            self.comparer.divergence,
            every=self.comparer.every,
            assumptions=self.comparer.assumptions,
            effort=self.effort,
        )
        return asked.decide().holds is True

    def _part(self, held: Sequence[tuple[Universe, Amount]]) -> ConstraintGraph:
        """The digraph of some of the universes."""
        pairs = [(universe.members, amount) for universe, amount in held]
        return graph_of(self.comparer.first.points, self.premetric, pairs, self.effort, self.measured)


def _overlap_nowhere(held: Sequence[tuple[Universe, Amount]]) -> bool:
    """Whether no two universes share a point."""
    return sum(len(universe.members) for universe, _ in held) == len({p for u, _ in held for p in u.members})


def _edges(own: Comparer, effort: Effort) -> RedundantEdges | None:
    """The edges that the others imply, where the weights are multiples of one quantity."""
    if own.offer is None or own.closed is None:
        return None
    lengths = own.conditions
    if lengths is None:
        return None
    if not own.by_paths:
        return needs_every_edge(lengths, ordered=not own.symmetric)
    return redundant_edges(own.first.points, lengths, own.closed, ordered=not own.symmetric, effort=effort)


def redundant_invariants(specification: Specification, points: Sequence[Point]) -> tuple[str, ...]:
    """The invariants that the others fix on every dataset of the domain, one at a time."""
    multiverse = specification.flavor.multiverse
    if not isinstance(multiverse, InducedBy):
        return ()
    values = [multiverse.values(point) for point in points]
    together = len(set(values))
    without = [len({value[:i] + value[i + 1 :] for value in values}) for i in range(len(multiverse.held))]
    return tuple(
        invariant.text() for invariant, count in zip(multiverse.held, without, strict=True) if count == together
    )


def _implicit(comparer: Comparer) -> tuple[tuple[Implicit, ...] | None, int | None]:
    """The pairs that paths keep closer than their own weights, in the order of the points."""
    found = _in_one_unit(comparer) if comparer.offer is not None else _in_several(comparer)
    if found is None:
        return None, None
    points = comparer.first.points
    paths, count = found
    return tuple(Implicit(tuple(points[k] for k in path)) for path in paths if path is not None), count


def _in_one_unit(comparer: Comparer) -> tuple[Sequence[Path | None], int] | None:
    """The first paths and how many there are, from arrays."""
    if comparer.offer is None or comparer.closed is None:
        return None
    closed, own = same_type(comparer.closed, comparer.offer.first)
    pairs = np.argwhere(closed.values < own.values)
    return paths_of(comparer.offer.first, ((i, j) for i, j in pairs[:_SHOWN].tolist())), len(pairs)


def _in_several(comparer: Comparer) -> tuple[Sequence[Path | None], int] | None:
    """Likewise where weights hold several quantities: pairs that are closer for some values of the symbols."""
    try:
        direct = Frontier(comparer.first, through=False, effort=comparer.effort)
        return implicit_pairs(comparer.frontier, direct, comparer.simplifier, _SHOWN)
    except TooLarge:
        return None
