"""The tests of laws on group privacy, composition, mixtures and maps, each on one case of small laws."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from dpcalc.decide.law_cases import Case, number, pushed
from dpcalc.spec.divergences.sums import at_most_sum, at_most_sum_of_powers
from dpcalc.spec.divergences.values import order
from dpcalc.spec.law_enumeration import SmallLaw, product_law
from dpcalc.verdict import Witness

_HALF = Fraction(1, 2)


def in_turn(law: SmallLaw, then: tuple[SmallLaw, ...]) -> SmallLaw:
    """The joint law of an output and of a second one, whose law depends on the first."""
    return tuple(p * k for p, second in zip(law, then, strict=True) for k in second)


def mixture(first: SmallLaw, second: SmallLaw) -> SmallLaw:
    """Either of two laws, with a chance of one half each."""
    return tuple((p + q) / 2 for p, q in zip(first, second, strict=True))


def _premetric(case: Case) -> Witness | None:
    p, q = case.laws
    found = case.distance(p, q)
    holds = f"(!= {case.named('P', 'P')} 0)"
    return None if found.zero else case.failure(f"D(P, P) = {number(found)}", holds)


def _group(case: Case) -> Witness | None:
    p, q, r = case.laws
    whole, one, other = case.distance(p, r), case.distance(p, q), case.distance(q, r)
    if at_most_sum_of_powers(whole, (one, other), _HALF):
        return None
    roots = [f"(sqrt {case.named(*pair)})" for pair in ("PR", "PQ", "QR")]
    holds = f"(> {roots[0]} (+ {roots[1]} {roots[2]}))"
    words = f"the root of D(P, R) = {number(whole)} exceeds those of {number(one)} and {number(other)}"
    return case.failure(words, holds)


def _deterministic(case: Case) -> Witness | None:
    p, q = case.laws
    before, after = case.distance(p, q), case.distance(pushed(p, case.kernel), pushed(q, case.kernel))
    holds = f"(> {case.named('(mixed P K 2)', '(mixed Q K 2)')} {case.named('P', 'Q')})"
    return None if order(after, before) <= 0 else case.failure(f"{number(before)} becomes {number(after)}", holds)


def _quadratic(case: Case) -> Witness | None:
    p, q, r, s = case.laws
    whole, one, other = case.distance(product_law(p, r), product_law(q, s)), case.distance(p, q), case.distance(r, s)
    if at_most_sum_of_powers(whole, (one, other), Fraction(2)):
        return None
    squares = [f"(* {each} {each})" for each in (case.named("P", "Q"), case.named("R", "S"))]
    joint = case.named("(product P R)", "(product Q S)")
    holds = f"(> (* {joint} {joint}) (+ {' '.join(squares)}))"
    words = f"the square of D(P x R, Q x S) = {number(whole)} exceeds those of {number(one)} and {number(other)}"
    return case.failure(words, holds)


def _adaptive(case: Case) -> Witness | None:
    p, q, r, s, t, u = case.laws
    whole = case.distance(in_turn(p, (r, t)), in_turn(q, (s, u)))
    first, one, other = case.distance(p, q), case.distance(r, s), case.distance(t, u)
    worst = one if order(one, other) >= 0 else other
    if at_most_sum(whole, (first, worst)):
        return None
    joint = case.named("(in_turn P (list R T))", "(in_turn Q (list S U))")
    parts = [case.named(*pair) for pair in ("PQ", "RS", "TU")]
    holds = f"(> {joint} (+ {parts[0]} (max {parts[1]} {parts[2]})))"
    words = f"with R or T (S or U) after the first output, {number(whole)} exceeds {number(first)} plus {number(worst)}"
    return case.failure(words, holds)


def _convex(case: Case) -> Witness | None:
    p, q, r, s = case.laws
    whole, one, other = case.distance(mixture(p, r), mixture(q, s)), case.distance(p, q), case.distance(r, s)
    if at_most_sum_of_powers(whole, (one, other), Fraction(1), weight=2):
        return None
    holds = f"(> (* 2 {_mixed(case)}) (+ {case.named('P', 'Q')} {case.named('R', 'S')}))"
    words = f"the even mixtures are {number(whole)} apart, more than the mean of {number(one)} and {number(other)}"
    return case.failure(words, holds)


def _quasi_convex(case: Case) -> Witness | None:
    p, q, r, s = case.laws
    whole, one, other = case.distance(mixture(p, r), mixture(q, s)), case.distance(p, q), case.distance(r, s)
    worst = one if order(one, other) >= 0 else other
    if order(whole, worst) <= 0:
        return None
    holds = f"(> {_mixed(case)} (max {case.named('P', 'Q')} {case.named('R', 'S')}))"
    return case.failure(f"the even mixtures are {number(whole)} apart, more than {number(worst)}", holds)


def _mixed(case: Case) -> str:
    """The distance of the mixtures as certificates write it."""
    return case.named("(mixture P R)", "(mixture Q S)")


FURTHER_CHECKS: dict[str, Callable[[Case], Witness | None]] = {
    "premetric": _premetric,
    "group": _group,
    "deterministic-post-processing": _deterministic,
    "adaptive-composition": _adaptive,
    "quadratic-composition": _quadratic,
    "convex": _convex,
    "quasi-convex": _quasi_convex,
}
"""The test of each law on one case: a witness where it fails."""

FURTHER_OVER = {
    "premetric": "laws on 2 outcomes",
    "group": "triples of laws on at most 3 outcomes",
    "deterministic-post-processing": "pairs of laws on at most 3 outcomes, with every map into two outputs",
    "adaptive-composition": "two laws of a first output, and for each of its two values two laws of a second",
    "quadratic-composition": "two pairs of laws on at most 2 outcomes each",
    "convex": "two pairs of laws on the same 2 or 3 outcomes, and their even mixtures",
    "quasi-convex": "two pairs of laws on the same 2 or 3 outcomes, and their even mixtures",
}
"""What the instances of each law are."""
