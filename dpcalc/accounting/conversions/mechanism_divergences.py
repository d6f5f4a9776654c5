"""Divergences of the worst pair of a mechanism, in closed form or by means. Post-processing makes none larger."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.accounting.conversions.base import INFINITE, ZERO, Amount, Answer, Question, Reply, Witness
from dpcalc.accounting.conversions.mechanism_losses import falling
from dpcalc.accounting.conversions.normal import quantile
from dpcalc.accounting.conversions.one_event.solve import Exact
from dpcalc.accounting.curves.base import Curve, Mixture, Pair
from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.errors import TooLarge, Undecided, UnsupportedLaw
from dpcalc.logarithms import ball
from dpcalc.mechanisms.far_losses import divergence
from dpcalc.mechanisms.ratio_means import (
    Function,
    backward_loss,
    either_loss,
    either_root,
    forward_loss,
    mean_of,
    power,
)
from dpcalc.mechanisms.release import Release
from dpcalc.spec.divergences.base import Divergence, Law
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.hellinger import HELLINGER
from dpcalc.spec.divergences.kullback_leibler import KL
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.symbolic.enclose import Enclosure

_TWO: Final = sympy.Integer(2)
DIVERGENCES: Final = {"kl": KL, "chi2": CHI_SQUARED, "hellinger": HELLINGER}


def divergences(release: Release, orders: Witness | None, values: Witness | None) -> dict[str, Reply]:
    """The replies to questions about divergences.

    ``orders`` are laws that have all of them, ``values`` such as have all of the profile.
    """
    found = _shift(release, values)
    if release.laws is not None:
        return found | {name: finite(each, *release.laws, orders) for name, each in DIVERGENCES.items()}
    renyi = release.renyi
    if renyi is not None:
        found["chi2"] = lambda question: _chi_squared(question, renyi(_TWO), orders)
    return found | _by_means(release.curve, orders) | _closed(release, orders)


def _closed(release: Release, witness: Witness | None) -> dict[str, Reply]:
    """What the mechanism knows in closed form."""
    forms: dict[str, sympy.Expr] = {}
    shift = release.curve.normal_shift
    if shift is not None:
        forms |= {"kl": shift**2 / 2, "hellinger": sympy.sqrt(1 - sympy.exp(-(shift**2) / 8))}
    if release.nats is not None:
        forms["kl"] = release.nats
    if release.affinity is not None:
        forms["hellinger"] = sympy.sqrt(1 - release.affinity)
    return {name: _known(form, witness) for name, form in forms.items()}


def _known(form: sympy.Expr, witness: Witness | None) -> Reply:
    return lambda question: Answer(question.exact(form), witness)


def _chi_squared(question: Question, divergence: sympy.Expr | Enclosure, witness: Witness | None) -> Answer:
    """``exp(D_2) - 1``."""
    if not isinstance(divergence, Enclosure):
        return Answer(INFINITE if divergence is sympy.oo else question.exact(sympy.exp(divergence) - 1), witness)
    return Answer(question.measured(lambda: _around(divergence).expm1()), witness)


def _around(bounds: Enclosure) -> flint.arb:
    """A ball around an enclosure."""
    return ball(bounds.lower).union(ball(bounds.upper))


def _by_means(curve: Curve, witness: Witness | None) -> dict[str, Reply]:
    """By means of functions of the likelihood ratio."""
    mixture = curve.mixture
    base, rate = (curve, None) if mixture is None else (mixture.base, mixture.rate)
    mean = mean_of(base)
    if mean is None:
        return {}

    def of(function: Callable[[], Function]) -> Callable[[], flint.arb]:
        return lambda: mean(flint.arb(1) if rate is None else ball(rate), function())

    def affinity() -> Function:
        return power(flint.arb(1) / 2)

    if mixture is not None and mixture.either:
        loss, root = _or_far(mixture, of(either_loss)), of(either_root)
        return {"kl": _measured(loss, witness), "hellinger": _root(root, witness)}
    there, back, together = of(forward_loss), of(backward_loss), of(affinity)
    return {
        "kl": _measured(_or_far(mixture, lambda: there().max(back())), witness),
        "hellinger": _root(lambda: 1 - together(), witness),
    }


def _or_far(mixture: Mixture | None, value: Exact) -> Exact:
    """The divergence without an integral where the laws of a mixture are normal and far apart."""
    shift = None if mixture is None else mixture.base.normal_shift
    if mixture is None or shift is None:
        return value

    def found() -> flint.arb:
        far = divergence(ball_of(shift), ball(mixture.rate), either=mixture.either)
        return value() if far is None else far

    return found


def _measured(value: Callable[[], flint.arb], witness: Witness | None) -> Reply:
    def reply(question: Question) -> Answer:
        try:
            return Answer(question.measured(value), witness)
        except TooLarge as error:
            raise Undecided(error.message) from None

    return reply


def _root(square: Callable[[], flint.arb], witness: Witness | None) -> Reply:
    return _measured(lambda: square().max(flint.arb(0)).sqrt(), witness)


def _shift(release: Release, witness: Witness | None) -> dict[str, Reply]:
    """The least mu of Gaussian privacy: it is decided at one test, or at the corners of the trade-off function.

    Between corners the trade-off function is linear, and that of normal laws is convex: below at both ends is below.
    """
    middle, outcomes = release.middle, release.curve.outcomes
    if middle is not None:
        return {"gdp": lambda question: Answer(_fitted(question, [(1 - middle, middle)]), witness)}
    if outcomes is None:
        return {}
    return {"gdp": lambda question: _at_corners(question, outcomes, witness)}


def _at_corners(question: Question, outcomes: tuple[Pair, ...], witness: Witness | None) -> Answer:
    """The events that hold the first outcomes."""
    first = second = sympy.S.Zero
    events = []
    for p, q in falling(question, outcomes)[:-1]:
        first, second = first + p, second + q
        if question.compare(first, second) > 0:
            if second == 0 or question.compare(first, sympy.S.One) == 0:
                return Answer(INFINITE, witness)
            events.append((first, second))
    return Answer(_fitted(question, events) if events else ZERO, witness)


def _fitted(question: Question, events: list[tuple[sympy.Expr, sympy.Expr]]) -> Amount:
    """The largest difference of normal quantiles of the two probabilities of an event."""
    found = []
    for p, q in events:
        high, low = (quantile(level, question.digits + 4, question.effort) for level in (p, q))
        found.append(Enclosure(max(high.lower - low.upper, Fraction(0)), high.upper - low.lower))
    return Amount(Enclosure(max(each.lower for each in found), max(each.upper for each in found)))


def finite(divergence: Divergence, first: Law, second: Law, witness: Witness | None) -> Reply:
    """The reply about two finite laws: the larger of both directions."""

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
