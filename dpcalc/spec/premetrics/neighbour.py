"""Neighbour relations, their premetrics, and the sharpening of a premetric (bailie2025, appendix A.4).

A relation r on X gives the premetric that is 1 between neighbours, 0 from a point to itself, and infinity elsewhere.
Its sharpening is the length of a shortest path of neighbours. The path runs through X, not through a universe: inside a
universe there may be no neighbours at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.laws import Laws
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.matrix import Matrix

if TYPE_CHECKING:
    import networkx as nx


@dataclass(frozen=True, init=False)
class Relation:
    """A neighbour relation: ordered pairs of distinct ``points`` (both orders are needed for a symmetric relation).

    A pair of a point with itself is dropped: its distance is 0 whatever the relation says. Raises ``InputError`` for a
    pair outside the points.
    """

    points: tuple[Point, ...]
    pairs: frozenset[tuple[Point, Point]]

    def __init__(self, points: Sequence[Point], pairs: Iterable[tuple[Point, Point]]) -> None:
        names, given = tuple(points), [(x, y) for x, y in pairs if x != y]
        known, related = set(names), frozenset(given)
        for x, y in given:
            if x not in known or y not in known:
                raise InputError(f"neighbours {x!r} and {y!r} are not both in the domain", hint="list their points")
        object.__setattr__(self, "points", names)
        object.__setattr__(self, "pairs", related)

    @classmethod
    def where(cls, points: Sequence[Point], related: Callable[[Point, Point], bool]) -> Relation:
        """The relation of the ordered pairs of points for which ``related`` holds."""
        return cls(points, ((x, y) for x in points for y in points if x != y and related(x, y)))

    def within(self, universe: Sequence[Point]) -> Relation:
        """The relation restricted to a universe. Its sharpening is not the restriction of the sharpening in X."""
        inside = set(universe)
        return Relation(tuple(universe), ((x, y) for x, y in self.pairs if x in inside and y in inside))

    @cached_property
    def symmetric(self) -> bool:
        """Whether each pair is there in both orders."""
        return all((y, x) in self.pairs for x, y in self.pairs)

    @cached_property
    def known(self) -> frozenset[Point]:
        """The points as a set."""
        return frozenset(self.points)

    @cached_property
    def graph(self) -> nx.DiGraph:
        """The directed graph of the relation."""
        import networkx as nx

        graph = nx.DiGraph()
        graph.add_nodes_from(self.points)
        graph.add_edges_from(self.pairs)
        return graph

    def check(self, *points: Point) -> None:
        """Raise ``InputError`` for a point that the relation does not speak of."""
        for point in points:
            if point not in self.known:
                raise InputError(f"the neighbour relation does not speak of {point!r}", point=point)


@dataclass(frozen=True)
class Neighbour(Premetric):
    """The premetric of a relation: 0 from a point to itself, 1 to a neighbour, infinity elsewhere (equation (A.2))."""

    relation: Relation
    unit: str = "unit"

    @property
    def name(self) -> str:
        """The name ``neighbour``."""
        return "neighbour"

    @cached_property
    def laws(self) -> Laws:
        """Decide the laws from the relation; the triangle inequality holds where neighbours of neighbours are near."""
        pairs, successors = self.relation.pairs, self.relation.graph.successors
        answers = {
            "symmetric": self.relation.symmetric,
            "separates": True,
            "triangle": all(x == z or (x, z) in pairs for x, y in pairs for z in successors(y)),
        }
        hold = frozenset(law for law, answer in answers.items() if answer)
        return Laws("the neighbour premetric", hold, frozenset(answers) - hold)

    def distance(self, x: Point, y: Point) -> Extended:
        """0, 1 or infinity."""
        self.relation.check(x, y)
        if x == y:
            return Fraction(0)
        return Fraction(1) if (x, y) in self.relation.pairs else INFINITY

    @property
    def shortest(self) -> bool:
        """Nothing is known of it but the relation."""
        return False

    def steps(self, points: Sequence[Point]) -> Relation:
        """The relation between these points. Raises ``InputError`` for one that it does not speak of."""
        self.relation.check(*points)
        return self.relation if tuple(points) == self.relation.points else self.relation.within(points)

    def sharpened(self, points: Sequence[Point]) -> Sharpened:
        """Path lengths of that relation."""
        return Sharpened(self.steps(points), self.unit)

    def describe(self) -> str:
        """State that only neighbours are compared."""
        return f"1 {self.unit} between neighbours; other pairs of datasets are not compared"

    def incomparable(self) -> str:
        """State which pairs are left out."""
        return "any two datasets that are not neighbours"

    def validate(self, domain: Domain) -> None:
        """Refuse a domain with a point that the relation does not speak of."""
        self.relation.check(*domain.points())


@dataclass(frozen=True)
class Sharpened(Premetric):
    """The length of a shortest path of neighbours in X; infinity where there is none (Definition A.4.1)."""

    relation: Relation
    unit: str = "unit"

    @property
    def name(self) -> str:
        """The name ``sharpened``."""
        return "sharpened"

    @cached_property
    def laws(self) -> Laws:
        """Path lengths satisfy the triangle inequality; they are symmetric if the relation is."""
        hold = {"separates", "triangle"} | ({"symmetric"} if self.relation.symmetric else set())
        return Laws("the sharpened premetric", frozenset(hold))

    @cached_property
    def _lengths(self) -> dict[Point, dict[Point, int]]:
        """Path lengths from the points asked for so far."""
        return {}

    def distance(self, x: Point, y: Point) -> Extended:
        """The number of steps from x to y."""
        self.relation.check(x, y)
        if x not in self._lengths:
            import networkx as nx

            self._lengths[x] = nx.single_source_shortest_path_length(self.relation.graph, x)
        steps = self._lengths[x].get(y)
        return INFINITY if steps is None else Fraction(steps)

    def paths(self, points: Sequence[Point]) -> Relation | None:
        """The relation, if these are its points."""
        return self.relation if self.relation.known == frozenset(points) else None

    def describe(self) -> str:
        """State what a path is."""
        return f"the least number of steps between neighbours, in {self.unit}s, through the whole domain"

    def incomparable(self) -> str:
        """State which pairs are left out."""
        return "any two datasets that no path of neighbours connects"

    def validate(self, domain: Domain) -> None:
        """Refuse a domain with a point that the relation does not speak of."""
        self.relation.check(*domain.points())


def sharpen(premetric: Premetric, points: Sequence[Point]) -> Matrix:
    """The sharpening of any premetric on ``points``: shortest directed paths weighted by its finite distances."""
    import networkx as nx

    graph = nx.DiGraph()
    graph.add_nodes_from(points)
    for x in points:
        for y in points:
            weight = premetric.distance(x, y)
            if x != y and not isinstance(weight, Infinity):
                graph.add_edge(x, y, weight=weight)
    lengths = dict(nx.all_pairs_dijkstra_path_length(graph, weight="weight"))
    return Matrix(points, [[lengths[x].get(y, INFINITY) for y in points] for x in points], premetric.unit)
