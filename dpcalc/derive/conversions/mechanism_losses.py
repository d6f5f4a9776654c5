"""What else is known of a worst pair: the tail of normal and Laplace losses, and the divergences of finite laws.

The tail is not decided by the worst pair in general, for a post-processing may have more of it. Here it is: the pairs
of neighbours are shifts of one law, and the tail grows with the shift.
"""

from __future__ import annotations

from typing import Final

import flint
import sympy

from dpcalc.derive.conversions.base import INFINITE, ZERO, Amount, Answer, Question, Reply, Witness, number
from dpcalc.derive.conversions.exact_balls import exact
from dpcalc.derive.conversions.normal import phi, quantile
from dpcalc.errors import UnsupportedLaw
from dpcalc.mechanisms.release import Release
from dpcalc.spec.divergences.base import Divergence, Law
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.hellinger import HELLINGER
from dpcalc.spec.divergences.kullback_leibler import KL
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.symbolic.enclose import Enclosure

_LAWS: Final = Witness("the output laws of two neighbours that are as far apart as the sensitivity allows")
_HALF: Final = sympy.Rational(1, 2)
_DIVERGENCES: Final = {"kl": KL, "chi2": CHI_SQUARED, "hellinger": HELLINGER}


def tail(release: Release) -> Reply | None:
    """The reply to questions about probabilistic privacy, where the tail is known."""
    mu, loss = release.curve.normal_shift, release.curve.laplace_loss
    if not release.attained:  # the curve is that of shifts, but the outputs are post-processings
        return None
    if mu is not None:
        return lambda question: _normal_tail(question, mu)
    if loss is not None:
        return lambda question: _laplace_tail(question, loss)
    return None


def _normal_tail(question: Question, mu: sympy.Expr) -> Answer:
    """The loss is normal with mean mu^2/2 and deviation mu."""
    if question.asked == "delta":
        return Answer(question.exact(phi(mu / 2 - question.target["eps"] / mu)), _LAWS)
    delta = question.target["delta"]
    if delta == 0 or delta == 1:
        return Answer(INFINITE if delta == 0 else ZERO, _LAWS)
    at, shift = quantile(delta, question.digits + 4, question.effort), exact(mu)

    def ends() -> flint.arb:
        middle = exact(number(at.lower))().union(exact(number(at.upper))())
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


def finite(first: Law, second: Law, witness: Witness | None) -> dict[str, Reply]:
    """Divergences of two finite laws, the larger of both directions; post-processing never makes them larger."""
    return {name: _larger(divergence, first, second, witness) for name, divergence in _DIVERGENCES.items()}


def _larger(divergence: Divergence, first: Law, second: Law, witness: Witness | None) -> Reply:
    def reply(question: Question) -> Answer:
        there, back = _value(divergence, first, second), _value(divergence, second, first)
        if sympy.oo in (there, back):
            return Answer(INFINITE, witness)
        found = [question.exact(form) for form in ((there,) if there == back else (there, back))]
        bounds = [amount.bounds for amount in found if amount.bounds is not None]
        if len(found) == 1:
            return Answer(found[0], witness)
        return Answer(Amount(Enclosure(max(b.lower for b in bounds), max(b.upper for b in bounds))), witness)

    return reply


def _value(divergence: Divergence, first: Law, second: Law) -> sympy.Expr:
    """One direction, in closed form."""
    found = divergence.compare(first, second).value
    if not isinstance(found, Magnitude):
        raise UnsupportedLaw(f"the {divergence.name} divergence of these laws has no closed form")
    return found.expression().doit()
