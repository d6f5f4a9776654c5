"""The parameters of a mechanism as they are written, ``sigma=2,sensitivity=1``: exact numbers, taken out by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from fractions import Fraction
from typing import TypeAlias

import sympy

from dpcalc.accounting.curves.rigorous import exact_number, is_positive
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.meant import meant
from dpcalc.spec.relation import Neighbours
from dpcalc.symbolic.enclose import compare
from dpcalc.symbolic.exp_numbers import ExpNumber, Number, exact_expression
from dpcalc.symbolic.parametric import Exponent
from dpcalc.symbolic.reader import parse

Parameter: TypeAlias = Fraction | sympy.Expr
"""An exact number: a rational, or an expression such as ``log(3)``."""


Given: TypeAlias = sympy.Expr | Fraction | ExpNumber | Exponent
"""What stands in a specification: an expression, or where it holds the parameter of the file a number made of it."""


def read_number(text: str, what: str, symbols: Iterable[sympy.Symbol] = ()) -> sympy.Expr:
    """A number as it is written: ``2.63``, ``1e-10``, ``3/4``, ``log(3)``, or a formula in the symbols given.

    Raises ``InputError`` where it is none, or infinite.
    """
    try:
        return exact_expression(rational(text, what))
    except InputError as plain:
        try:
            found = parse(text, symbols)
        except InputError as error:
            readable = text.strip() and not text.strip().isidentifier()
            raise (InputError(f"{what}: {error.message}", hint=error.hint) if readable else plain) from None
    if found.has(sympy.oo, -sympy.oo, sympy.zoo, sympy.nan):
        raise InputError(f"{what} {text!r} is not finite")
    return found


class Parameters:
    """What is given of one mechanism; each reading names the parameter it complains about."""

    def __init__(
        self,
        mechanism: str,
        given: Mapping[str, Given],
        usage: str,
        neighbours: Neighbours | None = None,
        beside: Sequence[str] = (),
    ) -> None:
        """Keep what is given; ``usage`` is an example of the whole text, ``neighbours`` those that are named.

        ``beside`` are names that are no parameters and may stand beside them, where it was their reader who took them.
        """
        self.mechanism = mechanism
        self.given = given
        self.usage = usage
        self.neighbours = neighbours
        self.beside = beside
        self.known: list[str] = []

    def has(self, key: str) -> bool:
        """Whether a parameter is given; asking makes it a known one."""
        if key not in self.known:
            self.known.append(key)
        return key in self.given

    def number(self, key: str, default: int | None = None) -> sympy.Expr:
        """A number. Raises ``InputError`` where it is missing and there is no default, or holds a parameter."""
        value = self._given(key, default)
        if not isinstance(value, sympy.Basic):
            raise InputError(f"{key} is {value}", hint="the parameter of the specification cannot stand here")
        return value

    def _given(self, key: str, default: int | None) -> Given:
        """What is given. Raises ``InputError`` where it is missing and there is no default."""
        if self.has(key):
            return self.given[key]
        if default is None:
            near = get_close_matches(key, [name for name in self.given if name not in self.known], n=1)
            hint = f"did you mean {key} where you wrote {near[0]}?" if near else f"write {self.usage}"
            raise InputError(f"{key} is missing", hint=hint)
        return sympy.Integer(default)

    def exact(self, key: str) -> Number:
        """A rational number, or one made of the parameter of the specification."""
        value = self._declared(key)
        return value if isinstance(value, Fraction | ExpNumber) else self.rational(key)

    def exponent(self, key: str) -> sympy.Expr | Exponent:
        """A number, or a multiple of the parameter of the specification, that stands in exponents."""
        value = self._declared(key)
        return value if isinstance(value, Exponent) else self.number(key)

    def _declared(self, key: str) -> Given:
        """What is given. Raises ``InputError`` where it is missing, or holds a name that the file does not declare."""
        value = self._given(key, None)
        loose = sorted(map(str, value.free_symbols)) if isinstance(value, sympy.Expr) else []
        if loose:
            hint = f'write a number, or declare every value of it: [parameter] name = "{loose[0]}"'
            raise InputError(f"{key} is {value}, and {loose[0]} is no parameter of this file", hint=hint)
        return value

    def rational(self, key: str, default: int | None = None) -> Fraction:
        """A rational number."""
        value = self.number(key, default)
        if not isinstance(value, sympy.Rational):
            raise InputError(f"{key} is {value}", hint="it has to be a rational number here")
        return rational(value)

    def whole(self, key: str, least: int, default: int | None = None) -> int:
        """A whole number of at least ``least``."""
        value = self.rational(key, default)
        if value.denominator != 1 or value < least:
            raise InputError(f"{key} is {value}", hint=f"it has to be a whole number, at least {least}")
        return int(value)

    def choice(self, key: str, known: Sequence[str]) -> str:
        """One of a few names, the first where none is given."""
        if not self.has(key):
            return known[0]
        value = str(self.given[key])
        if value not in known:
            hint = meant(value, known, f"write {', '.join(known)}")
            raise InputError(f"{key} is {value!r}", hint=hint)
        return value

    def names(self, key: str) -> tuple[str, ...]:
        """One name, or several. Raises ``InputError`` where there are none."""
        value = self.number(key)
        listed = value.args if isinstance(value, sympy.Tuple) else (value,)
        if not listed or not all(isinstance(name, sympy.Symbol) for name in listed):
            raise InputError(f"{key} is {value}", hint=f"write {self.usage}")
        return tuple(name.name for name in listed)

    def finish(self) -> None:
        """Raise ``InputError`` where something is given that nobody asked for."""
        for key in self.given:
            if key not in self.known:
                hint = meant(key, [*self.known, *self.beside], f"write {self.usage}")
                raise InputError(f"{self.mechanism} has no parameter {key!r}", hint=hint)


def positive(value: object, what: str) -> sympy.Expr:
    """A positive number, or an expression with symbols. Raises ``InputError`` for any other."""
    number = exact_number(value, what)
    if not is_positive(number):
        raise InputError(f"{what} is {number}", hint="it has to be positive")
    return number


def width(parameters: Parameters, sensitivity: sympy.Expr) -> sympy.Expr:
    """The scale of noise: given as ``scale``, or as the budget ``eps`` that it makes at the sensitivity."""
    if not parameters.has("eps"):
        return parameters.number("scale")
    if parameters.has("scale"):
        raise InputError("both scale and eps are given", hint="each determines the other: keep one")
    return sensitivity / positive(parameters.number("eps"), "eps")


def probability(value: object, what: str) -> Fraction:
    """A rational in [0, 1]. Raises ``InputError`` for any other."""
    number = rational(value, what)
    if not 0 <= number <= 1:
        raise InputError(f"{what} is {number}", hint="a probability lies in [0, 1]")
    return number


def above_one(order: sympy.Expr) -> sympy.Expr:
    """The order of a Renyi divergence, as an expression; symbols may stand for it. Raises ``InputError`` up to 1."""
    number = exact_number(order, "the order")
    if not number.free_symbols and compare(number, sympy.Integer(1), {}) <= 0:
        raise InputError(f"the order is {number}", hint="a Renyi divergence here has an order above 1")
    return number


def beside_default(values: Mapping[str, sympy.Expr | Fraction]) -> dict[str, Parameter]:
    """Parameters as releases keep them: a sensitivity of 1 goes without saying."""
    return {key: value for key, value in values.items() if key != "sensitivity" or value != 1}
