"""Report noisy max: the candidate whose score is largest after two-sided geometric noise, the first of them at a tie.

Noise k has the weight ``r^|k|``, ``r = exp(-eps/(2 sensitivity))`` (scores are integers). Let everybody else's noise
be given: a candidate wins if its own is at least some t, and t moves by ``2 sensitivity`` at most between neighbours,
so the loss is at most eps (Dwork and Roth 2014, Claim 3.9, for Laplace noise).

More is true. For a set of candidates let G(d) be its chance when its scores are lowered by d. Given the others'
noise, it wins if one of its noises reaches its threshold; each does so with at least r times its chance when the
threshold is raised by one, and ``1 - product of (1 - t g_i)`` is concave in t, so ``G(d + 1) >= r G(d)``. Likewise
``1 - G(d) >= r (1 - G(d + 1))``. Those are the bounds of randomised response with loss ``-ln r``, and neighbours are
2 sensitivity such steps apart at most. The geometric law keeps to them with equality, so no set of candidates tells
more than a test between two such laws 2 sensitivity apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import prod
from typing import Final

from dpcalc.errors import InputError
from dpcalc.mechanisms.discrete_laplace import discrete_laplace
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.parameters import Parameters, beside_default, positive
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.scores import selected

USAGE = "report-noisy-max:eps=1"
LARGEST: Final = 31
"""The largest sensitivity for which the curve is written out."""
_PREMISES = (
    "scores are integers that move by at most the sensitivity, each in any direction",
    "if all scores move the same way, write half of eps",
    "two-sided geometric noise of scale 2 sensitivity/eps, ties to the candidate listed first",
    "the curve is that of a number with this noise and twice the sensitivity: a bound, which need not be attained",
)


def report_noisy_max(eps: object, sensitivity: int = 1) -> Release:
    """The mechanism of budget ``eps`` nats, which is positive, for any number of candidates with integer scores."""
    bound = positive(eps, "eps")
    if not 1 <= sensitivity <= LARGEST:
        raise InputError(f"the sensitivity is {sensitivity}", hint=f"a whole number from 1 to {LARGEST}")
    number = discrete_laplace(2 * sensitivity / bound, 2 * sensitivity)
    return replace(
        number,
        name="report-noisy-max",
        parameters=beside_default({"eps": bound, "sensitivity": Fraction(sensitivity)}),
        source="Dwork and Roth 2014, Claim 3.9, for the budget",
        zcdp_tight=False,
        laws=None,
        attained=False,
        tails=False,
        premises=_PREMISES,
    )


def probabilities(scores: Sequence[int], factor: Fraction) -> list[Fraction]:
    """The probability of each candidate, exactly, with noise of ratio ``r = 1/factor``.

    A candidate wins at the value k if its noisy score is k, those listed before are below and those after are not
    above. From the largest score on these probabilities are polynomials in ``z = r^(k - top)`` without a constant
    term, below the least score they are multiples of ``r^(n (least - k))`` for n candidates; both sum by geometric
    series.
    """
    ratio = 1 / factor
    return [
        _middle(scores, winner, ratio) + _upper(scores, winner, ratio) + _lower(scores, winner, ratio)
        for winner in range(len(scores))
    ]


def formula(scores: str, factor: str) -> str:
    """The probability of candidate z as certificates say it: the same three sums, the last one over sets of others."""
    reached = "(if (< v (item S i)) (/ (^ r (- (item S i) v)) (+ 1 r)) (- 1 (/ (^ r (+ 1 (- v (item S i)))) (+ 1 r))))"
    others = f"(product_of i N (if (= i z) 1 (let v (- k (if (< i z) 1 0)) {reached})))"
    wins = f"(* c (^ r (abs (- k (item S z)))) {others})"
    middle = f"(sum m (range (- top low)) (let k (+ low m) {wins}))"
    lower = f"(let k (- low 1) (/ {wins} (- 1 (^ r (len S)))))"
    loss = "(/ (^ r (+ (- top (item S i)) (if (> i z) 1 0))) (+ 1 r))"
    lost = f"(product_of i N (if (= (item h i) 1) (- 0 {loss}) 1))"
    power = "(+ 1 (sum i N (item h i)))"
    term = f"(/ (* c (^ r (- top (item S z))) {lost}) (- 1 (^ r {power})))"
    upper = f"(sum h (functions (len S) 2) (if (= (item h z) 1) 0 {term}))"
    body = f"(let c (/ (- 1 r) (+ 1 r)) (let N (range (len S)) (+ {middle} {lower} {upper})))"
    return f"(let S {scores} (let r (/ 1 {factor}) (let top (largest s S s) (let low (least s S s) {body}))))"


def _at_most(score: int, value: int, ratio: Fraction) -> Fraction:
    """The probability that a noisy score is at most a value."""
    if value < score:
        return ratio ** (score - value) / (1 + ratio)
    return 1 - ratio ** (value - score + 1) / (1 + ratio)


def _wins(scores: Sequence[int], winner: int, value: int, ratio: Fraction) -> Fraction:
    """The probability that a candidate wins at a value."""
    own = (1 - ratio) / (1 + ratio) * ratio ** abs(value - scores[winner])
    others = (_at_most(s, value - (i < winner), ratio) for i, s in enumerate(scores) if i != winner)
    return prod(others, start=own)


def _middle(scores: Sequence[int], winner: int, ratio: Fraction) -> Fraction:
    """Values from the least score up to below the largest."""
    return sum((_wins(scores, winner, k, ratio) for k in range(min(scores), max(scores))), Fraction(0))


def _lower(scores: Sequence[int], winner: int, ratio: Fraction) -> Fraction:
    """Values below the least score: each is ``r^n`` times the one above it."""
    return _wins(scores, winner, min(scores) - 1, ratio) / (1 - ratio ** len(scores))


def _upper(scores: Sequence[int], winner: int, ratio: Fraction) -> Fraction:
    """Values from the largest score on."""
    top = max(scores)
    coefficients = [Fraction(0), (1 - ratio) / (1 + ratio) * ratio ** (top - scores[winner])]
    for i, score in enumerate(scores):
        if i != winner:
            # at most k = top + m, or at most k - 1: 1 less r^(top - score + 1 or 0)/(1 + r) times z
            loss = ratio ** (top - score + (i > winner)) / (1 + ratio)
            longer = [*coefficients, Fraction(0)]
            for place, value in enumerate(coefficients):
                longer[place + 1] -= loss * value
            coefficients = longer
    return sum((value / (1 - ratio**place) for place, value in enumerate(coefficients) if place), Fraction(0))


def read(parameters: Parameters) -> Release:
    """From parameters as they are written."""
    return report_noisy_max(parameters.number("eps"), parameters.whole("sensitivity", 1, 1))


NAMED = {"report-noisy-max": Named(text=Text(read, USAGE, "eps"), points=selected(probabilities, formula))}
