"""Gaussian noise: a number or a vector, plus independent normal noise of deviation sigma in each coordinate."""

from __future__ import annotations

import sympy

from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.noise import NormalNoise
from dpcalc.mechanisms.parameters import Parameters, above_one, beside_default, positive
from dpcalc.mechanisms.query_noise import QueryNoise, squared
from dpcalc.mechanisms.release import Release
from dpcalc.spec.divergences.values import Magnitude

USAGE = "gaussian:sigma=2,sensitivity=1"
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


NOISE = QueryNoise(
    "sigma",
    "normal noise of the deviation",
    {
        "GDP": lambda z, sigma: Magnitude(squared(z, sigma), 2),
        "zCDP": lambda z, sigma: Magnitude(squared(z, sigma) / 2),
        "NoR": lambda z, sigma: Magnitude(squared(z, sigma) / 2, 2),
        "KL": lambda z, sigma: Magnitude(squared(z, sigma) / 2),
        "chi-squared": lambda z, sigma: Magnitude(sympy.exp(squared(z, sigma)) - 1),
        "MULT": lambda z, _: Magnitude(sympy.oo if any(z) else sympy.Integer(0)),
    },
)
NAMED = {"gaussian": Named(text=Text(read, USAGE, "sigma"), noise=NOISE)}
