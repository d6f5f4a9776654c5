"""Footnote 5 of section 2.4.3 (bailie2025): what total variation 1 means, and which premetrics are infinite there."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems._premetric_laws import DISJOINT, NOR

ONE_MEANS_APART = Every(all="P, Q in laws", show="total_variation(P, Q) = 1 <=> disjoint(P, Q)")
INFINITE = {
    "MULT": DISJOINT.put(D="MULT(P, Q)"),
    "`MULT^delta`": Every(
        all="P, Q in laws; delta in rates",
        given={"no common support": "disjoint(P, Q)", "below 1": "delta < 1"},
        show="MULT_delta(P, Q, delta) = inf",
    ),
    "NoR": DISJOINT.put(D="sqrt(max(renyi(P, Q, 2), renyi(Q, P, 2)) / 2)"),
    "KL": DISJOINT.put(D="KL(P, Q)"),
    "Renyi": DISJOINT.put(D="renyi(P, Q, 2)"),
    "chi-squared": DISJOINT.put(D="chi_squared(P, Q)"),
}
FINITE = {
    "total variation": DISJOINT.put(D="total_variation(P, Q)"),
    "Hellinger": DISJOINT.put(D="hellinger(P, Q)"),
    "integral metrics": DISJOINT.put(D="integral(P, Q, events(P))"),
    "Wasserstein": DISJOINT.put(D="wasserstein(P, Q)"),
}

STATED = (
    Theorem(
        id="bailie2025/prose-2.4.3-tv-meaning",
        title="Total variation 1 means no common support",
        statement=r"$d_{\mathrm{TV}}(P,Q)=1$ if and only if $P$ and $Q$ have no common support.",
        claim=ONE_MEANS_APART,
        routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
        lines="1044-1044",
        reading="Laws without common support give all their probability to disjoint events (they are singular to one "
        "another). Closed supports in the sense of topology may meet all the same, as those of a uniform law and of a "
        "law on the rationals do; for laws on finitely many outcomes there is no difference.",
        twins=(
            Twin("one half", "`1/2` for 1", ONE_MEANS_APART.showing("total_variation(P, Q) >= 1/2 => disjoint(P, Q)")),
        ),
    ),
    Theorem(
        id="bailie2025/prose-2.4.3-tv-choices",
        title="Most common output premetrics are infinite where total variation is 1",
        statement=r"$d_{\mathrm{TV}}(P,Q)=1\Rightarrow D(P,Q)=\infty$ holds for most of the premetrics that "
        r"the chapter names: $D_{\mathrm{MULT}}$, $D_{\mathrm{MULT}}^\delta$, $D_{\mathrm{NoR}}$, total variation, "
        r"KL, R\'enyi, Hellinger, $\chi^2$, integral probability metrics, Wasserstein.",
        claim=AllOf(INFINITE),
        routes=(Enumerate(EnumerateScope(up_to=4)),),
        lines="1044-1044,1160-1162",
        reading="Most is more than half: these are six of the ten named. Total variation 1 means no common support "
        "(tv-meaning). Renyi divergences are represented by order 2, and the normalised Renyi metric, a supremum over "
        "orders, by its term at order 2, which is infinite already; integral metrics by that of all events; the "
        "theorems laws/... take up each premetric by itself.",
        twins=(Twin("all of them", "all for most", AllOf({**INFINITE, **FINITE})),),
    ),
)

MEANING = STATED[0]
RENYI = Every(
    all="P, Q in laws; a in amounts",
    given={"no common support": "disjoint(P, Q)", "an order above 1": "a > 1"},
    show="renyi(P, Q, a) = inf",
)
CHOICES = {"MULT": INFINITE["MULT"], "MULT^delta": INFINITE["`MULT^delta`"], "Renyi": RENYI, "nor": NOR.has(DISJOINT)}

EARLIER = Theorem(
    id="bailie2023/fn-12",
    title="Footnote 12: infinite where there is no common support",
    statement=r"$d_{\mathrm{TV}}(P,Q)=1$ means that $P$ and $Q$ have no common support; and then $d_{\mathcal "
    r"T}(P,Q)=\infty$ for every choice of $d_{\mathcal T}$ in section 3.6: MULT, $\mathrm{MULT}^\delta$ with "
    r"$\delta<1$, the R\'enyi divergences and $D_{\mathrm{nor}}$.",
    claim=AllOf(
        {
            "what it means": MEANING.claim,
            "infinite": AllOf(CHOICES),
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
THEOREMS = (*STATED, EARLIER)
