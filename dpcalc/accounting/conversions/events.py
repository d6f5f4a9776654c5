"""To what one event shows, from notions that post-processing never breaks: the exact optimum over (p, q)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.accounting.conversions import rare_events
from dpcalc.accounting.conversions.base import INFINITE, NOTHING, ZERO, Amount, Answer, Edge, Question, Witness
from dpcalc.accounting.conversions.exact_balls import exact
from dpcalc.accounting.conversions.one_event.concentrated import ConcentratedRegion
from dpcalc.accounting.conversions.one_event.regions import (
    Region,
    hellinger_region,
    kullback_leibler_region,
    renyi_region,
)
from dpcalc.accounting.conversions.one_event.solve import (
    Extreme,
    delta_at_epsilon,
    epsilon_at_delta,
    epsilon_at_probability,
    probability_at_epsilon,
)
from dpcalc.spec.notions import Notion
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import MAX_EXPONENT

WHY: Final = (
    "the notion holds of the two-point laws of every event; over these the problem is convex, and its optimum is "
    "attained by laws that keep to the notion"
)


def region_of(source: Notion) -> Callable[[], Region]:
    """What a notion allows of one event."""
    numbers = {name: exact(value) for name, value in source.values.items()}
    regions: dict[str, Callable[[], Region]] = {
        "zcdp": lambda: ConcentratedRegion(numbers["rho"]()),
        "rdp": lambda: renyi_region(numbers["order"](), numbers["eps"]()),
        "kl": lambda: kullback_leibler_region(numbers["nats"]()),
        "hellinger": lambda: hellinger_region(numbers["distance"]()),
    }
    return regions[source.kind.name]


def _trivial(question: Question) -> Answer | None:
    """Sources that promise equal laws, or nothing; and targets that nothing or everything keeps to."""
    source, target = question.source.values, question.target.values
    if any(source.get(name) == 0 for name in ("rho", "eps", "nats", "distance")):
        return Answer(ZERO, Witness("equal laws"))
    if target.get("delta") == 1:
        return Answer(ZERO, Witness("any laws"))
    if source.get("distance") == 1:
        amount = INFINITE if question.asked == "eps" else question.exact(sympy.S.One)
        return Answer(amount, Witness("`P(yes) = 1` and `Q(yes) = 0`"))
    if target.get("delta") == 0:
        return Answer(INFINITE, Witness("laws on {yes, no} whose loss is as large as is wanted, with `P(yes) -> 0`"))
    distance = source.get("distance")
    if distance is not None and question.asked == "eps":
        apart = 1 - (1 - distance**2) ** 2
        if question.compare(target["delta"], apart) <= 0:
            return Answer(INFINITE, Witness("`P(yes) = 1 - (1 - distance^2)^2` and `Q(yes) = 0`"))
    return None


def _answer(extreme: Extreme) -> Answer:
    """The bounds, with the two-point laws and the orders at which the notion holds them."""
    orders = " and ".join(face.words for face in extreme.above.faces)
    witness = Witness("laws on {yes, no}", (extreme.below.p, extreme.below.q))
    return Answer(Amount(extreme.bounds), witness, (orders,), extreme)


def _without_search(question: Question, rare: Callable[[Question], Answer | None]) -> Answer | None:
    """The answer of extreme numbers and of rare events, where no optimum has to be looked for."""
    trivial = _trivial(question)
    asks_for_nats = question.asked == "eps" and "nats" in question.source.values
    return rare(question) if trivial is None and asks_for_nats else trivial


def _too_small(question: Question) -> Answer | None:
    """Where zCDP leaves a delta of at most ``exp(-(eps - rho)^2/(4 rho))`` that could not be written down."""
    if question.asked != "delta" or "rho" not in question.source.values:
        return None
    rho, eps = exact(question.source["rho"]), exact(question.target["eps"])
    with flint.ctx.workprec(64):
        excess = eps() - rho()
        if not (excess > 0 and excess * excess / (4 * rho()) > MAX_EXPONENT):
            return None
    return Answer(Amount(Enclosure(Fraction(0), NOTHING)))


def _approximate(question: Question) -> Answer:
    known = _without_search(question, rare_events.approximate) or _too_small(question)
    if known is not None:
        return known
    region, digits = region_of(question.source), question.digits
    if question.asked == "eps":
        return _answer(epsilon_at_delta(region, exact(question.target["delta"]), digits))
    return _answer(delta_at_epsilon(region, exact(question.target["eps"]), digits))


def probabilistic(question: Question) -> Answer:
    """The largest p with ``p > e^eps q``, or the eps for a p."""
    known = _without_search(question, rare_events.probabilistic)
    if known is not None:
        return known
    region, digits = region_of(question.source), question.digits
    if question.asked == "eps":
        return _answer(epsilon_at_probability(region, exact(question.target["delta"]), digits))
    distance = question.source.values.get("distance", sympy.S.Zero)
    if question.compare(question.target["eps"], -2 * sympy.log(1 - distance**2)) <= 0:
        return Answer(question.exact(sympy.S.One), Witness("laws on {yes, no} with `P(yes) -> 1`"))
    return _answer(probability_at_epsilon(region, exact(question.target["eps"]), digits))


def _total_variation(question: Question) -> Answer:
    trivial = _trivial(question)
    if trivial is not None:
        return trivial
    return _answer(delta_at_epsilon(region_of(question.source), exact(sympy.S.Zero), question.digits))


def _edges(start: str) -> tuple[Edge, ...]:
    formula = "the largest {} over the two-point laws that keep to " + start
    source = "two-point laws suffice; of one order Asoodeh et al. 2020"
    return (
        Edge(f"{start}-approx", start, "approx", formula.format("`p - e^eps q`"), source, _approximate, WHY),
        Edge(f"{start}-prob", start, "prob", formula.format("`p` with `p > e^eps q`"), source, probabilistic, WHY),
        Edge(f"{start}-tv", start, "tv", formula.format("`p - q`"), source, _total_variation, WHY),
    )


EDGES: Final = tuple(edge for start in ("zcdp", "rdp", "kl", "hellinger") for edge in _edges(start))
