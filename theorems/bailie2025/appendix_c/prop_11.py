"""Proposition 11 (bailie2025): the multiplicative distance of product measures."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

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
    claim=AT_MOST,
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="5008-5039",
    twins=(Twin("the larger distance", "the maximum for the sum", AT_MOST.put(bound="max(a, b)")),),
)
