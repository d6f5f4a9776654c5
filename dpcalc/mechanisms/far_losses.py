"""Kullback-Leibler divergences of normal laws far apart, one seen on a sample: closed up to what rounding hides.

With the loss L of (P, Q), means mu apart, and the rate g, the laws are ``M = (1 - g) Q + g P`` and Q, and with
``r = g/(1 - g)``

    ln m = ln(1 - g) + ln(1 + r e^L) = L + ln g + ln(1 + e^-L/r).

Under Q, L is normal about ``-mu^2/2`` with the deviation mu, and under P so is -L. Hence the means of the last terms,
of the first form under Q and of the second under P, are at most ``s e^(-mu^2/4)`` from ``L < -mu^2/4`` and
``ln(1 + s) Phi(-mu/4) + e^(-mu^2/8)`` from the rest, with s = r and s = 1/r: above that, ``ln(1 + s e^L) <= ln(1 + s) +
max(L, 0)``, and ``max(L, 0) <= e^(L/2)``, whose mean is ``e^(-mu^2/8)``.
"""

from __future__ import annotations

import flint

from dpcalc.symbolic.ranges import ZERO


def divergence(mu: flint.arb, rate: flint.arb, *, either: bool) -> flint.arb | None:
    """The larger of both directions, for a rate below 1; ``None`` where mu is not large beside the precision in force.

    With ``either`` it is that of the pair whose curve is the larger of both: ``E_Q[(m - 1) ln m]`` over L > 0.
    """
    if not (mu * mu > 32 * flint.ctx.prec and rate < 1):
        return None
    ratio, nothing = rate / (1 - rate), ZERO.union((-mu * mu / 8).exp())
    apart = mu * mu / 2 + rate.log()
    if either:  # E_P[ln m], where all but nothing of P has L > 0, less E_Q[ln m], which is between 0 and E_Q[L] there
        return rate * (apart + _rest(mu, 1 / ratio) + nothing * (1 - rate.log()) - nothing)
    less = (1 - rate).log() + _rest(mu, ratio)
    return ((1 - rate) * less + rate * (apart + _rest(mu, 1 / ratio))).max(-less)


def _rest(mu: flint.arb, s: flint.arb) -> flint.arb:
    """A ball around the mean of ``ln(1 + s e^L)``."""
    tail = (mu / 4 / flint.arb(2).sqrt()).erfc() / 2
    most = s * (-mu * mu / 4).exp() + (1 + s).log() * tail + (-mu * mu / 8).exp()
    return ZERO.union(most)
