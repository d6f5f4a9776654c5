"""Discrete Gaussian noise: an integer plus an integer k with probability proportional to ``exp(-k^2/(2 sigma^2))``."""

from __future__ import annotations

from fractions import Fraction

import sympy

from dpcalc.accounting.curves.rigorous import ball_of, exact_number, narrowed
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms.discrete_gaussian_curve import DiscreteGaussianCurve
from dpcalc.mechanisms.gaussian_sums import shifted, whole
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.parameters import Parameters, above_one
from dpcalc.mechanisms.release import Release
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.ranges import Range, ends

USAGE = "discrete-gaussian:sigma=4,sensitivity=1"
_PREMISES = (
    "the query is one integer, and neighbours move it by at most the sensitivity",
    "the weights are log-concave, so that the likelihood ratio is monotone and the largest distance is worst",
    "rho is right for integer vectors too, with the sensitivity in Euclidean distance; the curve is for one number",
)


def discrete_gaussian(parameter: object, sensitivity: int = 1) -> Release:
    """The mechanism with ``parameter`` sigma squared, a positive rational, at two integers ``sensitivity`` apart.

    Raises ``InputError`` for other parameters.
    """
    square = rational(parameter, "sigma squared")
    if square <= 0:
        raise InputError(f"sigma squared is {square}", hint="it has to be positive")
    if sensitivity < 1:
        raise InputError(f"the sensitivity is {sensitivity}", hint="it has to be a positive whole number")
    curve = DiscreteGaussianCurve(square, sensitivity)
    rho = exact_expression(Fraction(sensitivity**2) / (2 * square))
    root = sympy.sqrt(exact_expression(square))
    shown: dict[str, Fraction | sympy.Expr] = {"sigma": root} if root.is_Rational else {"sigma2": square}
    return Release(
        name="discrete-gaussian",
        parameters=shown | ({} if sensitivity == 1 else {"sensitivity": Fraction(sensitivity)}),
        curve=curve,
        reverse=curve,
        pure=sympy.oo,
        source="Canonne, Kamath and Steinke 2020, Proposition 5 and Theorem 7",
        renyi=lambda order: renyi(square, sensitivity, order),
        zcdp=rho,
        zcdp_tight=True,
        premises=_PREMISES,
        nats=rho,
        tails=True,
        farther=lambda steps: discrete_gaussian(parameter, steps * sensitivity),
    )


def renyi(parameter: Fraction, distance: int, order: sympy.Expr) -> sympy.Expr | Enclosure:
    """The divergence of two laws ``distance`` apart: ``order d^2/(2 s)`` at whole ``order * d``, elsewhere a bit less.

    The moment is ``exp(order (order-1) d^2/(2 s))`` times the sum of the weights at the integers moved by
    ``(1-order) d`` over the sum at the integers, which is the largest of these sums.
    """
    number = above_one(order)
    closed = number * distance**2 / (2 * exact_expression(parameter))
    if not isinstance(number, sympy.Rational):
        raise InputError(f"the order is {number}", hint="the discrete Gaussian needs a rational order")
    shift = (1 - rational(number)) * distance
    if shift.denominator == 1:
        return closed

    def compute() -> Enclosure:
        correction = (shifted(parameter, shift) / whole(parameter)).log() / ball_of(number - 1)
        return Enclosure(*ends(Range.at(ball_of(closed) + correction)))

    return narrowed(compute, DEFAULT_EFFORT)


def read(parameters: Parameters) -> Release:
    """From parameters as they are written: sigma, or its square sigma2, rational."""
    if parameters.has("sigma2"):
        if parameters.has("sigma"):
            raise InputError("both sigma and sigma2 are given", hint="keep one")
        square = parameters.rational("sigma2")
    else:
        sigma = exact_number(parameters.number("sigma"), "sigma")
        if sigma.is_Rational and rational(sigma) <= 0:
            raise InputError(f"sigma is {sigma}", hint="it has to be positive")
        if not isinstance(sigma**2, sympy.Rational):
            raise InputError(f"sigma is {sigma}", hint="its square has to be rational: write sigma2=10, say")
        square = rational(sigma**2)
    return discrete_gaussian(square, parameters.whole("sensitivity", 1, 1))


NAMED = {"discrete-gaussian": Named(text=Text(read, USAGE, "sigma", ordered=False))}
