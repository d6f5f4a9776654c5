"""A symbol that stands for every number of an open interval, and formulas in it as exact numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.errors import InputError
from dpcalc.exact import as_fraction, as_sympy
from dpcalc.symbolic import algebraic
from dpcalc.symbolic.cells import Cell
from dpcalc.symbolic.enclose import compare, decimal
from dpcalc.symbolic.exp_numbers import ExpNumber, Number, exact_expression
from dpcalc.symbolic.exp_reading import combined, exponential_of, number_of
from dpcalc.symbolic.parametric import Exponent, ParametricNumber
from dpcalc.symbolic.power_roots import power_of_e
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.roots import Root, positive_roots
from dpcalc.symbolic.shorter import log_of_product

_NARROW: Final = Fraction(1, 10**12)


@dataclass(frozen=True)
class Parameter:
    """A symbol for the numbers between ``low`` and ``high``, as they are written, both left out.

    ``exponent`` says that it stands in exponents: then numbers are made of ``exp(symbol/step)``.
    """

    symbol: sympy.Symbol
    low: sympy.Expr
    high: sympy.Expr
    exponent: bool
    step: int = 1

    @property
    def shown(self) -> sympy.Expr:
        """What the polynomials are in."""
        return sympy.exp(self.symbol / self.step) if self.exponent else self.symbol

    def ends(self) -> tuple[Root, Root | None]:
        """The interval of what the polynomials are in. Raises ``InputError`` for ends that are not algebraic there."""
        low, high = self._end(self.low), None if self.high is sympy.oo else self._end(self.high)
        if high is not None and algebraic.compare(low, high) >= 0:
            raise InputError(
                f"no number lies between {self.low} and {self.high}", hint='write from = "0" and to = "inf"'
            )
        return low, high

    def _end(self, end: sympy.Expr) -> Root:
        """An end of the interval."""
        number = exponential_of(end / self.step if end.is_Rational else end) if self.exponent else number_of(end)
        if number is None or number < 0:
            example = '"0", "1/2", "2*log(3)" or "inf"' if self.exponent else '"0", "1/2", "exp(-1/2)" or "inf"'
            raise InputError(f"{end} is not an end that can be used here", hint=f"write {example}")
        if isinstance(number, ExpNumber):
            return power_of_e(number)
        if not self.exponent or number == 1:
            return algebraic.exactly(number)
        terms = [-number.numerator, *[0] * (self.step - 1), number.denominator]
        return positive_roots([flint.fmpz_poly(terms)])[0]

    def value(self, place: Root) -> sympy.Expr | None:
        """The symbol at a value of what the polynomials are in, where that is a number that dpcalc computes with."""
        known = place.exact
        if known is None:
            return None
        exact = exact_expression(known)
        return self.step * log_of_product(exact) if self.exponent else exact

    def text(self, place: Root) -> str:
        """The symbol at a value of what the polynomials are in: exact text, or six decimals where that has none."""
        value = self.value(place)
        if value is None:
            value = _by_radicals(place)
            if value is None:
                near = sympy.Rational(*place.refined(_NARROW).low.as_integer_ratio())
                return f"about {decimal(self.step * sympy.log(near) if self.exponent else near, {}, 6)}"
            value = self.step * sympy.log(value) if self.exponent else value
        return str(value)

    def generator(self, cell: Cell) -> ParametricNumber:
        """What the polynomials are in, on a cell."""
        return ParametricNumber.parameter(cell, self.shown)


def _by_radicals(place: Root) -> sympy.Expr | None:
    """A root of a polynomial of degree 2, as SymPy writes it."""
    if len(place.polynomial) != 3:
        return None
    c, b, a = place.polynomial
    middle, width = sympy.Rational(-b, 2 * a), sympy.sqrt(b * b - 4 * a * c) / abs(2 * a)
    found = [
        root
        for root in (middle - width, middle + width)
        if _order_to(root, place.low) >= 0 >= _order_to(root, place.high)
    ]
    return found[0] if len(found) == 1 else None


def _order_to(number: sympy.Expr, end: Fraction) -> int:
    """The sign of a number less a rational."""
    return compare(number, as_sympy(end), {})


@dataclass(frozen=True)
class Placed:
    """A parameter with what its polynomials are in: a number on a cell, or one rational number."""

    parameter: Parameter
    base: Number

    def mentioned(self, value: object) -> bool:
        """Whether a value of a table is a text that holds the symbol."""
        return isinstance(value, str) and mentions(value, self.parameter.symbol)

    def read(self, text: str) -> Number | Exponent:
        """A formula in the symbol: a number, or a multiple of the symbol where it stands in exponents."""
        parameter = self.parameter
        formula = parse(text, [parameter.symbol])
        times = times_of(formula, parameter.symbol) if parameter.exponent else None
        if times is not None:
            return Exponent(times, parameter.symbol, self.base, parameter.step)
        number = combined(formula, self._known)
        if number is None:
            form = f"exp({parameter.symbol})" if parameter.exponent else str(parameter.symbol)
            raise InputError(
                f"{text!r} is not a quotient of polynomials in {form}", hint="write it with + - * / and **"
            )
        return number

    def _known(self, formula: sympy.Expr) -> Number | None:
        """The symbol, or its exponential."""
        parameter = self.parameter
        if not parameter.exponent:
            return self.base if formula == parameter.symbol else None
        times = times_of(formula.args[0], parameter.symbol) if isinstance(formula, sympy.exp) else None
        return None if times is None else Exponent(times, parameter.symbol, self.base, parameter.step).exponential()


def mentions(text: str, name: sympy.Symbol) -> bool:
    """Whether a text holds a symbol."""
    return re.search(rf"(?<![A-Za-z0-9_]){re.escape(name.name)}(?![A-Za-z0-9_])", text) is not None


def times_of(formula: sympy.Expr, name: sympy.Symbol) -> Fraction | None:
    """The rational c of a formula c times the symbol."""
    factor, rest = formula.as_coeff_Mul()
    return as_fraction(factor) if rest == name and isinstance(factor, sympy.Rational) else None
