"""Rigorous bounds on the supremum of ``D_alpha(P||Q)/alpha`` over orders alpha > 1, for laws with a common support.

Let ``K(alpha) = ln of the sum of P^alpha Q^(1-alpha)``. It is convex, ``K(1) = 0``, and ``g = D_alpha/alpha`` is
``K/(alpha (alpha - 1))``. On an interval [a, b] with a > 1, K lies below its chord ``c + s alpha``, and the largest
value of ``(c + s alpha)/(alpha (alpha - 1))`` on (1, inf) is ``s/(2 t - 1)`` at ``t = (sqrt(c (c + s)) - c)/s``; it
rises before t and falls after it. On (1, b], ``g <= D_b``, for D grows with the order. Beyond a, ``g <= D_inf/a``.

At order 1, g tends to the Kullback-Leibler divergence ``K'(1)``. Where g falls on (1, b] this is its supremum there;
that is so if ``b max K'' < 2 K'(1)`` on [1, b]: ``alpha^2 g' = alpha D' - D``, where ``D' = (integral of t K''(1 + t
(alpha - 1)) over t in [0, 1]) <= max K''/2`` and ``D >= K'(1)``. K'' is the variance of ln(P/Q) under the tilted law.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import flint

from dpcalc.errors import Undecided
from dpcalc.logarithms import ball, log_ball
from dpcalc.symbolic.ranges import Range, ends

Bounds = tuple[Fraction, Fraction]
Weights = tuple[tuple[Fraction, Fraction], ...]
"""Both probabilities of each outcome, all positive."""
_STEPS: Final = 100_000
_NEAREST: Final = 30
"""Orders 1 + 2^-k are tried, for k up to this, to show that g falls at 1."""


@dataclass(frozen=True)
class Supremum:
    """Bounds on the supremum; ``at_one`` says that it is the limit at order 1, the Kullback-Leibler divergence."""

    bounds: Bounds
    at_one: bool


def supremum(weights: Weights, width: Fraction) -> Supremum:
    """The supremum, to within ``width``. The two laws must differ. Raises ``Undecided`` where it takes too long."""
    bits = 64 + 4 * width.denominator.bit_length()
    with flint.ctx.workprec(bits):
        return _Curve(weights).supremum(width)


class _Curve:
    """K, its derivatives at 1, and g, in balls."""

    def __init__(self, weights: Weights) -> None:
        self.logs = [(ball(q), log_ball(p / q)) for p, q in weights]
        self.first = sum((ball(p) * log_ball(p / q) for p, q in weights), flint.arb(0))
        largest = max(p / q for p, q in weights)
        self.top = log_ball(largest)
        self.known: dict[Fraction, flint.arb] = {}

    def cumulant(self, order: Fraction) -> flint.arb:
        """K at an order."""
        if order not in self.known:
            a = ball(order)
            self.known[order] = sum((q * (a * log).exp() for q, log in self.logs), flint.arb(0)).log()
        return self.known[order]

    def rate(self, order: Fraction) -> flint.arb:
        """The function g at an order above 1."""
        return self.cumulant(order) / ball(order * (order - 1))

    def falls_until(self, order: Fraction) -> bool:
        """Whether g is certain to fall on (1, order]."""
        between = ball(Fraction(1)).union(ball(order))
        parts = [(q * (between * log).exp(), log) for q, log in self.logs]
        mass = sum((part for part, _ in parts), flint.arb(0))
        mean = sum((part * log for part, log in parts), flint.arb(0)) / mass
        variance = sum((part * (log - mean) ** 2 for part, log in parts), flint.arb(0)) / mass
        return bool(ball(order) * variance < 2 * self.first)

    def above(self, low: Fraction, high: Fraction) -> Fraction:
        """An upper bound on g over [low, high], low > 1, from the chord of K."""
        left, right = self.cumulant(low), self.cumulant(high)
        slope = (right - left) / ball(high - low)
        start = left - slope * ball(low)
        radicand = start * (start + slope)
        turn = (radicand.sqrt() - start) / slope if radicand >= 0 else None
        if turn is not None and turn < ball(low):
            return _high(self.rate(low))
        if turn is not None and turn > ball(high):
            return _high(self.rate(high))
        if turn is None or not turn > flint.arb(1):
            return _high(right / ball((high - 1) * low))
        return _high(slope / (2 * turn - 1))

    def supremum(self, width: Fraction) -> Supremum:
        """Bounds no further apart than ``width``, by halving the intervals where g may be largest."""
        limit = _ends(self.first)
        last = Fraction(2)
        while _high(self.top / ball(last)) >= limit[0]:
            last *= 2
        near = next((order for order in _orders() if self.falls_until(order)), None)
        start = near if near is not None else 1 + Fraction(1, 2**_NEAREST)
        floor = limit[0]
        waiting = [(-self.above(start, last), start, last)]
        beyond = Fraction(0)
        if near is None:
            beyond = _high(self.cumulant(start) / ball(start - 1))
        for _ in range(_STEPS):
            bound, low, high = waiting[0]
            if near is not None and -bound < limit[0]:
                return Supremum(limit, at_one=True)
            top = max(-bound, limit[1], beyond)
            if top - floor <= width:
                return Supremum((floor, top), at_one=False)
            if -bound <= max(limit[1], beyond):
                break
            heapq.heappop(waiting)
            middle = (low + high) / 2
            floor = max(floor, _ends(self.rate(middle))[0])
            for left, right in ((low, middle), (middle, high)):
                heapq.heappush(waiting, (-self.above(left, right), left, right))
        raise Undecided(f"the supremum over orders is not found to within {width}")


def _orders() -> list[Fraction]:
    """Orders above 1, from the furthest to the nearest."""
    return [1 + Fraction(1, 2**k) for k in range(1, _NEAREST + 1)]


def _ends(number: flint.arb) -> Bounds:
    """Exact rationals around a ball."""
    return ends(Range.at(number))


def _high(number: flint.arb) -> Fraction:
    """An exact rational above a ball."""
    return _ends(number)[1]
