"""Section 4.3 (bailie2025): shattering a multiverse, and the budget of a fixed mechanism."""

from dpcalc.theory import AllOf, Every, Theorem, Twin

SHATTERS = "MV is a refinement of MV'"
ADDING = Every(
    all="X, V, W in sets; c in maps(X, V); c'' in maps(X, W)",
    show="refines(induced_by_both(c, c''), induced(c))",
)
NO_LARGER = Every(
    all="X in sets; MV, MV' in multiverses(X); d in premetrics(X); D in output_distances(X); e in extended",
    given={SHATTERS: "refines(MV, MV')"},
    show="satisfies(D, MV', d, everywhere(e, MV')) => satisfies(D, MV, d, everywhere(e, MV))",
)
THEOREM = Theorem(
    id="bailie2025/prose-4.3-refinement",
    title="Section 4.3: shattering a multiverse",
    statement=r"""Adding invariants refines the multiverse. If $\mathscr D$ refines $\mathscr D'$, the smallest
constant budget of a mechanism under $(\mathcal X,\mathscr D,d,D)$ is at most its smallest constant budget under
$(\mathcal X,\mathscr D',d,D)$.""",
    claim=AllOf({"adding invariants refines": ADDING, "the budget is no larger": NO_LARGER}),
    lines="1800",
    reading="Every constant budget kept under the coarser multiverse is kept under the finer one.",
    twins=(
        Twin("no refinement", "any two multiverses", NO_LARGER.without(SHATTERS)),
        Twin(
            "the other way",
            "what the finer keeps, the coarser keeps",
            NO_LARGER.showing("satisfies(D, MV, d, everywhere(e, MV)) => satisfies(D, MV', d, everywhere(e, MV'))"),
        ),
        Twin(
            "one of two invariants",
            "`c` or c'' is kept, in place of both",
            ADDING.showing("refines(map x in X: keep y in X: c(y) = c(x) or c''(y) = c''(x), induced(c))"),
        ),
    ),
)
