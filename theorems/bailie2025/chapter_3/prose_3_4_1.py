"""Section 3.4.1 (bailie2025): notes to Table 3.4 on constraints that always hold, and on inequality invariants."""

from dpcalc.theory import Every, Theorem, Twin

ALWAYS = "every dataset meets the constraints"
SAME = Every(
    all="X, V, W in sets; c in maps(X, V); c'' in maps(X, W); d in premetrics(X); D in output_distances(X);"
    " e in extended",
    given={ALWAYS: "every x, y in X: c''(x) = c''(y)"},
    show="same_universes(induced_by_both(c, c''), induced(c)) and"
    " (satisfies(D, induced_by_both(c, c''), d, everywhere(e, induced_by_both(c, c'')))"
    " <=> satisfies(D, induced(c), d, everywhere(e, induced(c))))",
)
ZEROS = Theorem(
    id="bailie2025/prose-3.4.1-structural-zeros",
    title="Section 3.4.1, note 1: constraints that every dataset meets",
    statement=r"""If every $x\in\mathcal X$ meets the edit constraints and structural zeros, then to add them to the
invariants changes neither the multiverse nor the specification: $\mathscr D_{c^+}=\mathscr D_c$.""",
    claim=SAME,
    lines="1588-1600",
    reading="What is added is whether the constraints are met, which is the same for every dataset.",
    twins=(Twin("constraints that may fail", "some dataset breaks them", SAME.without(ALWAYS)),),
)
COARSER = Every(
    all="X, B in sets; units in amount_tables(X, B)",
    let={
        "same_counts(m: matrix)": "map x in range(len(m)): keep y in range(len(m)): m[y] = m[x]",
        "same_occupancy(m: matrix)": "map x in range(len(m)): keep y in range(len(m)):"
        " every j in range(len(m[x])): m[x][j] > 0 <=> m[y][j] > 0",
    },
    show="refines(same_counts(units), same_occupancy(units))",
)
INEQUALITY = Theorem(
    id="bailie2025/prose-3.4.1-inequality-invariants",
    title="Section 3.4.1, note 3: inequality invariants",
    statement=r"""The multiverse of the indicators of whether each block has at least one housing unit is coarser than
the multiverse of the numbers of housing units of each block: every universe of the second lies in one of the first.""",
    claim=COARSER,
    lines="1594, 1602",
    twins=(
        Twin(
            "the other way",
            "the indicators refine the totals",
            COARSER.showing("refines(same_occupancy(units), same_counts(units))"),
        ),
        Twin(
            "the same",
            "the two multiverses are equal",
            COARSER.showing("same_universes(same_occupancy(units), same_counts(units))"),
        ),
    ),
)
THEOREMS = (ZEROS, INEQUALITY)
