"""Proposition 11 (bailie2025): the multiplicative distance of product measures."""

import theorems._law_lemmas as lemma
from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin

AT_MOST = Every(
    all="mu, nu in measures; mu', nu' in measures",
    let={"bound(a, b)": "a + b", "D": "multiplicative"},
    show="D(mu @ mu', nu @ nu') <= bound(D(mu, nu), D(mu', nu'))",
)
THEOREM = Theorem(
    id="bailie2025/prop-11",
    title="Proposition 11: product measures",
    statement=r"$D_{\mathrm{MULT}}(\mu_1\times\mu_2,\nu_1\times\nu_2)\le "
    r"D_{\mathrm{MULT}}(\mu_1,\nu_1)+D_{\mathrm{MULT}}(\mu_2,\nu_2)$ for sigma-finite measures.",
    claim=Reduction(
        AT_MOST,
        lemma.RATIO_PRODUCT,
        "D(mu, nu) <= ln c says that mu <= c nu and nu <= c mu at every event, so with densities p, q with respect to "
        "a dominating measure p <= c q and q <= c p almost everywhere; densities of product measures are products, "
        "and by the lemma bounded with c d. Integrated over an event of the product space this bounds both ratios, "
        "also where both values are infinite or 0 (Tonelli, for sigma-finite measures). Where a distance is infinite "
        "nothing is claimed",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="5008-5039",
    twins=(Twin("the larger distance", "the maximum for the sum", AT_MOST.put(bound="max(a, b)")),),
)
