"""Section 4.2 (bailie2023): the multiplicative distance beside the approximate one and the normalised Renyi metric."""

from dataclasses import replace

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2023.prop_4_2 import BELOW, CLAIM, TURNED
from theorems.bailie2023.prop_4_2 import THEOREM as SMALLER
from theorems.bailie2025.chapter_4.prose_4_3_mult_delta_strict import LITERAL as SAID_LATER
from theorems.bailie2025.chapter_4.prose_4_3_mult_delta_strict import NO_LARGER
from theorems.bailie2025.chapter_4.prose_4_3_mult_delta_strict import REPAIRED as REPAIRED_LATER

NORMALISED = Every(all="P, Q in laws", let={"share": "1/2"}, show="concentrated(P, Q, share * square(MULT(P, Q)))")
"""The square of the normalised Renyi metric is at most half of that of the multiplicative distance."""
LESS = NO_LARGER.over("P, Q in laws; delta in [1/10]").showing(
    "MULT_delta(P, Q, delta) <= log(max(1, 4/5 * exp_MULT(P, Q)))"
)
STRICT = replace(
    SAID_LATER,
    id="bailie2023/prose-4.2-mult-strict",
    title="Section 4.2: MULT is above its approximate form",
    statement=r"For every $\delta>0$ and all probabilities $P,Q$: $\mathrm{MULT}(P,Q)>\mathrm{MULT}^\delta(P,Q)$.",
    source="bailie2023",
    lines="369",
)
STRICT_REPAIRED = replace(
    REPAIRED_LATER,
    id="bailie2023/prose-4.2-mult-strict-repaired",
    title="Section 4.2, repaired: when MULT is above its approximate form",
    statement=r"For every $\delta>0$: $\mathrm{MULT}\ge\mathrm{MULT}^\delta$, with $>$ where "
    r"$0<\mathrm{MULT}(P,Q)<\infty$.",
    source="bailie2023",
    lines="369",
    repairs="bailie2023/prose-4.2-mult-strict",
    fault="convention",
)
APPROXIMATE = Theorem(
    id="bailie2023/prose-4.2-pure-implies-approximate",
    title="Section 4.2: pure privacy is stronger than approximate privacy",
    statement=r"$(\mathcal D,d_{\mathcal X},\mathrm{MULT})$ implies $(\mathcal D,d_{\mathcal X},\mathrm{MULT}^\delta)$ "
    r"with the identity as accounting function.",
    claim=AllOf(
        {
            "the approximate distance is no larger": NO_LARGER,
            "a smaller distance promises less": CLAIM,
        }
    ),
    routes=(*SMALLER.routes, Enumerate(EnumerateScope(up_to=4))),
    source="bailie2023",
    lines="369",
    reading="Stronger in the sense of Proposition 4.2, for every `delta`; that it is strictly so is another claim.",
    twins=(
        Twin("four fifths", "`4/5` of the exponential of `MULT`", LESS),
        Twin("the other way", "approximate privacy implies pure privacy", TURNED),
        Twin("any distance", "another distance for the approximate one", CLAIM.without(BELOW)),
    ),
)
CONCENTRATED = Theorem(
    id="bailie2023/prose-4.2-pure-implies-zcdp",
    title="Section 4.2: pure privacy implies zero-concentrated privacy",
    statement=r"$D_{\mathrm{nor}}(P,Q)\le 2^{-1/2}\,\mathrm{MULT}(P,Q)$ for all $P,Q$.",
    claim=NORMALISED,
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2023",
    lines="369",
    reading="With Proposition 4.2, pure privacy with budget `eps` implies zero-concentrated privacy, `rho = "
    "eps/sqrt(2)` here.",
    twins=(Twin("a smaller constant", "`19/40` for `1/2` in the square", NORMALISED.put(share="19/40")),),
)
THEOREMS = (STRICT, STRICT_REPAIRED, APPROXIMATE, CONCENTRATED)
