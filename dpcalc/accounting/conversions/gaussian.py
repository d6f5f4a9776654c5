"""Gaussian privacy: N(0,1) and N(mu,1) are such a pair, and every other one is a post-processing of it.

(Dong, Roth and Su 2022, Theorem 2.10, after Blackwell.)
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.accounting.conversions.base import INFINITE, ZERO, Amount, Answer, Edge, Question, Witness
from dpcalc.accounting.conversions.exact_balls import bounds_of, exact
from dpcalc.accounting.conversions.formulas import Form, edge, impossible
from dpcalc.accounting.conversions.normal import phi, phi_ball, quantile
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.level import profile_falls_to
from dpcalc.errors import Undecided
from dpcalc.exact import as_sympy
from dpcalc.logarithms import ball
from dpcalc.symbolic.enclose import Enclosure, enclose
from dpcalc.symbolic.ranges import Range, ends
from dpcalc.symbolic.sign_changes import bracket, root

_ATTAINED: Final = "`N(0, 1)` and `N(mu, 1)`"
_SOURCE: Final = "Dong, Roth and Su 2022, Theorem 2.10"
_WHY: Final = "the value at `N(0,1)` and `N(mu,1)`, of which all such laws are post-processings"


def profile(mu: sympy.Expr, epsilon: sympy.Expr) -> sympy.Expr:
    """The largest ``P(E) - e^epsilon Q(E)`` of the two normal laws."""
    return phi(mu / 2 - epsilon / mu) - sympy.exp(epsilon) * phi(-mu / 2 - epsilon / mu)


def _approximate(question: Question) -> Answer:
    """The profile, or where it reaches delta."""
    mu = question.source["mu"]
    if question.compare(mu, sympy.S.Zero) == 0:
        return Answer(ZERO, Witness(_ATTAINED))
    if question.asked == "delta":
        return Answer(question.exact(profile(mu, question.target["eps"])), Witness(_ATTAINED))
    delta = question.target["delta"]
    if question.compare(delta, sympy.S.Zero) == 0:
        return Answer(INFINITE, Witness(_ATTAINED))
    ends = bounds_of(delta, question.digits + 6)
    low, high = (profile_falls_to(GaussianCurve(mu), level, 4 * question.digits) for level in (ends.upper, ends.lower))
    return Answer(Amount(Enclosure(low.lower, high.upper)), Witness(_ATTAINED))


def probabilistic(question: Question) -> Answer | None:
    """The loss of the event of probability delta that is best told apart; the event is that of a two-point law."""
    mu = question.source["mu"]
    if question.compare(mu, sympy.S.Zero) == 0:
        return Answer(ZERO, Witness(_ATTAINED))
    witness = Witness("the two-point laws of an event `{x > t}` under `N(mu, 1)` and `N(0, 1)`")
    if question.asked == "delta":
        return Answer(_likely(question, mu), witness)
    delta = question.target["delta"]
    if question.compare(delta, sympy.S.Zero) == 0:
        return Answer(INFINITE, Witness(_ATTAINED))
    if question.compare(delta, sympy.S.One) == 0:
        return Answer(ZERO, Witness(_ATTAINED))
    at = quantile(delta, question.digits + 2, question.effort)
    ends = [
        enclose(sympy.log(delta / phi(as_sympy(point) - mu)), {}, question.effort) for point in (at.upper, at.lower)
    ]
    return Answer(Amount(Enclosure(ends[0].lower, ends[1].upper)), witness)


def _likely(question: Question, mu: sympy.Expr) -> Amount:
    """The probability of the event {x > t} whose loss is eps; the loss falls as the event grows."""
    if question.target["eps"] == 0:
        return question.exact(sympy.S.One)
    shift, eps, width = exact(mu), exact(question.target["eps"]), Fraction(1, 10 ** (question.digits + 8))

    def excess(x: flint.arb) -> flint.arb:
        return (phi_ball(x + shift()) / phi_ball(x)).log() - eps()

    with flint.ctx.workprec(128 + 8 * question.digits):
        start = flint.arb(0)
        near = root(excess, *bracket(excess, start, flint.arb(1 if excess(start) > 0 else -1))).mid()
        left, right = near - ball(width), near + ball(width)
        if not (excess(left) > 0 and excess(right) < 0):
            raise Undecided("the event was not certified", hint="the parameters are too extreme")
        low, high = phi_ball(left + shift()), phi_ball(right + shift())
        return Amount(Enclosure(ends(Range.at(low))[0], ends(Range.at(high))[1]))


def _best(end: str, formula: str, form: Form, *, customary: bool = False) -> Edge:
    """A tight edge."""
    return edge("gdp", end, formula, form, source=_SOURCE, attained=_ATTAINED, derivation=_WHY, customary=customary)


EDGES: Final = (
    Edge(
        "gdp-approx",
        "gdp",
        "approx",
        "`delta = Phi(mu/2 - eps/mu) - e^eps Phi(-mu/2 - eps/mu)`",
        "Balle and Wang 2018, Theorem 8; Dong, Roth and Su 2022, Corollary 2.13",
        _approximate,
        _WHY,
    ),
    Edge(
        "gdp-prob",
        "gdp",
        "prob",
        "`eps = ln(delta/Phi(Phi^-1(delta) - mu))`",
        "kifer2022, section 4.2",
        probabilistic,
        "of all events of probability `delta`, none has smaller probability under the other law (Neyman and Pearson)",
    ),
    _best("zcdp", "`rho = mu^2/2`", lambda v: v["mu"] ** 2 / 2, customary=True),
    _best("nor", "`root = mu/sqrt(2)`", lambda v: v["mu"] / sympy.sqrt(2)),
    _best("kl", "`nats = mu^2/2`", lambda v: v["mu"] ** 2 / 2),
    _best("rdp", "`eps = a mu^2/2`", lambda v: v["order'"] * v["mu"] ** 2 / 2),
    _best("tv", "`delta = 2 Phi(mu/2) - 1`", lambda v: sympy.erf(v["mu"] / (2 * sympy.sqrt(2)))),
    _best("hellinger", "`distance^2 = 1 - e^(-mu^2/8)`", lambda v: sympy.sqrt(1 - sympy.exp(-(v["mu"] ** 2) / 8))),
    _best("chi2", "`value = e^(mu^2) - 1`", lambda v: sympy.exp(v["mu"] ** 2) - 1),
    Edge(
        "gdp-pure",
        "gdp",
        "pure",
        "no finite `eps`",
        _SOURCE,
        impossible("`N(0, 1)` and `N(mu, 1)`, whose privacy loss is unbounded", lambda source: source["mu"] == 0),
    ),
)
