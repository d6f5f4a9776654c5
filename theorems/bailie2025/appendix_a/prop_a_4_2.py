"""Proposition A.4.2 (bailie2025): universes cut along components, and universes of two points."""

from dpcalc.theory import AllOf, Every, Theorem, Twin

FLAVOR = "X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X); e in extended"
CONSTANT = "The budget is constant: the proposition gives the new universes no budgets of their own."

CUT = Every(
    all=FLAVOR,
    let={"made(MV: multiverse, d: distance)": "cut_along_components(MV, d)"},
    show="satisfies(D, MV, d, everywhere(e, MV)) <=> satisfies(D, made(MV, d), d, everywhere(e, made(MV, d)))",
)
PAIRS = CUT.put(made="related_pairs(component_classes(MV, d))")
FIRST = Theorem(
    id="bailie2025/prop-a.4.2-1",
    title="Proposition A.4.2, `i = 1`",
    statement=r"""For a constant budget, $\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)=\mathcal M(\mathcal
X,\mathscr D_1, d,D,\varepsilon)$, where $\mathscr D_1=\{\mathcal D\cap[x]:\mathcal D\in\mathscr D,x\in\mathcal X\}$
and $[x]$ is the component of $x$ under comparability.""",
    claim=CUT,
    lines="3785-3791",
    reading=CONSTANT,
    twins=(
        Twin(
            "`x` left out",
            "universes cut to the points comparable with `x`, not `x` itself",
            CUT.put(made="intersections(MV, map x in range(len(d)): keep y in range(len(d)): comparable(MV, d, x, y))"),
        ),
        Twin("components alone", "`{[x]}` for the universes", CUT.put(made="component_classes(MV, d)")),
    ),
)
SECOND = Theorem(
    id="bailie2025/prop-a.4.2-2",
    title="Proposition A.4.2, `i = 2`",
    statement=r"""For a constant budget, $\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)=\mathcal M(\mathcal
X,\mathscr D_2, d,D,\varepsilon)$, where $\mathscr D_2=\{\{x,x'\}:x,x'\in\mathcal X\text{ with }x'\in[x]\}$ and $[x]$
is the component of $x$ under comparability.""",
    claim=PAIRS,
    lines="3785-3791",
    reading=CONSTANT,
    twins=(
        Twin(
            "all pairs",
            "`x'` need not be in `[x]`",
            Every(
                all=FLAVOR,
                let={"pairs(X: points)": "join(map x in X: map y in X: [x, y])"},
                show="satisfies(D, MV, d, everywhere(e, MV)) <=> satisfies(D, pairs(X), d, everywhere(e, pairs(X)))",
            ),
        ),
    ),
)
SHARING = CUT.put(
    made="related_pairs(map x in range(len(d)): keep y in range(len(d)):"
    " joined_by_steps(MV, d, x, y) and share_a_universe(MV, x, y))"
)
COMPARABLE = CUT.put(made="related_pairs(map x in range(len(d)): keep y in range(len(d)): comparable(MV, d, x, y))")
INSIDE = PAIRS.assuming(every_pair_lies_in_a_universe="refines(made(MV, d), MV)")
REPAIRED = Theorem(
    id="bailie2025/prop-a.4.2-2-repaired",
    title="Proposition A.4.2, `i = 2`, repaired",
    statement=r"""For a constant budget, $\mathscr D$ has the same mechanisms as $\{\{x,x'\}:x'\in[x]\text{ and some
universe has both}\}$, and as the set of the comparable pairs alone. It has the same mechanisms as
$\{\{x,x'\}:x'\in[x]\}$ if each of these pairs lies in a universe, as it does for $\{\mathcal X\}$.""",
    claim=AllOf({"pairs that share a universe": SHARING, "comparable pairs": COMPARABLE, "pairs that all do": INSIDE}),
    lines="3785-3791",
    repairs="bailie2025/prop-a.4.2-2",
    fault="missing hypothesis",
    twins=(
        Twin(
            "pairs of different components",
            "pairs that share a universe but no component",
            CUT.put(
                made="related_pairs(map x in range(len(d)): keep y in range(len(d)):"
                " share_a_universe(MV, x, y) and not joined_by_steps(MV, d, x, y))"
            ),
        ),
    ),
)
THEOREMS = (FIRST, SECOND, REPAIRED)
