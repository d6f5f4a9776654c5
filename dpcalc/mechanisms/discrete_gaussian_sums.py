"""Many discrete Gaussian releases at once: how near the test of neighbours comes to that of one normal law.

Counts are released with independent discrete Gaussian noise, count i with scale parameter ``1/rho_i``, and the two
datasets differ by one in each of them. The log ratio of the two laws at what is released is then, up to its sign, ``rho
- S`` with ``S = sum of rho_i n_i`` over the noises n_i, and S is moved by the sum of the rho_i from the one dataset to
the other. So the test of all counts is a test of the location of S. S has mean 0 and nearly the variance V, the sum of
the rho_i; its distribution function is compared with that of N(0, V).

*Smoothing* (Esseen; Feller 1971, volume II, XVI.3, Lemma 2): two distribution functions with mean 0, one with density
at most m, differ by at most ``(1/pi) integral of |f - g|/|t| over [-T, T] + 24 m/(pi T)``, f and g their
characteristic functions.

*Poisson summation*: the characteristic function of the discrete Gaussian with parameter ``s^2`` is ``exp(-s^2 u^2/2) (1
+ r(u))`` with ``0 <= r(u) <= 2 sum over k >= 1 of exp(-2 pi^2 k^2 s^2) (cosh(2 pi k s^2 u) - 1)``. At ``u = rho_i t``
that is ``exp(-rho_i t^2/2) (1 + r_i(t))``, and ``s^2 u = t``. With ``rho_i <= 1``:

- ``r_i(t) <= 1.001 (2 pi t)^2 exp(-2 pi^2/rho_i + 2 pi t)`` while ``rho_i t <= pi/2``: ``cosh x - 1 <= (x^2/2) e^x``;
- ``r_i(t) <= 2.001 exp(-2 pi (pi/rho_i - t))`` while ``rho_i t <= pi``: ``2 cosh x <= 2 e^x``,

the later terms of each sum being less than a thousandth of the first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

import flint

from dpcalc.errors import InputError
from dpcalc.symbolic.ranges import Range, ball, ends

_BITS: Final = 128
_STEP: Final = Fraction(33, 32)
_SHORT: Final = Fraction(999_999, 1_000_000)
"""T ends a little before what is known, so that balls tell it from the edge."""
_NEAR: Final = Fraction(1001, 1000)
_FAR: Final = Fraction(2001, 1000)
_NEGLIGIBLE: Final = -80
"""Below this exponent the characteristic function is bounded by ``exp`` of it, whatever more is known."""


def distance_to_normal(costs: Sequence[Fraction]) -> Fraction:
    """A bound on the distance of the distribution functions of S and of N(0, V), for the costs ``rho_i`` of all counts.

    Costs of 0 stand for counts that are not released. Raises ``InputError`` where a cost is negative or above 1, or
    all are 0.
    """
    rates = sorted(cost for cost in costs if cost)
    if not rates:
        raise InputError("nothing is released", hint="one cost has to be positive")
    if rates[0] < 0 or rates[-1] > 1:
        wrong = rates[0] if rates[0] < 0 else rates[-1]
        raise InputError(f"a cost is {wrong}", hint="the bound is known for costs in [0, 1]")
    with flint.ctx.workprec(_BITS):
        last = ends(Range.at(flint.arb.pi() / ball(rates[0])))[0] * _SHORT
        return ends(Range.at(_near(rates) + _between(rates, last) + _smoothing(rates, last)))[1]


def _start(rates: Sequence[Fraction]) -> flint.arb:
    """Where the bound for small arguments ends."""
    return flint.arb.pi() / 2 / ball(rates[-1])


def _near(rates: Sequence[Fraction]) -> flint.arb:
    """The integral up to the start, both signs of t together.

    The product of ``1 + r_i`` is at most ``exp(Q t^2 e^(2 pi t))``, and ``e^x - 1 <= x e^x``; what is left is an
    integral of ``t exp(2 pi t - V t^2/2)``, at most ``e^(m^2 V/2) (m sqrt(2 pi/V) + 2/V)`` with ``m = 2 pi/V``.
    """
    pi, variance, start = flint.arb.pi(), ball(sum(rates, Fraction(0))), _start(rates)
    weight = 4 * pi**2 * ball(_NEAR) * sum((_exp(-2 * pi**2 / ball(rate)) for rate in rates), flint.arb(0))
    excess = (weight * start**2 * _exp(2 * pi * start)).exp()
    middle = 2 * pi / variance
    whole = (middle**2 * variance / 2).exp() * (middle * (2 * pi / variance).sqrt() + 2 / variance)
    return 2 / pi * weight * excess * whole


def _between(rates: Sequence[Fraction], last: Fraction) -> flint.arb:
    """The integral of ``(|f| + |g|)/t`` from the start to T = ``last``, both signs of t together."""
    variance, start = ball(sum(rates, Fraction(0))), _start(rates)
    total = (-variance * start**2 / 2).exp() / (variance * start**2)
    low, counted = ends(Range.at(start))[0], Counter(rates)
    while low < last:
        high = min((low * _STEP).limit_denominator(10**6), last)
        total += _exp(_exponent(counted, low, high)) * ball(high / low - 1)
        low = high
    return 2 / flint.arb.pi() * total


def _exponent(rates: Mapping[Fraction, int], low: Fraction, high: Fraction) -> flint.arb:
    """An upper bound on the logarithm of ``|f|`` on [low, high]; costs rise, each with its number of counts."""
    pi, total, square = flint.arb.pi(), flint.arb(0), low * low / 2
    for rate, counts in rates.items():
        edge = pi / ball(rate) - ball(high)
        if not edge >= 0 or total < _NEGLIGIBLE:
            break  # |f| is at most 1 where no more is known
        total += counts * ((1 + ball(_FAR) * _exp(-2 * pi * edge)).log() - ball(rate * square))
    return total.min(flint.arb(0))


def _exp(argument: flint.arb) -> flint.arb:
    """The exponential, or a number above it where that is too small to matter."""
    return argument.max(flint.arb(-(10**4))).exp()


def _smoothing(rates: Sequence[Fraction], last: Fraction) -> flint.arb:
    """The last term: ``24 m/(pi T)`` with T = ``last``, the end of what is known of the counts of the smallest cost."""
    density = 1 / (2 * flint.arb.pi() * ball(sum(rates, Fraction(0)))).sqrt()
    return 24 * density / flint.arb.pi() / ball(last)
