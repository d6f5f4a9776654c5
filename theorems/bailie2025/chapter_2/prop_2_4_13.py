"""Proposition 2.4.13 (bailie2025): refining the multiverse weakens the promise."""

from dpcalc.theory import Every, Theorem, Twin

TWO = "X in sets; MV, MV' in multiverses(X); d in premetrics(X); D in output_distances(X)"
REFINEMENT = "MV' is a refinement of MV"
FIRST = Every(
    all=f"{TWO}; eps' in budgets(MV')",
    given={REFINEMENT: "refines(MV', MV)"},
    show="satisfies(D, MV, d, least_inside(MV, MV', eps')) => satisfies(D, MV', d, eps')",
)
SECOND = Every(
    all=f"{TWO}; eps in budgets(MV)",
    given={REFINEMENT: "refines(MV', MV)"},
    show="satisfies(D, MV, d, eps) => satisfies(D, MV', d, least_around(MV', MV, eps))",
)
A = Theorem(
    id="bailie2025/prop-2.4.13a",
    title="Proposition 2.4.13, first half",
    statement=r"""Let $\mathscr D'$ refine $\mathscr D$: every $\mathcal D'\in\mathscr D'$ lies in some
$\mathcal D\in\mathscr D$. For every budget $\varepsilon'$ on $\mathscr D'$, whatever satisfies
$\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ with
$\varepsilon_{\mathcal D}=\inf\{\varepsilon'_{\mathcal D'}:\mathcal D'\subset\mathcal D\}$ satisfies
$\varepsilon'$-DP$(\mathcal X,\mathscr D',d,D)$.""",
    claim=FIRST,
    lines="1050-1055,3905-3905",
    twins=(
        Twin("no refinement", "MV' is any multiverse", FIRST.without(REFINEMENT)),
        Twin(
            "the largest budget",
            "the supremum for the infimum",
            FIRST.showing("satisfies(D, MV, d, largest_inside(MV, MV', eps')) => satisfies(D, MV', d, eps')"),
        ),
    ),
)
B = Theorem(
    id="bailie2025/prop-2.4.13b",
    title="Proposition 2.4.13, second half",
    statement=r"""Let $\mathscr D'$ refine $\mathscr D$. For every budget $\varepsilon$ on $\mathscr D$, what satisfies
$\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ satisfies $\varepsilon'$-DP$(\mathcal X,\mathscr D',d,D)$ with
$\varepsilon'_{\mathcal D'}=\inf\{\varepsilon_{\mathcal D}:\mathcal D'\subset\mathcal D\}$.""",
    claim=SECOND,
    lines="1050-1057,3905-3905",
    twins=(
        Twin(
            "no refinement",
            "MV' is any multiverse",
            SECOND.without(REFINEMENT),
            not_needed="a universe of MV' inside none of MV gets the infimum of nothing, which is infinite",
        ),
        Twin(
            "the least of all",
            "the infimum over every universe of MV",
            SECOND.showing("satisfies(D, MV, d, eps) => satisfies(D, MV', d, everywhere(least U in MV: eps(U), MV'))"),
        ),
    ),
)
THEOREMS = (A, B)
