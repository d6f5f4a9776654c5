"""Footnote 12 (bailie2023): total variation 1 makes the usual output divergences infinite."""

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, a, c, d, p, pointwise, q
from theorems._premetric_laws import DISJOINT, NOR
from theorems.bailie2025.chapter_2.prose_2_4_3_tv import FINITE, INFINITE
from theorems.bailie2025.chapter_2.prose_2_4_3_tv import THEOREMS as SUPPORT

MEANING = SUPPORT[0]
RENYI = Every(
    all="P, Q in laws; a in amounts",
    given={"no common support": "disjoint(P, Q)", "an order above 1": "a > 1"},
    show="renyi(P, Q, a) = inf",
)
CHOICES = {"MULT": INFINITE["MULT"], "MULT^delta": INFINITE["MULT^delta"], "Renyi": RENYI, "nor": NOR.has(DISJOINT)}

THEOREM = Theorem(
    id="bailie2023/fn-12",
    title="Footnote 12: infinite where there is no common support",
    statement=r"$d_{\mathrm{TV}}(P,Q)=1$ means that $P$ and $Q$ have no common support; and then $d_{\mathcal "
    r"T}(P,Q)=\infty$ for every choice of $d_{\mathcal T}$ in section 3.6: MULT, $\mathrm{MULT}^\delta$ with "
    r"$\delta<1$, the R\'enyi divergences and $D_{\mathrm{nor}}$.",
    claim=AllOf(
        {
            "what it means": MEANING.claim,
            "infinite": Reduction(
                AllOf(CHOICES),
                AllOf(
                    {
                        "an outcome that one law alone reaches": lemma.APART,
                        "an event that one law alone reaches": pointwise(
                            a - d > c * q, And(Eq(a, 1), Eq(q, 0), d >= 0, d < 1, c >= 0)
                        ),
                        "no ratio": pointwise(p > c * q, And(p > 0, Eq(q, 0), c >= 0)),
                    }
                ),
                "P reaches some outcome, at which Q is 0 by the first lemma. The Renyi divergence of every order "
                "above 1 is infinite there by definition, and D_nor with it; no c bounds p by c q, so MULT is "
                "infinite. The outcomes that P reaches form an event of probabilities a = 1 and q = 0; so a - delta "
                "exceeds every c q, and MULT^delta is infinite",
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="379",
    reading="All common choices are those that section 3.6 names.",
    twins=(
        Twin("any choice", "total variation itself as the output divergence", FINITE["total variation"]),
        *MEANING.twins,
    ),
)
