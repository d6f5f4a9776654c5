"""Points, universes and sets of universes in the language of structures (bailie2025, chapter 2).

A distance is a function of two points that returns a term; a family is a set of universes, given by a named multiverse
or built from others.
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
    Choose,
    Element,
    Every,
    Formula,
    Largest,
    Least,
    Map,
    Quantity,
    Relation,
    Same,
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
