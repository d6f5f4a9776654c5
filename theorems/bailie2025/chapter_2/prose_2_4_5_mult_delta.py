"""Section 2.4.5 (bailie2025): the delta-approximate distance at delta = 0, as a symmetrisation, and as no metric."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems._premetric_laws import SEPARATES, TRIANGLE

DELTAS = ("1/4", "1/2")
AT_ZERO = Every(all="P, Q in laws", let={"delta": "0"}, show="MULT_delta(P, Q, delta) = MULT(P, Q)")
ZERO_THOUGH_DIFFERENT = Every(
    all="delta in rates",
    given={"positive": "delta > 0", "below 1": "delta < 1"},
    show="MULT_delta([1, 0], [1 - delta, delta], delta) = 0 and [1, 0] != [1 - delta, delta]",
)
SYMMETRISATION = Every(
    all="P, Q in laws; delta in rates",
    let={
        "one_sided(P: law, Q: law, delta: number)": "largest S in (keep A in events(P): chance(P, A) >= delta): "
        "ratio(chance(P, S) - delta, chance(Q, S))",
    },
    show="MULT_delta(P, Q, delta) = log(max(one_sided(P, Q, delta), one_sided(Q, P, delta), 1))",
)
"""The approximate max-divergence by its exponential, which is 0 where the logarithm is minus infinity."""

THEOREMS = (
    Theorem(
        id="bailie2025/prose-2.4.5-mult-delta-zero",
        title="`MULT^delta` at `delta = 0` is MULT",
        statement=r"$D_{\mathrm{MULT}}^0(P,Q)=D_{\mathrm{MULT}}(P,Q)$ for all laws $P,Q$.",
        claim=AT_ZERO,
        routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
        lines="1168-1168",
        reading="Where both probabilities of an event are 0 their ratio is 1, as for the multiplicative distance.",
        twins=(Twin("`delta = 1/10`", "`1/10` for 0", AT_ZERO.put(delta="1/10")),),
    ),
    Theorem(
        id="bailie2025/prose-2.4.5-mult-delta-metric",
        title="`MULT^delta` is generally not a metric",
        statement=r"For $0<\delta<1$, $D_{\mathrm{MULT}}^\delta$ is generally not a metric: different laws can be at "
        r"distance $0$, and the triangle inequality can fail.",
        claim=AllOf(
            {
                **{
                    f"no triangle inequality at `{delta}`": TRIANGLE.put(D=f"MULT_delta(P, Q, {delta})").denied
                    for delta in DELTAS
                },
                **{
                    f"distance 0 at `{delta}`": SEPARATES.put(D=f"MULT_delta(P, Q, {delta})").denied for delta in DELTAS
                },
                "distance 0 at every `delta`": ZERO_THOUGH_DIFFERENT,
            }
        ),
        routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
        lines="1168-1168",
        reading="Generally: for each `delta` some laws break what a metric needs.",
        twins=(Twin("`delta = 0`", "`delta` may be 0", ZERO_THOUGH_DIFFERENT.without("positive")),),
    ),
    Theorem(
        id="bailie2025/prose-2.4.5-mult-delta-sym",
        title="`MULT^delta` is the symmetrisation of the approximate max-divergence",
        statement=r"$D_{\mathrm{MULT}}^\delta(P,Q)=\max\{D_\infty^\delta(P\|Q),D_\infty^\delta(Q\|P),0\}$, where "
        r"$D_\infty^\delta(P\|Q)=\sup_{P(S)\ge\delta}\ln\frac{P(S)-\delta}{Q(S)}$.",
        claim=SYMMETRISATION,
        routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
        lines="1168-1168",
        twins=(
            Twin(
                "one direction",
                "the first divergence alone",
                SYMMETRISATION.showing("MULT_delta(P, Q, delta) = log(max(one_sided(P, Q, delta), 1))"),
            ),
        ),
    ),
)
