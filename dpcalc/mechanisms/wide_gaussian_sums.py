"""Sums of ``f(k) = exp(-k^2/(2 s))`` over many integers, where s is large: by the integral and its corrections.

From m on, for m > 0, Euler and Maclaurin give ``int f + f(m)/2 - sum B_2j/(2j)! f^(2j-1)(m)``, j = 1, ..., p, up to
``2 zeta(2p)/(2 pi)^2p int |f^(2p)|``. By Cauchy's estimate on circles of radius r around x, ``|f^(n)(x)|`` is at most
``n!/r^n exp(-(x - r)^2/(2 s) + r^2/s)``, since ``Re w^2 >= (x - r)^2 - 2 r^2`` on them. Over all integers, Poisson's
formula gives ``sqrt(2 pi s)`` times 1 and twice the sum of ``exp(-2 pi^2 s k^2)``, each term times a cosine where the
integers are shifted.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import flint

from dpcalc.symbolic.ranges import ZERO, ball

WIDE: Final = 10**5
"""From this s on sums are taken so."""
_MOST: Final = 400
"""Corrections at most."""
_ZETA: Final = 4
"""More than ``2 zeta(2p)``."""


def wide_whole(parameter: Fraction) -> flint.arb:
    """The sum over all integers, shifted or not."""
    s, pi = ball(parameter), flint.arb.pi()
    first = (-2 * pi**2 * s).exp()
    more = 2 * first / (1 - first)
    return (2 * pi * s).sqrt() * (1 + more.union(-more))


def wide_tail(parameter: Fraction, start: int) -> flint.arb:
    """The sum from ``start >= 1`` on, in a ball that is narrow beside it where s is large."""
    s, here = ball(parameter), ball(Fraction(-start * start) / (2 * parameter)).exp()
    sigma = s.sqrt()
    place = start / sigma
    total = (flint.arb.pi() * s / 2).sqrt() * _beyond(place) + here / 2
    small = total * flint.arb(2) ** -flint.ctx.prec
    # f^(n)(m) is (-1)^n h_n f(m) with h_(n+1) = (m h_n - n h_(n-1))/s
    before, now, weight = flint.arb(1), start / s, flint.arb(1) / 2
    found, least = total, flint.arb("inf")
    for half in range(1, _MOST):
        total += flint.arb.bernoulli(2 * half) * weight * now * here
        left = _left(sigma, place, half)
        if not left < least:
            break
        found, least = total + ZERO.union(left).union(-left), left
        if left < small:
            break
        for order in (2 * half - 1, 2 * half):
            before, now = now, (start * now - order * before) / s
        weight = weight / ((2 * half + 1) * (2 * half + 2))
    return found


def _left(sigma: flint.arb, place: flint.arb, half: int) -> flint.arb:
    """A bound on what is left after so many corrections."""
    radius = ((-place + (place**2 + 8 * half).sqrt()) / 2).mid()
    size = flint.arb(2 * half + 1).lgamma() - 2 * half * (2 * flint.arb.pi() * sigma * radius).log() + radius**2
    return _ZETA * size.exp() * sigma * (flint.arb.pi() / 2).sqrt() * _beyond(place - radius)


def _beyond(place: flint.arb) -> flint.arb:
    """``erfc(place/sqrt(2))``."""
    return (place / flint.arb(2).sqrt()).erfc()
