"""Fresh composition under MULT^delta, with the deltas of both mechanisms (bailie2025, section 2.4.5)."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction

ADD_UP = Every(
    all="P, Q in laws; R, S in laws; delta, delta' in rates",
    let={"share": "1"},
    show="MULT_delta(P @ R, Q @ S, share * (delta + delta')) <= MULT_delta(P, Q, delta) + MULT_delta(R, S, delta')",
)
ONE_DELTA = Every(
    all="P, Q in laws; R, S in laws; delta in rates",
    given={"positive": "delta > 0"},
    show="MULT_delta(P @ R, Q @ S, delta) <= MULT_delta(P, Q, delta) + MULT_delta(R, S, delta)",
)
PAIRS = (Enumerate(EnumerateScope(up_to=3, options={"outcomes": 2})), Prove())
"""Laws on two outcomes each."""
LEMMA = lemma.pointwise(
    lemma.p * lemma.r - lemma.c * lemma.d * lemma.q * lemma.s
    <= lemma.Max(lemma.p - lemma.c * lemma.q, 0) * lemma.r + lemma.p * lemma.Max(lemma.r - lemma.d * lemma.s, 0),
    lemma.And(lemma.nonnegative(lemma.p, lemma.q, lemma.r, lemma.s), lemma.c >= 1, lemma.d >= 1),
)

BOTH_ADD_UP = Reduction(
    ADD_UP,
    LEMMA,
    "MULT^delta(P, Q) <= ln c says that max(p - c q, 0) summed over outcomes is at most delta; summed over "
    "pairs of outcomes, r and p add up to 1, so the excess over c d is at most the two deltas together",
)
