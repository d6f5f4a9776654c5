"""Probabilistically bounded privacy of a mechanism: the likeliest event with P(E) = e^eps Q(E)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import sympy

from dpcalc.accounting.conversions.base import INFINITE, ZERO, Answer, Question, Reply, Witness
from dpcalc.accounting.conversions.mechanism_losses import falling, larger
from dpcalc.accounting.curves.base import Pair
from dpcalc.mechanisms.release import Release

_EVENT: Final = Witness("an event of the output laws of two neighbours, randomised at its edge")
_ONE, _HALF = sympy.S.One, sympy.Rational(1, 2)


def of_mechanism(release: Release) -> Reply | None:
    """The reply for a mechanism whose worst pair has all trade-offs of events; ``None`` where that is not known.

    Normal laws are asked by way of Gaussian privacy, which loses nothing.
    """
    if not release.tails:
        return None
    loss, outcomes = release.curve.laplace_loss, release.curve.outcomes
    if loss is not None:
        return lambda question: _laplace(question, loss)
    if outcomes is None:
        return None
    listed = [outcomes] if release.symmetric else [outcomes, release.reverse.outcomes or ()]
    return lambda question: larger([_listed(question, each) for each in listed])


def _laplace(question: Question, loss: sympy.Expr) -> Answer:
    """Events {x < t} have P = 1 - 1/(2 u), u = e^t, and Q = u e^-loss/2 up to u = e^loss, 1 - e^loss/(2 u) beyond."""
    if question.asked == "delta":
        eps = question.target["eps"]
        if question.compare(eps, loss) >= 0:
            return Answer(ZERO, _EVENT)
        if eps == 0:
            return Answer(question.exact(_ONE), _EVENT)
        root = sympy.sqrt(1 - sympy.exp(eps - loss))
        if question.compare(1 + root, sympy.exp(eps)) <= 0:  # u = (1 + root) e^(loss - eps) is at most e^loss
            return Answer(question.exact((1 + root) / 2), _EVENT)
        return Answer(question.exact(1 - (sympy.exp(eps) - 1) / (sympy.exp(eps + loss) - 1)), _EVENT)
    delta = question.target["delta"]
    if delta == 1:
        return Answer(ZERO, _EVENT)
    if question.compare(delta, _HALF) <= 0:
        return Answer(question.exact(loss), _EVENT)
    place = 1 / (2 * (1 - delta))
    other = place * sympy.exp(-loss) / 2
    if question.compare(place, sympy.exp(loss)) > 0:
        other = 1 - sympy.exp(loss) / (2 * place)
    return Answer(question.exact(sympy.log(delta / other)), _EVENT)


def _listed(question: Question, outcomes: Sequence[Pair]) -> Answer:
    """Outcomes by their loss, the largest first, up to the one at which the quotient of the sums is e^eps."""
    p, q = sympy.S.Zero, sympy.S.Zero
    ordered = falling(question, outcomes)
    first, beside = ordered[0]
    if question.asked == "delta":
        factor = sympy.exp(question.target["eps"])
        if question.compare(first, factor * beside) <= 0:
            return Answer(ZERO, _EVENT)
        for more, other in ordered:
            if question.compare(p + more, factor * (q + other)) < 0:
                share = (p - factor * q) / (factor * other - more)
                return Answer(question.exact(p + share * more), _EVENT)
            p, q = p + more, q + other
        return Answer(question.exact(_ONE), _EVENT)
    delta = question.target["delta"]
    if delta == 1:
        return Answer(ZERO, _EVENT)
    if delta == 0:
        return Answer(INFINITE if beside == 0 else question.exact(sympy.log(first / beside)), _EVENT)
    for more, other in ordered:
        if question.compare(p + more, delta) > 0:
            q += other * (delta - p) / more
            break
        p, q = p + more, q + other
    if q == 0:
        return Answer(INFINITE, _EVENT)
    return Answer(question.exact(sympy.log(delta / q)), _EVENT)
