"""Two laws on {yes, no}: P(yes) = p and Q(yes) = q, by their log odds u and v, and what is known of their losses.

With the softplus ``S(x) = ln(1 + e^x)``, the cumulant ``K(a) = ln(p^a q^(1-a) + (1-p)^a (1-q)^(1-a))`` is
``S(z) - a S(u) - (1 - a) S(v)`` at ``z = a u + (1 - a) v``, and ``s = 1/(1 + e^-z)`` is the share of "yes" in it. So
``K' = s (u - v) - S(u) + S(v)`` and ``K'' = s (1 - s) (u - v)^2``.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property

import flint

from dpcalc.logarithms import ball, log_ball


def softplus(x: flint.arb) -> flint.arb:
    """``ln(1 + e^x)``."""
    return x + (-x).exp().log1p() if x.mid() > 0 else x.exp().log1p()


def share(x: flint.arb) -> flint.arb:
    """``1/(1 + e^-x)``, the probability whose log odds are x."""
    return 1 / (1 + (-x).exp()) if x.mid() > 0 else x.exp() / (1 + x.exp())


def log_odds(probability: Fraction) -> flint.arb:
    """``ln(p/(1 - p))`` for 0 < p < 1."""
    return log_ball(probability / (1 - probability))


class Pair:
    """Two laws on two outcomes, in balls. What takes an exponential is computed where it is asked for."""

    def __init__(self, u: flint.arb, v: flint.arb) -> None:
        """Take the log odds of P(yes) and Q(yes)."""
        self.u, self.v = u, v
        self.gap = u - v
        self.soft_u, self.soft_v = softplus(u), softplus(v)

    @classmethod
    def of(cls, p: Fraction, q: Fraction) -> Pair:
        """From probabilities strictly between 0 and 1."""
        pair = cls(log_odds(p), log_odds(q))
        pair.p, pair.q = ball(p), ball(q)
        return pair

    @cached_property
    def p(self) -> flint.arb:
        """P(yes)."""
        return share(self.u)

    @cached_property
    def q(self) -> flint.arb:
        """Q(yes)."""
        return share(self.v)

    @property
    def p_spread(self) -> flint.arb:
        """P(yes) P(no)."""
        return self.p * share(-self.u)

    @property
    def q_spread(self) -> flint.arb:
        """Q(yes) Q(no)."""
        return self.q * share(-self.v)

    def tilt(self, order: flint.arb) -> Tilt:
        """The cumulant at an order."""
        return Tilt(self, order)

    @property
    def divergence(self) -> flint.arb:
        """The Kullback-Leibler divergence of P from Q, the slope of K at 1."""
        return self.p * self.gap - self.soft_u + self.soft_v

    @property
    def reverse_divergence(self) -> flint.arb:
        """The Kullback-Leibler divergence of Q from P, less the slope of K at 0."""
        return -self.q * self.gap + self.soft_u - self.soft_v


class Tilt:
    """The cumulant of a pair at one order, with its derivatives by the order and by the log odds."""

    def __init__(self, pair: Pair, order: flint.arb) -> None:
        """Take the pair and the order."""
        self.pair, self.order = pair, order
        self.z = order * pair.u + (1 - order) * pair.v

    @property
    def cumulant(self) -> flint.arb:
        """``K(a)``."""
        return softplus(self.z) - self.order * self.pair.soft_u - (1 - self.order) * self.pair.soft_v

    @cached_property
    def share(self) -> flint.arb:
        """The share of "yes" in it."""
        return share(self.z)

    @property
    def slope(self) -> flint.arb:
        """``K'(a)``."""
        return self.share * self.pair.gap - self.pair.soft_u + self.pair.soft_v

    @property
    def curvature(self) -> flint.arb:
        """``K''(a)``."""
        return self.share * share(-self.z) * self.pair.gap**2

    @property
    def by_u(self) -> flint.arb:
        """The derivative by u."""
        return self.order * (self.share - self.pair.p)

    @property
    def by_v(self) -> flint.arb:
        """The derivative by v."""
        return (1 - self.order) * (self.share - self.pair.q)
