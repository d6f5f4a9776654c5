"""Mechanisms on tables of counts, read from the table of a specification that names them."""

from __future__ import annotations

from collections.abc import Callable

import sympy

from dpcalc.mechanisms.base import Mechanism, released_of
from dpcalc.mechanisms.named import TableReader
from dpcalc.mechanisms.parameters import Given, Parameters, read_number
from dpcalc.quoting import refuse_float, shown
from dpcalc.section import Section, located
from dpcalc.spec.domain import Domain


def of_tables(read: Callable[[Parameters], Mechanism], usage: str) -> TableReader:
    """The reader of a mechanism on tables by that of its parameters, all of which it has to ask for.

    ``usage`` is an example of the keys.
    """

    def from_table(section: Section, domain: Domain) -> Mechanism:
        """The mechanism with the parameters that stand beside its name. Raises ``InputError``."""
        name = str(section.content["name"])
        given = {key: _given(section, key, value, usage) for key, value in section.content.items() if key != "name"}
        with located(section.where()):
            parameters = Parameters(name, given, usage, beside=section.beside)
            found = read(parameters)
            parameters.finish()
            released_of(found, domain)  # it may not accept the domain
        return found

    return from_table


def _given(section: Section, key: str, value: object, usage: str) -> Given:
    """A value as parameters hold it: a number, a word, some words, or a formula in the parameter of the file."""
    refuse_float(value, section.where(key))
    if section.placed is not None and section.placed.mentioned(value):
        return section.exponent(key, value)
    if isinstance(value, list) and all(isinstance(name, str) for name in value):
        return sympy.Tuple(*map(sympy.Symbol, value))
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise section.fault(key, f"{shown(value)} is not a parameter", f"write {usage}")
    with located(section.where(key)):
        word = isinstance(value, str) and value.isidentifier()
        return sympy.Symbol(str(value)) if word else read_number(str(value), key)
