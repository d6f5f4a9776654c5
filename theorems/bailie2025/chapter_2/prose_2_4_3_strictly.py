"""Section 2.4.3 (bailie2025): whether smaller universes always protect less."""

from dpcalc.theory import AllOf, Every, Reading, SearchStructures, StructureScope, Theorem, Twin

FLAVOR = "X in sets; MV, MV' in multiverses(X); d in premetrics(X); e in extended"
REFINES, SMALLER, FINITE = "MV' is a refinement of MV", "MV' is MV with smaller universes", "0 < e < inf"
INCLUDED = Every(
    all="X in sets; MV, MV' in multiverses(X); d in premetrics(X); D in output_distances(X); e in extended",
    given={REFINES: "refines(MV', MV)"},
    show="satisfies(D, MV, d, everywhere(e, MV)) => satisfies(D, MV', d, everywhere(e, MV'))",
)
"""A refinement never promises more, at the same constant budget."""
STRICTLY = Every(
    all=FLAVOR,
    given={
        SMALLER: "refines(MV', MV) and (every U in MV: some U' in MV': subset(U', U))"
        " and some U in MV: not some U' in MV': same_points(U', U)",
        FINITE: "0 < e < inf",
    },
    show="not at_most_elsewhere(closure(pair_weights(MV', d, everywhere(e, MV'))),"
    " pair_weights(MV, d, everywhere(e, MV)))",
)
"""For MULT, which promises the shortest paths of the smaller weight of both directions."""
LOST = "some pair at a finite distance is compared no more"
COMPARED_NO_MORE = "some x, y in X: comparable(MV, d, x, y) and not share_a_universe(MV', x, y)"
SOME_OUTPUT = Every(
    all=FLAVOR,
    given={LOST: COMPARED_NO_MORE, FINITE: "0 < e < inf"},
    show="not at_most_elsewhere(pair_weights(MV', d, everywhere(e, MV')), pair_weights(MV, d, everywhere(e, MV)))",
)
"""For every output premetric at once: some one promises no more than the weights."""
CUT = "some pair at a finite distance, once in a universe, is joined by no path of comparable datasets any more"
MULT = Every(
    all=FLAVOR,
    given={
        CUT: "some x, y in X: comparable(MV, d, x, y) and not joined_by_steps(MV', d, x, y)",
        FINITE: "0 < e < inf",
    },
    show=STRICTLY.show,
    along=("(if joined_by_steps(MV', d, u, v) then 0 else inf) <= step",),
)
TWO_UNIVERSES = (SearchStructures(StructureScope(universes=2)),)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-strictly",
    title="Section 2.4.3: smaller universes",
    statement=r"""For a constant budget $0<\varepsilon<\infty$ and $D=D_{\rm MULT}$, reducing the size of the
universes strictly
weakens the protection: if $\mathscr D'$ consists of subsets of the universes of $\mathscr D$, at least one of
each, and some
universe has become smaller, then $\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)$ is a strict subset of
$\mathcal M(\mathcal X,\mathscr D',d,D,\varepsilon)$.""",
    claim=AllOf({"a subset": INCLUDED, "a strict one for MULT": STRICTLY}),
    lines="1000-1002",
    readings=(
        Reading(
            "a comparison lost",
            "comparisons are limited, as the sentence goes on; the output premetric is left open, so some one shows it",
            AllOf({"a subset": INCLUDED, "a strict one for some `D`": SOME_OUTPUT}),
        ),
    ),
    reading="""Strictly weaker means that more mechanisms meet the specification. With MULT these are told by the
shortest
paths of the weights.""",
    twins=(
        Twin(
            "a comparison lost",
            "some pair at a finite distance shares no universe any more",
            STRICTLY.assuming(**{LOST: COMPARED_NO_MORE}),
            TWO_UNIVERSES,
        ),
        Twin("any budget", "budgets of 0 and infinity", STRICTLY.without(FINITE)),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-2.4.3-strictly-repaired",
    title="Section 2.4.3: when smaller universes protect less",
    statement=r"""For a constant budget $\varepsilon$ and a refinement $\mathscr D'$ of $\mathscr D$,
$\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr D',d,D,\varepsilon)$. Let
$0<\varepsilon<\infty$. If some $x\ne x'$ at a finite distance in some direction share a universe of $\mathscr D$
and none
of $\mathscr D'$, the inclusion is strict for some output premetric $D$. For $D=D_{\rm MULT}$ it is strict if some
such $x,x'$
are joined by no path of datasets that are comparable under $\mathscr D'$.""",
    claim=AllOf({"a subset": INCLUDED, "strict for some `D`": SOME_OUTPUT, "strict for MULT": MULT}),
    lines="1000-1002",
    repairs="bailie2025/prose-2.4.3-strictly",
    fault="missing hypothesis",
    twins=(
        Twin("any multiverses", "MV' is any multiverse", INCLUDED.without(REFINES)),
        Twin("no comparison lost", "any MV and MV'", SOME_OUTPUT.without(LOST)),
        Twin(
            "a comparison lost, MULT",
            "the pair may still be joined by a path",
            MULT.without(CUT).assuming(**{LOST: COMPARED_NO_MORE}),
            TWO_UNIVERSES,
        ),
        Twin("any budget", "budgets of 0 and infinity", MULT.without(FINITE)),
    ),
)
THEOREMS = (THEOREM, REPAIRED)
