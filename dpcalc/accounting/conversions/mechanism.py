"""Mechanisms as nodes of the graph: what is known of their worst pair of output laws, as edges."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.accounting.conversions import best_test
from dpcalc.accounting.conversions.base import INFINITE, ZERO, Amount, Answer, Edge, Question, Reply, Witness
from dpcalc.accounting.conversions.exact_balls import bounds, bounds_of, exact
from dpcalc.accounting.conversions.mechanism_bounded import of_mechanism
from dpcalc.accounting.conversions.mechanism_divergences import divergences
from dpcalc.accounting.conversions.mechanism_events import likeliest_event
from dpcalc.accounting.conversions.mechanism_losses import tail
from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.level import profile_falls_to
from dpcalc.accounting.curves.rigorous import UNWRITTEN
from dpcalc.effort import Effort
from dpcalc.errors import InputError, Undecided
from dpcalc.mechanisms.release import Release
from dpcalc.spec.notions import Kind, Notion
from dpcalc.symbolic.enclose import Enclosure

_DOUBLINGS: Final = 3
_BITS: Final = Fraction(10, 3)
"""Bits of a digit."""
_CURVE: Final = "the privacy profile of the worst pair of output laws"


def node(release: Release) -> tuple[Notion, tuple[Edge, ...]]:
    """A mechanism as a source, and the edges that leave it."""
    kind = Kind(release.name, (), release.text(), release.source)
    return Notion(kind, {}), tuple(_edges(release))


def _edges(release: Release) -> list[Edge]:
    """What the release knows of itself."""
    laws = Witness("the output laws at the worst pair of neighbours") if release.attained else None
    each = Witness("the output laws of the neighbours that are worst at this value") if release.pointwise else laws
    found = [
        _edge(release, "approx", _CURVE, _approximate(release, each)),
        _edge(release, "tv", "the profile at `eps = 0`", _total_variation(release, each)),
        _edge(release, "pure", "the largest privacy loss", _known(lambda: release.pure, each or _largest(release))),
    ]
    rho, renyi = release.zcdp, release.renyi
    if rho is not None:
        tight = (
            (each or Witness("the output laws of neighbours that are worst for `rho`")) if release.zcdp_tight else None
        )
        found.append(_edge(release, "zcdp", "`rho` of the worst pair", _known(lambda: rho, tight)))
        found.append(_edge(release, "nor", "`sqrt(rho)` of the worst pair", _known(lambda: sympy.sqrt(rho), tight)))
    if renyi is not None:
        orders = each if release.each_order else laws
        found.append(_edge(release, "rdp", "the Renyi divergence of the worst pair", _renyi(renyi, orders)))
    mu = release.curve.normal_shift
    if mu is not None:
        found.append(_edge(release, "gdp", "the shift in deviations", _known(lambda: mu, laws), lossless=True))
    known = divergences(release, each if release.each_order else laws, each)
    found += [_edge(release, end, "the value at the worst pair", reply) for end, reply in known.items()]
    beyond, of_events = tail(release), of_mechanism(release)
    formula = "`delta` is the least over `e < eps` of `delta(e)/(1 - exp(e - eps))`"
    by_profile = likeliest_event(lambda at, digits: profile(release, at, digits))
    if beyond is not None:
        found.append(_edge(release, "prob", "the tail of the privacy loss", beyond))
    else:
        found.append(_edge(release, "prob", formula, by_profile))
    if of_events is not None:
        found.append(_edge(release, "pbdp", "the likeliest event with `P(E) = e^eps Q(E)`", of_events))
    else:
        found.append(_edge(release, "pbdp", formula, by_profile))
    found.append(
        _edge(release, "power", "1 less the least type II error at the level", best_test.of_mechanism(release, laws))
    )
    return found


def _largest(release: Release) -> Witness | None:
    """What shows that no smaller pure budget holds, where no pair is known that has the whole curve."""
    return (
        Witness("the output laws of neighbours that come as close to this loss as is wished")
        if release.largest
        else None
    )


def _edge(release: Release, end: str, formula: str, reply: Reply, *, lossless: bool = False) -> Edge:
    """An edge; zCDP is a customary stop where nothing pure holds."""
    return Edge(
        f"{release.name}-{end}",
        release.name,
        end,
        formula,
        release.source,
        reply,
        "; ".join(release.premises),
        lossless=lossless,
        customary=end == "zcdp" and release.pure is sympy.oo,
    )


def _known(value: Callable[[], sympy.Expr], witness: Witness | None) -> Reply:
    """A closed form that the release brings along."""

    def reply(question: Question) -> Answer:
        found = value()
        return Answer(INFINITE if found is sympy.oo else question.exact(found), witness)

    return reply


def _renyi(renyi: Callable[[sympy.Rational], sympy.Expr | Enclosure], witness: Witness | None) -> Reply:
    def reply(question: Question) -> Answer:
        found = renyi(question.target["order"])
        amount = Amount(found) if isinstance(found, Enclosure) else question.exact(found)
        return Answer(amount, witness)

    return reply


def profile(release: Release, epsilon: sympy.Expr | Fraction, digits: int) -> Enclosure:
    """The larger of both profiles at epsilon, to as many significant digits as its curves give."""
    curves = [release.curve] if release.symmetric else [release.curve, release.reverse]
    found = [_narrow(curve, epsilon, digits) for curve in curves]
    return Enclosure(max(e.lower for e in found), max(e.upper for e in found))


def _narrow(curve: Curve, epsilon: sympy.Expr | Fraction, digits: int) -> Enclosure:
    """One profile, at growing precision until it is narrow or does not get narrower."""
    bits = 96 + 6 * digits
    found = curve.delta(epsilon, Effort(precision=bits, max_precision=8 * bits))
    for _ in range(_DOUBLINGS):
        if found is UNWRITTEN or found.is_narrow(digits + 2):
            break
        bits *= 2
        found = curve.delta(epsilon, Effort(precision=bits, max_precision=8 * bits))
    return found


def _approximate(release: Release, witness: Witness | None) -> Reply:
    def reply(question: Question) -> Answer:
        if question.asked == "delta":
            return Answer(Amount(profile(release, question.target["eps"], question.digits)), witness)
        delta = question.target["delta"]
        if delta == 0:
            return Answer(INFINITE if release.pure is sympy.oo else question.exact(release.pure), witness)
        level = bounds_of(delta, question.digits + 6)
        disclosed = _disclosed(release)
        if level.upper < disclosed:  # the profile never falls so far
            return Answer(INFINITE, witness)
        if level.lower < disclosed:
            raise Undecided("delta is too close to the probability of outputs that one of the laws never has")
        low = _reached(release, level.upper, question.digits)
        high = low if level.width == 0 else _reached(release, level.lower, question.digits)
        return Answer(ZERO if high.upper == 0 else Amount(Enclosure(low.lower, high.upper)), witness)

    return reply


def _reached(release: Release, level: Fraction, digits: int) -> Enclosure:
    """Where the larger of both profiles reaches a level."""
    bits = round(_BITS * (digits + 3))
    curves = [release.curve] if release.symmetric else [release.curve, release.reverse]
    if release.pure is sympy.oo:
        found = [profile_falls_to(curve, level, bits) for curve in curves]
    else:
        largest = bounds(exact(release.pure), digits).upper
        found = [profile_falls_to(curve, level, bits, largest) for curve in curves]
    return Enclosure(max(each.lower for each in found), max(each.upper for each in found))


def _disclosed(release: Release) -> Fraction:
    """The probability of outputs that the other law never has, where the laws are finite: the profile stays above."""
    if release.laws is None:
        return Fraction(0)
    pairs = (release.laws, release.laws[::-1])
    return max(sum((chance for z, chance in p.items() if not q.get(z)), Fraction(0)) for p, q in pairs)


def _total_variation(release: Release, witness: Witness | None) -> Reply:
    def reply(question: Question) -> Answer:
        return Answer(Amount(profile(release, Fraction(0), question.digits)), witness)

    return reply


def refuse_symbols(release: Release) -> None:
    """Raise ``InputError`` where a parameter is a symbol."""
    for name, value in release.parameters.items():
        if isinstance(value, sympy.Expr) and value.free_symbols:
            raise InputError(f"{name} of {release.name} is {value}", hint="conversions need numbers")
