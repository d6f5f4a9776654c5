"""Every finite structure of given sizes with weights from a short list, without a solver.

Symbols are filled in one after the other; a hypothesis is tested as soon as all that it speaks of is there, so that
most of the tree is never entered. What is left for the solver to get wrong is found out here on small structures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, TypeAlias

from dpcalc.errors import TooLarge
from dpcalc.exact import Extended
from dpcalc.structure.language import Formula, Map, Quantity, Relation, Sort
from dpcalc.structure.model import Model, Place
from dpcalc.structure.walk import Signature, signature

Symbol: TypeAlias = Relation | Quantity | Map


@dataclass
class Budget:
    """How many tables may still be tried, over all sizes: most of them are dropped before a structure is complete."""

    left: int

    def spend(self) -> None:
        """Count one table. Raises ``TooLarge`` where none is left."""
        if self.left <= 0:
            raise TooLarge("the limit of tables tried was reached", hint="raise --limit or lower the scope")
        self.left -= 1


def models(
    formulas: Sequence[Formula],
    sizes: Mapping[Sort, int],
    weights: Sequence[Extended],
    everything: Signature,
    budget: Budget,
) -> Iterator[Model]:
    """The structures of these sizes in which all ``formulas`` hold, over the symbols of ``everything``.

    Raises ``TooLarge`` where the budget is spent, or one symbol has more tables than are left of it.
    """
    symbols: list[Symbol] = [*everything.relations, *everything.maps, *everything.quantities]
    order = sorted(symbols, key=lambda symbol: len(symbol.sorts))
    model = Model(dict(sizes))
    for symbol in order:
        tables = _tables(symbol, model, weights)
        if tables > budget.left:
            hint = "raise --limit or lower the scope"
            raise TooLarge(f"{symbol.name} has {_rounded(tables)} tables", hint=hint, estimate=tables)
    due = _when_due(order, formulas)
    yield from _fill(order, 0, model, weights, due, budget)


_MOST_ENTRIES = 200
"""Tables with more entries than this are too many at any limit."""


def _tables(symbol: Symbol, model: Model, weights: Sequence[Extended]) -> int:
    """How many tables a symbol can have; for a table of very many entries, a lower bound."""
    choices = len(_choices(symbol, model, weights))
    entries = prod(model.sizes[sort] for sort in symbol.sorts)
    return int(choices ** min(entries, _MOST_ENTRIES))


def _rounded(number: int) -> str:
    """A number in words where it is very large."""
    return str(number) if number < 10**12 else f"more than 10^{len(str(number)) - 1}"


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
    order: Sequence[Symbol],
    index: int,
    model: Model,
    weights: Sequence[Extended],
    due: Sequence[Sequence[Formula]],
    budget: Budget,
) -> Iterator[Model]:
    """Fill in the symbols from ``index`` on in every way."""
    if index == len(order):
        if all(model.holds(formula) for formula in due[index]):
            yield model
        return
    symbol = order[index]
    places = list(model.places(symbol.sorts))
    for values in product(_choices(symbol, model, weights), repeat=len(places)):
        budget.spend()
        extended = _with(model, symbol, dict(zip(places, values, strict=True)))
        if all(extended.holds(formula) for formula in due[index]):
            yield from _fill(order, index + 1, extended, weights, due, budget)


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
