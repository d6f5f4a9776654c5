"""Permute-and-flip (McKenna and Sheldon 2020): candidates in random order, each taken with a chance by its score.

A candidate is taken with probability ``q = exp(eps (score - best score)/(2 sensitivity))``, so the first best one is
the last to be looked at. It is the largest of the scores with exponential noise of scale ``2 sensitivity/eps`` (Ding
et al. 2021). In units of the scale, let X and Y be the largest noisy scores inside and outside a set of candidates.
The density of a maximum of such variables at x is the probability that exactly one of them exceeds x, at most that of
any; so the density of X - Y at d is at most ``P(X - Y > d)``, and by symmetry at most ``P(X - Y < d)``. Neighbours
move X - Y by eps at most. The Laplace law has both bounds with equality on their sides of the median, hence no set of
candidates tells more than a test between Laplace laws eps scales apart; with two candidates the chance of the first
is that of such a test.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.mechanisms import laplace
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.parameters import Parameters, above_one, positive
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.scores import selected

USAGE = "permute-and-flip:eps=1"
_PREMISES = (
    "scores move by at most the sensitivity, each in any direction; if all move the same way, write half of eps",
    "two candidates whose scores have the right gap attain any value of the curve, that of Laplace noise",
    "Renyi divergences and rho are bounds: no neighbours have the whole curve",
)


def permute_and_flip(eps: object) -> Release:
    """The mechanism of budget ``eps`` nats, which is positive, for any number of candidates; symbols are allowed."""
    bound = positive(eps, "eps")
    curve = LaplaceCurve(bound)
    return Release(
        name="permute-and-flip",
        parameters={"eps": bound},
        curve=curve,
        reverse=curve,
        pure=bound,
        source="McKenna and Sheldon 2020, Theorem 1, for the budget",
        renyi=lambda order: laplace.renyi(bound, above_one(order)),
        zcdp=laplace.least_rho(bound),
        zcdp_tight=False,
        attained=False,
        pointwise=True,
        premises=_PREMISES,
        nats=laplace.least_rho(bound),
        affinity=laplace.affinity(bound),
        middle=laplace.middle(bound),
    )


def probabilities(scores: Sequence[int], factor: Fraction) -> list[Fraction]:
    """The probability of each candidate, from its score and what one more unit of score is worth."""
    top = max(scores)
    return chosen([factor ** (score - top) for score in scores])


def formula(scores: str, factor: str) -> str:
    """The probability of candidate z as certificates say it."""
    return f"(let S {scores} (item (first_accepted (map s S (^ {factor} (- s (largest t S t))))) z))"


def chosen(coins: Sequence[Any]) -> list[Any]:
    """The probability of each candidate, from the probability with which each is taken when it is looked at.

    It is a candidate's own q times the integral of the product of ``1 - q_j t`` over the others j: at time t in [0, 1],
    each candidate has been looked at with probability t, independently of the others. The numbers are of any exact
    field, one of them is 1.
    """
    listed = list(coins)
    return [q * _integral(listed[:i] + listed[i + 1 :]) for i, q in enumerate(listed)]


def _integral(coins: Sequence[Any]) -> Any:
    """The integral over [0, 1] of the product of ``1 - q t``."""
    coefficients: list[Any] = [Fraction(1)]
    for q in coins:
        longer = [*coefficients, Fraction(0)]
        for place, value in enumerate(coefficients):
            longer[place + 1] = longer[place + 1] - q * value
        coefficients = longer
    return sum((value * Fraction(1, place + 1) for place, value in enumerate(coefficients)), Fraction(0))


def read(parameters: Parameters) -> Release:
    """From parameters as they are written."""
    return permute_and_flip(parameters.number("eps"))


NAMED = {"permute-and-flip": Named(text=Text(read, USAGE, "eps"), points=selected(probabilities, formula))}
