"""Probabilistically bounded privacy: what probabilistic privacy says of every post-processing (kifer2022, section 5.2).

No event E with P(E) > e^eps Q(E) is likelier under P than delta: post-processings to two outputs suffice (kifer2022,
Definition 5.3). So the notion speaks of one event at a time, and is decided by the pairs (p, q) that a source allows.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import sympy

from dpcalc.accounting.conversions import approximate, best_test, events, gaussian
from dpcalc.accounting.conversions.approximate import least
from dpcalc.accounting.conversions.base import INFINITE, ZERO, Answer, Edge, Question, Witness
from dpcalc.accounting.conversions.formulas import impossible
from dpcalc.spec.notions import KINDS, Notion

NAME: Final = "pbdp"
_SOURCE: Final = "kifer2022, section 5.2"
_AT_ITS_EDGE: Final = Witness("two-point laws of which an event, with a part of all else, has `P(E) = e^e0 Q(E) = d0`")
_RESPONSE: Final = Witness("randomised response with `e0`, or two-point laws of which one is certain of an event")
_ONE: Final = sympy.S.One


def _from_approximate(question: Question) -> Answer:
    """As of what says the same of events: probabilistic privacy is kept by the worst pair of approximate privacy."""
    source = Notion(KINDS["approx"], {"eps": sympy.S.Zero, "delta": sympy.S.Zero, **question.source.values})
    return approximate.probabilistic(Question(source, question.target, question.digits))


def _to_events(question: Question) -> Answer | None:
    """The same at other values, and probabilistic privacy.

    With c = e^e0, an event with p > c q is enlarged by a part of all else until P(E) = c Q(E): that must leave
    P(E) <= d0, which says ``1 - q <= s (1 - p)``, s = (1 - d0/c)/(1 - d0). The pair exchanged says p <= s q wherever
    ``1 - q > c (1 - p)``. Two-point laws with equality keep to the notion as long as s <= c, and so does randomised
    response with c, which is worst below e0, but where e^eps < s.
    """
    eps, delta = question.source["eps"], question.source["delta"]
    by_delta, factor = question.asked == "delta", sympy.exp(eps)
    if eps == 0 and delta != 1:
        return Answer(ZERO, Witness("equal laws"))
    goal = question.target["eps" if by_delta else "delta"]
    order = question.compare(goal, eps if by_delta else delta)
    if order == 0:
        return Answer(question.exact(delta if by_delta else eps), _AT_ITS_EDGE)
    slope = _slope(question, eps, delta)
    if slope is None:
        if order > 0:
            return Answer(question.exact(delta)) if by_delta else replace(_from_approximate(question), witness=None)
        return replace(_from_approximate(question), witness=None) if by_delta else None
    if by_delta:
        if order > 0:
            return Answer(question.exact((slope - 1) / (slope - sympy.exp(-goal))), _AT_ITS_EDGE)
        if question.compare(sympy.exp(goal), slope) < 0:
            return Answer(question.exact(_ONE), _AT_ITS_EDGE)
        return Answer(question.exact((factor - 1) / (factor - sympy.exp(-goal))), _RESPONSE)
    if order < 0:
        other = slope - (slope - 1) / goal if goal else sympy.S.NegativeOne
        if question.compare(other, sympy.S.Zero) <= 0:
            return Answer(INFINITE, _AT_ITS_EDGE)
        return Answer(question.exact(-sympy.log(other)), _AT_ITS_EDGE)
    if goal == 1:
        return Answer(ZERO, Witness("any laws, for nothing is below 0"))
    if question.compare(goal, factor / (1 + factor)) <= 0:
        return Answer(question.exact(eps), _RESPONSE)
    sure, response = sympy.log(slope), -sympy.log(factor - (factor - 1) / goal)
    return Answer(question.exact(response if question.compare(response, sure) > 0 else sure), _RESPONSE)


def _to_approximate(question: Question) -> Answer | None:
    """The larger of an event with q = 0 and of randomised response with e0; see ``_to_events``."""
    eps, delta = question.source["eps"], question.source["delta"]
    slope, factor = _slope(question, eps, delta), sympy.exp(eps)
    if slope is None:
        source = Notion(KINDS["approx"], {"eps": eps, "delta": delta})
        at_zero = {} if "eps" in question.target.values or question.asked == "eps" else {"eps": sympy.S.Zero}
        target = Notion(KINDS["approx"], {**question.target.values, **at_zero})
        return replace(approximate.approximate(Question(source, target, question.digits)), witness=None)
    certain = 1 - 1 / slope
    if question.asked == "delta":
        response = (factor - sympy.exp(question.target.values.get("eps", sympy.S.Zero))) / (1 + factor)
        larger = question.compare(response, certain) > 0
        return Answer(question.exact(response if larger else certain), _RESPONSE if larger else _AT_ITS_EDGE)
    goal = question.target["delta"]
    if question.compare(goal, certain) < 0:
        return Answer(INFINITE, _AT_ITS_EDGE)
    ratio = factor - goal * (1 + factor)
    return Answer(ZERO if question.compare(ratio, _ONE) <= 0 else question.exact(sympy.log(ratio)), _RESPONSE)


def _to_power(question: Question) -> Answer:
    """The largest p beside q = level in the region of ``_to_events``."""
    eps, delta = question.source["eps"], question.source["delta"]
    slope, factor, level = _slope(question, eps, delta), sympy.exp(eps), question.target["level"]
    if eps == 0 and delta != 1:
        return Answer(question.exact(level), Witness("equal laws"))
    if slope is None:
        return replace(best_test.of_approximate(question), witness=None)
    if question.compare(level * factor, delta) <= 0:
        return Answer(question.exact(1 - (1 - level) / slope), _AT_ITS_EDGE)
    response, raised = least(question, factor * level, 1 - (1 - level) / factor), slope * level
    larger = raised if question.compare(raised, response) > 0 else response
    return Answer(question.exact(least(question, larger, _ONE)), _RESPONSE)


def _slope(question: Question, eps: sympy.Expr, delta: sympy.Expr) -> sympy.Expr | None:
    """s, if it is at most e^e0."""
    factor = sympy.exp(eps)
    if question.compare(delta, factor / (1 + factor)) > 0:
        return None
    return (1 - delta / factor) / (1 - delta)


def _at_epsilon(source: Notion) -> dict[str, sympy.Expr]:
    """As a step of a longer route, eps stays what it is."""
    return {"eps": source["eps"]}


def _pure(question: Question) -> Answer | None:
    """Without delta: randomised response keeps to it."""
    known = Witness("randomised response with `P(yes) = e^eps/(1 + e^eps) = 1 - Q(yes)`")
    return Answer(question.exact(question.source["eps"]), known) if question.source["delta"] == 0 else None


EDGES: Final = (
    *(
        Edge(f"{start}-{NAME}", start, NAME, approximate.EVENT, _SOURCE, _from_approximate, approximate.WHY)
        for start in ("pure", "approx", "prob", "tv")
    ),
    Edge(
        f"gdp-{NAME}",
        "gdp",
        NAME,
        "`eps = ln(delta/Phi(Phi^-1(delta) - mu))`",
        "kifer2022, section 5.2",
        gaussian.probabilistic,
        "of all events of probability `delta`, none has smaller probability under the other law (Neyman and Pearson)",
    ),
    *(
        Edge(
            f"{start}-{NAME}",
            start,
            NAME,
            f"the largest `p` with `p > e^eps q` over the two-point laws that keep to {start}",
            _SOURCE,
            events.probabilistic,
            events.WHY,
        )
        for start in ("zcdp", "rdp", "kl", "hellinger")
    ),
    *(
        Edge(
            f"{NAME}-{end}",
            NAME,
            end,
            "`delta = (s - 1)/(s - e^-eps)` above `e0`, `s = (1 - d0/e^e0)/(1 - d0)`; `(e^e0 - 1)/(e^e0 - e^-eps)` "
            "below",
            "kifer2022, section 5.2; here exact",
            _to_events,
            "a part of all else can be added to an event until `P(E) = e^e0 Q(E)`",
            preset=_at_epsilon,
        )
        for end in ("prob", NAME)
    ),
    *(
        Edge(
            f"{NAME}-{end}",
            NAME,
            end,
            "`delta = d0 (e^e0 - 1)/(e^e0 - d0)`, or `(e^e0 - e^eps)/(e^e0 + 1)` where that is larger",
            "kifer2022, section 5.2; here exact",
            _to_approximate,
            "a part of all else can be added to an event until `P(E) = e^e0 Q(E)`",
            preset=_at_epsilon if end == "approx" else None,
        )
        for end in ("approx", "tv")
    ),
    Edge(
        f"{NAME}-power",
        NAME,
        "power",
        "the largest `p` beside `q = level`: `e^e0 level` and `1 - e^-e0 (1 - level)`, and for small levels "
        "`1 - (1 - level)/s`",
        "kifer2022, section 5.2; here exact",
        _to_power,
        "a part of all else can be added to an event until `P(E) = e^e0 Q(E)`",
    ),
    *(
        Edge(
            f"{NAME}-{end}",
            NAME,
            end,
            "nothing finite where `delta` and `eps` are above 0",
            _SOURCE,
            impossible("two-point laws with `Q(yes) = 0`", lambda source: 0 in (source["delta"], source["eps"])),
        )
        for end in ("pure", "kl", "rdp", "zcdp", "nor", "gdp", "chi2")
    ),
    Edge(
        f"{NAME}-pure",
        NAME,
        "pure",
        "`eps = e0` where `delta = 0`",
        _SOURCE,
        _pure,
        "with `delta = 0` these are the same",
        "`delta = 0`",
        same=True,
    ),
)
