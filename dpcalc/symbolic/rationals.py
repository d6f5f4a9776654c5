"""Exact evaluation of an expression at a rational point, where its value is rational."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache, reduce
from typing import Final

import sympy

from dpcalc.errors import InputError, UnsupportedExpression
from dpcalc.exact import as_fraction
from dpcalc.symbolic.point import Decide, Point, value_of
from dpcalc.symbolic.whitelist import Handlers, Visit, walk

MAX_BITS: Final = 1 << 21
"""Powers longer than this are left to ball arithmetic."""
MAX_INTEGER_ARGUMENT: Final = 5_000
"""Factorials of larger integers are left to ball arithmetic."""


def rational_value(expr: sympy.Basic, values: Point, decide: Decide) -> Fraction:
    """The value of an expression at a point, if it is rational and this file can see that it is.

    ``decide`` settles the conditions of piecewise expressions. Raises ``UnsupportedExpression`` where the value is not
    known to be rational, ``InputError`` where it is undefined.
    """

    def symbol(node: sympy.Basic, _visit: Visit[Fraction]) -> Fraction:
        return value_of(node, values)

    def piecewise(node: sympy.Basic, visit: Visit[Fraction]) -> Fraction:
        return visit(chosen(node, decide))

    return walk(expr, {**_HANDLERS, sympy.Symbol: symbol, sympy.Piecewise: piecewise}, "evaluated to a rational")


def chosen(node: sympy.Basic, decide: Decide) -> sympy.Basic:
    """The value of a piecewise expression that applies. Raises ``InputError`` where none does."""
    for value, condition in node.args:
        if decide(condition):
            return value
    raise InputError("no case of the piecewise expression applies", hint="end it with a case (value, True)")


def perfect_root(number: Fraction, degree: int) -> Fraction | None:
    """The non-negative rational whose ``degree``-th power is the non-negative ``number``, or ``None``."""
    top, top_exact = sympy.integer_nthroot(number.numerator, degree)
    bottom, bottom_exact = sympy.integer_nthroot(number.denominator, degree)
    return Fraction(int(top), int(bottom)) if top_exact and bottom_exact else None


def integer_power(base: Fraction, exponent: int) -> Fraction:
    """A power with an integer exponent. Raises ``InputError`` for ``0**-1`` and refuses numbers beyond bounds."""
    if base == 0 and exponent < 0:
        raise InputError("division by zero")
    size = max(abs(base.numerator) - 1, 0).bit_length() + (base.denominator - 1).bit_length()
    if size * abs(exponent) > MAX_BITS:
        raise UnsupportedExpression("a power is too large to be written down")
    return base**exponent


def integer_argument(value: Fraction, name: str) -> int:
    """A non-negative integer argument of a counting function. Raises ``InputError`` for anything else."""
    if value.denominator != 1 or value < 0:
        raise InputError(f"{name}({value}) is not defined", hint="the argument must be an integer, at least 0")
    return int(value)


@lru_cache(maxsize=4096)
def derangement_count(size: int) -> int:
    """The number of derangements of ``size`` elements, by ``d(k) = k d(k-1) + (-1)**k``."""
    count = 1
    for index in range(1, size + 1):
        count = index * count + (-1) ** index
    return count


def _power(node: sympy.Basic, visit: Visit[Fraction]) -> Fraction:
    """An integer power, or a perfect root."""
    base, exponent = visit(node.args[0]), visit(node.args[1])
    if exponent.denominator == 1:
        return integer_power(base, int(exponent))
    if base < 0:
        raise InputError(f"({base})**({exponent}) is not a real number")
    root = perfect_root(base, exponent.denominator)
    if root is None:
        raise UnsupportedExpression(f"({base})**({exponent}) is not rational")
    return integer_power(root, exponent.numerator)


def _at(argument: Fraction, value: int, name: str) -> Callable[[sympy.Basic, Visit[Fraction]], Fraction]:
    """A function that is rational at one rational argument alone."""

    def handler(node: sympy.Basic, visit: Visit[Fraction]) -> Fraction:
        if visit(node.args[0]) != argument:
            raise UnsupportedExpression(f"{name} of a rational is rational at {argument} alone")
        return Fraction(value)

    return handler


def _counting(name: str, count: Callable[..., int]) -> Callable[[sympy.Basic, Visit[Fraction]], Fraction]:
    """A function of non-negative integers."""

    def handler(node: sympy.Basic, visit: Visit[Fraction]) -> Fraction:
        arguments = [integer_argument(visit(argument), name) for argument in node.args]
        if max(arguments) > MAX_INTEGER_ARGUMENT:
            raise UnsupportedExpression(f"{name} of so large a number is not written down")
        return Fraction(count(*arguments))

    return handler


def _unary(apply: Callable[[Fraction], Fraction | int]) -> Callable[[sympy.Basic, Visit[Fraction]], Fraction]:
    """A function that maps rationals to rationals."""
    return lambda node, visit: Fraction(apply(visit(node.args[0])))


def _fold(join: Callable[[Fraction, Fraction], Fraction]) -> Callable[[sympy.Basic, Visit[Fraction]], Fraction]:
    """An operation on all children."""
    return lambda node, visit: reduce(join, (visit(child) for child in node.args))


_HANDLERS: Final[Handlers[Fraction]] = {
    sympy.Rational: lambda node, _visit: as_fraction(node),
    sympy.Add: _fold(operator.add),
    sympy.Mul: _fold(operator.mul),
    sympy.Pow: _power,
    sympy.Max: _fold(max),
    sympy.Min: _fold(min),
    sympy.Abs: _unary(abs),
    sympy.floor: _unary(math.floor),
    sympy.ceiling: _unary(math.ceil),
    sympy.log: _at(Fraction(1), 0, "log"),
    sympy.exp: _at(Fraction(0), 1, "exp"),
    sympy.erf: _at(Fraction(0), 0, "erf"),
    sympy.erfinv: _at(Fraction(0), 0, "erfinv"),
    sympy.factorial: _counting("factorial", math.factorial),
    sympy.subfactorial: _counting("derangements", derangement_count),
    sympy.binomial: _counting("binomial", math.comb),
}
