"""Proposition A.3.2 (bailie2025): an input premetric brings universes of pairs."""

from dpcalc.theory import AllOf, Every, SearchStructures, Theorem, Twin

LOOK = (SearchStructures(),)
ONE_BUDGET = Every(
    all="X in sets; d in premetrics(X); D in output_distances(X); e in extended",
    let={"pairs(d: distance)": "related_pairs(near_points(d))"},
    show="satisfies(D, [X], d, everywhere(e, [X])) <=> satisfies(D, pairs(d), d, everywhere(e, pairs(d)))",
)
A = Theorem(
    id="bailie2025/prop-a.3.2a",
    title="Proposition A.3.2, one budget",
    statement=r"""Let $\mathscr D=\{\{x,x'\}:d(x,x')<\infty\}$. For every constant budget $\varepsilon$,
$\mathcal M(\mathcal X,\{\mathcal X\},d,D_{\Pr},\varepsilon)
=\mathcal M(\mathcal X,\mathscr D,d,D_{\Pr},\varepsilon)$.""",
    claim=ONE_BUDGET,
    lines="3647-3653,3962-3970",
    twins=(
        Twin(
            "at most 1",
            "pairs at a distance of at most 1",
            ONE_BUDGET.put(pairs="related_pairs(map x in range(len(d)): keep y in range(len(d)): d(x, y) <= 1)"),
        ),
        Twin(
            "both orders",
            "pairs at finite distances in both orders",
            ONE_BUDGET.put(pairs="related_pairs(near_both_ways(d))"),
        ),
        Twin(
            "above 0",
            "only pairs at a distance above 0",
            ONE_BUDGET.put(pairs="related_pairs(map x in range(len(d)): keep y in range(len(d)): d(x, y) > 0)"),
        ),
    ),
)
BINDERS = "X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X)"
WITH_ITSELF = Every(
    all=f"{BINDERS}; eps in budgets(MV)",
    let={"cut(MV: multiverse)": "intersections(MV, MV)"},
    show="satisfies(D, MV, d, eps) <=> satisfies(D, cut(MV), d, least_around(cut(MV), MV, eps))",
)
B = Theorem(
    id="bailie2025/prop-a.3.2b",
    title="Proposition A.3.2, any budget",
    statement=r"""For every multiverse $\mathscr D_0$ and budget $\varepsilon$ on it,
$\mathcal M(\mathcal X,\mathscr D_0,d,D_{\Pr},\varepsilon)
=\mathcal M(\mathcal X,\mathscr D_1,d,D_{\Pr},\varepsilon')$ with
$\mathscr D_1=\{\mathcal D_0\cap\mathcal D\neq\emptyset:\mathcal D_0,\mathcal D\in\mathscr D_0\}$ and
$\varepsilon'_{\mathcal D'}=\inf\{\varepsilon_{\mathcal D}:\mathcal D'\subset\mathcal D\in\mathscr D_0\}$.""",
    claim=WITH_ITSELF,
    lines="3655-3659,3962-3970",
    reading=(
        "As printed: both universes of an intersection are of `D_0`. The proof takes the second from the pairs at "
        "finite distance, which is claim prop-a.3.2c."
    ),
    twins=(
        Twin(
            "the largest",
            "the supremum in place of the infimum",
            WITH_ITSELF.showing(
                "satisfies(D, MV, d, eps) <=> satisfies(D, cut(MV), d, largest_around(cut(MV), MV, eps))"
            ),
            LOOK,
        ),
    ),
)
WITH_PAIRS = Every(
    all=f"{BINDERS}; eps in budgets(MV)",
    let={"cut(MV: multiverse, d: distance)": "intersections(MV, related_pairs(near_points(d)))"},
    show="satisfies(D, MV, d, eps) <=> satisfies(D, cut(MV, d), d, least_around(cut(MV, d), MV, eps))",
)
AT_MOST_TWO = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X)",
    let=WITH_PAIRS.let,
    show="every U in cut(MV, d): every x, y, z in U: x = y or y = z or x = z",
)
C = Theorem(
    id="bailie2025/prop-a.3.2c",
    title="Appendix A.3: every specification can be restricted to universes of pairs",
    statement=r"""Let $\mathscr D=\{\{x,x'\}:d(x,x')<\infty\}$. For every multiverse $\mathscr D_0$ and budget
$\varepsilon$ on it,
$\mathcal M(\mathcal X,\mathscr D_0,d,D_{\Pr},\varepsilon)
=\mathcal M(\mathcal X,\mathscr D_1,d,D_{\Pr},\varepsilon')$ with
$\mathscr D_1=\{\mathcal D_0\cap\mathcal D\neq\emptyset:\mathcal D_0\in\mathscr D_0,\mathcal D\in\mathscr D\}$ and
$\varepsilon'_{\mathcal D'}=\inf\{\varepsilon_{\mathcal D}:\mathcal D'\subset\mathcal D\in\mathscr D_0\}$; no universe
of $\mathscr D_1$ has more than two points.""",
    claim=AllOf({"the same mechanisms": WITH_PAIRS, "universes of at most two points": AT_MOST_TWO}),
    lines="3661-3661,3962-3970",
    twins=(
        Twin(
            "the largest",
            "the supremum in place of the infimum",
            WITH_PAIRS.showing(
                "satisfies(D, MV, d, eps) <=> satisfies(D, cut(MV, d), d, largest_around(cut(MV, d), MV, eps))"
            ),
            LOOK,
        ),
        Twin(
            "both orders",
            "pairs at finite distances in both orders",
            WITH_PAIRS.put(cut="intersections(MV, related_pairs(near_both_ways(d)))"),
        ),
        Twin(
            "not `MV_0`",
            "the pairs themselves, not cut with `MV_0`, with one budget",
            Every(
                all=f"{BINDERS}; e in extended",
                let=ONE_BUDGET.let,
                show="satisfies(D, MV, d, everywhere(e, MV)) <=> satisfies(D, pairs(d), d, everywhere(e, pairs(d)))",
            ),
        ),
    ),
)
THEOREMS = (A, B, C)
