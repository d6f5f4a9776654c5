"""Section 2.4.3 (bailie2025): a multiverse that is not vacuous reduces protection."""

from dpcalc.theory import AllOf, Every, Reading, SearchStructures, StructureScope, Theorem, Twin

BUDGET = "X in sets; MV in multiverses(X); d in premetrics(X); e in extended"
FLAVOR = "X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X); e in extended"
NON_VACUOUS, FINITE, TRIANGLE = "MV is not vacuous", "0 < e < inf", "`d` has the triangle inequality"
HYPOTHESES = {
    NON_VACUOUS: "some x, y in X: at_finite_distance(d, x, y) and not share_a_universe(MV, x, y)",
    FINITE: "0 < e < inf",
}
INCLUDED = Every(all=FLAVOR, show="satisfies(D, [X], d, everywhere(e, [X])) => satisfies(D, MV, d, everywhere(e, MV))")
"""At each constant budget."""
STRICTLY = Every(
    all=BUDGET,
    given=HYPOTHESES,
    show="not at_most_elsewhere(closure(pair_weights(MV, d, everywhere(e, MV))),"
    " pair_weights([X], d, everywhere(e, [X])))",
)
"""For MULT, which promises the shortest paths of the smaller weight of both directions."""
SOME_OUTPUT = STRICTLY.showing(
    "not at_most_elsewhere(pair_weights(MV, d, everywhere(e, MV)), pair_weights([X], d, everywhere(e, [X])))"
)
"""For every output premetric at once: some one promises no more than the weights."""
CUT = "some pair at a finite distance is joined by no path of comparable datasets"
MULT = (
    STRICTLY.without(NON_VACUOUS)
    .assuming(**{CUT: "some x, y in X: at_finite_distance(d, x, y) and not joined_by_steps(MV, d, x, y)"})
    .carrying("(if joined_by_steps(MV, d, u, v) then 0 else inf) <= step")
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-non-vacuous",
    title="Section 2.4.3: non-vacuous multiverses reduce protection",
    statement=r"""For a constant budget $0<\varepsilon<\infty$ and $D=D_{\rm MULT}$,
$\mathcal M(\mathcal X,\{\mathcal X\},d,D,\varepsilon)$ is a strict subset of
$\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)$ whenever $\mathscr D$ is not vacuous: some $x\ne x'$ with
$d(x,x')<\infty$ or $d(x',x)<\infty$ lie in no universe together.""",
    claim=AllOf({"a subset": INCLUDED, "a strict one for MULT": STRICTLY}),
    lines="1028-1028",
    readings=(
        Reading(
            "some output premetric",
            "the sentence leaves the output premetric open: some one shows the reduction",
            AllOf({"a subset": INCLUDED, "a strict one for some `D`": SOME_OUTPUT}),
        ),
    ),
    reading="""With MULT a specification promises the shortest paths of the smaller weight of both directions: a
mechanism attains them. So the inclusion is strict iff these exceed `eps d(x, x')` at some pair.""",
    twins=(
        Twin(
            "`d` with the triangle inequality",
            "the same for `d` that leaves no short cuts",
            STRICTLY.assuming(**{TRIANGLE: "has_triangle(d)"}),
        ),
        Twin("a vacuous multiverse", "any multiverse", STRICTLY.without(NON_VACUOUS)),
        Twin("a budget of 0 or infinity", "any constant budget", STRICTLY.without(FINITE)),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-2.4.3-non-vacuous-repaired",
    title="Section 2.4.3: when non-vacuous multiverses reduce protection",
    statement=r"""For a constant budget $\varepsilon$ and every multiverse $\mathscr D$,
$\mathcal M(\mathcal X,\{\mathcal X\},d,D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)$. Let
$0<\varepsilon<\infty$. If $\mathscr D$ is not vacuous, the inclusion is strict for some output premetric $D$; for
$D=D_{\rm MULT}$ it is strict if some $x\ne x'$ with $d(x,x')<\infty$ or $d(x',x)<\infty$ are joined by no path of
comparable datasets (Definition A.1.1).""",
    claim=AllOf({"a subset": INCLUDED, "strict for some `D`": SOME_OUTPUT, "strict for MULT": MULT}),
    lines="1028-1028",
    repairs="bailie2025/prose-2.4.3-non-vacuous",
    fault="missing hypothesis",
    twins=(
        Twin(
            "not vacuous, MULT",
            "any multiverse that is not vacuous",
            STRICTLY,
            (SearchStructures(StructureScope(universes=2)),),
        ),
        Twin("vacuous", "any multiverse", SOME_OUTPUT.without(NON_VACUOUS)),
        Twin("joined, MULT", "any multiverse", MULT.without(CUT)),
        Twin("an infinite budget", "any constant budget", MULT.without(FINITE)),
        Twin(
            "a budget of 0",
            "0 for `eps`",
            MULT.without(FINITE).assuming(no_budget="e = 0"),
            not_needed="0 times a finite distance is 0, and no path has a finite length",
        ),
    ),
)
THEOREMS = (THEOREM, REPAIRED)
