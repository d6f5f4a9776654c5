"""Renyi divergences of one order to approximate privacy, by published formulas; for zCDP at the best order.

A formula holds at every order, so that near the best one is taken, and its value there is what is given.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.accounting.conversions.base import ZERO, Answer, Edge, Question
from dpcalc.accounting.conversions.exact_balls import bounds, exact
from dpcalc.accounting.conversions.one_event.solve import Exact
from dpcalc.exact import as_sympy
from dpcalc.logarithms import ball
from dpcalc.spec.notions import Notion
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ends

_STEPS: Final = 160
_BITS: Final = 192
Ball = flint.arb
Formula = Callable[[Ball, Ball, Ball], Ball]
"""From the order, the Renyi divergence and the given epsilon or delta."""


def markov_epsilon(order: Ball, divergence: Ball, delta: Ball) -> Ball:
    """``D + ln(1/delta)/(a - 1)``."""
    return divergence - delta.log() / (order - 1)


def markov_delta(order: Ball, divergence: Ball, epsilon: Ball) -> Ball:
    """``e^((a - 1) (D - eps))``."""
    return ((order - 1) * (divergence - epsilon)).exp()


def sharper_epsilon(order: Ball, divergence: Ball, delta: Ball) -> Ball:
    """``D + ln(1/(a delta))/(a - 1) + ln(1 - 1/a)``."""
    return divergence - (order * delta).log() / (order - 1) + (1 - 1 / order).log()


def sharper_delta(order: Ball, divergence: Ball, epsilon: Ball) -> Ball:
    """``e^((a - 1) (D - eps)) (1 - 1/a)^a/(a - 1)``."""
    return ((order - 1) * (divergence - epsilon) + order * (1 - 1 / order).log()).exp() / (order - 1)


def _at_its_order(epsilon: Formula, delta: Formula) -> Callable[[Question], Answer | None]:
    def reply(question: Question) -> Answer | None:
        order, divergence = exact(question.source["order"]), exact(question.source["eps"])
        return _value(question, epsilon, delta, order, divergence)

    return reply


def _at_best_order(question: Question) -> Answer | None:
    rho = question.source["rho"]
    if rho == 0 or question.target.values.get("delta") == 1:
        return Answer(ZERO)
    if question.target.values.get("delta") == 0:
        return None
    best = _best_order(question, sharper_epsilon if question.asked == "eps" else sharper_delta)
    order, scale = exact(best), exact(rho)
    answer = _value(question, sharper_epsilon, sharper_delta, order, lambda: scale() * order())
    with flint.ctx.workprec(_BITS):
        note = f"order {order().str(8, radius=False)}"
    return None if answer is None else Answer(answer.amount, None, (note,))


def _value(question: Question, epsilon: Formula, delta: Formula, order: Exact, divergence: Exact) -> Answer | None:
    """One of the formulas, kept between 0 and what always holds."""
    if question.asked == "delta":
        given = exact(question.target["eps"])
        return Answer(question.measured(lambda: delta(order(), divergence(), given()).min(flint.arb(1))))
    if question.target["delta"] == 0:
        return None
    given = exact(question.target["delta"])
    return Answer(question.measured(lambda: epsilon(order(), divergence(), given()).max(flint.arb(0))))


def at_order(order: Fraction, divergence: Enclosure, target: Notion, digits: int = 20) -> Enclosure:
    """The sharper formula at one order, from bounds on the divergence, for the value that the target leaves open."""
    name = target.missing[0]
    formula = sharper_epsilon if name == "eps" else sharper_delta
    limit = flint.arb.max if name == "eps" else flint.arb.min
    given = exact(target["delta" if name == "eps" else "eps"])

    def value(end: Fraction) -> Enclosure:
        stop = flint.arb(0 if name == "eps" else 1)
        return bounds(lambda: limit(formula(ball(order), ball(end), given()), stop), digits)

    return Enclosure(value(divergence.lower).lower, value(divergence.upper).upper)


def _best_order(question: Question, height: Formula) -> sympy.Rational:
    """An order near the least value, by thirds of the logarithm of the order less 1; without rigour."""
    with flint.ctx.workprec(_BITS):
        rho = exact(question.source["rho"])().mid()
        given = exact(next(iter(question.target.values.values())))().mid()
        low, high = flint.arb(-30), flint.arb(60)
        for _ in range(_STEPS):
            left, right = ((2 * low + high) / 3).mid(), ((low + 2 * high) / 3).mid()
            if _height(height, left, rho, given) < _height(height, right, rho, given):
                high = right
            else:
                low = left
        found = ends(Range.at((1 + low.exp()).mid()))[0].limit_denominator(10**20)
    return as_sympy(found)


def _height(formula: Formula, logarithm: Ball, rho: Ball, given: Ball) -> Ball:
    """The value at order ``1 + e^logarithm``."""
    order = 1 + logarithm.exp()
    return formula(order, rho * order, given).mid()


EDGES: Final = (
    Edge(
        "rdp-approx (quoted)",
        "rdp",
        "approx",
        "`eps' = eps + ln(1/delta)/(a - 1)`",
        "Mironov 2017, Proposition 3",
        _at_its_order(markov_epsilon, markov_delta),
        "Markov's inequality for the exponential of the privacy loss",
        textbook=True,
    ),
    Edge(
        "rdp-approx (sharper)",
        "rdp",
        "approx",
        "`eps' = eps + ln(1/(a delta))/(a - 1) + ln(1 - 1/a)`",
        "Canonne, Kamath and Steinke 2020, Proposition 12; Balle, Barthe, Gaboardi, Hsu and Sato 2020, Theorem 21",
        _at_its_order(sharper_epsilon, sharper_delta),
        "`max(0, 1 - e^(eps - z))` lies below a multiple of `e^((a - 1) z)`",
    ),
    Edge(
        "zcdp-approx (best order)",
        "zcdp",
        "approx",
        "the least `eps = rho a + ln(1/(a delta))/(a - 1) + ln(1 - 1/a)` over `a > 1`",
        "Canonne, Kamath and Steinke 2020, Corollary 13",
        _at_best_order,
        "the sharper conversion of Renyi divergences at the best order",
    ),
)
