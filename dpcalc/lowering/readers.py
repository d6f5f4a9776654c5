"""Symbols read back from a structure that was found: as the values that the names of a claim have there."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dpcalc.exact import Extended
from dpcalc.structure.language import Formula, Map, Quantity, Relation, Sort, Variable
from dpcalc.structure.model import Model


def table(model: Model, symbol: Quantity) -> Any:
    """A function of two elements of one set, 1 between different ones of which nothing is said."""
    size = model.sizes.get(symbol.sorts[0], 1)
    known = model.quantities.get(symbol, {})
    return tuple(tuple(known.get((x, y), Fraction(int(x != y))) for y in range(size)) for x in range(size))


def chosen(model: Model, symbol: Relation) -> Any:
    """A set of elements."""
    known = model.relations.get(symbol, {})
    return tuple(x for x in range(model.sizes.get(symbol.sorts[0], 1)) if known.get((x,), False))


def values(model: Model, symbol: Quantity) -> Any:
    """A function of an element."""
    known = model.quantities.get(symbol, {})
    return tuple(known.get((x,), Fraction(1)) for x in range(model.sizes.get(symbol.sorts[0], 1)))


def entries(model: Model, symbol: Quantity) -> Any:
    """A function of an element of one set and one of another."""
    rows, columns = (range(model.sizes.get(sort, 1)) for sort in symbol.sorts)
    known = model.quantities.get(symbol, {})
    return tuple(tuple(known.get((x, y), Fraction(1)) for y in columns) for x in rows)


def images(model: Model, symbol: Map) -> Any:
    """A map from one set to another."""
    known = model.maps.get(symbol, {})
    return tuple(known.get((x,), 0) for x in range(model.sizes.get(symbol.sorts[0], 1)))


def neighbours(model: Model, symbol: Relation) -> Any:
    """For each element of a set, what it is related to."""
    rows, columns = (range(model.sizes.get(sort, 1)) for sort in symbol.sorts)
    known = model.relations.get(symbol, {})
    return tuple(tuple(y for y in columns if known.get((x, y), False)) for x in rows)


def results(model: Model, symbol: Map) -> Any:
    """A map of two elements."""
    rows, columns = (range(model.sizes.get(sort, 1)) for sort in symbol.sorts)
    known = model.maps.get(symbol, {})
    return tuple(tuple(known.get((x, y), 0) for y in columns) for x in rows)


def universes(model: Model, member: Relation, universe: Sort, points: Sort) -> Any:
    """A multiverse, by the points of each universe."""
    known, every = model.relations.get(member, {}), range(model.sizes.get(points, 1))
    return tuple(tuple(x for x in every if known.get((x, u), False)) for u in range(model.sizes.get(universe, 0)))


def budget(model: Model, symbol: Quantity, variables: tuple[Variable, ...], inside: Formula, point: Variable) -> Any:
    """A budget of universes that are made from elements: ``inside`` says which points the universe of some has."""
    found: dict[tuple[int, ...], Extended] = {}
    points = range(model.sizes.get(point.sort, 1))
    for place in model.places(symbol.sorts):
        at = dict(zip(variables, place, strict=True))
        universe = tuple(x for x in points if model.holds(inside, {**at, point: x}))
        found.setdefault(universe, model.quantities.get(symbol, {}).get(place, Fraction(1)))
    return tuple(found.items())
