"""Permute-and-flip (McKenna and Sheldon 2020): candidates in random order, each taken with a chance by its score.

A candidate is taken with probability ``q = exp(eps (score - best score)/(2 sensitivity))``, so the first best one is
the last to be looked at. It is the largest of the scores with exponential noise of scale ``2 sensitivity/eps`` (Ding
et al. 2021). With two candidates that is a threshold of a Laplace law, whose place moves by eps scales at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from dpcalc.mechanisms.parameters import Parameters, positive
from dpcalc.mechanisms.pure_release import pure_release
from dpcalc.mechanisms.release import Release

USAGE = "permute-and-flip:eps=1"
_SOURCE = "McKenna and Sheldon 2020, Theorem 1"
_PREMISES = (
    "scores move by at most the sensitivity, each in any direction; if all move the same way, write half of eps",
    "the budget eps is sharp: with two candidates the losses come as close to it as is wished",
)


def permute_and_flip(eps: object) -> Release:
    """The mechanism of budget ``eps`` nats, which is positive, for any number of candidates."""
    return pure_release("permute-and-flip", {"eps": positive(eps, "eps")}, _SOURCE, _PREMISES)


def probabilities(scores: Sequence[int], factor: Fraction) -> list[Fraction]:
    """The probability of each candidate: its q times the integral of the product of ``1 - q_j t`` over the others j.

    At time t in [0, 1], each candidate has been looked at with probability t, independently of the others.
    """
    top = max(scores)
    chances = [factor ** (score - top) for score in scores]
    return [q * _integral(chances[:i] + chances[i + 1 :]) for i, q in enumerate(chances)]


def _integral(chances: Sequence[Fraction]) -> Fraction:
    """The integral over [0, 1] of the product of ``1 - q t``."""
    coefficients = [Fraction(1)]
    for q in chances:
        longer = [*coefficients, Fraction(0)]
        for place, value in enumerate(coefficients):
            longer[place + 1] -= q * value
        coefficients = longer
    return sum((value / (place + 1) for place, value in enumerate(coefficients)), Fraction(0))


def read(parameters: Parameters) -> Release:
    """From parameters as they are written."""
    return permute_and_flip(parameters.number("eps"))
