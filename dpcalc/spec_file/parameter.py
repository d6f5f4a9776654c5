"""``[parameter]`` in a SPEC.toml: a symbol that stands for every number of an open interval, at once.

Where the symbol stands in exponents (``epsilon = "eps"``, ``"exp(eps)"``), all probabilities are quotients of
polynomials in ``exp(eps/step)``; else in the symbol itself. A step that is too coarse raises ``FinerStep``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import sympy

from dpcalc.errors import InputError
from dpcalc.quoting import refuse_float
from dpcalc.section import Section, located
from dpcalc.symbolic.parameter import Parameter, mentions
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.symbols import symbol

_NAME: Final = 'name = "eps"'
_FROM: Final = 'from = "0"'
_TO: Final = 'to = "inf"'
_EPSILON: Final = "epsilon"
_PLACES: Final = ("mechanism", "stage", "release", "output")


def read_parameter(section: Section, tables: Mapping[str, object]) -> Parameter:
    """The parameter that a file declares. Raises ``InputError`` where it stands nowhere, or in and out of exponents."""
    name = section.text("name", _NAME)
    with located(section.where("name")):
        found = symbol(name)
    low, high = (_end_of(section, key, text) for key, text in (("from", "0"), ("to", "inf")))
    section.finish()
    texts = [(key, text) for place in _PLACES for key, text in _texts(tables.get(place), "") if mentions(text, found)]
    if not texts:
        raise section.fault("name", f"{name} stands nowhere", f'write it in [mechanism], as in epsilon = "{name}"')
    exponent = any(key == _EPSILON or _in_exponent(text, found) for key, text in texts)
    parameter = Parameter(found, low, high, exponent)
    if low.is_negative or low is sympy.oo:
        raise section.fault(
            "from", f"{low} is below 0" if low.is_negative else "inf is not a lower end", f"write {_FROM}"
        )
    with located(section.where()):
        parameter.ends()
    return parameter


def _end_of(section: Section, key: str, default: str) -> sympy.Expr:
    """An end as it is written."""
    value = section.content[key] if section.has(key) else default
    refuse_float(value, section.where(key))
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise section.fault(key, f"{value} is not a number", f"write {_FROM} and {_TO}")
    with located(section.where(key)):
        return parse(str(value), ())


def _texts(value: object, key: str) -> Iterator[tuple[str, str]]:
    """All texts that tables and lists hold, with the last key before them."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, Mapping):
        for name, each in value.items():
            yield from _texts(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each, key)


def _in_exponent(text: str, name: sympy.Symbol) -> bool:
    """Whether a formula holds a symbol in an exponent; texts that are no formulas do not."""
    try:
        formula = parse(text, [name])
    except InputError:
        return False
    return any(power.has(name) for power in formula.atoms(sympy.exp))
