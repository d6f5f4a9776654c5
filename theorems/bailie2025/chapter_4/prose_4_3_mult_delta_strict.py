"""Section 4.3 (bailie2025): the approximate distance is said to be smaller for any two laws."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reading, Reduction, Theorem
from theorems._law_lemmas import And, Max, c, d, nonnegative, p, pointwise, q

STRICT = Every(
    all="P, Q in laws; delta in rates",
    given={"positive": "delta > 0"},
    show="MULT_delta(P, Q, delta) < MULT(P, Q)",
)
NO_LARGER = STRICT.showing("MULT_delta(P, Q, delta) <= MULT(P, Q)")
SCOPE = (Enumerate(EnumerateScope(up_to=5)),)
AT_MOST = pointwise(Max(p - d, 0) <= c * q, And(nonnegative(p, q, d), c >= 1, p <= c * q))
WEAK = Reading(
    "weak",
    "'<' allows equality: the approximate distance is nowhere larger, which is what is drawn from it",
    Reduction(
        NO_LARGER,
        AT_MOST,
        "MULT(P, Q) <= ln c says that p <= c q and q <= c p for the probabilities p and q of every event; by the lemma "
        "then [p - delta]+ <= c q, and the same the other way round",
    ),
    (*SCOPE, Prove()),
)

THEOREM = Theorem(
    id="bailie2025/prose-4.3-mult-delta-strict",
    title="Section 4.3: the approximate distance is smaller",
    statement=r"For every $\delta>0$ and all probabilities $P,Q$: "
    r"$D_{\mathrm{MULT}}^\delta(P,Q)<D_{\mathrm{MULT}}(P,Q)$.",
    claim=STRICT,
    routes=SCOPE,
    lines="1814",
    readings=(WEAK,),
)
