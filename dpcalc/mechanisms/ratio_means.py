"""Means of functions of a likelihood ratio: what Renyi divergences and their relatives of a worst pair are made of.

A pair of laws (P, Q) may be seen on a sample of rate g: then the laws are ``M = (1 - g) Q + g P`` and Q, with the ratio
``m = 1 - g + g P/Q``. Where P/Q is on one side of 1 so is m, and m lies between 1 and P/Q.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, isqrt
from typing import Final, TypeAlias

import flint

from dpcalc.accounting.curves.base import Curve, DiscreteNormal, Pair
from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.errors import Undecided
from dpcalc.mechanisms.gaussian_sums import MOST_TERMS, rest, term, whole
from dpcalc.symbolic.ranges import ZERO, Blurred, Range, ball, ends

_EVALUATIONS: Final = 20_000
_ORDERS: Final = 2**16


@dataclass(frozen=True)
class Function:
    """A function of the ratio, as ``value(m, ln m)``: both are analytic where the integral wants it.

    From 1 up it is at most ``2 m^up`` in size, below 1 at most ``2 m^-down``. With ``above`` it counts as 0 below 1.
    """

    value: Callable[[flint.acb, flint.acb], flint.acb]
    up: flint.arb
    down: flint.arb = ZERO
    above: bool = False


Mean: TypeAlias = Callable[[flint.arb, Function], flint.arb]
"""The mean under Q of a function of m, at a rate g."""


def power(order: flint.arb) -> Function:
    """``m^order``, for an order that is not negative."""
    return Function(lambda _, log: (order * log).exp(), order)


def forward_loss() -> Function:
    """``m ln m``, whose mean is the Kullback-Leibler divergence of (M, Q)."""
    return Function(lambda m, log: m * log, flint.arb(2))


def backward_loss() -> Function:
    """``-ln m``, whose mean is that of (Q, M)."""
    return Function(lambda _, log: -log, flint.arb(1), flint.arb(1))


def either_power(order: flint.arb) -> Function:
    """``m^order + m^(1 - order) - 1 - m`` above 1, for an order above 1: see ``either_way``."""
    return Function(lambda m, log: (order * log).exp() + ((1 - order) * log).exp() - 1 - m, order, above=True)


def either_loss() -> Function:
    """``(m - 1) ln m`` above 1."""
    return Function(lambda m, log: (m - 1) * log, flint.arb(2), above=True)


def either_root() -> Function:
    """``(sqrt(m) - 1)^2`` above 1."""
    return Function(lambda _, log: ((log / 2).exp() - 1) ** 2, flint.arb(1), above=True)


def mean_of(curve: Curve) -> Mean | None:
    """How means are taken for the pair of a curve; ``None`` where it is not written down."""
    shift, loss, outcomes, discrete = curve.normal_shift, curve.laplace_loss, curve.outcomes, curve.discrete_normal
    if shift is not None:
        return lambda rate, function: _normal(ball_of(shift), rate, function)
    if loss is not None:
        return lambda rate, function: _laplace(ball_of(loss), rate, function)
    if outcomes is not None and all(p != 0 and q != 0 for p, q in outcomes):
        return lambda rate, function: _atoms(outcomes, rate, function)
    if discrete is not None:
        return lambda rate, function: _discrete(discrete, rate, function)
    return None


def _atoms(outcomes: Sequence[Pair], rate: flint.arb, function: Function) -> flint.arb:
    """A sum over outcomes."""
    total = ZERO
    for p, q in outcomes:
        first, second = ball_of(p), ball_of(q)
        if not second > 0:
            raise Blurred("an outcome without probability")
        if not function.above or p != q:
            total += second * _at(function, rate, first / second)
    return total


def _at(function: Function, rate: flint.arb, ratio: flint.arb) -> flint.arb:
    """The value at a ratio P/Q."""
    if function.above and ratio < 1:
        return ZERO
    if function.above and not ratio > 1:
        raise Blurred("an outcome whose ratio is not told from 1")
    m = flint.acb(1 - rate + rate * ratio)
    return function.value(m, m.log()).real


def _of_loss(function: Function, rate: flint.arb, loss: flint.acb, analytic: bool) -> flint.acb:
    """The value at a loss ``ln(P/Q)``, real or complex.

    Where the loss is large, ``ln m`` is written beside it: the logarithm of m itself is cut at every turn of its phase.
    """
    m = 1 - rate + rate * loss.exp()
    if not loss.real > 0:
        return function.value(m, m.log(analytic=analytic))
    return function.value(m, loss + (rate + (1 - rate) * (-loss).exp()).log(analytic=analytic))


def _laplace(loss: flint.arb, rate: flint.arb, function: Function) -> flint.arb:
    """Both ends, where the ratio is constant, and the integral between the centres, in units of the scale."""

    def inner(x: flint.acb, analytic: bool) -> flint.acb:
        return (x - loss).exp() / 2 * _of_loss(function, rate, loss - 2 * x, analytic)

    total = (-loss).exp() / 2 * _at(function, rate, loss.exp())
    if function.above:
        return total + _integral(inner, ZERO, loss / 2)
    return total + _at(function, rate, (-loss).exp()) / 2 + _integral(inner, ZERO, loss)


def _normal(mu: flint.arb, rate: flint.arb, function: Function) -> flint.arb:
    """The integral up to where the tails are small, and bounds on them.

    Under the weight ``(P/Q)^a`` the normal law Q moves to ``a mu``, with the factor ``exp(a (a-1) mu^2/2)``.
    """

    def inner(x: flint.acb, analytic: bool) -> flint.acb:
        return (-x * x / 2).exp() * _of_loss(function, rate, mu * x - mu * mu / 2, analytic)

    up, down, root = function.up, function.down, flint.arb(2).sqrt()
    stop = flint.arb(_reach(up.max(flint.arb(1) / 2) * mu, up * (up - 1) * mu * mu / 2))
    total = 2 * (up * (up - 1) * mu * mu / 2).exp() * ((stop - up * mu) / root).erfc() / 2
    if function.above:
        start = mu / 2
    else:
        start = -flint.arb(_reach(down * mu, down * (down + 1) * mu * mu / 2))
        total += 2 * (down * (down + 1) * mu * mu / 2).exp() * ((-start - down * mu) / root).erfc() / 2
    middle = _integral(inner, start, stop) / (2 * flint.arb.pi()).sqrt()
    return middle + ZERO.union(total).union(-total)


def _integral(function: Callable[[flint.acb, bool], flint.acb], low: flint.arb, high: flint.arb) -> flint.arb:
    """An integral, with so many evaluations at most. Raises ``Undecided`` where they do not do at any precision."""
    evaluations = 0

    def counted(x: flint.acb, analytic: bool) -> flint.acb:
        nonlocal evaluations
        evaluations += 1
        return function(x, analytic)

    found = flint.acb.integral(counted, low, high, eval_limit=_EVALUATIONS).real
    if evaluations >= _EVALUATIONS and found.rel_accuracy_bits() < flint.ctx.prec // 4:
        raise Undecided(f"an integral takes more than {_EVALUATIONS} evaluations", hint="take less extreme parameters")
    return found


def _reach(centre: flint.arb, exponent: flint.arb) -> int:
    """How far from 0 a normal law about ``centre`` is small, and still is with a factor of that exponent."""
    spread = (2 * (flint.ctx.prec + exponent.max(ZERO))).sqrt()
    return ceil(ends(Range.at(centre + spread))[1]) + 1


def _discrete(laws: DiscreteNormal, rate: flint.arb, function: Function) -> flint.arb:
    """The sum over the integers up to where the tails are small, and bounds on them.

    At the integer j, counted from the centre of Q, the ratio is ``exp(-(d^2 + 2 d j)/(2 s))``, so that its a-th power
    times the weight of j is the weight of ``j + a d`` times ``exp(a (a-1) d^2/(2 s))``.
    """
    s, d = laws.parameter, laws.distance
    up, down = (_whole(power) for power in (function.up, function.down))
    sides = [up * (up - 1), down * (down + 1)]
    reach = [
        power * d + isqrt(ceil(2 * s * flint.ctx.prec) + max(side, 0) * d * d) + 2
        for power, side in zip((up, down), sides, strict=True)
    ]
    if sum(reach) > MOST_TERMS:
        raise Undecided(f"a sum over {sum(reach)} integers", hint="take a smaller sigma")
    total = ZERO
    for j in range(-reach[0], 1 - (d + 1) // 2 if function.above else reach[1] + 1):
        exponent = Fraction(-(d * d + 2 * d * j)) / (2 * s)
        if not function.above or exponent > 0:
            total += term(s, Fraction(j)) * _at(function, rate, ball(exponent).exp())
    for far, power, side in zip(reach, (up, down), sides, strict=True):
        left = 2 * ball(Fraction(side * d * d) / (2 * s)).exp() * rest(s, far - power * d + 1)
        total += ZERO.union(left).union(-left)
    return total / whole(s)


def _whole(order: flint.arb) -> int:
    """The next whole number from an order up."""
    found = ceil(ends(Range.at(order))[1])
    if found > _ORDERS:
        raise Undecided(f"an order of {found}", hint=f"at most {_ORDERS}")
    return found
