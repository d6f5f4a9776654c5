"""Laplace noise: a number plus noise of density ``exp(-|x|/scale)/(2 scale)``.

With L = sensitivity/scale the Renyi divergence of order a is
``ln(a/(2a-1) exp((a-1) L) + (a-1)/(2a-1) exp(-a L))/(a-1)`` (Mironov 2017, Proposition 6).

The least rho is the Kullback-Leibler divergence ``L - 1 + exp(-L)``, the limit of ``D_a/a`` at order 1. With
u = (a - 1/2)^2 the cumulant ``(a-1) D_a`` is ``F(u) - F(1/4)`` and ``a (a-1) = u - 1/4``, where ``exp(F(u))`` is
``cosh(L sqrt u) + sinh(L sqrt u)/(2 sqrt u)`` times a constant. That is an entire function of u of order 1/2, and its
zeros are -s^2 for the frequencies s of ``y'' = -s^2 y, y'(0) = y(0)/2, y(L) = 0``, all real and not 0. By Hadamard it
is a constant times a product of factors ``1 + u/s^2``, so F is concave and ``D_a/a``, the slope of its chord from 1/4,
falls with the order.
"""

from __future__ import annotations

import sympy

from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.noise import LaplaceNoise
from dpcalc.mechanisms.parameters import Parameters, above_one, beside_default, positive, width
from dpcalc.mechanisms.query_noise import STEPS, Grown, QueryNoise
from dpcalc.mechanisms.release import Release

USAGE = "laplace:scale=2,sensitivity=1"
_PREMISES = (
    "the query is one real number, and neighbours move it by at most the sensitivity",
    "the density is log-concave, so that the likelihood ratio is monotone and the largest distance is worst",
)


def laplace(scale: object, sensitivity: object = 1) -> Release:
    """The mechanism at its worst pair, Lap(0, scale) and Lap(sensitivity, scale).

    Both parameters are positive rationals or exact expressions, symbols allowed. Raises ``InputError`` for any other.
    """
    spread, distance = positive(scale, "scale"), positive(sensitivity, "the sensitivity")
    loss = distance / spread
    curve = LaplaceCurve(loss)
    return Release(
        name="laplace",
        parameters=beside_default({"scale": spread, "sensitivity": distance}),
        curve=curve,
        reverse=curve,
        pure=loss,
        source="Dwork, McSherry, Nissim and Smith 2006, Proposition 1; Mironov 2017, Proposition 6",
        renyi=lambda order: renyi(loss, above_one(order)),
        zcdp=least_rho(loss),
        zcdp_tight=True,
        premises=_PREMISES,
        nats=least_rho(loss),
        affinity=affinity(loss),
        middle=middle(loss),
        tails=True,
        noise=LaplaceNoise(loss),
        farther=lambda steps: laplace(spread, steps * distance),
    )


def renyi(loss: sympy.Expr, order: sympy.Expr) -> sympy.Expr:
    """The Renyi divergence of two Laplace laws."""
    forward = order * sympy.exp((order - 1) * loss)
    backward = (order - 1) * sympy.exp(-order * loss)
    return sympy.log((forward + backward) / (2 * order - 1)) / (order - 1)


def least_rho(loss: sympy.Expr) -> sympy.Expr:
    """The least rho: the Kullback-Leibler divergence."""
    return loss - 1 + sympy.exp(-loss)


def affinity(loss: sympy.Expr) -> sympy.Expr:
    """The sum of ``sqrt(P Q)``."""
    return (1 + loss / 2) * sympy.exp(-loss / 2)


def middle(loss: sympy.Expr) -> sympy.Expr:
    """The size of the test at the middle between the centres.

    The trade-off function is linear but for the tests with errors ``exp(-L/2 + s)/2`` and ``exp(-L/2 - s)/2``, |s| <=
    L/2, so that the least normal shift is the largest of ``k(s) + k(-s)``, ``k(s) = -Phi^-1(exp(s - L/2)/2)``. As ln
    Phi is concave, so is k: the largest is at s = 0. On a line it is enough to look at the ends, since normal trade-off
    functions are convex.
    """
    return sympy.exp(-loss / 2) / 2


def read(parameters: Parameters) -> Release:
    """From parameters as they are written: the scale, or the budget eps."""
    sensitivity = positive(parameters.number("sensitivity", 1), "the sensitivity")
    return laplace(width(parameters, sensitivity), sensitivity)


def _information(change: sympy.Expr, scale: sympy.Expr) -> sympy.Expr:
    """The Kullback-Leibler divergence of Laplace laws that are so far apart."""
    return change / scale - 1 + sympy.exp(-change / scale)


NOISE = QueryNoise(
    "scale",
    "Laplace noise of the scale",
    {"MULT": STEPS, "KL": Grown(_information, "(+ (- (/ d {width}) 1) (exp (* -1 (/ d {width}))))")},
    tail="(if (>= d 0) (* 1/2 (exp (* -1 (/ d {width})))) (- 1 (* 1/2 (exp (/ d {width})))))",
)
NAMED = {"laplace": Named(text=Text(read, USAGE, "scale"), noise=NOISE)}
