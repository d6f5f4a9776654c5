"""The tail of the privacy loss of a mechanism, where its worst pair of laws has it.

The tail is not decided by the worst pair in general, for a post-processing may have more of it. Here it is: the pairs
of neighbours are alike, or shifts of one log-concave law; then the losses above an epsilon >= 0 are those of the points
to the left of one that moves away from the centre as the shift grows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cmp_to_key
from math import floor
from typing import Final

import flint
import sympy

from dpcalc.accounting.conversions.base import INFINITE, ZERO, Amount, Answer, Question, Reply, Witness
from dpcalc.accounting.conversions.exact_balls import bounds_of, exact
from dpcalc.accounting.conversions.normal import phi, quantile
from dpcalc.accounting.curves.base import DiscreteNormal, Pair
from dpcalc.errors import Undecided
from dpcalc.exact import as_sympy
from dpcalc.mechanisms import gaussian_sums as sums
from dpcalc.mechanisms.release import Release
from dpcalc.symbolic.enclose import Enclosure

_LAWS: Final = Witness("the output laws of two neighbours that are as far apart as the sensitivity allows")
_HALF: Final = sympy.Rational(1, 2)


def tail(release: Release) -> Reply | None:
    """The reply to questions about probabilistic privacy, where the tail is known."""
    mu, loss, discrete = release.curve.normal_shift, release.curve.laplace_loss, release.curve.discrete_normal
    if not release.tails:
        return None
    if mu is not None:
        return lambda question: _normal_tail(question, mu)
    if loss is not None:
        return lambda question: _laplace_tail(question, loss)
    if discrete is not None:
        return lambda question: _lattice_tail(question, discrete)
    if release.curve.outcomes is None:
        return None
    curves = [release.curve] if release.symmetric else [release.curve, release.reverse]
    return lambda question: larger([_listed_tail(question, curve.outcomes or ()) for curve in curves])


def _normal_tail(question: Question, mu: sympy.Expr) -> Answer:
    """The loss is normal with mean mu^2/2 and deviation mu."""
    if question.asked == "delta":
        return Answer(question.exact(phi(mu / 2 - question.target["eps"] / mu)), _LAWS)
    delta = question.target["delta"]
    if delta == 0 or delta == 1:
        return Answer(INFINITE if delta == 0 else ZERO, _LAWS)
    at, shift = quantile(delta, question.digits + 4, question.effort), exact(mu)

    def ends() -> flint.arb:
        middle = exact(as_sympy(at.lower))().union(exact(as_sympy(at.upper))())
        return (shift() ** 2 / 2 - shift() * middle).max(flint.arb(0))

    return Answer(question.measured(ends), _LAWS)


def _laplace_tail(question: Question, loss: sympy.Expr) -> Answer:
    """Between -loss and loss, the loss is above eps with probability ``1 - e^(-(loss - eps)/2)/2``."""
    if question.asked == "delta":
        eps = question.target["eps"]
        if question.compare(eps, loss) >= 0:
            return Answer(ZERO, _LAWS)
        return Answer(question.exact(1 - sympy.exp((eps - loss) / 2) / 2), _LAWS)
    delta = question.target["delta"]
    if question.compare(delta, _HALF) <= 0:
        return Answer(question.exact(loss), _LAWS)
    if delta == 1:
        return Answer(ZERO, _LAWS)
    eps = loss + 2 * sympy.log(2 * (1 - delta))
    return Answer(question.exact(eps) if question.compare(eps, sympy.S.Zero) > 0 else ZERO, _LAWS)


def _lattice_tail(question: Question, laws: DiscreteNormal) -> Answer:
    """The loss at k is ``(d^2 - 2 d k)/(2 s)``, so it is above eps at the integers below ``d/2 - eps s/d``."""
    s, d = laws.parameter, laws.distance

    def below(last: int) -> Enclosure:
        """The probability of all integers up to ``last``."""
        found = question.measured(lambda: sums.tail(s, -last) / sums.whole(s)).bounds
        return Enclosure(Fraction(0), Fraction(1)) if found is None else found

    if question.asked == "delta":
        place = sympy.Rational(d, 2) - question.target["eps"] * as_sympy(s / d)
        last = floor(bounds_of(place, question.digits).upper)
        while question.compare(place, sympy.Integer(last)) <= 0:
            last -= 1
        return Answer(Amount(below(last)), _LAWS)
    delta = question.target["delta"]
    if delta == 0 or delta == 1:
        return Answer(INFINITE if delta == 0 else ZERO, _LAWS)
    last = _last(below, bounds_of(delta, question.digits + 6), (d - 1) // 2)
    return Answer(question.exact(as_sympy(max(Fraction(d * d - 2 * d * (last + 1)) / (2 * s), Fraction(0)))), _LAWS)


def _last(below: Callable[[int], Enclosure], delta: Enclosure, most: int) -> int:
    """The largest integer up to ``most`` at which a rising function is at most delta. Raises ``Undecided``."""

    def is_below(place: int) -> bool:
        found = below(place)
        if found.lower <= delta.upper and found.upper > delta.lower:
            raise Undecided("delta is too close to the probability of a tail of the loss")
        return found.upper <= delta.lower

    if is_below(most):
        return most
    low, high = most - 1, most
    while not is_below(low):
        low, high = most - 2 * (most - low), low
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if is_below(middle) else (low, middle)
    return low


def falling(question: Question, outcomes: Sequence[Pair]) -> list[Pair]:
    """Outcomes by their loss, the largest first."""

    def order(one: Pair, other: Pair) -> int:
        return question.compare(other[0] * one[1], one[0] * other[1])

    return sorted(outcomes, key=cmp_to_key(order))


def _listed_tail(question: Question, outcomes: Sequence[Pair]) -> Answer:
    """The sum over the outcomes of loss above eps."""
    if question.asked == "delta":
        factor = sympy.exp(question.target["eps"])
        total = sympy.Add(*(p for p, q in outcomes if question.compare(p, factor * q) > 0))
        return Answer(question.exact(total), _LAWS)
    total, delta = sympy.S.Zero, question.target["delta"]
    for p, q in falling(question, outcomes):
        if question.compare(p, q) <= 0:
            break
        total += p
        if question.compare(total, delta) > 0:
            return Answer(INFINITE if q == 0 else question.exact(sympy.log(p / q)), _LAWS)
    return Answer(ZERO, _LAWS)


def larger(answers: Sequence[Answer]) -> Answer:
    """The larger of one answer or two."""
    there, back = answers[0], answers[-1]
    if there.amount.bounds is None or back.amount.bounds is None:
        return there if there.amount.bounds is None else back
    if len(answers) == 1:
        return there
    first, second = there.amount.bounds, back.amount.bounds
    if first.lower >= second.upper or second.lower >= first.upper:
        return there if first.lower >= second.upper else back
    return Answer(Amount(Enclosure(max(first.lower, second.lower), max(first.upper, second.upper))), there.witness)
