"""The power of the best test of a level, by what a notion allows of one event or what a mechanism's curve says.

A test of one dataset against another that rejects wrongly with probability at most ``level`` rejects rightly with
probability at most ``power``: of all events with Q(E) <= level the largest P(E), in both orders (kifer2022, section 6;
Dong, Roth and Su 2022). Only the power is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.accounting.conversions.approximate import least
from dpcalc.accounting.conversions.base import ZERO, Amount, Answer, Edge, Question, Reply, Witness
from dpcalc.accounting.conversions.events import region_of
from dpcalc.accounting.conversions.exact_balls import bounds_of, exact
from dpcalc.accounting.conversions.normal import phi_ball, quantile
from dpcalc.accounting.conversions.one_event.bernoulli import Pair
from dpcalc.accounting.conversions.one_event.regions import Region
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.logarithms import ball
from dpcalc.mechanisms.release import Release
from dpcalc.symbolic.enclose import Enclosure

NAME: Final = "power"
_TWO: Final = "laws on {yes, no} with `Q(yes) = level`"
_ZERO, _ONE = sympy.S.Zero, sympy.S.One
_SPARE: Final = 64


def of_mechanism(release: Release, witness: Witness | None) -> Reply:
    """The reply for a mechanism: 1 less the least type II error at the level, of both orders."""

    def reply(question: Question) -> Answer:
        effort = Effort(precision=96 + 6 * question.digits, max_precision=8 * (96 + 6 * question.digits))
        curves = [release.curve] if release.symmetric else [release.curve, release.reverse]
        found = [curve.beta(question.target["level"], effort) for curve in curves]
        return Answer(Amount(Enclosure(max(1 - e.upper for e in found), max(1 - e.lower for e in found))), witness)

    return reply


def of_approximate(question: Question) -> Answer:
    """``min(1, e^eps level + delta, 1 - e^-eps (1 - level - delta))``."""
    eps, delta = (question.source.values.get(name, _ZERO) for name in ("eps", "delta"))
    level = question.target["level"]
    rising, falling = sympy.exp(eps) * level + delta, 1 - sympy.exp(-eps) * (1 - level - delta)
    return Answer(question.exact(least(question, _ONE, rising, falling)), Witness(_TWO))


def _of_gaussian(question: Question) -> Answer:
    """``Phi(Phi^-1(level) + mu)``."""
    mu, level = question.source["mu"], question.target["level"]
    witness = Witness("the test of `N(0, 1)` against `N(mu, 1)` by Neyman and Pearson")
    if level == 0 or level == 1 or mu == 0:
        return Answer(question.exact(level), witness)
    at, shift = quantile(level, question.digits + 4, question.effort), exact(mu)

    def power(place: Fraction) -> Callable[[], flint.arb]:
        return lambda: phi_ball(ball(place) + shift())

    low, high = (question.measured(power(place)).bounds for place in (at.lower, at.upper))
    if low is None or high is None:
        raise Undecided("the power was not enclosed", hint="the parameters are too extreme")
    return Answer(Amount(Enclosure(low.lower, high.upper)), witness)


def _of_events(question: Question) -> Answer:
    """The largest p that the notion allows beside q = level; those that it allows are an interval from the level on."""
    level = bounds_of(question.target["level"], question.digits + 8)
    if any(question.source.values.get(name) == 0 for name in ("rho", "eps", "nats", "distance")):
        return Answer(question.exact(question.target["level"]), Witness("equal laws"))
    if level.lower == 1 or (level.upper == 0 and "distance" not in question.source.values):
        return Answer(question.exact(question.target["level"]), Witness("equal laws"))
    if level.upper == 0:
        whole = 1 - (1 - question.source["distance"] ** 2) ** 2
        return Answer(question.exact(whole), Witness("laws on {yes, no} with `Q(yes) = 0`"))
    with flint.ctx.workprec(_SPARE + 8 * question.digits):
        region = region_of(question.source)()
        low = _largest(region, level.lower, question.digits)[0]
        high = _largest(region, level.upper, question.digits)[1]
    return Answer(Amount(Enclosure(low, high)), Witness(_TWO, (low, level.lower)))


def _of_another_level(question: Question) -> Answer:
    """At most the power below the level, and beyond at most that much larger as the level is, for power is concave."""
    power, level = question.source["power"], question.source["level"]
    wanted = question.target["level"]
    if question.compare(power, level) < 0:
        return Answer(ZERO, Witness("no laws: a test that rejects at random has its level for its power"))
    if question.compare(wanted, level) <= 0:
        known = Witness("laws on {yes, no} with `P(yes) = power` and `Q(yes) = level`")
        return Answer(question.exact(power), known if question.compare(wanted, level) == 0 else None)
    raised = power * wanted / level if level != 0 else _ONE
    return Answer(question.exact(least(question, _ONE, raised)))


def _largest(region: Region, level: Fraction, digits: int) -> tuple[Fraction, Fraction]:
    """A p that is certainly allowed beside q = level, and one that is certainly not, about 10^-digits apart."""
    low, high = level, Fraction(1)
    while (high - low) * 10**digits > high:
        middle = _short((low + high) / 2, digits)
        if not low < middle < high:
            break
        pair = Pair.of(middle, level)
        if region.holds(pair):
            low = middle
        elif _breaks(region, pair):
            high = middle
        else:
            raise Undecided("the power was not enclosed", hint="ask for fewer --digits")
    return low, high


def _breaks(region: Region, pair: Pair) -> bool:
    """Whether some face that follows from the notion is certain not to hold."""
    return any(bool(region.implied(region.side(pair, i)[1]).excess(pair) > 0) for i in range(region.sides))


def _short(value: Fraction, digits: int) -> Fraction:
    """A number nearby with few digits."""
    unit = 10 ** (digits + 6)
    return Fraction(round(value * unit), unit)


_WHY: Final = "a test is an event, randomised or not; two-point laws that keep to the notion are laws that keep to it"
EDGES: Final = (
    Edge(
        f"{NAME}-{NAME}",
        NAME,
        NAME,
        "power' = power up to the level, and power level'/level beyond",
        "Dong, Roth and Su 2022, Proposition 2.2",
        _of_another_level,
        "mixtures of tests are tests, so that power is concave in the level",
    ),
    *(
        Edge(
            f"{start}-{NAME}",
            start,
            NAME,
            "`power = min(1, e^eps level + delta, 1 - e^-eps (1 - level - delta))`",
            "Kairouz, Oh and Viswanath 2015; kifer2022, section 6.1",
            of_approximate,
            _WHY,
        )
        for start in ("pure", "approx", "prob", "tv")
    ),
    Edge(
        f"gdp-{NAME}",
        "gdp",
        NAME,
        "`power = Phi(Phi^-1(level) + mu)`",
        "Dong, Roth and Su 2022, Definition 2.6",
        _of_gaussian,
        "of all events of probability level, none has larger probability under the other law (Neyman and Pearson)",
    ),
    *(
        Edge(
            f"{start}-{NAME}",
            start,
            NAME,
            f"the largest `p` beside `q = level` over the two-point laws that keep to {start}",
            "two-point laws suffice; for zcdp kifer2022, section 6.2",
            _of_events,
            _WHY,
        )
        for start in ("zcdp", "rdp", "kl", "hellinger")
    ),
)
