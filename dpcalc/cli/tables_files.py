"""Files of published parameters and of printed tables, as data: see docs/census2020.md.

A file with [product] holds parameters, which cells name by the file's stem: ``redistricting.person``. [budget] holds
numbers. [allocation] divides a budget among levels and queries. A file with [[table]] holds printed cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dpcalc.accounting.tables.cells import Cell, Number
from dpcalc.accounting.tables.formulas import FORMULAS
from dpcalc.cli.tables_allocation import read_allocation
from dpcalc.errors import InputError
from dpcalc.meant import meant
from dpcalc.quoting import refuse_float, shown
from dpcalc.section import Section, located
from dpcalc.spec_file.toml import read_toml

Parameters = dict[str, tuple[Number, ...]]
_SHARED = ("rounded", "exact", "bound")
"""What a table says for all of its cells, beside formula and inputs."""
_CELL = '{ place = "total", inputs = { terms = ["0.07", "2.56"] }, printed = "2.63" }'


@dataclass(frozen=True)
class PrintedTable:
    """A table: its name and its cells."""

    name: str
    cells: tuple[Cell, ...]


def read_tables(paths: Sequence[Path]) -> tuple[PrintedTable, ...]:
    """Every table in some files, and in the TOML files of some folders; parameters are shared by all of them.

    Raises ``InputError`` where a file cannot be read, a name is unknown, or nothing is printed.
    """
    files = list(dict.fromkeys(file for path in paths for file in _files(path)))
    parameters: Parameters = {}
    waiting: list[tuple[str, list[object]]] = []
    for file in files:
        top = Section(str(file), "", read_toml(file))
        if top.has("product"):
            parameters |= _product(file.stem, top)
        if top.has("table"):
            waiting.append((str(file), top.as_list("table", top.content["table"], "[[table]]")))
        top.finish()
    tables = tuple(_table(path, number, item, parameters) for path, items in waiting for number, item in _from_1(items))
    if not tables:
        raise InputError(
            "no table is printed there", where=", ".join(map(str, paths)), hint="write [[table]] in a file"
        )
    return tables


def _from_1(items: list[object]) -> Iterator[tuple[int, object]]:
    return enumerate(items, 1)


def _files(path: Path) -> list[Path]:
    """The file, or the TOML files below the folder."""
    if not path.is_dir():
        return [path]
    found = sorted(path.rglob("*.toml"))
    if not found:
        raise InputError("there is no TOML file in this folder", where=str(path))
    return found


def _product(stem: str, top: Section) -> Parameters:
    """The numbers of one product, by name."""
    about = top.required_table("product")
    for key in ("name", "mechanism", "unit", "source"):
        about.text(key, '"..."')
    about.texts("invariants", '["population by state"], or [] where nothing is held exactly')
    about.finish()
    budget = top.required_table("budget")
    values = {key: _number(budget, key, budget.content[key]) for key in budget.content if budget.has(key)}
    found: Parameters = {f"{stem}.{key}": (replace(v, name=f"{stem}.{key}"),) for key, v in values.items()}
    allocation = top.table("allocation")
    if allocation is not None:
        found |= {f"{stem}.{key}": numbers for key, numbers in read_allocation(allocation, values).items()}
    return found


def _number(section: Section, key: str, value: object) -> Number:
    """Exact text as a number."""
    refuse_float(value, section.where(key))
    with located(section.where(key)):
        return Number.read(section.as_text(key, value, '"2.63"'), key)


def _table(path: str, number: int, item: object, parameters: Parameters) -> PrintedTable:
    """One table. Inputs, formula and rounding that it gives itself hold for every cell that does not give others."""
    if not isinstance(item, dict):
        raise InputError("a table is not a table", where=path, hint="write [[table]] on a line of its own")
    section = Section(path, f"table {number}", item)
    name = section.text("name", '"Table 1"')
    shared = {key: item[key] for key in ("formula", "inputs", *_SHARED) if section.has(key)}
    cells = tuple(
        _cell(Section(path, f"table {number}, cell {place}", _table_of(section, cell)), shared, parameters)
        for place, cell in enumerate(section.items("cells", f"[{_CELL}]"), 1)
    )
    section.finish()
    if not cells:
        raise section.fault("cells", "the table has no cells", _CELL)
    return PrintedTable(name, cells)


def _table_of(section: Section, value: object) -> Mapping[str, object]:
    """An inline table."""
    if not isinstance(value, dict):
        raise section.fault("cells", "a cell is not a table", f"write {_CELL}")
    return value


def _cell(section: Section, shared: Mapping[str, object], parameters: Parameters) -> Cell:
    """One cell."""
    place = section.text("place", '"total"')
    given = {key: section.content[key] if section.has(key) else shared.get(key) for key in ("formula", *_SHARED)}
    name = section.as_text("formula", given["formula"] or "", '"zcdp-epsilon"')
    formula = FORMULAS[section.one_of("formula", name, list(FORMULAS))]
    own = _inputs_of(section, section.content.get("inputs", {}) if section.has("inputs") else {})
    common = {k: v for k, v in _inputs_of(section, shared.get("inputs", {})).items() if k in formula.inputs}
    inputs = {key: _numbers(section, value, parameters) for key, value in {**common, **own}.items()}
    stray = sorted(set(own) - set(formula.inputs))
    missing = [key for key in formula.inputs if key not in inputs]
    if stray or missing:
        what = f"{name} has no input {stray[0]}" if stray else f"{name} needs the input {missing[0]}"
        raise section.fault("inputs", what, f"its inputs are {', '.join(formula.inputs)}")
    loose = section.as_list("rounded", given["rounded"] or [], '["rho"]')
    rounded = frozenset(section.as_text("rounded", key, '"rho"') for key in loose)
    if not rounded <= set(formula.inputs):
        rounded_names = ", ".join(formula.inputs)
        raise section.fault("rounded", f"{name} has no input {sorted(rounded - set(formula.inputs))[0]}", rounded_names)
    printed = section.text("printed", '"2.70"') if section.has("printed") else ""
    if printed:
        _number(section, "printed", printed)
    exact, bound = (_truth(section, key, given[key] or False) for key in ("exact", "bound"))
    section.finish()
    return Cell(place, formula, inputs, printed, rounded, exact, bound)


def _truth(section: Section, key: str, value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise section.fault(key, f"{shown(value)} is not a truth value", f"write {key} = true")
    return value


def _inputs_of(section: Section, value: object) -> Mapping[str, object]:
    """The table of inputs."""
    if not isinstance(value, dict):
        raise section.fault("inputs", "inputs must be a table", 'write inputs = { rho = "2.63" }')
    return value


def _numbers(section: Section, value: object, parameters: Parameters) -> tuple[Number, ...]:
    """An input: exact text, the name of a parameter, or a list of these."""
    if isinstance(value, list):
        return tuple(number for item in value for number in _numbers(section, item, parameters))
    refuse_float(value, section.where("inputs"))
    text = section.as_text("inputs", value, '"2.63" or "redistricting.person"')
    if text in parameters:
        return parameters[text]
    if text[:1].isalpha():
        hint = meant(text, parameters, "name a number of a file with [product]")
        raise section.fault("inputs", f"there is no parameter {text}", hint)
    return (_number(section, "inputs", text),)
