"""The points and boxes at which expressions are evaluated: exact rationals for symbols."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeAlias

import sympy

from dpcalc.errors import InputError
from dpcalc.exact import rational

Value: TypeAlias = int | Fraction | sympy.Rational | str
Values = Mapping[sympy.Symbol, Value]
"""A rational for every symbol (what ``exact.rational`` reads)."""
Box = Mapping[sympy.Symbol, Value | tuple[Value, Value]]
"""A rational, or a closed range ``(low, high)``, for every symbol."""
Point = Mapping[sympy.Symbol, Fraction]
Decide = Callable[[sympy.Basic], bool]
"""Decides a condition at the point at hand, or raises ``Undecided``."""


def point(values: Values) -> dict[sympy.Symbol, Fraction]:
    """The values as fractions. Raises ``InputError`` on floats."""
    return {name: rational(value, str(name)) for name, value in values.items()}


def value_of(symbol: sympy.Basic, values: Point) -> Fraction:
    """The value of a symbol. Raises ``InputError`` where it has none."""
    if symbol not in values:
        known = ", ".join(sorted(map(str, values))) or "none"
        raise InputError(f"no value for {symbol}", hint=f"values given: {known}")
    return values[symbol]
