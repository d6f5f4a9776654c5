"""The algebraic form of one bound on a ratio: ``e^(root * budget)`` as a quotient of polynomials in the odds o.

A ratio ``above/below`` exceeds ``e^(budget * distance)`` iff its power exceeds that of the quotient; E = e^budget is
eliminated by powers, which leaves one polynomial inequality in o.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from typing import Any

import flint
import sympy
import z3

from dpcalc.errors import UnsupportedExpression
from dpcalc.swapping.search.exceeding import Coefficients, Question
from dpcalc.symbolic.algebraic_form import Power
from dpcalc.symbolic.symbols import p
from dpcalc.symbolic.to_z3 import Arith, Bool, Names, to_z3

ODDS = z3.Real("o")
"""The odds p/(1-p) of the swap rate, positive."""
Relation = Callable[[Any, Any], Any]
"""``operator.gt``, ``operator.ge`` or ``operator.eq``."""
RATE_BY_ODDS: Names = {p: ODDS / (1 + ODDS)}
"""The swap rate, written by the odds."""


@dataclass(frozen=True)
class Quotient:
    """``e^(root * budget) = top/bottom``: integer polynomials in o, positive or negative together where defined."""

    top: Coefficients
    bottom: Coefficients
    root: int

    def compared(self, question: Question, relation: Relation) -> Bool:
        """That the ratio of the question is above ``e^(budget * distance)``, or at least that, or equal to it.

        Plainly false where the signs of coefficients alone forbid it.
        """
        gap = self._gap(question)
        if relation is operator.eq:
            one_sided = any(gap) and (_at_most_zero(gap) or _at_least_zero(gap))
            return z3.BoolVal(False) if one_sided else polynomial(gap) == 0
        if _at_least_zero(self.bottom):
            plainly_not = relation is operator.gt and _at_most_zero(gap)
            return z3.BoolVal(False) if plainly_not else relation(polynomial(gap), 0)
        turned = -1 if question.distance.numerator % 2 else 1
        bottom = polynomial(self.bottom)
        return z3.Or(
            z3.And(bottom > 0, relation(polynomial(gap), 0)), z3.And(bottom < 0, relation(turned * polynomial(gap), 0))
        )

    def _gap(self, question: Question) -> Coefficients:
        """``above^(root c) * bottom^a - top^a * below^(root c)`` for the distance a/c."""
        a, c = question.distance.numerator, question.distance.denominator * self.root
        above, below, top, bottom = map(_poly, (question.above, question.below, self.top, self.bottom))
        return coefficients(above**c * bottom**a - top**a * below**c)


@dataclass(frozen=True)
class Radical:
    """``e^(root * budget) = base``, an expression in p with roots of numbers; E itself is kept as an unknown."""

    base: sympy.Expr
    root: int
    name: str

    def compared(self, question: Question, relation: Relation) -> Bool:
        """``above^c`` compared with ``E^a * below^c``, and ``E^root = base``, for the distance a/c."""
        a, c = question.distance.numerator, question.distance.denominator
        growth = z3.Real(f"E_{self.name}")
        base = to_z3(self.base, RATE_BY_ODDS)
        above, below = polynomial(question.above), polynomial(question.below)
        tie = z3.And(*base.guards, growth > 0, _power(growth, self.root) == base.term)
        return z3.And(tie, relation(_power(above, c), _power(growth, a) * _power(below, c)))


def form_of(power: Power, name: str) -> Quotient | Radical:
    """The form of a finite alternative of a budget in p; ``name`` tells its unknowns from those of others."""
    try:
        top, bottom = odds_fraction(power.base)
    except UnsupportedExpression:
        return Radical(power.base, power.root, name)
    return Quotient(top, bottom, power.root)


def constant_form(value: Fraction) -> Quotient:
    """The form of a budget with ``e^budget = value``."""
    return Quotient((value.numerator,), (value.denominator,), 1)


def positive(expression: sympy.Expr) -> Bool:
    """That an expression in p is positive."""
    try:
        top, bottom = odds_fraction(expression)
    except UnsupportedExpression:
        return to_z3(sympy.StrictGreaterThan(expression, 0, evaluate=False), RATE_BY_ODDS).guarded()
    product = coefficients(_poly(top) * _poly(bottom))
    return z3.BoolVal(True) if _at_least_zero(product) else polynomial(product) > 0


def odds_fraction(expression: sympy.Expr) -> tuple[Coefficients, Coefficients]:
    """A rational function of p, not zero, as two integer polynomials in the odds, through ``p = o/(1+o)``.

    The second has no negative coefficient, unless it has positive ones as well. Raises ``UnsupportedExpression`` where
    the coefficients are not rational.
    """
    fraction = sympy.fraction(sympy.cancel(sympy.together(expression)))
    try:
        above, below = (sympy.Poly(part, p, domain="QQ") for part in fraction)
    except sympy.CoercionFailed as error:
        raise UnsupportedExpression(f"{expression} is not a rational function with rational coefficients") from error
    whole = above.cancel(below, include=True)
    degree = max(part.degree() for part in whole)
    top, bottom = (_in_odds(part, degree) for part in whole)
    turned = -1 if _at_most_zero(coefficients(bottom)) else 1
    return coefficients(turned * top), coefficients(turned * bottom)


def _in_odds(poly: sympy.Poly, degree: int) -> flint.fmpz_poly:
    """``sum a_i p^i`` times ``(1+o)^degree``."""
    odds, one_plus = flint.fmpz_poly([0, 1]), flint.fmpz_poly([1, 1])
    result = flint.fmpz_poly([0])
    for (i,), coefficient in poly.terms():
        result += int(coefficient) * odds**i * one_plus ** (degree - i)
    return result


def polynomial(values: Coefficients) -> Arith:
    """A polynomial in the odds as a z3 term."""
    terms = [number(c) * _power(ODDS, k) if k else number(c) for k, c in enumerate(values) if c]
    return z3.Sum(terms) if terms else z3.RealVal(0)


def number(value: int) -> Arith:
    """An integer of any length as a z3 term; Python itself writes out no more than 4300 digits."""
    return z3.RealVal(flint.fmpz(value).str())


def coefficients(poly: flint.fmpz_poly) -> Coefficients:
    """Integer coefficients, constant term first."""
    return tuple(int(c) for c in poly.coeffs())


def _poly(values: Coefficients) -> flint.fmpz_poly:
    """A polynomial from its coefficients."""
    return flint.fmpz_poly(list(values))


def _power(base: Arith, exponent: int) -> Arith:
    """A power of a z3 term with an exponent of at least 1."""
    return reduce(lambda left, right: left * right, [base] * exponent)


def _at_least_zero(values: Coefficients) -> bool:
    """Whether no coefficient is negative: the polynomial is then positive for all o > 0, or zero."""
    return all(c >= 0 for c in values)


def _at_most_zero(values: Coefficients) -> bool:
    """Whether no coefficient is positive."""
    return all(c <= 0 for c in values)
