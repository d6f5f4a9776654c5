"""Section 4.3 (bailie2025): fewer events, smaller distances."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, SearchStructures, Theorem, Twin

COARSER = Every(
    all="P, Q in laws; f in functions(len(P), len(P)); delta in rates",
    show="MULT_delta(image(P, f, len(P)), image(Q, f, len(P)), delta) <= MULT_delta(P, Q, delta)",
)
"""The atoms of a smaller sigma-algebra are the sets of outcomes with one value of f."""
DELTAS = {"delta": ("0", "1/10", "1/4")}
FEWER_EVENTS = Every(
    all="A, F in sets; R in amount_tables(A, F); bound in amount_lists(A); G in universes(F)",
    show="(every a in A: every S in F: R[a][S] <= bound(a)) => every a in A: every S in G: R[a][S] <= bound(a)",
)
"""A is a set of pairs of points in universes, R[a][S] the term of (4.3) of the event S at the laws of the pair a, and
bound(a) the budget times the distance of the pair."""
MORE_EVENTS = FEWER_EVENTS.showing(
    "(every a in A: every S in G: R[a][S] <= bound(a)) => every a in A: every S in F: R[a][S] <= bound(a)"
)
WORDS = (
    "the events of the smaller `sigma`-algebra are events of the larger one, so a bound on the terms of all events, "
    "which is one on their supremum, bounds those of fewer; take `eps` times the distance for a mechanism that keeps "
    "a budget, and the supremum itself as the bound for two laws"
)
THEOREM = Theorem(
    id="bailie2025/prose-4.3-sigma-algebra",
    title="Section 4.3: fewer events, a smaller budget",
    statement=r"If $\mathscr F$ in (4.3) is replaced by a sub-$\sigma$-algebra, the supremum over events does not "
    r"increase, and a mechanism that keeps a budget keeps it afterwards.",
    claim=COARSER,
    routes=(
        Enumerate(EnumerateScope(up_to=4, values=DELTAS), slow=EnumerateScope(up_to=6, values=DELTAS)),
        Prove(),
    ),
    lines="1816-1818",
    twins=(
        Twin(
            "strictly smaller",
            "the supremum falls",
            COARSER.showing("MULT_delta(image(P, f, len(P)), image(Q, f, len(P)), delta) < MULT_delta(P, Q, delta)"),
        ),
        Twin("more events", "a bound for the events in `G`, of all events", MORE_EVENTS, (SearchStructures(),)),
    ),
)
