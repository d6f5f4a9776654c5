"""Fresh composition under MULT^delta, with the deltas of both mechanisms (bailie2025, section 2.4.5)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product as pairs

import _law_lemmas as lemma

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.output_laws import Case, law_holds
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.divergences.sums import at_most_sum
from dpcalc.spec.law_enumeration import product_law
from dpcalc.verdict import Witness

DELTAS = (Fraction(0), Fraction(1, 10), Fraction(1, 4), Fraction(1, 3))


def with_two_deltas(size: int) -> Iterator[Instance]:
    """Two pairs of laws, each with a delta."""
    for case in law_holds("fresh-composition", MULT).instances(size):
        for deltas in pairs(DELTAS, repeat=2):
            yield case, deltas


def _add_up(instance: Instance, share: Fraction) -> Witness | None:
    """MULT at a share of the two deltas together is at most the sum of MULT at each."""
    case, (delta, other) = instance
    p, q, r, s = case.laws
    one = Case(mult_delta(delta), (p, q)).distance(p, q)
    two = Case(mult_delta(other), (r, s)).distance(r, s)
    whole = Case(mult_delta(share * (delta + other)), case.laws)
    found = whole.distance(product_law(p, r), product_law(q, s))
    if at_most_sum(found, (one, two)):
        return None
    return whole.failure(f"{found} exceeds {one} at delta {delta} plus {two} at delta {other}")


def deltas_add_up(instance: Instance) -> Witness | None:
    """With the two deltas together."""
    return _add_up(instance, Fraction(1))


def half_the_deltas(instance: Instance) -> Witness | None:
    """With half of them."""
    return _add_up(instance, Fraction(1, 2))


OVER = "two pairs of laws on at most 2 outcomes each, with a delta for each pair"
LEMMA = lemma.pointwise(
    lemma.p * lemma.r - lemma.c * lemma.d * lemma.q * lemma.s
    <= lemma.Max(lemma.p - lemma.c * lemma.q, 0) * lemma.r + lemma.p * lemma.Max(lemma.r - lemma.d * lemma.s, 0),
    lemma.And(lemma.nonnegative(lemma.p, lemma.q, lemma.r, lemma.s), lemma.c >= 1, lemma.d >= 1),
)

BOTH_ADD_UP = Reduction(
    ForAll(OVER, with_two_deltas, deltas_add_up),
    LEMMA,
    "MULT^delta(P, Q) <= ln c says that max(p - c q, 0) summed over outcomes is at most delta; summed over "
    "pairs of outcomes, r and p add up to 1, so the excess over c d is at most the two deltas together",
)
