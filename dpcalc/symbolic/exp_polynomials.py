"""Polynomials with rational coefficients at ``exp(-1/step)``: their values, signs and texts."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

import flint
import sympy

from dpcalc.exact import as_fraction


def spread(part: flint.fmpq_poly, times: int) -> flint.fmpq_poly:
    """The polynomial in a root of the variable."""
    if times == 1:
        return part
    values = part.coeffs()
    spread = [flint.fmpq(0)] * (times * max(len(values) - 1, 0) + 1)
    spread[::times] = values or [flint.fmpq(0)]
    return flint.fmpq_poly(spread)


def single_term(part: flint.fmpq_poly) -> tuple[Fraction, int] | None:
    """The coefficient and the power of the only term; ``None`` where there is none, or more than one."""
    terms = [(as_fraction(value), place) for place, value in enumerate(part.coeffs()) if value != 0]
    return terms[0] if len(terms) == 1 else None


def value_at(part: flint.fmpq_poly, step: int) -> flint.arb:
    """The value of a polynomial at ``exp(-1/step)``, at the working precision."""
    t, value = (flint.arb(-1) / step).exp(), flint.arb(0)
    for factor in reversed(part.coeffs()):
        value = value * t + flint.arb(factor)
    return value


def sign_at(part: flint.fmpq_poly, step: int) -> int:
    """The sign of a polynomial at ``exp(-1/step)``; only the polynomial 0 vanishes there."""
    if not part:
        return 0
    if part.degree() == 0:
        return 1 if part[0] > 0 else -1
    for bits in (64 << more for more in count()):
        with flint.ctx.workprec(bits):
            value = value_at(part, step)
        if value > 0 or value < 0:
            return 1 if value > 0 else -1
    raise AssertionError


def written(part: flint.fmpq_poly, step: int, less: int) -> sympy.Expr:
    """A polynomial divided by a power of the variable, as a sum."""
    terms = [
        sympy.Rational(int(value.p), int(value.q)) * sympy.exp(sympy.Rational(less - place, step))
        for place, value in enumerate(part.coeffs())
        if value != 0
    ]
    return sympy.Add(*terms)
