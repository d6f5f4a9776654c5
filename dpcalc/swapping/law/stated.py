"""The Permutation Swapping Algorithm as a specification names it: at a swap rate, or at all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Final

import sympy

from dpcalc.errors import InputError
from dpcalc.mechanisms.named import Named
from dpcalc.section import Section, located
from dpcalc.spec.budget import Symbolic
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.domain import Domain, RecordDomain
from dpcalc.spec.roles import Names, Roles
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.swapping.law.mechanism import NAME, PermutationSwapping
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.symbols import b, p

_RATE: Final = 'rate = "1/20", or rate = "p" to keep it a symbol'


@dataclass(frozen=True)
class Swapping:
    """Swapping at the rate ``rate``, ``None`` for the symbol p, where variables play the parts in ``roles``.

    Its claimed budgets are formulas in p and in the size b of the largest stratum in which records differ.
    """

    rate: Fraction | None = None
    roles: Roles = field(default_factory=Roles)
    name: ClassVar[str] = NAME
    symbols: ClassVar[tuple[sympy.Symbol, ...]] = (b, p)
    divergence: ClassVar[Divergence] = MULT

    def kernel(self, where: str) -> PermutationSwapping:
        """It at its rate. Raises ``InputError`` where that is a symbol."""
        if self.rate is None:
            raise InputError("the swap rate is a symbol", where=where, hint='write a number: rate = "1/20"')
        return PermutationSwapping(self.rate, self.roles)

    def claimed(self, formula: sympy.Expr, symbols: Sequence[sympy.Symbol]) -> Symbolic:
        """The budget of a formula in b, p and the symbols given."""
        return Symbolic(formula, (LargestMixedStratum(self.roles),), {p: self.rate, **dict.fromkeys(symbols)})


def read(section: Section, domain: Domain) -> Swapping | PermutationSwapping:
    """Swapping of the records of a domain, from the table that names it. Raises ``InputError``.

    At a rate made of the parameter of the specification there is its law alone.
    """
    if not isinstance(domain, RecordDomain):
        raise section.fault("name", f"{NAME} needs records", "write records in [domain]")
    roles, rate, declared = read_roles(section, domain.records), _rate(section), _declared(section)
    section.finish()
    with located(section.where()):
        parts = roles.check(domain.records)
        if rate is not None and (declared or not isinstance(rate, Fraction)):
            return PermutationSwapping(rate, parts)
        return Swapping(rate, parts)


def read_roles(section: Section | None, variables: object) -> Roles:
    """The parts of variables as a table gives them; by default those of these names (matching may be absent)."""
    default_match = ("match",) if isinstance(variables, Mapping) and "match" in variables else ()
    parts: dict[str, Names] = {"match": default_match, "hold": ("hold",), "swap": ("swap",)}
    for part in parts:
        if section is not None and section.has(part):
            value = section.content[part]
            example = f'{part} = ["name of a variable"]'
            names = [value] if isinstance(value, str) else section.as_list(part, value, example)
            parts[part] = tuple(section.as_text(part, name, example) for name in names)
            if part != "match" and not parts[part]:
                raise section.fault(part, f"{part} names no variable", f"write {example}")
    return Roles(**parts)


def _declared(section: Section) -> bool:
    """Whether the rate is a formula in the parameter of the specification."""
    return section.placed is not None and section.placed.mentioned(section.value("rate", _RATE))


def _rate(section: Section) -> Number | None:
    """The swap rate, or ``None`` for a symbol that no ``[parameter]`` declares."""
    value = section.value("rate", _RATE)
    if value == "p" and not _declared(section):
        return None
    rate = section.number("rate", value, "the swap rate")
    if not 0 <= rate <= 1:
        raise section.fault("rate", f"the swap rate {rate} lies outside [0, 1]", f"write {_RATE}")
    return rate


NAMED = {NAME: Named(records=read, roles=True)}
