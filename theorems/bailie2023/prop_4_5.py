"""Proposition 4.5 (bailie2023): smaller universes promise less."""

from dpcalc.theory import Every, Theorem, Twin

NESTED = "`D'(X)` lies in `D(X)` for every `X`"
WIDE = "(every x in X: keeps_in(D, wide(x), d, eps(wide(x))))"
NARROW = "(every x in X: keeps_in(D, narrow(x), d, eps(wide(x))))"
CLAIM = Every(
    all="X in sets; wide, narrow in point_relations(X); d in premetrics(X); D in output_distances(X);"
    " eps in budgets(distinct(wide))",
    given={NESTED: "every x in X: subset(narrow(x), wide(x))"},
    show=f"{WIDE} => {NARROW}",
)
THEOREM = Theorem(
    id="bailie2023/prop-4.5",
    title="Proposition 4.5",
    statement=r"""Let $\mathcal D'(X)\subset\mathcal D(X)$ for all $X\in\mathcal X$. Then $(\mathcal D,d_{\mathcal
X},d_{\mathcal T})$ implies $(\mathcal D',d_{\mathcal X},d_{\mathcal T})$: a mechanism that keeps
$\varepsilon_{\mathcal D(X)}$ in the universes $\mathcal D(X)$ keeps $\varepsilon'_{\mathcal D'(X)}=
\varepsilon_{\mathcal D(X)}$ in the universes $\mathcal D'(X)$.""",
    claim=CLAIM,
    lines="399",
    reading=(
        "Budgets belong to universes. The new universe `D'(X)` is given the budget of `D(X)`; where `D'(X) = D'(Z)` "
        "comes from two universes it is given both, the smaller of them then. A constant budget stays as it is."
    ),
    twins=(
        Twin("not nested", "`D` and `D'` are any universe functions", CLAIM.without(NESTED)),
        Twin(
            "the other way",
            "what keeps a budget in the smaller universes keeps it in the larger ones",
            CLAIM.showing(f"{NARROW} => {WIDE}"),
        ),
    ),
)
