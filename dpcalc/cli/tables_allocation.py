"""[allocation]: how a budget is divided among geographic levels and queries, and what scenarios cost of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dpcalc.accounting.tables.cells import Number
from dpcalc.quoting import refuse_float
from dpcalc.section import Section, located

_EXAMPLE = '["1/2", "1/2"]'
_QUERY = '[63, "1/2", "1/2"], the number of cells and the share at each level'


def read_allocation(section: Section, budget: Mapping[str, Number]) -> dict[str, tuple[Number, ...]]:
    """The numbers of an allocation by name.

    ``levels.person`` and ``levels.household``: the shares of the levels; ``shares.LEVEL``: those of the queries there;
    ``query.LEVEL.QUERY``: what a query costs, ``occupancy`` being that of housing units; ``cost.SCENARIO``: what each
    query costs that changes in a scenario.
    """
    for key in ("person", "household"):
        if key not in budget:
            raise section.fault(key, f"[budget] says nothing of {key}", "an allocation divides both")
    levels = section.texts("levels", '["US", "State"]')
    shares = {key: _shares(section, key, section.items(key, _EXAMPLE), len(levels)) for key in ("person", "household")}
    queries = _queries(section.required_table("queries"), len(levels))
    found = {f"levels.{key}": numbers for key, numbers in shares.items()}
    costs: dict[tuple[str, str], Number] = {}
    for place, level in enumerate(levels):
        found[f"shares.{level}"] = tuple(row[place] for row in queries.values())
        for query, row in queries.items():
            costs[level, query] = _product(budget["person"], shares["person"][place], row[place])
        costs[level, "occupancy"] = _product(budget["household"], shares["household"][place])
    found |= {f"query.{level}.{query}": (cost,) for (level, query), cost in costs.items()}
    scenarios = section.required_table("scenarios")
    for name in scenarios.content:
        scenarios.has(name)
        chosen = _scenario(scenarios, name, levels)
        found[f"cost.{name}"] = tuple(cost for place, cost in costs.items() if chosen(*place))
    section.finish()
    return found


def _product(*numbers: Number) -> Number:
    """The product of numbers, as an exact one."""
    value = numbers[0].value
    for number in numbers[1:]:
        value *= number.value
    return Number(value)


def _shares(section: Section, key: str, items: Sequence[object], count: int) -> tuple[Number, ...]:
    """Shares, one a level."""
    if len(items) != count:
        raise section.fault(key, f"{len(items)} shares for {count} levels", f"write one for each level: {_EXAMPLE}")
    for item in items:
        refuse_float(item, section.where(key))
    with located(section.where(key)):
        return tuple(Number.read(section.as_text(key, item, _EXAMPLE), key) for item in items)


def _queries(section: Section, count: int) -> dict[str, tuple[Number, ...]]:
    """The shares of every query by level; the number of its cells comes first."""
    found = {}
    for name in section.content:
        row = section.items(name, _QUERY)
        section.whole(name, row[0] if row else None, _QUERY)
        found[name] = _shares(section, name, row[1:], count)
    return found


def _scenario(section: Section, name: str, levels: Sequence[str]) -> Callable[[str, str], bool]:
    """Whether a query of a level changes: at the levels in ``all`` every one, else those of some variables."""
    table = section.table(name)
    if table is None:
        raise section.fault(name, "a scenario must be a table", '{ all = ["Block"] }')
    whole = [table.one_of("all", text, levels) for text in table.texts("all", _EXAMPLE)] if table.has("all") else []
    variables = set(table.texts("variables", '["CENRACE"]')) if table.has("variables") else set()
    table.finish()
    return lambda level, query: level in whole or bool(variables & set(query.split("*")))
