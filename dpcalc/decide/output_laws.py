"""The laws of output premetrics as claims about all finite rational laws, decided on small ones.

A law that is declared to hold is a ``ForAll``; one that is declared to fail is an ``Exists`` whose witness is the
smallest instance, by the least common denominator of the probabilities, then by the number of outcomes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations
from typing import cast

from dpcalc.claim import Exists, ForAll, Instance
from dpcalc.decide.further_laws import FURTHER_CHECKS, FURTHER_OVER
from dpcalc.decide.law_cases import CASES, NAMES, Case, Kernel, number, of_pairs, pushed, text
from dpcalc.errors import UnsupportedLaw
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.sums import at_most_sum
from dpcalc.spec.divergences.values import order
from dpcalc.spec.law_enumeration import product_law
from dpcalc.verdict import Witness

__all__ = ["CHECKS", "NAMES", "OVER", "Case", "Kernel", "law_fails", "law_holds", "number", "pushed", "text"]


def _symmetric(case: Case) -> Witness | None:
    p, q = case.laws
    there, back = case.distance(p, q), case.distance(q, p)
    if order(there, back) == 0:
        return None
    holds = f"(!= {case.named('P', 'Q')} {case.named('Q', 'P')})"
    return case.failure(f"D(P, Q) = {number(there)}, D(Q, P) = {number(back)}", holds)


def _separates(case: Case) -> Witness | None:
    p, q = case.laws
    apart = p == q or not case.distance(p, q).zero
    holds = f"(and (= {case.named('P', 'Q')} 0) (not (same P Q)))"
    return None if apart else case.failure("D(P, Q) = 0, but P and Q differ", holds)


def _triangle(case: Case) -> Witness | None:
    p, q, r = case.laws
    if q in (p, r) or p == r:
        return None
    whole, one, other = case.distance(p, r), case.distance(p, q), case.distance(q, r)
    if at_most_sum(whole, (one, other)):
        return None
    holds = f"(> {case.named('P', 'R')} (+ {case.named('P', 'Q')} {case.named('Q', 'R')}))"
    return case.failure(
        f"D(P, R) = {number(whole)} exceeds D(P, Q) + D(Q, R), {number(one)} and {number(other)}", holds
    )


def _post_processing(case: Case) -> Witness | None:
    p, q = case.laws
    before, after = case.distance(p, q), case.distance(pushed(p, case.kernel), pushed(q, case.kernel))
    holds = f"(> {case.named('(mixed P K 2)', '(mixed Q K 2)')} {case.named('P', 'Q')})"
    return None if order(after, before) <= 0 else case.failure(f"{number(before)} becomes {number(after)}", holds)


def _fresh_composition(case: Case) -> Witness | None:
    p, q, r, s = case.laws
    whole, one, other = case.distance(product_law(p, r), product_law(q, s)), case.distance(p, q), case.distance(r, s)
    if at_most_sum(whole, (one, other)):
        return None
    holds = f"(> {case.named('(product P R)', '(product Q S)')} (+ {case.named('P', 'Q')} {case.named('R', 'S')}))"
    return case.failure(f"D(P x R, Q x S) = {number(whole)} exceeds {number(one)} plus {number(other)}", holds)


def _events_suffice(case: Case) -> Witness | None:
    p, q = case.laws
    whole = case.distance(p, q)
    best = None
    for event in chain.from_iterable(combinations(range(len(p)), size) for size in range(1, len(p))):
        kernel = tuple(Fraction(place in event) for place in range(len(p)))
        found = case.distance(pushed(p, kernel), pushed(q, kernel))
        if order(found, whole) == 0:
            return None
        best = found if best is None or order(found, best) > 0 else best
    if best is None:
        return None if whole.zero else case.failure(f"D(P, Q) = {number(whole)}, and there is no event but the whole")
    events = f"(functions {len(p)} 2)"
    holds = f"(every A {events} (!= {case.named('(event P A)', '(event Q A)')} {case.named('P', 'Q')}))"
    return case.failure(f"D(P, Q) = {number(whole)}, but no event has more than {number(best)}", holds)


def _infinite_when_disjoint(case: Case) -> Witness | None:
    p, q = case.laws
    found = case.distance(p, q)
    holds = f"(and (no_common_support P Q) (< {case.named('P', 'Q')} inf))"
    return None if found.infinite else case.failure(f"no common support, but D(P, Q) = {number(found)}", holds)


def _extraneous_noise(case: Case) -> Witness | None:
    p, q, r = case.laws
    plain, noisy = case.distance(p, q), case.distance(product_law(p, r), product_law(q, r))
    holds = f"(!= {case.named('(product P R)', '(product Q R)')} {case.named('P', 'Q')})"
    what = f"{number(plain)} becomes {number(noisy)} with noise R"
    return None if order(plain, noisy) == 0 else case.failure(what, holds)


CHECKS: dict[str, Callable[[Case], Witness | None]] = {
    "symmetric": _symmetric,
    "separates": _separates,
    "triangle": _triangle,
    "post-processing": _post_processing,
    "fresh-composition": _fresh_composition,
    "events-suffice": _events_suffice,
    "infinite-when-disjoint": _infinite_when_disjoint,
    "extraneous-noise": _extraneous_noise,
    **FURTHER_CHECKS,
}
"""The test of each law on one case: a witness where it fails."""

OVER = {
    "symmetric": "pairs of laws on at most 3 outcomes",
    "separates": "pairs of laws on at most 3 outcomes",
    "triangle": "triples of laws on at most 3 outcomes",
    "post-processing": "pairs of laws on at most 3 outcomes, with every map into two outputs of chances 0, 1/2 or 1",
    "fresh-composition": "two pairs of laws on at most 2 outcomes each",
    "events-suffice": "pairs of laws on at most 3 outcomes, with all events",
    "infinite-when-disjoint": "pairs of laws on at most 3 outcomes without common support",
    "extraneous-noise": "pairs of laws on at most 3 outcomes, with noise of two outcomes",
    **FURTHER_OVER,
}
"""What the instances of each law are; the size is the least common denominator of the probabilities."""


def law_holds(law: str, *divergences: Divergence) -> ForAll:
    """The law for each of some premetrics. Raises ``UnsupportedLaw`` for a law that nobody knows."""
    return ForAll(OVER[_known(law)], _instances(law, divergences), lambda case: CHECKS[law](cast(Case, case)))


def law_fails(law: str, divergence: Divergence) -> Exists:
    """Laws for which the law fails. Raises ``UnsupportedLaw`` for a law that nobody knows."""
    return Exists(OVER[_known(law)], _instances(law, (divergence,)), lambda case: CHECKS[law](cast(Case, case)))


def _known(law: str) -> str:
    """The law, if there is a test for it."""
    if law not in CHECKS:
        raise UnsupportedLaw(f"there is no test of the law {law!r}", hint=f"the laws are {', '.join(CHECKS)}")
    return law


def _instances(law: str, divergences: Sequence[Divergence]) -> Callable[[int], Iterator[Instance]]:
    """The cases of one size."""
    cases = CASES.get(law, of_pairs)
    return lambda size: (Case(d, laws, kernel) for laws, kernel in cases(size) for d in divergences)
