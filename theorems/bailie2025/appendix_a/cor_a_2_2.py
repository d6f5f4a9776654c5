"""Corollary A.2.2 (bailie2025): the budgets of all universes that meet [x] can be released without privacy loss."""

from dpcalc.theory import Every, Theorem, Twin

EQUAL = "equal values have equal laws"
CLAIM = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X); eps in budgets(MV)",
    let={
        "announced(MV: multiverse, d: distance, eps: budget, x: point)": "budgets_of_component(MV, d, eps, x)",
    },
    given={
        EQUAL: "every x, y in X: joined_by_steps(MV, d, x, y)"
        " and same_elements(announced(MV, d, eps, x), announced(MV, d, eps, y)) => D(x, y) = 0"
    },
    show="satisfies(D, MV, d, everywhere(0, MV))",
)
THEOREM = Theorem(
    id="bailie2025/cor-a.2.2",
    title="Corollary A.2.2",
    statement=r"""The mechanism $b(x)=\{\varepsilon_{\mathcal D}:\mathcal D\cap[x]\neq\emptyset\}$, which is not random,
satisfies $\varepsilon'_{\mathcal D}$-DP$(\mathcal X,\mathscr D,d,D_{\Pr})$ with $\varepsilon'_{\mathcal D}=0$.""",
    claim=CLAIM,
    lines="3617-3621,3946-3946",
    twins=(
        Twin(
            "`b'`", "the budgets of the universes that have `x` itself", CLAIM.put(announced="budgets_at(MV, eps, x)")
        ),
        Twin(
            "any function",
            "equal values do not give equal laws",
            Every(all="X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X)", show=CLAIM.show),
        ),
    ),
)
