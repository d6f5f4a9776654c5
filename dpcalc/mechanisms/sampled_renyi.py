"""Renyi divergences of (M, Q), ``M = (1 - g) Q + g P``: a mechanism on a sample of rate g, with and without a record.

At whole orders a the moment is the sum over j of ``C(a, j) (1-g)^(a-j) g^j exp((j-1) D_j)``. At other orders it is a
sum or an integral of ``(1 - g + g P/Q)^a`` under Q, by rigorous quadrature; for laws without a density that is
written down here, convexity of the cumulant between whole orders gives bounds.

The divergence of (Q, M) is no larger if some exchange of outputs turns the pair around (Mironov, Talwar and Zhang
2019, Theorem 5). For outputs exchanged with each other, with ``s = P/Q`` at one of them, the ratios M/Q are x = 1 +
g(s - 1) and y = 1 + g(1/s - 1), and d = x - 1 = s (1 - y). The claim is f(x) + s f(y) >= 0 for ``f(z) = z^a -
z^(1-a)``, that is ``f(x)/(x - 1) >= f(y)/(y - 1)``. At ``z = exp(v)``, f(z)/(z - 1) is ``sinh((a - 1/2)
v)/sinh(v/2)``, which is even and rises with |v|; and ``x y = 1 + d (s - 1 - d)/s >= 1``, so that y is no further from
1 than x is.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, comb, floor
from typing import Final

import sympy

from dpcalc.accounting.curves.rigorous import ball_of, narrowed
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms.parameters import above_one
from dpcalc.mechanisms.ratio_means import either_power, mean_of, power
from dpcalc.mechanisms.release import Release
from dpcalc.symbolic.enclose import Enclosure, enclose
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.ranges import Range, ball, ends

HIGHEST: Final = 1000
"""The highest order whose Renyi divergence is summed."""


def renyi(rate: Fraction, base: Release, order: sympy.Expr) -> sympy.Expr | Enclosure:
    """The Renyi divergence of an order above 1: exact at whole orders if the mechanism's are, else rational bounds."""
    number = above_one(order)
    if number.free_symbols:
        raise InputError(f"the order is {number}", hint="a number is needed")
    high = enclose(number, {}).upper
    if high > HIGHEST:
        raise InputError(f"the order is {number}", hint=f"at most {HIGHEST}")
    if isinstance(number, sympy.Rational) and rational(number).denominator == 1:
        return _over(cumulant(rate, base, int(number)), rational(number) - 1)
    means = mean_of(base.curve)
    if means is None:
        return _between(rate, base, number)

    def compute() -> Enclosure:
        exponent = ball_of(number)
        found = means(ball(rate), power(exponent)).log() / (exponent - 1)
        return Enclosure(*ends(Range.at(found)))

    return narrowed(compute, DEFAULT_EFFORT)


def cumulant(rate: Fraction, base: Release, order: int) -> sympy.Expr | Enclosure:
    """The logarithm of the moment at a whole order."""
    if base.renyi is None:
        raise InputError(f"the Renyi divergences of {base.name} are not known")
    first = (1 - rate) ** order + order * rate * (1 - rate) ** (order - 1)
    terms, lower, upper = [exact_expression(first)], Fraction(0), Fraction(0)
    for j in range(2, order + 1):
        weight, found = comb(order, j) * (1 - rate) ** (order - j) * rate**j, base.renyi(sympy.Integer(j))
        if isinstance(found, Enclosure):
            lower += weight * enclose(sympy.exp((j - 1) * exact_expression(found.lower)), {}).lower
            upper += weight * enclose(sympy.exp((j - 1) * exact_expression(found.upper)), {}).upper
        else:
            terms.append(exact_expression(weight) * sympy.exp((j - 1) * found))
    if not upper:
        return sympy.log(sympy.Add(*terms))
    rest = enclose(sympy.Add(*terms), {})
    low, high = exact_expression(rest.lower + lower), exact_expression(rest.upper + upper)
    return Enclosure(enclose(sympy.log(low), {}).lower, enclose(sympy.log(high), {}).upper)


def _between(rate: Fraction, base: Release, order: sympy.Expr) -> Enclosure:
    """Bounds between whole orders: the divergence rises with the order, and its cumulant is convex."""
    place = enclose(order, {})
    below, above = floor(place.lower), ceil(place.upper)
    low = _bounds(cumulant(rate, base, below)) if below > 1 else Enclosure(Fraction(0), Fraction(0))
    high = _bounds(cumulant(rate, base, above))
    least = low.lower / (below - 1) if below > 1 else Fraction(0)
    # a chord divided by order - 1 is monotone, so that it is largest at an end of where the order lies
    chords = []
    for end in (place.lower, place.upper):
        part = (end - below) / (above - below)
        chords.append(((1 - part) * low.upper + part * high.upper) / (end - 1))
    return Enclosure(least, max(chords))


def either_way(rate: Fraction, base: Release, order: sympy.Expr) -> Enclosure:
    """A bound for neighbours that differ in one record, where the sample is of fixed size.

    The curve is the larger of those of (M, Q) and (Q, M), so for epsilon >= 0, both ways, that of (M, Q). The mean
    under Q of a convex function f of the ratio is ``f(1)`` and the integral of the profile at c times ``f''(c)``, and
    of the exchanged profile at c times ``f''(1/c)/c^3``, over c > 1: where both are that of (M, Q) it is the mean of
    ``f(m) + m f(1/m)`` over m > 1, less ``(1 + m) f(1)``.
    """
    number, means = above_one(order), mean_of(base.curve)
    if means is None:
        raise InputError(f"the Renyi divergences of {base.name} on samples of fixed size are not known")

    def compute() -> Enclosure:
        exponent = ball_of(number)
        found = (1 + means(ball(rate), either_power(exponent))).log() / (exponent - 1)
        return Enclosure(*ends(Range.at(found)))

    return narrowed(compute, DEFAULT_EFFORT)


def _bounds(value: sympy.Expr | Enclosure) -> Enclosure:
    """Bounds on a number."""
    return value if isinstance(value, Enclosure) else enclose(value, {})


def _over(value: sympy.Expr | Enclosure, divisor: Fraction) -> sympy.Expr | Enclosure:
    """A number divided by a positive one."""
    if isinstance(value, Enclosure):
        return Enclosure(value.lower / divisor, value.upper / divisor)
    return value / exact_expression(divisor)
