"""Symbols that the budget of a SPEC.toml may hold: positive numbers that nothing is known of but what is assumed."""

from __future__ import annotations

from dataclasses import dataclass

import sympy

from dpcalc.errors import InputError
from dpcalc.section import Section, located
from dpcalc.symbolic.reader import parse_condition
from dpcalc.symbolic.symbols import b, p, symbol

_SYMBOLS = 'symbols = ["eps"]'
_ASSUME = 'assume = ["eps_1 <= eps_2"]'


@dataclass(frozen=True)
class Unknowns:
    """The ``symbols``, each a positive number, and the ``assumptions``, conditions on them."""

    symbols: tuple[sympy.Symbol, ...] = ()
    assumptions: tuple[sympy.Basic, ...] = ()


NO_UNKNOWNS = Unknowns()


def read_unknowns(section: Section | None, allowed: bool) -> Unknowns:
    """The symbols and assumptions of a claim. Raises ``InputError`` where there are some and none are ``allowed``."""
    if section is None or not (section.has("symbols") or section.has("assume")):
        return NO_UNKNOWNS
    if not allowed:
        key = "symbols" if section.has("symbols") else "assume"
        raise section.fault(key, "this command needs a budget without unknown symbols", "only compare takes them")
    names = section.texts("symbols", _SYMBOLS)
    with located(section.where("symbols")):
        symbols = tuple(symbol(name) for name in names)
        for found in symbols:
            if found in (b, p) or symbols.count(found) > 1:
                why = "stands for a number of its own" if found in (b, p) else "is listed twice"
                raise InputError(f"the symbol {found} {why}", hint=f"write {_SYMBOLS}")
    texts = section.texts("assume", _ASSUME) if section.has("assume") else []
    with located(section.where("assume")):
        return Unknowns(symbols, tuple(parse_condition(text, symbols) for text in texts))
