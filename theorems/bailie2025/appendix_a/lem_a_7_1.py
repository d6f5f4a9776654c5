"""Lemma A.7.1 (bailie2025): one multiverse covers another at budgets that are as small, up to any delta."""

from dpcalc.theory import Every, Theorem, Twin

COVERED = "for all `D'` and `delta > 0` there is `D` containing `D'` with `eps_D` <= eps'_D' + `delta`"
CLOSE = "every t in R: every V in MV': some U in MV: eps(U) <= eps'(V) + size(t)"
CLAIM = Every(
    all="X, R in sets; MV, MV' in multiverses(X); d in premetrics(X); D in output_distances(X);"
    " eps in budgets(MV); eps' in budgets(MV'); size in amount_lists(R)",
    given={
        COVERED: f"{CLOSE} and subset(V, U)",
        "numbers `delta` are positive": "every t in R: size(t) > 0",
        "they are small beside budgets": "every V in MV': every U in MV: eps'(V) < eps(U) =>"
        " some t in R: eps'(V) + size(t) < eps(U)",
        "they are small beside distances": "every V in MV': every x, y in X: eps'(V) * d(x, y) < D(x, y) =>"
        " some t in R: (eps'(V) + size(t)) * d(x, y) < D(x, y)",
    },
    show="satisfies(D, MV, d, eps) => satisfies(D, MV', d, eps')",
)
"""The numbers delta > 0 are the sizes of a set R; what enters of them is what is assumed."""
THEOREM = Theorem(
    id="bailie2025/lem-a.7.1",
    title="Lemma A.7.1",
    statement=r"""Suppose that for all $\mathcal D'\in\mathscr D'$ and all $\delta>0$ there is $\mathcal D\in\mathscr D$
with $\mathcal D'\subset\mathcal D$ and $\varepsilon_{\mathcal D}\le\varepsilon'_{\mathcal D'}+\delta$. Then
$\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr D',d,D,\varepsilon')$.""",
    claim=CLAIM,
    lines="3891-3903",
    reading="""The numbers `delta` are the sizes of a set of their own. Of all `delta > 0` it is assumed only that each
is positive and that there are enough of them: what is strictly below a budget, or below `D(P_x, P_x')`, stays below
with some `delta` added. That holds of all positive numbers, so what is proved from it holds of them.""",
    twins=(
        Twin("no cover", "nothing of how budgets compare", CLAIM.without(COVERED)),
        Twin("`D` elsewhere", "`D` need not contain `D'`", CLAIM.without(COVERED).assuming(close=CLOSE)),
        Twin(
            "`D` inside `D'`",
            "`D` is contained in `D'`",
            CLAIM.without(COVERED).assuming(close=f"{CLOSE} and subset(U, V)"),
        ),
        Twin(
            "`delta = 1`",
            "one `delta`, 1, for all `delta`",
            CLAIM.without(COVERED).assuming(
                close="every V in MV': some U in MV: eps(U) <= eps'(V) + 1 and subset(V, U)"
            ),
        ),
    ),
)
