"""Pointwise lemmas behind the laws of output premetrics, each with the reduction to it.

``p, q`` are the probabilities of one outcome under two laws, ``r, s`` those of another outcome (or of another pair of
laws), ``k, m`` the chances with which a randomised map sends two outcomes to one output, ``c, d`` bounds on ratios,
``w`` the probability of independent noise.
"""

from __future__ import annotations

from sympy import Abs, And, Eq, Max, Symbol, symbols
from sympy.core.basic import Basic

from dpcalc.theory import AllOf, Inequality

a, b, c, d, k, m, p, q, r, s, t, u, v, w, x, y = symbols("a b c d k m p q r s t u v w x y")
ALL = (a, b, c, d, k, m, p, q, r, s, t, u, v, w, x, y)


def pointwise(relation: Basic, where: Basic) -> Inequality:
    """An inequality in the real variables that it names."""
    named = relation.free_symbols | where.free_symbols
    return Inequality(relation, reals=tuple(symbol for symbol in ALL if symbol in named), where=where)


def nonnegative(*names: Symbol) -> Basic:
    """Variables that are at least 0."""
    return And(*(name >= 0 for name in names))


def positive(*names: Symbol) -> Basic:
    """Variables above 0."""
    return And(*(name > 0 for name in names))


RATIO_TRIANGLE = pointwise(p <= c * d * r, And(nonnegative(p, q, r), c >= 1, d >= 1, p <= c * q, q <= d * r))
RATIO_PRODUCT = pointwise(p * r <= c * d * q * s, And(nonnegative(p, q, r, s, c, d), p <= c * q, r <= d * s))
RATIO_EVENTS = pointwise(p + r <= c * (q + s), And(nonnegative(p, q, r, s), c >= 1, p <= c * q, r <= c * s))
RATIO_DISJOINT = pointwise(p > c * q, And(p > 0, Eq(q, 0), c >= 1))
RATIO_NOISE = AllOf(
    {
        "with noise": pointwise(p * w <= c * q * w, And(nonnegative(p, q, w), c >= 1, p <= c * q)),
        "without it": pointwise(p <= c * q, And(nonnegative(p, q), w > 0, c >= 1, p * w <= c * q * w)),
    }
)

RATIO_MIXTURE = pointwise(
    k * p + m * r <= c * (k * q + m * s), And(nonnegative(p, q, r, s, k, m), p <= c * q, r <= c * s)
)
CONVEX_POWER = pointwise(a * (a - 1) * w > 0, And(a > 1, w > 0))
CONVEX_BECAUSE = (
    "the premetric grows with the sum of `q f(p/q)` over outcomes, where `f` is convex by the sign of its second "
    "derivative; so `(p, q) -> q f(p/q)` is convex and homogeneous, hence subadditive (Jensen), and what a "
    "randomised map sends to one output adds up to no more than its parts. Outcomes with `q = 0 < p` make `D(P, Q)` "
    "infinite"
)
__all__ = [
    "CONVEX_BECAUSE", "CONVEX_POWER", "RATIO_DISJOINT", "RATIO_EVENTS", "RATIO_MIXTURE", "RATIO_NOISE",
    "RATIO_PRODUCT", "RATIO_TRIANGLE", "Abs", "And", "Eq", "Max", "a", "b", "c", "d", "k", "m", "nonnegative", "p",
    "pointwise", "positive", "q", "r", "s", "t", "u", "v", "w", "x", "y",
]  # fmt: skip
