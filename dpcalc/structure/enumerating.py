"""Every finite structure of given sizes with weights from a short list, without a solver.

Symbols are filled in one after the other; a hypothesis is tested as soon as all that it speaks of is there, so that
most of the tree is never entered. What is left for the solver to get wrong is found out here on small structures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, TypeAlias

from dpcalc.exact import Extended
from dpcalc.structure.language import Formula, Map, Quantity, Relation, Sort
from dpcalc.structure.model import Model, Place
from dpcalc.structure.walk import Signature, signature

Symbol: TypeAlias = Relation | Quantity | Map


def models(
    formulas: Sequence[Formula], sizes: Mapping[Sort, int], weights: Sequence[Extended], everything: Signature
) -> Iterator[Model]:
    """The structures of these sizes in which all ``formulas`` hold, over the symbols of ``everything``."""
    symbols: list[Symbol] = [*everything.relations, *everything.maps, *everything.quantities]
    order = sorted(symbols, key=lambda symbol: len(symbol.sorts))
    due = _when_due(order, formulas)
    yield from _fill(order, 0, Model(dict(sizes)), weights, due)


def _when_due(order: Sequence[Symbol], formulas: Sequence[Formula]) -> list[list[Formula]]:
    """For each symbol, the formulas that can be tested once it is there; last, those that speak of none."""
    place = {symbol: i for i, symbol in enumerate(order)}
    due: list[list[Formula]] = [[] for _ in range(len(order) + 1)]
    for formula in formulas:
        found = signature([formula])
        spoken: list[Symbol] = [*found.relations, *found.maps, *found.quantities]
        used = [place[symbol] for symbol in spoken]
        due[max(used, default=len(order))].append(formula)
    return due


def _fill(
    order: Sequence[Symbol], index: int, model: Model, weights: Sequence[Extended], due: Sequence[Sequence[Formula]]
) -> Iterator[Model]:
    """Fill in the symbols from ``index`` on in every way."""
    if index == len(order):
        if all(model.holds(formula) for formula in due[index]):
            yield model
        return
    symbol = order[index]
    places = list(model.places(symbol.sorts))
    for values in product(_choices(symbol, model, weights), repeat=len(places)):
        extended = _with(model, symbol, dict(zip(places, values, strict=True)))
        if all(extended.holds(formula) for formula in due[index]):
            yield from _fill(order, index + 1, extended, weights, due)


def _choices(symbol: Symbol, model: Model, weights: Sequence[Extended]) -> Sequence[object]:
    """What one entry of a symbol's table may be."""
    if isinstance(symbol, Relation):
        return (False, True)
    return range(model.sizes[symbol.target]) if isinstance(symbol, Map) else weights


def _with(model: Model, symbol: Symbol, table: dict[Place, object]) -> Model:
    """The structure with one more table."""
    relations: dict[Any, Any] = dict(model.relations)
    quantities: dict[Any, Any] = dict(model.quantities)
    maps: dict[Any, Any] = dict(model.maps)
    kind = relations if isinstance(symbol, Relation) else quantities if isinstance(symbol, Quantity) else maps
    kind[symbol] = table
    return Model(model.sizes, relations, quantities, maps)
