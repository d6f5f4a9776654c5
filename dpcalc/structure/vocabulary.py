"""The words of differential privacy in the language of structures (bailie2025, chapter 2 and appendix A).

A distance is a function of two points that returns a term; a family is a set of universes, given by a named multiverse
or built from others. Nothing here is decided: every function returns a formula or a term.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

from dpcalc.structure.language import (
    INF,
    TRUE,
    ZERO,
    And,
    Choose,
    Element,
    Every,
    Formula,
    Largest,
    Least,
    Linked,
    Map,
    Quantity,
    Relation,
    Same,
    Shortest,
    Some,
    Sort,
    Term,
    Variable,
)

POINT = Sort("point", "a")
LAW = Sort("output law", "P", as_points=True)
Distance: TypeAlias = Callable[[Element, Element], Term]
Link: TypeAlias = Callable[[Element, Element], Formula]
_numbers = count(1)


def _always(*_: Element) -> Formula:
    """The condition that always holds."""
    return TRUE


def fresh(sort: Sort) -> Variable:
    """A variable that occurs nowhere else."""
    return Variable(f"{sort.letter}.{next(_numbers)}", sort)


def premetric_quantity(name: str) -> Quantity:
    """A function of two points with values in [0, inf]; say with ``premetric`` that it is 0 on the diagonal."""
    return Quantity(name, (POINT, POINT))


def for_points(number: int, body: Callable[..., Formula]) -> Formula:
    """That a formula holds for all points; ``body`` takes as many as ``number``."""
    points = tuple(fresh(POINT) for _ in range(number))
    return Every(points, body(*points))


def some_points(number: int, body: Callable[..., Formula]) -> Formula:
    """That a formula holds for some points."""
    points = tuple(fresh(POINT) for _ in range(number))
    return Some(points, body(*points))


@dataclass(frozen=True)
class Universe:
    """One universe of a family: what it is made from, and which points it has."""

    index: tuple[Element, ...]
    has: Callable[[Element], Formula]


Budget: TypeAlias = Callable[[Universe], Term]


@dataclass(frozen=True)
class Family:
    """A set of universes: one for each choice of elements of ``sorts`` that meets ``condition``."""

    sorts: tuple[Sort, ...]
    condition: Callable[..., Formula]
    contains: Callable[..., Formula]
    """Of a point, then the elements: whether the universe has the point."""

    def at(self, *index: Element) -> Universe:
        """The universe made from these elements."""
        return Universe(index, lambda point: self.contains(point, *index))

    def every(self, body: Callable[[Universe], Formula]) -> Formula:
        """That a formula holds for each universe."""
        index = tuple(fresh(sort) for sort in self.sorts)
        inside = self.condition(*index) >> body(self.at(*index))
        return Every(index, inside) if index else inside

    def some(self, body: Callable[[Universe], Formula]) -> Formula:
        """That a formula holds for some universe."""
        index = tuple(fresh(sort) for sort in self.sorts)
        inside = self.condition(*index) & body(self.at(*index))
        return Some(index, inside) if index else inside

    def least(self, condition: Callable[[Universe], Formula], term: Budget) -> Term:
        """The infimum of a term over the universes that meet a condition."""
        index = tuple(fresh(sort) for sort in self.sorts)
        universe = self.at(*index)
        if not index:
            return Choose(self.condition() & condition(universe), term(universe), INF)
        return Least(index, self.condition(*index) & condition(universe), term(universe))

    def largest(self, condition: Callable[[Universe], Formula], term: Budget) -> Term:
        """The supremum of a term over the universes that meet a condition."""
        index = tuple(fresh(sort) for sort in self.sorts)
        universe = self.at(*index)
        if not index:
            return Choose(self.condition() & condition(universe), term(universe), ZERO)
        return Largest(index, self.condition(*index) & condition(universe), term(universe))


@dataclass(frozen=True, init=False)
class Multiverse(Family):
    """A named multiverse: an arbitrary set of universes, which may be empty, overlap, or leave points out."""

    name: str
    sort: Sort
    member: Relation

    def __init__(self, name: str = "D", letter: str = "U") -> None:
        sort = Sort(f"universe of {name}", letter, may_be_empty=True)
        member = Relation(f"in {name}", (POINT, sort))
        fields = {"name": name, "sort": sort, "member": member, "sorts": (sort,)}
        fields |= {"condition": _always, "contains": member}
        for field, value in fields.items():
            object.__setattr__(self, field, value)

    def budget(self, name: str) -> tuple[Quantity, Budget]:
        """A named budget on it: the symbol, and its value at a universe."""
        quantity = Quantity(name, (self.sort,))
        return quantity, lambda universe: quantity(*universe.index)

    @property
    def distinct(self) -> Formula:
        """That it is a set: universes with the same points are one."""
        first, second = fresh(self.sort), fresh(self.sort)
        return Every((first, second), same_set(self.at(first), self.at(second)) >> Same(first, second))


def constant(term: Term) -> Budget:
    """The same budget in every universe."""
    return lambda _: term


def subset(inner: Universe, outer: Universe) -> Formula:
    """That one universe lies inside another."""
    return for_points(1, lambda x: inner.has(x) >> outer.has(x))


def same_set(left: Universe, right: Universe) -> Formula:
    """That two universes have the same points."""
    return for_points(1, lambda x: (left.has(x) >> right.has(x)) & (right.has(x) >> left.has(x)))


def inhabited(universe: Universe) -> Formula:
    """That a universe has a point."""
    return some_points(1, universe.has)


def disjoint(left: Universe, right: Universe) -> Formula:
    """That two universes share no point."""
    return for_points(1, lambda x: ~(left.has(x) & right.has(x)))


# --- families built from others ---------------------------------------------------------------------------------------

WHOLE = Family((), _always, _always)
"""The multiverse {X}."""


def pairs(condition: Link) -> Family:
    """The universes {x, x'} of the pairs that meet a condition."""
    return Family((POINT, POINT), condition, lambda point, x, y: Same(point, x) | Same(point, y))


def classes(link: Link) -> Family:
    """The universes {z : z is linked to x}, one for each point x: components, or the classes of an equivalence."""
    return Family((POINT,), _always, lambda point, x: link(x, point))


def induced(invariant: Map) -> Family:
    """The multiverse of an invariant: the points with the same value (equation (2.4))."""
    return classes(lambda x, y: Same(invariant(x), invariant(y)))


def meet(left: Family, right: Family) -> Family:
    """The nonempty intersections of a universe of each."""
    cut = len(left.sorts)

    def contains(point: Element, *index: Element) -> Formula:
        return left.contains(point, *index[:cut]) & right.contains(point, *index[cut:])

    def condition(*index: Element) -> Formula:
        shared = some_points(1, lambda x: contains(x, *index))
        return left.condition(*index[:cut]) & right.condition(*index[cut:]) & shared

    return Family(left.sorts + right.sorts, condition, contains)


def refines(fine: Family, coarse: Family) -> Formula:
    """That every universe of the first lies inside one of the second (Proposition 2.4.13, Definition 6.2.6)."""
    return fine.every(lambda inner: coarse.some(lambda outer: subset(inner, outer)))


def equal(left: Family, right: Family) -> Formula:
    """That two families hold the same universes."""
    there = left.every(lambda one: right.some(lambda other: same_set(one, other)))
    return there & right.every(lambda one: left.some(lambda other: same_set(one, other)))


def least_budget(family: Family, budget: Budget) -> Budget:
    """For a universe D', the infimum of the budgets of the universes D of ``family`` with D' inside D."""
    return lambda inner: family.least(lambda outer: subset(inner, outer), budget)


def largest_budget(family: Family, budget: Budget) -> Budget:
    """For a universe D', the supremum of the budgets of the universes D of ``family`` with D' inside D."""
    return lambda inner: family.largest(lambda outer: subset(inner, outer), budget)


def together(family: Family) -> Link:
    """That some universe has both points."""
    return lambda x, y: family.some(lambda universe: universe.has(x) & universe.has(y))


# --- distances --------------------------------------------------------------------------------------------------------


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


# --- promises ---------------------------------------------------------------------------------------------------------


def satisfies(output: Distance, family: Family, distance: Distance, budget: Budget) -> Formula:
    """Definition 2.4.4: in every universe, the output laws are at most budget times distance apart.

    ``output(x, y)`` is how far apart the laws at x and y are, D(P_x, P_y).
    """

    def within(universe: Universe) -> Formula:
        return for_points(
            2,
            lambda x, y: (universe.has(x) & universe.has(y)) >> (output(x, y) <= budget(universe) * distance(x, y)),
        )

    return family.every(within)


def weight(family: Family, distance: Distance, budget: Budget) -> Distance:
    """The weight of a pair: the infimum of budget times distance over the universes that have both points."""
    return lambda x, y: family.least(
        lambda universe: universe.has(x) & universe.has(y), lambda universe: budget(universe) * distance(x, y)
    )


def closure(weights: Distance) -> Distance:
    """Shortest paths of the smaller of both directions: all that an output premetric which is a metric can see.

    A mechanism with ``MULT`` attains them (DESIGN, fact 2), so these are what a specification with MULT promises.
    """
    return sharpened(lambda x, y: Choose(weights(x, y) <= weights(y, x), weights(x, y), weights(y, x)))


def stronger_for_every_output(first: Distance, second: Distance) -> Formula:
    """That every mechanism with weights ``first`` keeps to ``second``, whatever the output premetric: W1 <= W2."""
    return below(first, second)


def stronger_for_metric_outputs(first: Distance, second: Distance) -> Formula:
    """The same where the output premetric is MULT, or any metric with a ray of laws: W1* <= W2."""
    return below(closure(first), second)
