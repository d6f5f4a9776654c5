"""Approximate privacy with e0 and d0, and what is of its shape: pure (d0 = 0), total variation (e0 = 0), probabilistic.

The laws that put d0 on outcomes of their own, one each, and are randomised response with e0 otherwise, keep to all of
these, and every other such pair of laws is a post-processing of them (Kairouz, Oh and Viswanath 2015).
"""

from __future__ import annotations

from typing import Final

import sympy

from dpcalc.accounting.conversions.base import INFINITE, ZERO, Answer, Edge, Question, Witness
from dpcalc.accounting.conversions.formulas import Form, closed, impossible
from dpcalc.spec.notions import Notion

_ZERO, _ONE = sympy.S.Zero, sympy.S.One
_ATTAINED: Final = Witness("an outcome of its own for each law, of probability `delta`, beside randomised response")
_EVENT_LAWS: Final = Witness("laws on {yes, no} with `P(yes) = delta` and the smallest `Q(yes)` that the source allows")
_THREE: Final = (
    "three outcomes: one of loss just above `eps`, one of loss `-e0`, and one of `Q`-probability `d0` that `P` misses"
)
_SOURCE: Final = "Kairouz, Oh and Viswanath 2015, Theorem 3.1"
WHY: Final = "the value at the laws of which all others are post-processings"


def _both(source: Notion) -> tuple[sympy.Expr, sympy.Expr]:
    """The e0 and d0 of a source."""
    return source.values.get("eps", _ZERO), source.values.get("delta", _ZERO)


def approximate(question: Question) -> Answer:
    """``delta = d0 + (1 - d0) (e^e0 - e^eps)/(1 + e^e0)`` up to e0, and d0 beyond; or the eps for a delta."""
    eps, delta = _both(question.source)
    if question.asked == "delta":
        goal = question.target["eps"]
        if question.compare(goal, eps) >= 0:
            return Answer(question.exact(delta), _ATTAINED)
        extra = (sympy.exp(eps) - sympy.exp(goal)) / (1 + sympy.exp(eps))
        return Answer(question.exact(delta + (1 - delta) * extra), _ATTAINED)
    goal = question.target["delta"]
    order = question.compare(goal, delta)
    if order < 0:
        return Answer(INFINITE, _ATTAINED)
    if order == 0 or delta == 1:
        return Answer(question.exact(_ZERO if delta == 1 else eps), _ATTAINED)
    ratio = sympy.exp(eps) - (goal - delta) * (1 + sympy.exp(eps)) / (1 - delta)
    return _logarithm(question, _ATTAINED, ratio)


def _logarithm(question: Question, witness: Witness, ratio: sympy.Expr) -> Answer:
    """``max(0, ln ratio)``."""
    if question.compare(ratio, _ONE) <= 0:
        return Answer(ZERO, witness)
    return Answer(question.exact(sympy.log(ratio)), witness)


def probabilistic(question: Question) -> Answer:
    """The most probable event whose loss is above eps: with ``p`` its probability, q is as small as is allowed."""
    eps, delta = _both(question.source)
    if question.source.kind.name == "prob":
        return _between_tails(question, eps, delta)
    if question.asked == "delta":
        goal = question.target["eps"]
        if question.compare(goal, eps) >= 0 and question.compare(delta, _ZERO) == 0:
            return Answer(ZERO, _EVENT_LAWS)
        return Answer(question.exact(_largest(question, goal, eps, delta)), _EVENT_LAWS)
    p = question.target["delta"]
    if p == 1:
        return Answer(ZERO, _EVENT_LAWS)
    if question.compare(p, delta) <= 0:
        pure = question.compare(delta, _ZERO) == 0
        return Answer(question.exact(eps) if pure else INFINITE, _EVENT_LAWS)
    least = sympy.exp(-eps) * (p - delta)
    other = 1 - delta - sympy.exp(eps) * (1 - p)
    return _logarithm(question, _EVENT_LAWS, p / (other if question.compare(other, least) > 0 else least))


def _between_tails(question: Question, eps: sympy.Expr, delta: sympy.Expr) -> Answer:
    """Probabilistic privacy as it is at other values: one tail of the loss bounds another.

    From e0 on, losses above eps are losses above e0, and d0 of them may be infinite. Below e0, let A be the outcomes
    of loss above eps, ``p = P(A)``. Losses of the exchanged pair above e0 have Q-probability at most d0, so that
    ``1 - Q(A) <= e^e0 (1 - p) + d0``, and ``Q(A) <= e^-eps p``: hence ``p <= (e^e0 + d0 - 1)/(e^e0 - e^-eps)``. It is
    approached where A is one outcome with a loss just above eps, another has loss -e0, and a third is Q's alone.
    """
    apart, tail = Witness("an outcome of probability `delta` under `P` that `Q` misses"), Witness(_THREE)
    if question.asked == "delta":
        goal = question.target["eps"]
        if question.compare(goal, eps) >= 0:
            return Answer(question.exact(delta), apart)
        bound = (sympy.exp(eps) + delta - 1) / (sympy.exp(eps) - sympy.exp(-goal))
        return Answer(question.exact(bound if question.compare(bound, _ONE) < 0 else _ONE), tail)
    p = question.target["delta"]
    if p == 1:
        return Answer(ZERO, Witness("any laws, for nothing is below 0"))
    if question.compare(p, delta) < 0:
        return Answer(INFINITE, apart)
    other = 1 - delta - sympy.exp(eps) * (1 - p)
    if eps != 0 and question.compare(p, sympy.exp(eps) * other) <= 0:  # that tail is p at a loss up to e0
        raised = p / other
        if question.compare(raised, _ONE) <= 0:
            return Answer(ZERO, Witness("any laws, for nothing is below 0"))
        return Answer(question.exact(sympy.log(raised)), tail)
    return Answer(question.exact(eps), tail)


