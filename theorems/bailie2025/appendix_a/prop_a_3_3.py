"""Proposition A.3.3 (bailie2025): the invariants that an input premetric brings."""

from dpcalc.theory import Every, Prove, SearchStructures, StructureScope, Theorem, Twin

LOOK = (SearchStructures(),)
BOTH_WAYS = "link_classes(near_both_ways(d))"
ONE_BUDGET = Every(
    all="X in sets; d in premetrics(X); D in output_distances(X); e in extended",
    let={"classes(d: distance)": "link_classes(near_points(d))"},
    show="satisfies(D, [X], d, everywhere(e, [X])) <=> satisfies(D, classes(d), d, everywhere(e, classes(d)))",
)
ANY_BUDGET = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X); eps in budgets(MV)",
    let={
        "classes(d: distance)": "link_classes(near_points(d))",
        "cut(MV: multiverse, d: distance)": "intersections(MV, classes(d))",
    },
    show="satisfies(D, MV, d, eps) <=> satisfies(D, cut(MV, d), d, least_around(cut(MV, d), MV, eps))",
)
MISSING, NO_EMPTY = "a component is not in MV", "the empty set is not in MV"
BY_CLASS = "some U in MV: some x in U: not some V in MV: same_points(V, keep z in U: linked(near_points(d), x, z))"
"""The component of x in the graph on U whose links are ~cl, an equivalence, is no universe of MV_0."""
INSIDE = (
    "some U in MV: some x in U: not some V in MV: same_points(V, keep z in X: (shortest u, v in X from x to z:"
    " if u in U and v in U and (d(u, v) < inf or d(v, u) < inf) then 0 else inf) < inf)"
)
"""That of the graph on U whose links are finite distances is none."""
DIFFERENT = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X)",
    given={MISSING: BY_CLASS},
    show="not same_universes(MV, intersections(MV, link_classes(near_points(d))))",
)
EQUIVALENT = Every(
    all=DIFFERENT.all,
    given={NO_EMPTY: "every U in MV: some x in U: true"},
    show=f"{DIFFERENT.show} <=> {BY_CLASS}",
)
A = Theorem(
    id="bailie2025/prop-a.3.3a",
    title="Proposition A.3.3, one budget",
    statement=r"""Let $c(x)=[x]$ be the class of $x$ under the least equivalence that has all $d(x,x')<\infty$. For
every constant budget $\varepsilon$,
$\mathcal M(\mathcal X,\{\mathcal X\},d,D_{\Pr},\varepsilon)
=\mathcal M(\mathcal X,\mathscr D_c,d,D_{\Pr},\varepsilon)$.""",
    claim=ONE_BUDGET,
    lines="3671-3676,3972-3978",
    twins=(
        Twin(
            "distance 0",
            "linked at distance 0 only",
            ONE_BUDGET.put(classes="link_classes(map x in range(len(d)): keep y in range(len(d)): d(x, y) = 0)"),
        ),
        Twin("both orders", "linked where both distances are finite", ONE_BUDGET.put(classes=BOTH_WAYS)),
    ),
)
B = Theorem(
    id="bailie2025/prop-a.3.3b",
    title="Proposition A.3.3, any budget",
    statement=r"""With the same $c$, for every multiverse $\mathscr D_0$ and budget $\varepsilon$ on it,
$\mathcal M(\mathcal X,\mathscr D_0,d,D_{\Pr},\varepsilon)
=\mathcal M(\mathcal X,\mathscr D_1,d,D_{\Pr},\varepsilon')$ with
$\mathscr D_1=\{\mathcal D_0\cap\mathcal D\neq\emptyset:\mathcal D_0\in\mathscr D_0,\mathcal D\in\mathscr D_c\}$ and
$\varepsilon'_{\mathcal D'}=\inf\{\varepsilon_{\mathcal D}:\mathcal D'\subset\mathcal D\in\mathscr D_0\}$.""",
    claim=ANY_BUDGET,
    lines="3678-3682,3972-3978",
    twins=(
        Twin(
            "the largest",
            "the supremum in place of the infimum",
            ANY_BUDGET.showing(
                "satisfies(D, MV, d, eps) <=> satisfies(D, cut(MV, d), d, largest_around(cut(MV, d), MV, eps))"
            ),
            LOOK,
        ),
        Twin("both orders", "linked where both distances are finite", ANY_BUDGET.put(classes=BOTH_WAYS)),
    ),
)
C = Theorem(
    id="bailie2025/prop-a.3.3c",
    title="Proposition A.3.3, last part",
    statement=r"""If for some $\mathcal D_0\in\mathscr D_0$ a connected component of the graph
$(\mathcal D_0,\sim_{cl})$ is not in $\mathscr D_0$, then $\mathscr D_1\neq\mathscr D_0$.""",
    claim=DIFFERENT,
    lines="3684-3684,3980-3982",
    twins=(
        Twin("nothing missing", "any multiverse", DIFFERENT.without(MISSING)),
        Twin(
            "links inside `D_0`",
            "components of the graph on `D_0` with links `d(x, x') < inf`: a path may need points outside",
            DIFFERENT.assuming(**{MISSING: INSIDE}),
            LOOK,
        ),
    ),
)
IFF = Theorem(
    id="bailie2025/prop-a.3.3-iff",
    title="Proposition A.3.3, the equivalence in the proof",
    statement=r"""Let $\emptyset\notin\mathscr D_0$. Then $\mathscr D_1\neq\mathscr D_0$ if and only if for some
$\mathcal D_0\in\mathscr D_0$ a connected component of the graph $(\mathcal D_0,\sim_{cl})$ is not in
$\mathscr D_0$.""",
    claim=EQUIVALENT,
    routes=(SearchStructures(StructureScope(points=2, universes=3)), Prove(), SearchStructures()),
    lines="3982-3982",
    reading=(
        "Components with respect to the closure ~cl, as in the proposition and at the start of its proof. With links "
        "inside the universe alone the same structure is a counterexample."
    ),
)
NOT_CONNECTED = Every(
    all=DIFFERENT.all,
    given=EQUIVALENT.given,
    show=f"{DIFFERENT.show} <=> some U in MV: some x, y in U: not linked(near_points(d), x, y)",
)
REPAIRED = Theorem(
    id="bailie2025/prop-a.3.3-iff-repaired",
    title="Proposition A.3.3: when the invariants change the multiverse",
    statement=r"""Let $\emptyset\notin\mathscr D_0$. Then $\mathscr D_1\neq\mathscr D_0$ if and only if some
$\mathcal D_0\in\mathscr D_0$ is not connected, that is, has points of two classes of $\sim_{cl}$.""",
    claim=NOT_CONNECTED,
    lines="3982-3982",
    repairs="bailie2025/prop-a.3.3-iff",
    fault="wrong mathematics",
    twins=(Twin("with the empty set", "the empty set may be in `MV_0`", NOT_CONNECTED.without(NO_EMPTY)),),
)
THEOREMS = (A, B, C, IFF, REPAIRED)
