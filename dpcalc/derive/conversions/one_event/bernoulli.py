"""Two laws on {yes, no}: P(yes) = p and Q(yes) = q, by their log odds u and v, and what is known of their losses.

With the softplus ``S(x) = ln(1 + e^x)``, the cumulant ``K(a) = ln(p^a q^(1-a) + (1-p)^a (1-q)^(1-a))`` is
``S(z) - a S(u) - (1 - a) S(v)`` at ``z = a u + (1 - a) v``, and ``s = 1/(1 + e^-z)`` is the share of "yes" in it. So
``K' = s (u - v) - S(u) + S(v)`` and ``K'' = s (1 - s) (u - v)^2``.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

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


@dataclass(frozen=True)
class Tilt:
    """The cumulant of a pair at one order, with its derivatives by the order and by the log odds."""

    cumulant: flint.arb
    slope: flint.arb
    curvature: flint.arb
    by_u: flint.arb
    by_v: flint.arb


class Pair:
    """Two laws on two outcomes, in balls."""

    def __init__(self, u: flint.arb, v: flint.arb) -> None:
        """Take the log odds of P(yes) and Q(yes)."""
        self.u, self.v = u, v
        self.gap = u - v
        self.soft_u, self.soft_v = softplus(u), softplus(v)
        self.p, self.q = share(u), share(v)
        self.p_spread, self.q_spread = self.p * share(-u), self.q * share(-v)

    @classmethod
    def of(cls, p: Fraction, q: Fraction) -> Pair:
        """From probabilities strictly between 0 and 1."""
        pair = cls(log_odds(p), log_odds(q))
        pair.p, pair.q = ball(p), ball(q)
        return pair

    def tilt(self, order: flint.arb) -> Tilt:
        """The cumulant at an order."""
        z = order * self.u + (1 - order) * self.v
        s, complement = share(z), share(-z)
        return Tilt(
            softplus(z) - order * self.soft_u - (1 - order) * self.soft_v,
            s * self.gap - self.soft_u + self.soft_v,
            s * complement * self.gap**2,
            order * (s - self.p),
            (1 - order) * (s - self.q),
        )

    @property
    def divergence(self) -> flint.arb:
        """The Kullback-Leibler divergence of P from Q, the slope of K at 1."""
        return self.p * self.gap - self.soft_u + self.soft_v

    @property
    def reverse_divergence(self) -> flint.arb:
        """The Kullback-Leibler divergence of Q from P, less the slope of K at 0."""
        return -self.q * self.gap + self.soft_u - self.soft_v
