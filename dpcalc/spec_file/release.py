"""The blocks of a SPEC.toml that say what is released and what is claimed: mechanism and budget."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import sympy

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms.base import Mechanism
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.mechanisms.kernels import KERNELS, kernel
from dpcalc.mechanisms.parameters import Given, Parameters, read_number
from dpcalc.spec.budget import Budget, Constant, PerUniverse, Symbolic, read_amount
from dpcalc.spec.domain import Domain, RecordDomain
from dpcalc.spec.multiverse import Explicit, Multiverse
from dpcalc.spec.roles import Roles
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.spec_file.choices import read_choice
from dpcalc.spec_file.mechanism_names import MATRIX, POINTS, RECORDS, SWAPPING, elsewhere
from dpcalc.spec_file.quoting import refuse_float, shown
from dpcalc.spec_file.toml import Section, located
from dpcalc.swapping.law.mechanism import PermutationSwapping
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.symbols import b, p

_NAME = f'name = "{SWAPPING}"'
_RATE = 'rate = "1/20", or rate = "p" to keep it a symbol'
_LAW = 'law = [["3/4", "1/4"], ["1/4", "3/4"]], one row a point'
_OUTPUTS = 'outputs = ["yes", "no"], one name a column'
_BUDGET = 'budget = "log(b + 1) - log(p/(1 - p))"'
_BUDGETS = 'budgets = ["1", "3/2"], one for each universe'


@dataclass(frozen=True)
class Swapping:
    """The Permutation Swapping Algorithm as a specification names it; ``rate`` is ``None`` for the symbol p."""

    rate: Fraction | None
    roles: Roles

    def kernel(self, where: str) -> Mechanism:
        """It at its rate. Raises ``InputError`` where that is a symbol."""
        if self.rate is None:
            raise InputError("the swap rate is a symbol", where=where, hint='write a number: rate = "1/20"')
        return PermutationSwapping(self.rate, self.roles)


Release: TypeAlias = Swapping | Mechanism | None
"""What is released; ``None`` where the file names no mechanism."""


def known_names() -> list[str]:
    """The names of mechanisms."""
    return [*RECORDS.names, *POINTS.names]


def read_name(section: Section | None) -> str | None:
    """The name of the mechanism, one that is known; ``None`` where the file has no mechanism."""
    if section is None:
        return None
    name = section.text("name", _NAME)
    place = elsewhere(name, RECORDS, POINTS)
    if place:
        names = ", ".join(f'"{known}"' for known in known_names())
        raise section.fault("name", f'unknown name "{name}"', f"{place}; write {names}")
    return section.one_of("name", name, known_names())


def read_roles(section: Section | None, variables: object) -> Roles:
    """Which variables are matched, held and swapped; by default those of these names (matching may be absent)."""
    default_match = ("match",) if isinstance(variables, dict) and "match" in variables else ()
    parts: dict[str, tuple[str, ...]] = {"match": default_match, "hold": ("hold",), "swap": ("swap",)}
    for part in parts:
        if section is not None and section.has(part):
            value = section.content[part]
            example = f'{part} = ["name of a variable"]'
            names = [value] if isinstance(value, str) else section.as_list(part, value, example)
            parts[part] = tuple(section.as_text(part, name, example) for name in names)
            if part != "match" and not parts[part]:
                raise section.fault(part, f"{part} names no variable", f"write {example}")
    return Roles(**parts)


def read_release(section: Section | None, domain: Domain, roles: Roles) -> Release:
    """The mechanism: of tables of records, or at points a matrix of probabilities or a mechanism that makes one."""
    name = read_name(section)
    if section is None or name is None:
        return None
    points = not isinstance(domain, RecordDomain)
    if name == SWAPPING:
        if points:
            raise section.fault("name", f"{SWAPPING} needs records", f'write records in [domain], or name = "{MATRIX}"')
        rate = _rate(section)
        section.finish()
        return Swapping(rate, roles)
    if name in KERNELS:
        if points:
            raise section.fault("name", f"{name} needs tables of records", "write records and size in [domain]")
        return _kernel(section, name)
    if not points:
        known = " or ".join(f'"{known}"' for known in (SWAPPING, *KERNELS))
        raise section.fault("name", f"{name} needs points", f"write points in [domain], or name = {known}")
    return _matrix(section, domain) if name == MATRIX else read_choice(section, name, domain)


def _kernel(section: Section, name: str) -> Mechanism:
    """A mechanism on tables by its name, with the parameters that stand beside it."""
    given: dict[str, Given] = {}
    for key, value in section.content.items():
        if key != "name":
            refuse_float(value, section.where(key))
            if section.placed is not None and section.placed.mentioned(value):
                given[key] = section.exponent(key, value)
                continue
            if isinstance(value, list) and all(isinstance(name, str) for name in value):
                given[key] = sympy.Tuple(*map(sympy.Symbol, value))
                continue
            if isinstance(value, bool) or not isinstance(value, int | str):
                raise section.fault(key, f"{shown(value)} is not a parameter", f"write {KERNELS[name].usage}")
            with located(section.where(key)):
                word = isinstance(value, str) and value.isidentifier()
                given[key] = sympy.Symbol(str(value)) if word else read_number(str(value), key)
    with located(section.where()):
        return kernel(name, Parameters(name, given, KERNELS[name].usage, beside=section.beside))


def _rate(section: Section) -> Fraction | None:
    """The swap rate, or ``None`` for a symbol."""
    value = section.value("rate", _RATE)
    if value == "p":
        return None
    rate = section.exact("rate", value, rational, "the swap rate")
    if not 0 <= rate <= 1:
        raise section.fault("rate", f"the swap rate {rate} lies outside [0, 1]", f"write {_RATE}")
    return rate


def _matrix(section: Section, domain: Domain) -> FiniteMechanism:
    """Probabilities, one row a point and one column an output."""
    rows = [section.as_list("law", row, _LAW) for row in section.items("law", _LAW)]
    for value in (value for row in rows for value in row):
        refuse_float(value, section.where("law"))
    width = max(map(len, rows), default=0)
    outputs = section.texts("outputs", _OUTPUTS) if section.has("outputs") else [f"z{i + 1}" for i in range(width)]
    section.finish()
    with located(section.where("law")):
        if not outputs:
            raise InputError("there is no output", hint=f"write {_LAW}")
        return FiniteMechanism(
            tuple(domain.points()), outputs, [[_entry(section, each) for each in row] for row in rows]
        )


def _entry(section: Section, value: object) -> object:
    """A probability: a formula where it holds the parameter, else as it is."""
    placed = section.placed
    if placed is None:
        return value
    if placed.mentioned(value):
        return section.number("law", value, "a probability")
    if isinstance(value, str):
        parse(value, [placed.parameter.symbol])  # another name is refused with the one that is known
    return value


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
    """A formula in b, p and the symbols declared. Numbers are formulas too."""
    readable = _readable(value)
    own = release is None or isinstance(release, Swapping)
    expression = parse(str(readable), (b, p, *symbols) if own else symbols)
    if not expression.free_symbols:
        read_amount(str(readable))
    if not own:
        return Symbolic(expression, (), dict.fromkeys(symbols))
    roles = release.roles if isinstance(release, Swapping) else Roles()
    rate = release.rate if isinstance(release, Swapping) else None
    return Symbolic(expression, (LargestMixedStratum(roles),), {p: rate, **dict.fromkeys(symbols)})
