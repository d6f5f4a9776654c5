"""The blocks of a SPEC.toml that say what is released and what is claimed: mechanism and budget."""

from __future__ import annotations

from typing import TypeAlias

import sympy

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Mechanism, Stated, stated_of
from dpcalc.mechanisms.registry import POINTS, RECORDS, elsewhere, named
from dpcalc.quoting import refuse_float, shown
from dpcalc.section import Section, located
from dpcalc.spec.budget import Budget, Constant, PerUniverse, Symbolic, read_amount
from dpcalc.spec.domain import Domain, RecordDomain
from dpcalc.spec.multiverse import Explicit, Multiverse
from dpcalc.swapping.law.stated import Swapping
from dpcalc.symbolic.reader import parse

_NAME = f'name = "{Swapping.name}"'
_BUDGET = 'budget = "log(b + 1) - log(p/(1 - p))"'
_BUDGETS = 'budgets = ["1", "3/2"], one for each universe'


Release: TypeAlias = Stated | Mechanism | None
"""What is released; ``None`` where the file names no mechanism."""


def known_names() -> list[str]:
    """The names of mechanisms."""
    return [*RECORDS.names, *POINTS.names]


def read_name(section: Section | None) -> str | None:
    """The name of the mechanism, one that is known; ``None`` where the file has no mechanism."""
    if section is None:
        return None
    name = section.text("name", 'name = "matrix"' if "law" in section.content else _NAME)
    place = elsewhere(name, RECORDS, POINTS)
    if place:
        names = ", ".join(f'"{known}"' for known in known_names())
        raise section.fault("name", f'unknown name "{name}"', f"{place}; write {names}")
    return section.one_of("name", name, known_names())


def read_release(section: Section | None, domain: Domain) -> Release:
    """The mechanism that is named, of tables of records or at points, read by its own file."""
    name = read_name(section)
    if section is None or name is None:
        return None
    found = named(name, RECORDS, POINTS)
    records = isinstance(domain, RecordDomain)
    read = found.records if records else found.points
    if read is not None:
        return read(section, domain)
    needed = "points" if records else "records"
    known = " or ".join(f'"{known}"' for known in (RECORDS if records else POINTS).names)
    raise section.fault("name", f"{name} needs {needed}", f"write {needed} in [domain], or name = {known}")


def read_claim(
    section: Section | None,
    domain: Domain,
    multiverse: Multiverse,
    release: Release,
    symbols: tuple[sympy.Symbol, ...] = (),
) -> Budget | None:
    """The claimed budget, if there is one: a formula in b and p for records, numbers for points.

    Both may hold the ``symbols`` that the claim declares.
    """
    if section is None:
        return None
    if section.has("budget") and section.has("budgets"):
        raise section.fault("budgets", "a claim has budget or budgets, not both", f"keep {_BUDGET} or {_BUDGETS}")
    if section.has("budgets"):
        return _per_universe(section, domain, multiverse, symbols)
    value = section.value("budget", _BUDGET)
    refuse_float(value, section.where("budget"))
    section.finish()
    with located(section.where("budget")):
        if isinstance(domain, RecordDomain):
            return _formula(value, release, symbols)
        if symbols:
            return Symbolic(parse(str(_readable(value)), symbols), (), dict.fromkeys(symbols))
        return Constant(_readable(value))


def _per_universe(
    section: Section, domain: Domain, multiverse: Multiverse, symbols: tuple[sympy.Symbol, ...]
) -> Budget:
    """One budget for each listed universe."""
    if isinstance(domain, RecordDomain):
        raise section.fault("budgets", "budgets by universe need listed universes of points", f"write {_BUDGET}")
    values = section.items("budgets", _BUDGETS)
    section.finish()
    for value in values:
        refuse_float(value, section.where("budgets"))
    with located(section.where("budgets")):
        budget = PerUniverse([_readable(value) for value in values], symbols)
        if not isinstance(multiverse, Explicit) and len(values) != 1:
            raise InputError(f"{len(values)} budgets for 1 universe", hint="list the universes in [multiverse]")
        budget.validate(multiverse)
        return budget


def _readable(value: object) -> object:
    """A budget's value, if it is a number or text."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise InputError(f"{shown(value)} is not a budget", hint='write a number such as "3/2", "log(3)" or "inf"')
    return value


def _formula(value: object, release: Release, symbols: tuple[sympy.Symbol, ...]) -> Symbolic:
    """A formula in the symbols declared and those of the mechanism; where none is named, swapping is meant.

    Numbers are formulas too.
    """
    readable = _readable(value)
    stated = Swapping() if release is None else stated_of(release)
    own = () if stated is None else stated.symbols
    expression = parse(str(readable), (*own, *symbols))
    if not expression.free_symbols:
        read_amount(str(readable))
    return Symbolic(expression, (), dict.fromkeys(symbols)) if stated is None else stated.claimed(expression, symbols)
