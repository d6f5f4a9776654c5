"""Symmetric noise as samples see it when a record is replaced: three laws, of no record, of one, and of the other.

A Poisson sample holds the record x with probability g, its replacement x' with probability g, and neither otherwise.
With R the law of the output without either, P with x and P' with x', neighbours have the laws ``M = (1-g) R + g P`` and
``M' = (1-g) R + g P'``. The worst are opposite records: P and P' are R moved by the sensitivity, one up and one down.
The unit is the scale of the noise, so that the laws are centred at 0, ``shift`` and ``-shift``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Final, Protocol

import flint
import sympy

from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.symbolic.ranges import ZERO, Range, ends

_EVALUATIONS: Final = 20_000


class Noise(Protocol):
    """Noise about a number; each answer is at the precision in force."""

    @property
    def text(self) -> str:
        """A short name."""

    def above(self, place: flint.arb, centre: int) -> flint.arb:
        """The probability of more than ``place``, for the law at ``centre`` times the shift (-1, 0 or 1)."""

    def top(self, rate: flint.arb) -> flint.arb | None:
        """The largest ratio of M to M', where there is one."""

    def threshold(self, rate: flint.arb, factor: flint.arb) -> flint.arb:
        """From where on M is more than ``factor`` times M', for a factor from 1 to the largest ratio."""

    def moment(self, rate: flint.arb, order: flint.arb) -> flint.arb:
        """The integral of ``M^order M'^(1 - order)``, for an order above 1."""


@dataclass(frozen=True)
class NormalNoise(Noise):
    """Normal noise of deviation 1."""

    shift: sympy.Expr

    @property
    def text(self) -> str:
        """A short name."""
        return f"gaussian(mu={self.shift})"

    def above(self, place: flint.arb, centre: int) -> flint.arb:
        """By the error function."""
        return ((place - centre * ball_of(self.shift)) / flint.arb(2).sqrt()).erfc() / 2

    def top(self, rate: flint.arb) -> None:
        """Ratios have no bound."""
        del rate

    def threshold(self, rate: flint.arb, factor: flint.arb) -> flint.arb:
        """With ``w = exp(shift z)`` a root of ``g k w^2 - (1-g)(c-1) w - c g k``, ``k = exp(-shift^2/2)``."""
        mu = ball_of(self.shift)
        scaled, middle = rate * (-mu * mu / 2).exp(), (1 - rate) * (factor - 1)
        root = (middle * middle + 4 * factor * scaled * scaled).sqrt()
        return ((middle + root) / (2 * scaled)).log() / mu

    def moment(self, rate: flint.arb, order: flint.arb) -> flint.arb:
        """Up to where the tails are small, with bounds on these.

        From ``shift/2`` on ``M <= P`` and ``M' >= g P'``, so that what is integrated is at most a normal density about
        ``(2 order - 1) shift`` times ``g^(1 - order) exp(2 order (order-1) shift^2)``; below ``-shift/2`` it is at most
        P'.
        """
        mu, root = ball_of(self.shift), flint.arb(2).sqrt()

        def inner(z: flint.acb, analytic: bool) -> flint.acb:
            up = (1 - rate + rate * (mu * z - mu * mu / 2).exp()).log(analytic=analytic)
            down = (1 - rate + rate * (-mu * z - mu * mu / 2).exp()).log(analytic=analytic)
            return (order * up + (1 - order) * down - z * z / 2).exp()

        size = 2 * order * (order - 1) * mu * mu + (1 - order) * rate.log()
        centre = (2 * order - 1) * mu
        stop = _whole(centre + (2 * (flint.ctx.prec + size.max(ZERO))).sqrt())
        start = _whole(mu + (2 * flint.arb(flint.ctx.prec)).sqrt())
        far = size.exp() * ((stop - centre) / root).erfc() / 2 + ((start - mu) / root).erfc() / 2
        return _integral(inner, -start, stop) / (2 * flint.arb.pi()).sqrt() + ZERO.union(far)


@dataclass(frozen=True)
class LaplaceNoise(Noise):
    """Noise of density ``exp(-|z|)/2``."""

    shift: sympy.Expr

    @property
    def text(self) -> str:
        """A short name."""
        return f"laplace(loss={self.shift})"

    def above(self, place: flint.arb, centre: int) -> flint.arb:
        """On either side of the centre, which the place is not; at 0 where it may be either."""
        away = place - centre * ball_of(self.shift)
        right, left = (-away).exp() / 2, 1 - away.exp() / 2
        if away >= 0:
            return right
        return left if away <= 0 else right.union(left)

    def top(self, rate: flint.arb) -> flint.arb:
        """Beyond the shift the ratio is constant."""
        loss = ball_of(self.shift)
        return (1 - rate + rate * loss.exp()) / (1 - rate + rate * (-loss).exp())

    def threshold(self, rate: flint.arb, factor: flint.arb) -> flint.arb:
        """Between 0 and the shift, where ``M/M' = (1-g + g exp(2 z - shift))/(1-g + g exp(-shift))``."""
        loss = ball_of(self.shift)
        return ((factor * (1 - rate + rate * (-loss).exp()) - (1 - rate)) / rate).log() / 2 + loss / 2

    def moment(self, rate: flint.arb, order: flint.arb) -> flint.arb:
        """Both ends, where the ratio is constant, and the integrals on either side of 0."""
        loss = ball_of(self.shift)
        low, high = 1 - rate + rate * (-loss).exp(), 1 - rate + rate * loss.exp()
        powers = [((a * high.log() + b * low.log()).exp()) for a, b in ((order, 1 - order), (1 - order, order))]

        def inner(power: flint.arb, other: flint.arb) -> flint.arb:
            def function(z: flint.acb, analytic: bool) -> flint.acb:
                rising = (1 - rate + rate * (2 * z - loss).exp()).log(analytic=analytic)
                return (power * rising + other * low.log() - z).exp() / 2

            return _integral(function, ZERO, loss)

        return (-loss).exp() / 2 * sum(powers, ZERO) + inner(order, 1 - order) + inner(1 - order, order)


def _integral(function: Callable[[flint.acb, bool], flint.acb], low: flint.arb, high: flint.arb) -> flint.arb:
    """An integral, with so many evaluations at most: where they do not do, the ball is wide."""
    return flint.acb.integral(function, low, high, eval_limit=_EVALUATIONS).real


def _whole(number: flint.arb) -> flint.arb:
    """A whole number above that."""
    return flint.arb(ceil(ends(Range.at(number))[1]) + 1)
