"""Small random specifications on points, their digraphs by the definition, and random mechanisms that keep to them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as pairs

from hypothesis import strategies as st

from dpcalc.comparison.constraint_graph import ConstraintGraph, graph_of
from dpcalc.exact import INFINITY, Extended, Infinity, product, total
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.spec.budget import Amount
from dpcalc.spec.premetrics.matrix import Matrix

Weights = dict[tuple[str, str], Extended]
DISTANCES = [Fraction(0), Fraction(1, 2), Fraction(1), Fraction(2), Fraction(3), INFINITY]
BUDGETS: list[Amount] = [Fraction(0), Fraction(1, 2), Fraction(1), Fraction(3), INFINITY]


@dataclass(frozen=True)
class Small:
    """Points, an input premetric, and universes (which may be empty, overlap or repeat) with their budgets."""

    points: tuple[str, ...]
    premetric: Matrix
    universes: tuple[tuple[tuple[str, ...], Amount], ...]

    def graph(self) -> ConstraintGraph:
        return graph_of(self.points, self.premetric, self.universes)

    def weights(self) -> Weights:
        """The definition, pair by pair; for rational budgets."""
        found: Weights = {}
        for x, y in pairs(self.points, self.points):
            allowed: list[Extended] = [INFINITY]
            for members, amount in self.universes:
                if x in members and y in members:
                    assert isinstance(amount, Fraction | Infinity)
                    allowed.append(product(amount, self.premetric.distance(x, y)))
            if x != y:
                found[x, y] = min(allowed)
        return found


@st.composite
def small(draw: st.DrawFn, size: int, budgets: list[Amount]) -> Small:
    points = tuple("abcdef"[:size])
    rows = [[Fraction(0) if x == y else draw(st.sampled_from(DISTANCES)) for y in points] for x in points]
    universe = st.lists(st.sampled_from(points), unique=True).map(tuple)
    universes = draw(st.lists(st.tuples(universe, st.sampled_from(budgets)), max_size=4))
    return Small(points, Matrix(points, rows), tuple(universes))


@st.composite
def two(draw: st.DrawFn, budgets: list[Amount]) -> tuple[Small, Small]:
    size = draw(st.integers(1, 5))
    return draw(small(size, budgets)), draw(small(size, budgets))


def drawn(chance: random.Random, size: int, budgets: list[Amount]) -> Small:
    """One that is drawn at random; no universe comes twice."""
    points = tuple("abcdef"[:size])
    rows = [[Fraction(0) if x == y else chance.choice(DISTANCES) for y in points] for x in points]
    chosen = {tuple(x for x in points if chance.random() < 0.6): chance.choice(budgets) for _ in range(3)}
    return Small(points, Matrix(points, rows), tuple(chosen.items()))


def shortest(weights: Weights, points: tuple[str, ...]) -> Weights:
    """Both directions alike, then shortest paths, as in a textbook."""
    found: Weights = {(x, y): min(weights[x, y], weights[y, x]) for x, y in weights}
    for z, x, y in pairs(points, points, points):
        if len({x, y, z}) == 3:
            found[x, y] = min(found[x, y], total((found[x, z], found[z, y])))
    return found


def random_mechanism(points: tuple[str, ...], chance: random.Random) -> FiniteMechanism:
    """Laws of two outputs with probabilities among a few powers of 1/2 and 1."""
    choices = [Fraction(0), *(Fraction(1, 2**k) for k in range(1, 5)), Fraction(1)]
    laws = [[p, 1 - p] for p in (chance.choice(choices) for _ in points)]
    return FiniteMechanism(points, ["yes", "no"], laws)
