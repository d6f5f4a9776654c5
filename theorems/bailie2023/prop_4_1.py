"""Proposition 4.1 (bailie2023): a larger input divergence promises less."""

from dpcalc.theory import Every, Theorem, Twin

BELOW = "`d <= d'`"
WITH_D, WITH_D_PRIME = "satisfies(D, MV, d, eps)", "satisfies(D, MV, d', eps)"
CLAIM = Every(
    all="X in sets; MV in multiverses(X); d, d' in premetrics(X); D in output_distances(X); eps in budgets(MV)",
    given={BELOW: "every x, y in X: d(x, y) <= d'(x, y)"},
    show=f"{WITH_D} => {WITH_D_PRIME}",
)
DEFLATED = CLAIM.showing(f"{WITH_D_PRIME} => {WITH_D}")
THEOREM = Theorem(
    id="bailie2023/prop-4.1",
    title="Proposition 4.1",
    statement=r"""Let $d_{\mathcal X}\le d'_{\mathcal X}$. Then $(\mathcal D,d_{\mathcal X},d_{\mathcal T})$ implies
$(\mathcal D,d'_{\mathcal X},d_{\mathcal T})$ with the identity as accounting function: a mechanism that keeps a
budget with $d_{\mathcal X}$ keeps it with $d'_{\mathcal X}$.""",
    claim=CLAIM,
    lines="355-359",
    twins=(
        Twin("no inequality", "`d` and `d'` are any divergences", CLAIM.without(BELOW)),
        Twin("the other way", "what keeps a budget with `d'` keeps it with `d`", DEFLATED),
    ),
)
