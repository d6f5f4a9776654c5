"""Exact values that mix radicals and logarithms: which numbers are algebraic, and when a sum of logarithms vanishes.

``c_0 + c_1 ln(a_1) + ... + c_m ln(a_m)`` with rational ``c_i``, algebraic ``a_i > 0`` and algebraic ``c_0`` is zero iff
``c_0 = 0`` and ``a_1**c_1 * ... * a_m**c_m = 1``: the exponential of a nonzero algebraic number is transcendental
(Lindemann), while that product is algebraic.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce

import sympy

from dpcalc.errors import UnsupportedExpression
from dpcalc.symbolic.point import Decide, Point
from dpcalc.symbolic.radicals import Algebraic
from dpcalc.symbolic.rationals import chosen, rational_value
from dpcalc.symbolic.whitelist import INTEGER_FUNCTIONS, Handlers, Visit, walk

Term = tuple[Fraction, Algebraic]


@dataclass(frozen=True)
class LogSum:
    """``constant + sum of c * ln(a)`` over the terms ``(c, a)``; every ``a`` is positive wherever it is defined."""

    constant: Algebraic
    terms: tuple[Term, ...] = ()

    def plus(self, other: LogSum) -> LogSum:
        """The sum."""
        return LogSum(self.constant.plus(other.constant), self.terms + other.terms)

    def scaled(self, factor: Fraction) -> LogSum:
        """A rational multiple."""
        return LogSum(self.constant.times(Algebraic.of(factor)), tuple((factor * c, a) for c, a in self.terms))

    def algebraic(self) -> Algebraic:
        """The value, if it has no logarithms. Raises ``UnsupportedExpression`` otherwise."""
        if self.terms and not logs_vanish(self.terms):
            raise UnsupportedExpression("a logarithm stands where an algebraic number is needed")
        return self.constant

    def is_zero(self) -> bool:
        """Whether the value is zero, exactly. Raises ``UnsupportedExpression`` where the numbers grow too large."""
        return self.constant.is_zero and logs_vanish(self.terms)


def log_sum(expr: sympy.Basic, values: Point, decide: Decide) -> LogSum:
    """The value of an expression at a point, as an exact sum of logarithms of algebraic numbers.

    ``decide`` settles every comparison on the way. Raises ``UnsupportedExpression`` where the value is not of that
    form, ``InputError`` where it is undefined.
    """

    def rational(node: sympy.Basic, _visit: Visit[LogSum]) -> LogSum:
        return LogSum(Algebraic.of(rational_value(node, values, decide)))

    def piecewise(node: sympy.Basic, visit: Visit[LogSum]) -> LogSum:
        return visit(chosen(node, decide))

    def absolute(node: sympy.Basic, visit: Visit[LogSum]) -> LogSum:
        inner = node.args[0]
        negative = decide(sympy.StrictLessThan(inner, 0, evaluate=False))
        return visit(inner).scaled(Fraction(-1 if negative else 1))

    def extremum(node: sympy.Basic, visit: Visit[LogSum]) -> LogSum:
        better = sympy.StrictGreaterThan if isinstance(node, sympy.Max) else sympy.StrictLessThan
        best = node.args[0]
        for candidate in node.args[1:]:
            best = candidate if decide(better(candidate, best, evaluate=False)) else best
        return visit(best)

    handlers: Handlers[LogSum] = {
        **dict.fromkeys((sympy.Rational, sympy.Symbol, *INTEGER_FUNCTIONS, sympy.floor, sympy.ceiling), rational),
        sympy.Add: lambda node, visit: reduce(LogSum.plus, map(visit, node.args)),
        sympy.Mul: _product,
        sympy.Pow: _power,
        sympy.log: _logarithm,
        sympy.exp: _exponential,
        sympy.Abs: absolute,
        sympy.Max: extremum,
        sympy.Min: extremum,
        sympy.Piecewise: piecewise,
    }
    return walk(expr, handlers, "written by radicals and logarithms")


def _product(node: sympy.Basic, visit: Visit[LogSum]) -> LogSum:
    """A product in which at most one factor holds logarithms; the others must then be rational."""
    factors = [visit(factor) for factor in node.args]
    with_logs = [factor for factor in factors if factor.terms]
    scale = reduce(Algebraic.times, (factor.constant for factor in factors if not factor.terms), Algebraic.of(1))
    if not with_logs:
        return LogSum(scale)
    number = scale.rational()
    if number is None or len(with_logs) > 1:
        return LogSum(reduce(Algebraic.times, (factor.algebraic() for factor in factors)))
    return with_logs[0].scaled(number)


def _power(node: sympy.Basic, visit: Visit[LogSum]) -> LogSum:
    """A rational power of an algebraic number."""
    base, exponent = visit(node.args[0]).algebraic(), visit(node.args[1]).algebraic().rational()
    if exponent is None:
        raise UnsupportedExpression("a power with an irrational exponent is not algebraic")
    root = base if exponent.denominator == 1 else base.root(exponent.denominator)
    return LogSum(root.to_power(exponent.numerator))


def _logarithm(node: sympy.Basic, visit: Visit[LogSum]) -> LogSum:
    """The logarithm of an algebraic number."""
    argument = node.args[0]
    if isinstance(argument, sympy.exp):
        return visit(argument.args[0])
    if argument is sympy.E:
        return LogSum(Algebraic.of(1))
    return LogSum(Algebraic.of(0), ((Fraction(1), visit(argument).algebraic()),))


def _exponential(node: sympy.Basic, visit: Visit[LogSum]) -> LogSum:
    """``exp(c_1 ln(a_1) + ...) = a_1**c_1 * ...``, an algebraic number if the exponent has no constant."""
    exponent = visit(node.args[0])
    if not exponent.constant.is_zero:
        raise UnsupportedExpression("the exponential of an algebraic number is not algebraic")
    powers = (base.to_power(c.numerator).root(c.denominator) for c, base in exponent.terms)
    return LogSum(reduce(Algebraic.times, powers, Algebraic.of(1)))


def logs_vanish(terms: Iterable[Term]) -> bool:
    """Whether ``sum of c * ln(a)`` is zero, exactly; every ``a`` is positive."""
    kept = [(c, a) for c, a in terms if c]
    scale = math.lcm(*(c.denominator for c, _ in kept))
    rationals: list[tuple[Fraction, int]] = []
    left, right = Algebraic.of(1), Algebraic.of(1)
    for coefficient, base in kept:
        exponent, number = int(coefficient * scale), base.rational()
        if number is not None:
            rationals.append((number, exponent))
        elif exponent > 0:
            left = left.times(base.to_power(exponent))
        else:
            right = right.times(base.to_power(-exponent))
    if left == right:
        return powers_are_one(rationals)
    for number, exponent in rationals:
        left = left.times(Algebraic.of(number).to_power(exponent))
    return left.minus(right).is_zero


def powers_are_one(powers: Iterable[tuple[Fraction, int]]) -> bool:
    """Whether the product of ``r**e`` over positive rationals is 1, without computing the powers.

    Over a set of pairwise coprime integers above 1 the product is 1 iff every integer has exponent zero.
    """
    exponents: dict[int, int] = {}
    pending = [pair for r, e in powers if e for pair in ((r.numerator, e), (r.denominator, -e))]
    while pending:
        number, exponent = pending.pop()
        if number == 1 or exponent == 0:
            continue
        for base in exponents:
            common = math.gcd(number, base)
            if common == 1:
                continue
            held = exponents.pop(base)
            pending += [(number // common, exponent), (base // common, held), (common, exponent + held)]
            break
        else:
            exponents[number] = exponent
    return not exponents
