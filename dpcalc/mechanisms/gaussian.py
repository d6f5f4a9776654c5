"""Gaussian noise: a number or a vector, plus independent normal noise of deviation sigma in each coordinate."""

from __future__ import annotations

import sympy

from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.noise import NormalNoise
from dpcalc.mechanisms.parameters import Parameters, above_one, beside_default, positive
from dpcalc.mechanisms.query_noise import Grown, QueryNoise
from dpcalc.mechanisms.release import Release
from dpcalc.spec.divergences.values import Magnitude

USAGE = "gaussian:sigma=2,sensitivity=1"
_SQUARED = "(/ (^ d 2) (^ {width} 2))"
_HALF = f"(* 1/2 {_SQUARED})"
_PREMISES = (
    "the query is real, or a vector, and neighbours move it by at most the sensitivity in Euclidean distance",
    "normal laws depend on the distance of their means alone, by rotation",
    "the likelihood ratio is monotone, so that the largest distance is worst",
)


def gaussian(sigma: object, sensitivity: object = 1) -> Release:
    """The mechanism at its worst pair, N(0, sigma^2) and N(sensitivity, sigma^2).

    Both parameters are positive rationals or exact expressions, symbols allowed. Raises ``InputError`` for any other.
    """
    deviation, distance = positive(sigma, "sigma"), positive(sensitivity, "the sensitivity")
    mu = distance / deviation
    curve = GaussianCurve(mu)
    return Release(
        name="gaussian",
        parameters=beside_default({"sigma": deviation, "sensitivity": distance}),
        curve=curve,
        reverse=curve,
        pure=sympy.oo,
        source="Balle and Wang 2018, Theorem 8; Bun and Steinke 2016, Proposition 1.6",
        renyi=lambda order: above_one(order) * mu**2 / 2,
        zcdp=mu**2 / 2,
        zcdp_tight=True,
        premises=_PREMISES,
        nats=mu**2 / 2,
        tails=True,
        noise=NormalNoise(mu),
        farther=lambda steps: gaussian(deviation, steps * distance),
    )


def read(parameters: Parameters) -> Release:
    """From parameters as they are written."""
    return gaussian(parameters.number("sigma"), parameters.number("sensitivity", 1))


def _squared(change: sympy.Expr, sigma: sympy.Expr) -> sympy.Expr:
    """The square of a change in units of the noise: of mu, where one answer alone changes."""
    return change**2 / sigma**2


def _half(change: sympy.Expr, sigma: sympy.Expr) -> sympy.Expr:
    """Half of it."""
    return _squared(change, sigma) / 2


NOISE = QueryNoise(
    "sigma",
    "normal noise of the deviation",
    {
        "GDP": Grown(_squared, _SQUARED, lambda total: Magnitude(total, 2), lambda mu: mu**2),
        "zCDP": Grown(_half, _HALF),
        "NoR": Grown(_half, _HALF, lambda total: Magnitude(total, 2), lambda root: root**2),
        "KL": Grown(_half, _HALF),
        "chi-squared": Grown(_squared, _SQUARED, lambda t: Magnitude(sympy.exp(t) - 1), lambda chi: sympy.log(1 + chi)),
        "MULT": Grown(lambda _, __: sympy.oo, "d", needed=lambda _: sympy.Integer(0)),  # whatever changes is seen
    },
)
NAMED = {"gaussian": Named(text=Text(read, USAGE, "sigma"), noise=NOISE)}
