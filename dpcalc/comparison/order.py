"""The order of several specifications by strength: who implies whom, the classes of equals, and the covering pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import networkx as nx
import sympy

from dpcalc.comparison.compare import check_same_points, relation
from dpcalc.comparison.constraint_graph import ConstraintGraph, graph_of
from dpcalc.comparison.region import check_assumptions
from dpcalc.comparison.strength import Comparer
from dpcalc.decide.distances import check_size
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.spec.specification import Specification


@dataclass(frozen=True)
class Order:
    """``implies[i][j]`` says whether specification i implies j (``None``: not decided).

    ``classes`` lists the specifications that are equivalent, by their places; ``covers`` the pairs of classes of which
    the first is stronger with nothing between them: the edges of the Hasse diagram. Where the converse is not decided,
    the first is at least as strong.
    """

    implies: tuple[tuple[bool | None, ...], ...]
    classes: tuple[tuple[int, ...], ...]
    covers: tuple[tuple[int, int], ...]

    @property
    def relations(self) -> tuple[tuple[str, ...], ...]:
        """What each specification is to each other one, in words."""
        places = range(len(self.implies))
        return tuple(tuple(relation(self.implies[i][j], self.implies[j][i]) for j in places) for i in places)

    @property
    def undecided(self) -> tuple[tuple[int, int], ...]:
        """The pairs whose relation is not decided."""
        named = self.relations
        return tuple((i, j) for i, j in combinations(range(len(named)), 2) if named[i][j] == "unknown")


def order(
    specifications: Sequence[Specification],
    *,
    every_divergence: bool = False,
    assumptions: Sequence[sympy.Basic] = (),
    effort: Effort = DEFAULT_EFFORT,
) -> Order:
    """Compare every two specifications on the same domain.

    Raises ``InputError`` where the domains or the output premetrics differ, ``TooLarge`` at once where the domain has
    too many pairs.
    """
    first = specifications[0].flavor
    for specification in specifications[1:]:
        check_same_points(first.domain, specification.flavor.domain)
        names = (first.divergence.name, specification.flavor.divergence.name)
        if names[0] != names[1] and not every_divergence:
            raise InputError(
                f"the output premetrics differ: {names[0]} and {names[1]}", hint="compare under the same premetric"
            )
    check_size(first.domain, effort)
    check_assumptions(assumptions, effort)
    graphs = _graphs(specifications, effort)
    size = len(graphs)
    rows: list[tuple[bool | None, ...]] = []
    for i, one in enumerate(graphs):
        effort.tick("comparing specifications", i, size)
        rows.append(
            tuple(
                i == j
                or Comparer(
                    one, other, first.divergence, every=every_divergence, assumptions=assumptions, effort=effort
                )
                .decide()
                .holds
                for j, other in enumerate(graphs)
            )
        )
    return ordered(rows)


def _graphs(specifications: Sequence[Specification], effort: Effort) -> list[ConstraintGraph]:
    """The digraphs, on the points in the order of the first."""
    points = tuple(specifications[0].flavor.domain.points(effort))
    return [
        graph_of(
            points,
            specification.flavor.premetric,
            [(universe.members, amount) for universe, amount in specification.amounts(effort)],
            effort,
        )
        for specification in specifications
    ]


def ordered(implies: Sequence[Sequence[bool | None]]) -> Order:
    """Classes and covering pairs of an implication, by networkx; classes in the order of their first members."""
    graph = nx.DiGraph()
    graph.add_nodes_from(range(len(implies)))
    graph.add_edges_from((i, j) for i, row in enumerate(implies) for j, holds in enumerate(row) if holds and i != j)
    classes = sorted(tuple(sorted(part)) for part in nx.strongly_connected_components(graph))
    place = {i: number for number, part in enumerate(classes) for i in part}
    between = nx.DiGraph()
    between.add_nodes_from(range(len(classes)))
    between.add_edges_from((place[i], place[j]) for i, j in graph.edges if place[i] != place[j])
    covers = sorted(nx.transitive_reduction(between).edges)
    return Order(tuple(tuple(row) for row in implies), tuple(classes), tuple(covers))
