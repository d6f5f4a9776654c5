"""Proposition 4.2 (bailie2023): a smaller output divergence promises less."""

from dpcalc.theory import Every, Theorem, Twin

BELOW = "`D' <= D`"
CLAIM = Every(
    all="X, L in sets; MV in multiverses(X); d in premetrics(X); P in maps(X, L); D, D' in any_distances(L);"
    " eps in budgets(MV)",
    given={BELOW: "every p, q in L: D'(p, q) <= D(p, q)"},
    show="satisfies(between_images(D, P), MV, d, eps) => satisfies(between_images(D', P), MV, d, eps)",
)
"""P(x) is the law at x, an element of the set L of laws."""
TURNED = CLAIM.showing("satisfies(between_images(D', P), MV, d, eps) => satisfies(between_images(D, P), MV, d, eps)")
THEOREM = Theorem(
    id="bailie2023/prop-4.2",
    title="Proposition 4.2",
    statement=r"Let $d_{\mathcal T}\ge d'_{\mathcal T}$. Then $(\mathcal D,d_{\mathcal X},d_{\mathcal T})$ implies "
    r"$(\mathcal D,d_{\mathcal X},d'_{\mathcal T})$ with the identity as accounting function.",
    claim=CLAIM,
    lines="367",
    twins=(
        Twin("no inequality", "`D` and `D'` are any divergences", CLAIM.without(BELOW)),
        Twin("the other way", "what keeps a budget with `D'` keeps it with `D`", TURNED),
    ),
)
