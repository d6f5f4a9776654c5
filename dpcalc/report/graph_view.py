"""What a picture of a constraint graph shows, as plain data: points, edges with exact weights, universes, a pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import sympy

from dpcalc.comparison.frontier import Frontier
from dpcalc.comparison.redundant_edges import generating
from dpcalc.comparison.strength import Comparer
from dpcalc.decide.closure import components
from dpcalc.decide.lengths import Lengths, Mask
from dpcalc.errors import TooLarge
from dpcalc.report.fields import amount_text
from dpcalc.spec.domain import Point
from dpcalc.spec.multiverse import Universe

MOST_POINTS = 30
"""Points that are drawn one by one."""
MOST_GROUPS = 16
"""Kinds of components that are drawn of a larger graph."""
MOST_IMPLIED = 12
"""Pairs without a finite weight of their own that are drawn where paths imply one."""
MOST_UNIVERSES = 8
"""Universes that are shaded."""


@dataclass(frozen=True)
class Edge:
    """A pair by the places of its points. ``kind``: ``needed``, ``redundant``, or ``closer`` by a path."""

    first: int
    second: int
    label: str
    kind: str


@dataclass(frozen=True)
class GraphView:
    """One constraint graph. ``marked`` is the pair that a separating mechanism tells apart, with what it shows."""

    title: str
    points: tuple[str, ...]
    edges: tuple[Edge, ...]
    universes: tuple[tuple[str, tuple[int, ...]], ...]
    directed: bool
    marked: tuple[int, int] | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, order=True)
class Group:
    """Components that are alike: how many points each has, how many universes it meets, and how many there are."""

    points: int
    universes: int
    count: int


@dataclass(frozen=True)
class Summary:
    """A graph too large to draw: its components, those of one size and as many universes together."""

    title: str
    components: tuple[Group, ...]
    notes: tuple[str, ...]


def view(
    title: str, own: Comparer, universes: Sequence[Universe], marked: tuple[int, int] | None = None
) -> GraphView | Summary:
    """The first digraph of a comparer, which is its own second; universes are those of its specification."""
    points = own.first.points
    place = {point: i for i, point in enumerate(points)}
    if len(points) > MOST_POINTS:
        return _summary(title, own, universes, place)
    edges, notes = _edges(own)
    held = [(universe.label, tuple(place[point] for point in universe.members)) for universe in universes]
    shown = [entry for entry in held if len(entry[1]) > 1]
    if len(shown) > MOST_UNIVERSES:
        notes.append(f"{len(shown) - MOST_UNIVERSES} more universes are not shaded")
    names = tuple(map(str, points))
    return GraphView(title, names, tuple(edges), tuple(shown[:MOST_UNIVERSES]), not own.symmetric, marked, tuple(notes))


def _finite(own: Comparer) -> Mask:
    """The pairs of different points at a finite weight."""
    size = len(own.first.points)
    found: Mask = np.zeros((size, size), dtype=bool)
    for layer in own.first.layers:
        found |= layer.lengths.finite
    np.fill_diagonal(found, False)
    return found


def _edges(own: Comparer) -> tuple[list[Edge], list[str]]:
    """The edges, those without a weight of their own included where they are few."""
    finite = _finite(own)
    needed = finite & ~_follows(own, finite)
    conditions = own.conditions
    if conditions is not None and own.closed is not None and own.by_paths:
        needed = generating(conditions, own.closed, ordered=not own.symmetric, effort=own.effort)
        needed = needed | needed.T if own.symmetric else needed
    found, implied = [], []
    for i, j in np.ndindex(*finite.shape):
        if i == j or (own.symmetric and i > j):
            continue
        least = _closer(own, i, j)
        if finite[i, j]:
            weight = amount_text(own.first.weight(i, j))
            label = weight if least is None else f"{weight}, by a path {amount_text(least)}"
            kind = "closer" if least is not None else "needed" if needed[i, j] else "redundant"
            found.append(Edge(i, j, label, kind))
        elif least is not None:
            implied.append(Edge(i, j, f"by a path {amount_text(least)}", "closer"))
    if len(implied) > MOST_IMPLIED:
        return found, [f"paths also keep {len(implied)} pairs that have no weight of their own; they are not drawn"]
    return found + implied, []


def _follows(own: Comparer, finite: Mask) -> Mask:
    """Edges of several quantities that are seen to follow from paths through a third point, where no weight is 0."""
    found: Mask = np.zeros_like(finite)
    if own.offer is not None or not own.by_paths:
        return found
    try:
        direct, closed = Frontier(own.first, through=False, effort=own.effort), own.frontier
    except TooLarge:
        return found
    edges = [(i, j) for i, j in np.argwhere(finite).tolist()]
    if not all(any(vector) for i, j in edges for vector in closed.vectors(i, j)):
        return found
    for i, j in edges:
        others = [k for k in range(closed.size) if k not in (i, j)]
        steps = [(a, b) for k in others for a in closed.vectors(i, k) for b in closed.vectors(k, j)]
        found[i, j] = all(
            any(all(x + y <= z for x, y, z in zip(a, b, vector, strict=True)) for a, b in steps)
            for vector in direct.vectors(i, j)
        )
    return found


def _closer(own: Comparer, i: int, j: int) -> sympy.Expr | None:
    """The length of a shortest path, where it is below the pair's own weight (for some values of the symbols)."""
    if not own.by_paths:
        return None
    if own.offer is not None and own.closed is not None:
        length, direct = own.closed.at(i, j), own.offer.first.at(i, j)
        return None if length == direct or length is None else own.offer.quantity.times(Fraction(length)).expression()
    try:
        vectors = own.frontier.vectors(i, j)
    except TooLarge:
        return None
    weights = own.first.forms(i, j)
    try:
        forms = own.simplifier.least([*weights, *map(own.frontier.form, vectors)]) if vectors else frozenset()
    except TooLarge:
        return None
    if forms <= set(weights):
        return None
    texts = sorted((form.expression() for form in forms), key=sympy.default_sort_key)
    return texts[0] if len(texts) == 1 else sympy.Min(*texts, evaluate=False)


def _summary(title: str, own: Comparer, universes: Sequence[Universe], place: dict[Point, int]) -> Summary:
    """The components of a large graph, the largest first."""
    linked = Lengths(np.where(_finite(own), 0, 1), 1)
    parts = components(linked)
    label = np.zeros(len(place), dtype=np.int64)
    for number, part in enumerate(parts):
        label[part] = number
    meets = [0] * len(parts)
    for universe in universes:
        for number in {int(label[place[point]]) for point in universe.members} if len(universe.members) > 1 else ():
            meets[number] += 1
    alike = Counter(zip(map(len, parts), meets, strict=True))
    groups = [Group(*each, alike[each]) for each in sorted(alike, reverse=True)]
    alone = sum(group.count for group in groups if group.points == 1)
    kept = [group for group in groups if group.points > 1][:MOST_GROUPS]
    notes = [f"{len(place)} points are too many to draw: these are the sets of points that finite weights connect"]
    if alone:
        notes.append(f"{alone} points are connected with no other")
    left = len(parts) - alone - sum(group.count for group in kept)
    if left:
        notes.append(f"{left} smaller sets are not drawn")
    return Summary(title, tuple(kept), tuple(notes))
