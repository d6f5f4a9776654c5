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

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil, comb, floor
from typing import Final

import flint
import sympy

from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms.parameters import above_one
from dpcalc.mechanisms.release import Release
from dpcalc.spec.curves.base import Curve, Pair
from dpcalc.spec.curves.rigorous import ball_of, narrowed
from dpcalc.spec.divergences.values import symbolic
from dpcalc.symbolic.enclose import Enclosure, enclose
from dpcalc.symbolic.ranges import ZERO, Blurred, Range, ball, ends

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
    moment = _moment(base.curve)
    if moment is None:
        return _between(rate, base, number)

    def compute() -> Enclosure:
        power = ball_of(number)
        found = moment(ball(rate), power).log() / (power - 1)
        return Enclosure(*ends(Range.at(found)))

    return narrowed(compute, DEFAULT_EFFORT)


def cumulant(rate: Fraction, base: Release, order: int) -> sympy.Expr | Enclosure:
    """The logarithm of the moment at a whole order."""
    if base.renyi is None:
        raise InputError(f"the Renyi divergences of {base.name} are not known")
    first = (1 - rate) ** order + order * rate * (1 - rate) ** (order - 1)
    terms, lower, upper = [symbolic(first)], Fraction(0), Fraction(0)
    for j in range(2, order + 1):
        weight, found = comb(order, j) * (1 - rate) ** (order - j) * rate**j, base.renyi(sympy.Integer(j))
        if isinstance(found, Enclosure):
            lower += weight * enclose(sympy.exp((j - 1) * symbolic(found.lower)), {}).lower
            upper += weight * enclose(sympy.exp((j - 1) * symbolic(found.upper)), {}).upper
        else:
            terms.append(symbolic(weight) * sympy.exp((j - 1) * found))
    if not upper:
        return sympy.log(sympy.Add(*terms))
    rest = enclose(sympy.Add(*terms), {})
    low, high = symbolic(rest.lower + lower), symbolic(rest.upper + upper)
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


def _moment(curve: Curve) -> Callable[[flint.arb, flint.arb], flint.arb] | None:
    """The moment of (M, Q) as a function of the rate and the order, where it is written down."""
    shift, loss, outcomes = curve.normal_shift, curve.laplace_loss, curve.outcomes
    if shift is not None:
        return lambda rate, order: _normal(ball_of(shift), rate, order)
    if loss is not None:
        return lambda rate, order: _laplace(ball_of(loss), rate, order)
    if outcomes is not None and all(q != 0 for _, q in outcomes):
        return lambda rate, order: _atoms(outcomes, rate, order)
    return None


def _atoms(outcomes: Sequence[Pair], rate: flint.arb, order: flint.arb) -> flint.arb:
    """A sum over outcomes."""
    total = ZERO
    for p, q in outcomes:
        first, second = ball_of(p), ball_of(q)
        if not second > 0:
            raise Blurred("an outcome without probability")
        total += second * (order * (1 - rate + rate * first / second).log()).exp()
    return total


def _laplace(loss: flint.arb, rate: flint.arb, order: flint.arb) -> flint.arb:
    """Both ends, where the ratio is constant, and the integral between the centres, in units of the scale."""

    def power(ratio: flint.acb, analytic: bool = False) -> flint.acb:
        return (order * (1 - rate + rate * ratio).log(analytic=analytic)).exp()

    def inner(x: flint.acb, analytic: bool) -> flint.acb:
        return (x - loss).exp() / 2 * power((loss - 2 * x).exp(), analytic)

    ends_of = (-loss).exp() / 2 * power(flint.acb(loss.exp())) + power(flint.acb((-loss).exp())) / 2
    return (ends_of + flint.acb.integral(inner, 0, loss)).real


def _normal(mu: flint.arb, rate: flint.arb, order: flint.arb) -> flint.arb:
    """The integral up to where the tails are small, and bounds on them.

    On the left the ratio is below 1. On the right ``(1 - g + g r)^a <= 1 - g + g r^a``, by convexity, and under the
    weight ``r^a`` the normal law moves to ``a mu`` with the factor ``exp(a (a-1) mu^2/2)``.
    """

    def inner(x: flint.acb, analytic: bool) -> flint.acb:
        ratio = (mu * x - mu * mu / 2).exp()
        return (-x * x / 2).exp() * (order * (1 - rate + rate * ratio).log(analytic=analytic)).exp()

    bits = flint.ctx.prec + ends(Range.at(order * (1 / rate).log()))[1]
    reach = (flint.arb(2) * flint.arb(ceil(bits))).sqrt().ceil()
    high = (reach + order * mu).ceil()
    start, stop = (flint.arb(ceil(ends(Range.at(end))[1])) for end in (reach, high))
    root = flint.arb(2).sqrt()
    left = (start / root).erfc() / 2
    right = (1 - rate) * (stop / root).erfc() / 2
    right += rate * (order * (order - 1) * mu * mu / 2).exp() * ((stop - order * mu) / root).erfc() / 2
    middle = flint.acb.integral(inner, -start, stop).real / (2 * flint.arb.pi()).sqrt()
    return middle + ZERO.union(left + right)


def _bounds(value: sympy.Expr | Enclosure) -> Enclosure:
    """Bounds on a number."""
    return value if isinstance(value, Enclosure) else enclose(value, {})


def _over(value: sympy.Expr | Enclosure, divisor: Fraction) -> sympy.Expr | Enclosure:
    """A number divided by a positive one."""
    if isinstance(value, Enclosure):
        return Enclosure(value.lower / divisor, value.upper / divisor)
    return value / symbolic(divisor)
