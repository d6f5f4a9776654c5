"""Section 4.2 (bailie2023): the multiplicative distance beside the approximate one and the normalised Renyi metric."""

from dataclasses import replace

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, Max, c, d, nonnegative, p, pointwise, positive, q, s, u, y
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
            "the approximate distance is no larger": Reduction(
                NO_LARGER,
                pointwise(Max(p - d, 0) <= c * q, And(nonnegative(p, q, d), c >= 1, p <= c * q)),
                "MULT(P, Q) <= ln c says that p <= c q and q <= c p for the probabilities p and q of every event; by "
                "the lemma then [p - delta]+ <= c q, and the same the other way round",
            ),
            "a smaller distance promises less": CLAIM,
        }
    ),
    routes=(*SMALLER.routes, Enumerate(EnumerateScope(up_to=4))),
    source="bailie2023",
    lines="369",
    reading="Stronger in the sense of Proposition 4.2, for every delta; that it is strictly so is another claim.",
    twins=(
        Twin("four fifths", "4/5 of exp(MULT)", LESS),
        Twin("the other way", "approximate privacy implies pure privacy", TURNED),
        Twin("any distance", "another distance for the approximate one", CLAIM.without(BELOW)),
    ),
)
K, M = (c * p - q) / (c - 1), (c * q - p) / (c - 1)
"""The chances with which an outcome is reached from the two answers of randomised response."""
CONCENTRATED = Theorem(
    id="bailie2023/prose-4.2-pure-implies-zcdp",
    title="Section 4.2: pure privacy implies zero-concentrated privacy",
    statement=r"$D_{\mathrm{nor}}(P,Q)\le 2^{-1/2}\,\mathrm{MULT}(P,Q)$ for all $P,Q$.",
    claim=Reduction(
        NORMALISED,
        AllOf(
            {
                "from randomised response to P": pointwise(Eq((c * K + M) / (1 + c), p), c > 1),
                "from randomised response to Q": pointwise(Eq((K + c * M) / (1 + c), q), c > 1),
                "chances": pointwise(And(K >= 0, M >= 0), And(nonnegative(p, q), c > 1, p <= c * q, q <= c * p)),
                "post-processing": lemma.CONVEX_POWER,
                "a concave sum": pointwise(-1 / (s + u) ** 2 < 0, And(s > 0, u >= 0)),
                "its slope": pointwise(4 / (y + 1) ** 2 <= 1 / y, positive(y)),
            }
        ),
        f"Let MULT(P, Q) = eps = ln c > 0. The chances of the lemma add up to 1 over outcomes, so P and Q arise from "
        f"the two laws of randomised response, (c, 1)/(1 + c) and (1, c)/(1 + c), by one randomised map, under which "
        f"no Renyi divergence grows (f(t) = t^a has the second derivative a (a - 1) t^(a - 2); "
        f"{lemma.CONVEX_BECAUSE}). Of these, (a - 1) D_a is F(u) - F(1/4) with u = (a - 1/2)^2, F(u) = ln cosh(eps "
        f"sqrt u) and a (a - 1) = u - 1/4. By the product for cosh, F is a sum of terms ln(1 + u/s) with s > 0, "
        f"concave by their second derivative; so D_a/a is at most F'(1/4) = eps tanh(eps/2). Last, 2 tanh(eps/2) = 2 "
        f"(y - 1)/(y + 1) <= ln y = eps at y = e^eps: equal at y = 1, and the right side grows faster, by its "
        f"derivative. So D_a/a <= eps^2/2 in both directions",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2023",
    lines="369",
    reading="With Proposition 4.2, pure privacy with budget eps implies zero-concentrated privacy, rho = eps/sqrt(2) "
    "here.",
    twins=(Twin("a smaller constant", "19/40 for 1/2 in the square", NORMALISED.put(share="19/40")),),
)
THEOREMS = (STRICT, STRICT_REPAIRED, APPROXIMATE, CONCENTRATED)