def _largest(question: Question, goal: sympy.Expr, eps: sympy.Expr, delta: sympy.Expr) -> sympy.Expr:
    """The largest p with ``q <= e^-goal p``."""
    whole = sympy.exp(eps) - sympy.exp(-goal)
    if question.compare(whole, _ZERO) == 0:
        return delta if question.compare(delta, _ZERO) == 0 else _ONE
    bounds = [_ONE, (sympy.exp(eps) + delta - 1) / whole]
    if question.compare(goal, eps) > 0:
        bounds.append(delta / (1 - sympy.exp(eps - goal)))
    return least(question, *bounds)


def least(question: Question, *values: sympy.Expr) -> sympy.Expr:
    """The least of some exact numbers."""
    return min(values, key=lambda value: _Sorted(question, value))


class _Sorted:
    """Exact numbers in their order."""

    def __init__(self, question: Question, value: sympy.Expr) -> None:
        self.question, self.value = question, value

    def __lt__(self, other: _Sorted) -> bool:
        return self.question.compare(self.value, other.value) < 0


def _at_worst_laws(form: Form) -> Form:
    """A closed form in e0 and d0, whichever of them the source has."""
    return lambda values: form({"eps": _ZERO, "delta": _ZERO, **values})


def _needs_no_delta(source: Notion) -> bool:
    """Whether d0 = 0."""
    return bool(source["delta"] == 0)


_FORMULA: Final = "`delta = d0 + (1 - d0) (e^e0 - e^eps)/(1 + e^e0)` for `eps <= e0`, `d0` beyond"
EVENT: Final = "`delta = d0/(1 - e^(e0 - eps))`, and at most `(e^e0 + d0 - 1)/(e^e0 - e^-eps)`"
_TAILS: Final = "`delta = d0` from `e0` on, and below at most `(e^e0 + d0 - 1)/(e^e0 - e^-eps)`"
_WHY_TAILS: Final = "a tail of the loss lies in another, and both laws have total mass 1"
_HELLINGER: Final = closed(
    _at_worst_laws(
        lambda v: sympy.sqrt(1 - (1 - v["delta"]) * 2 * sympy.exp(v["eps"] / 2) / (1 + sympy.exp(v["eps"])))
    ),
    _ATTAINED.words,
)
_TV: Final = closed(
    _at_worst_laws(lambda v: v["delta"] + (1 - v["delta"]) * (sympy.exp(v["eps"]) - 1) / (sympy.exp(v["eps"]) + 1)),
    _ATTAINED.words,
)


def _edges(start: str) -> tuple[Edge, ...]:
    return (
        Edge(
            f"{start}-approx",
            start,
            "approx",
            _FORMULA,
            _SOURCE,
            approximate,
            WHY,
            lossless=start == "prob",
            preset=_both_of,
        ),
        Edge(
            f"{start}-prob",
            start,
            "prob",
            _TAILS if start == "prob" else EVENT,
            "after Meiser 2018; here exact",
            probabilistic,
            _WHY_TAILS if start == "prob" else WHY,
        ),
    )


def _both_of(source: Notion) -> dict[str, sympy.Expr]:
    """As a step of a longer route, eps stays what it is."""
    return {"eps": _both(source)[0]}


_DISJOINT: Final = "`P(yes) = delta` and `Q(yes) = 0`: the loss of this outcome is infinite"
EDGES: Final = (
    *_edges("pure"),
    *_edges("approx"),
    *_edges("prob"),
    *_edges("tv"),
    *(
        Edge(f"{start}-tv", start, "tv", "`delta = d0 + (1 - d0) tanh(e0/2)`", _SOURCE, _TV, WHY)
        for start in ("approx", "prob")
    ),
    *(
        Edge(
            f"{start}-hellinger", start, "hellinger", "`distance^2 = 1 - (1 - d0)/cosh(e0/2)`", _SOURCE, _HELLINGER, WHY
        )
        for start in ("approx", "prob", "tv")
    ),
    *(
        Edge(
            f"{start}-{end}",
            start,
            end,
            "nothing finite where `delta > 0`",
            _SOURCE,
            impossible(_DISJOINT, _needs_no_delta),
        )
        for start in ("approx", "prob", "tv")
        for end in ("pure", "kl", "rdp", "zcdp", "nor", "gdp", "chi2")
    ),
    *(
        Edge(
            f"{start}-pure",
            start,
            "pure",
            "`eps = e0` where `delta = 0`",
            "Dwork, Kenthapadi, McSherry, Mironov and Naor 2006",
            lambda question: (
                Answer(question.exact(_both(question.source)[0]), _ATTAINED) if question.source["delta"] == 0 else None
            ),
            "with `delta = 0` these are the same",
            "`delta = 0`",
            same=True,
        )
        for start in ("approx", "prob", "tv")
    ),
)
