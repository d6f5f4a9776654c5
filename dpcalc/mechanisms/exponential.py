"""The exponential mechanism (McSherry and Talwar 2007): a candidate weighs ``exp(eps score/(2 sensitivity))``.

At neighbours the privacy losses of all candidates lie in an interval of length eps (*bounded range*). Among laws with
losses in [t - eps, t] every convex divergence is largest for two outcomes with the losses t and t - eps (Dong, Durfee
and Rogers 2020), and two candidates whose scores are far enough apart have any t in (0, eps). The supremum over t has
closed forms: with ``E = exp(eps)`` the profile is ``(1 - exp((x - eps)/2))^2/(1 - 1/E)`` for |x| <= eps, and the
trade-off function ``(1 - a)/(1 + (E - 1) a)``. The moment of order a is largest at ``exp(t) = (1 - 1/a)(1 -
E^-a)/(1/E - E^-a)``.

The least rho is the largest Kullback-Leibler divergence ``k - 1 - ln k``, ``k = eps/(E - 1)``, a bit below eps^2/8.
The largest cumulant of order a is ``H(a) - H(a-1) - H(1)``, ``H(x) = x ln(2 sinh(x eps/2)/x)``. By the product for
sinh, and as ``ln(1 + x^2/s^2)`` is the integral of ``2 x^2/(v (v^2 + x^2))`` over v > s, it is a sum with positive
weights of such terms with ``x^3/(v^2 + x^2)`` for H. Such a term is ``v^2 w (3 v^2 + 1 + w)/((v^2 + 1)((v^2 + w)^2 +
v^2))`` at ``w = a (a-1)``; over w it falls, so ``D_a/a`` falls with the order, from its limit at order 1. The least
sum of ``sqrt(P Q)`` belongs to t = eps/2.

The errors x and y of a test on the trade-off function have ``logit x + logit y = -eps``. The normal law that fits is
the one through the test with x = y: with ``z(l) = Phi^-1(logistic(l))`` it is the largest of ``z(eps/2 - s) + z(eps/2
+ s)``, and z' is even and falls with |l|. For z' is ``Phi (1 - Phi)/phi`` at z, and its derivative has the sign of -N,
``N = phi (2 Phi - 1) - z Phi (1 - Phi)``; N is 0 at 0 and at infinity, ``N' = 2 phi^2 - Phi (1 - Phi)`` is positive,
then negative, for ``N'' = phi (2 Phi - 1 - 4 z phi)`` is negative, then positive, and N' tends to 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import sympy

from dpcalc.accounting.curves.base import EPSILON, SIZE
from dpcalc.accounting.curves.formula import FormulaCurve
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.parameters import Parameters, above_one, positive
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.scores import selected
from dpcalc.symbolic import construct

USAGE = "exponential:eps=1"
_PREMISES = (
    "scores move by at most the sensitivity, each in any direction; if all move the same way, write half of eps",
    "every value of the curve is a supremum over pairs of neighbours; no single pair has the whole curve",
)


def exponential(eps: object) -> Release:
    """The mechanism whose budget is ``eps`` nats, a positive rational or exact expression, symbols allowed.

    Raises ``InputError`` for any other.
    """
    bound = positive(eps, "eps")
    curve = bounded_range(bound)
    return Release(
        name="exponential",
        parameters={"eps": bound},
        curve=curve,
        reverse=curve,
        pure=bound,
        source="Dong, Durfee and Rogers 2020",
        renyi=lambda order: renyi(bound, above_one(order)),
        zcdp=least_rho(bound),
        zcdp_tight=True,
        attained=False,
        pointwise=True,
        premises=_PREMISES,
        nats=least_rho(bound),
        affinity=2 / (sympy.exp(bound / 4) + sympy.exp(-bound / 4)),
        middle=1 / (1 + sympy.exp(bound / 2)),
        each_order=True,
    )


def bounded_range(eps: sympy.Expr) -> FormulaCurve:
    """The worst curve of pairs whose privacy losses lie in an interval of length ``eps``."""
    odds, factor = sympy.exp(eps), sympy.exp(EPSILON)
    middle = (1 - sympy.exp((EPSILON - eps) / 2)) ** 2 / (1 - 1 / odds)
    pieces = [
        (1 - factor, construct.relation(sympy.Le, EPSILON, -eps)),
        (middle, construct.relation(sympy.Le, EPSILON, eps)),
        (sympy.Integer(0), sympy.true),
    ]
    tradeoff = (1 - SIZE) / (1 + (odds - 1) * SIZE)
    return FormulaCurve(f"bounded-range(eps={eps})", construct.piecewise(pieces), tradeoff)


def renyi(eps: sympy.Expr, order: sympy.Expr) -> sympy.Expr:
    """The largest Renyi divergence of pairs whose privacy losses lie in an interval of length ``eps``."""
    fall, power = sympy.exp(-eps), sympy.exp(-order * eps)
    place = (1 - 1 / order) * (1 - power) / (fall - power)
    return sympy.log(place ** (order - 1) * (1 - power) / (order * (1 - fall))) / (order - 1)


def least_rho(eps: sympy.Expr) -> sympy.Expr:
    """The least rho; Cesar and Rogers (2021) have ``eps^2/8``, which it approaches as eps falls."""
    quotient = eps / (sympy.exp(eps) - 1)
    return quotient - 1 - sympy.log(quotient)


def probabilities(scores: Sequence[int], factor: Fraction) -> list[Fraction]:
    """The probability of each candidate: proportional to ``factor**score``."""
    top = max(scores)
    weights = [factor ** (score - top) for score in scores]
    total = sum(weights, Fraction(0))
    return [weight / total for weight in weights]


def formula(scores: str, factor: str) -> str:
    """The probability of candidate z as certificates say it."""
    return f"(let S {scores} (/ (^ {factor} (item S z)) (sum s S (^ {factor} s))))"


def read(parameters: Parameters) -> Release:
    """From parameters as they are written."""
    return exponential(parameters.number("eps"))


NAMED = {"exponential": Named(text=Text(read, USAGE, "eps"), points=selected(probabilities, formula))}
