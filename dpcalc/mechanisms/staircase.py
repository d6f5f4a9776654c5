"""Staircase noise (Geng and Viswanath 2014): a density that falls by ``exp(-eps)`` in every interval of length D.

D is the sensitivity. The density is a on [0, g D), ``a exp(-eps)`` on [g D, D), the same times ``exp(-k eps)`` when
moved by k D, and symmetric. Moved by any d <= D, the ratio of densities is everywhere ``exp(eps)``, 1 or
``exp(-eps)``, so the pair has three losses, and the pairs differ in one number, their total variation. That is the
probability of (-d/2, d/2), for the density is symmetric and falls; so d = D is worst. Lengths are in units of D.
"""

from __future__ import annotations

from fractions import Fraction

import sympy

from dpcalc.accounting.curves.rigorous import exact_number
from dpcalc.errors import InputError
from dpcalc.mechanisms import randomised_response
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.parameters import Parameters, positive
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.three_losses import HALF, ThreeLosses
from dpcalc.symbolic.enclose import compare

USAGE = "staircase:eps=1,gamma=1/2"
_SOURCE = "Geng and Viswanath 2014"
_PREMISES = (
    "the query is one real number, and neighbours move it by at most the sensitivity",
    "the ratio of densities has three values at every distance, and total variation grows with the distance",
)


def staircase(eps: object, gamma: object | None = None) -> Release:
    """The mechanism of budget ``eps`` whose steps break at ``gamma`` in [0, 1] of their length, at its worst pair.

    Without ``gamma`` it is ``1/(1 + exp(eps/2))``, which makes the mean of ``|noise|`` smallest. Parameters are
    rationals or exact expressions without symbols. Raises ``InputError`` for any other.
    """
    loss = positive(eps, "eps")
    place = 1 / (1 + sympy.exp(loss / 2)) if gamma is None else exact_number(gamma, "gamma")
    for number, what in ((loss, "eps"), (place, "gamma")):
        if number.free_symbols:
            raise InputError(f"{what} is {number}", hint="the staircase needs a number")
    if compare(place, sympy.Integer(0), {}) < 0 or compare(place, sympy.Integer(1), {}) > 0:
        raise InputError(f"gamma is {place}", hint="it lies in [0, 1]")
    shown: dict[str, Fraction | sympy.Expr] = {"eps": loss} if gamma is None else {"eps": loss, "gamma": place}
    pair = ThreeLosses(loss, most(loss, place))
    return randomised_response.release("staircase", shown, pair, _PREMISES, _SOURCE)


def most(loss: sympy.Expr, gamma: sympy.Expr) -> sympy.Expr:
    """The probability of the largest loss: that of (-D/2, D/2) over ``1 - exp(-eps)``."""
    fall = sympy.exp(-loss)
    if gamma == HALF:
        return 1 / (1 + fall)
    upper = HALF if compare(gamma, HALF, {}) >= 0 else gamma + fall * (HALF - gamma)
    return upper / (gamma + fall * (1 - gamma))


def read(parameters: Parameters) -> Release:
    """From parameters as they are written."""
    gamma = parameters.number("gamma") if parameters.has("gamma") else None
    return staircase(parameters.number("eps"), gamma)


NAMED = {"staircase": Named(text=Text(read, USAGE, "eps", ordered=False))}
