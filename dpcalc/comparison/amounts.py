"""Budgets as positive combinations of a few positive quantities: 1, logarithms, symbols and their products.

``eps/2 + log(3)`` is one half of ``eps`` plus one of ``log(3)``. Symbols stand for positive reals. Two amounts with the
same ``direction`` are rational multiples of one quantity, and then compare as their coefficients do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, UnsupportedExpression
from dpcalc.exact import Infinity, as_fraction, as_sympy
from dpcalc.spec.budget import Amount
from dpcalc.symbolic.enclose import enclose, sign

Bounds = tuple[Fraction, Fraction]
Values = Mapping[sympy.Symbol, Fraction]


@dataclass(frozen=True)
class Form:
    """A sum of positive ``quantities``, each with a positive rational coefficient; no term means 0."""

    terms: tuple[tuple[sympy.Expr, Fraction], ...] = ()

    def times(self, factor: Fraction) -> Form:
        """A non-negative multiple."""
        return Form(tuple((q, c * factor) for q, c in self.terms)) if factor else Form()

    def plus(self, other: Form) -> Form:
        """The sum."""
        if not self.terms or not other.terms:
            return self if self.terms else other
        sums = dict(self.terms)
        for quantity, coefficient in other.terms:
            sums[quantity] = sums.get(quantity, Fraction(0)) + coefficient
        return Form.of(sums) if len(sums) > 1 else Form(tuple(sums.items()))

    @staticmethod
    def of(coefficients: Mapping[sympy.Expr, Fraction]) -> Form:
        """The form with these coefficients, in a fixed order."""
        kept = [(q, c) for q, c in coefficients.items() if c]
        return Form(tuple(sorted(kept, key=lambda term: _sort_key(term[0]))))

    @property
    def quantities(self) -> tuple[sympy.Expr, ...]:
        """The quantities that it is a combination of."""
        return tuple(q for q, _ in self.terms)

    @property
    def symbols(self) -> frozenset[sympy.Symbol]:
        """The symbols in it."""
        return frozenset(s for q in self.quantities for s in q.free_symbols)

    def of_quantity(self, quantity: sympy.Expr) -> Fraction:
        """The coefficient of a quantity."""
        return next((c for q, c in self.terms if q == quantity), Fraction(0))

    def direction(self) -> tuple[Form, Fraction]:
        """The form divided by its first coefficient, and that coefficient. The form must not be 0."""
        first = self.terms[0][1]
        return self.times(1 / first), first

    def at_most(self, other: Form) -> bool:
        """Whether no coefficient exceeds that of ``other``: then it is at most ``other`` whatever the symbols are."""
        held = dict(other.terms)
        return all(c <= held.get(q, 0) for q, c in self.terms)

    def expression(self) -> sympy.Expr:
        """The sum as an expression."""
        return sympy.Add(*(as_sympy(c) * q for q, c in self.terms))

    def bounds(self, values: Values, effort: Effort = DEFAULT_EFFORT) -> Bounds:
        """Exact rationals that enclose the value at a point; they are equal where the value is rational."""
        parts = [(c, quantity_bounds(q, values, effort)) for q, c in self.terms]
        return sum((c * low for c, (low, _) in parts), Fraction(0)), sum((c * up for c, (_, up) in parts), Fraction(0))

    def __str__(self) -> str:
        """Text such as ``eps/2 + 1``."""
        return str(self.expression())


@cache
def _sort_key(quantity: sympy.Expr) -> str:
    """A fixed order of quantities: numbers first, then as they are written."""
    return ("0" if quantity.is_number else "1") + str(quantity)


def quantity_bounds(quantity: sympy.Expr, values: Values, effort: Effort = DEFAULT_EFFORT) -> Bounds:
    """Exact rationals that enclose a quantity at a point."""
    product, rest = Fraction(1), []
    for factor in sympy.Mul.make_args(quantity):
        base, power = factor.as_base_exp()
        if base.is_Symbol:
            product *= values[base] ** int(power)
        elif factor != 1:
            rest.append(factor)
    if not rest:
        return product, product
    found = enclose(sympy.Mul(*rest), {}, effort)
    if isinstance(found.lower, Fraction) and isinstance(found.upper, Fraction):
        return product * found.lower, product * found.upper
    raise UnsupportedExpression(f"{quantity} has no finite value")


def as_form(amount: Amount, effort: Effort = DEFAULT_EFFORT) -> Form | None:
    """A budget as a form; ``None`` for infinity.

    Raises ``UnsupportedExpression`` for a budget that is not a positive combination of products of symbols, and
    ``InputError`` for a negative one.
    """
    if isinstance(amount, Infinity) or amount is sympy.oo:
        return None
    if isinstance(amount, Fraction):
        if amount < 0:
            raise InputError(f"the budget {amount} is negative", hint="a budget lies in [0, inf]")
        return Form.of({sympy.Integer(1): amount})
    coefficients: dict[sympy.Expr, Fraction] = {}
    constant = sympy.Integer(0)
    for term in sympy.Add.make_args(sympy.expand(amount)):
        if not term.free_symbols:
            constant += term
            continue
        factor, quantity = term.as_coeff_Mul(rational=True)
        if factor < 0 or not all(_is_positive(part, effort) for part in sympy.Mul.make_args(quantity)):
            raise _not_positive(amount)
        coefficients[quantity] = coefficients.get(quantity, Fraction(0)) + as_fraction(factor)
    if coefficients and sign(constant, {}, effort) < 0:
        raise _not_positive(amount)
    return Form.of({**coefficients, **_constant(constant, effort)})


def _not_positive(amount: sympy.Expr) -> UnsupportedExpression:
    """What is wrong with a budget that may be negative, or is not a polynomial in its symbols."""
    return UnsupportedExpression(
        f"the budget {amount} is not a positive combination of products of its symbols",
        hint="write it like eps/2 + 1, or give its symbols values",
    )


def _is_positive(factor: sympy.Expr, effort: Effort) -> bool:
    """Whether a factor is a power of a symbol, or a positive constant."""
    if not factor.free_symbols:
        return sign(factor, {}, effort) > 0
    base, power = factor.as_base_exp()
    return bool(base.is_Symbol and power.is_Integer and power > 0)


def _constant(value: sympy.Expr, effort: Effort) -> dict[sympy.Expr, Fraction]:
    """A constant as a rational multiple of one quantity."""
    found = 1 if value.is_Rational and value > 0 else sign(value, {}, effort)
    if found < 0:
        raise InputError(f"the budget {value} is negative", hint="a budget lies in [0, inf]")
    if found == 0:
        return {}
    content, quantity = value.as_content_primitive()
    return {quantity: as_fraction(content)}
