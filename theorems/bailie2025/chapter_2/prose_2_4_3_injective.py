"""Section 2.4.3 (bailie2025): injective invariants leave nothing to protect."""

from dpcalc.theory import Every, Theorem, Twin

INJECTIVE = "`c` is injective"
BINDERS = "X, V in sets; c in maps(X, V); d in premetrics(X); D in output_distances(X); eps in budgets(induced(c))"
CLAIM = Every(
    all=BINDERS,
    given={INJECTIVE: "every x, y in X: c(x) = c(y) => x = y"},
    show="satisfies(D, induced(c), d, eps)",
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-injective",
    title="Section 2.4.3: injective invariants",
    statement=r"""If $c$ is injective, every mechanism satisfies $\varepsilon$-DP$(\mathcal X,\mathscr D_c,d,D)$,
whatever $d$, $D$ and $\varepsilon$ are.""",
    claim=CLAIM,
    lines="1050-1050",
    twins=(
        Twin("any invariants", "`c` need not be injective", CLAIM.without(INJECTIVE)),
        Twin(
            "`D(P, P)` above 0",
            "`D` any function of two laws",
            CLAIM.over(BINDERS.replace("D in output_distances", "D in any_distances")),
        ),
        Twin(
            "`d(x, x)` above 0",
            "`d` any function of two datasets",
            CLAIM.over(BINDERS.replace("d in premetrics", "d in any_distances")),
            not_needed="the output is at distance 0 from itself, which is within any bound",
        ),
    ),
)
