"""Section 4.3 (bailie2025): narrower protection units and the nominal budget."""

from dpcalc.theory import Every, Theorem, Twin

INFLATED, LARGE, QUOTIENT = "d' = k d", "1 <= k < inf", "a budget of one k-th"
CLAIM = Every(
    all="X in sets; MV in multiverses(X); d, d' in premetrics(X); D in output_distances(X);"
    " eps, eps' in budgets(MV); k in extended",
    given={
        INFLATED: "every x, y in X: d'(x, y) = k * d(x, y)",
        LARGE: "1 <= k and k < inf",
        QUOTIENT: "every U in MV: k * eps'(U) = eps(U)",
    },
    show="satisfies(D, MV, d, eps) <=> satisfies(D, MV, d', eps')",
)
THEOREM = Theorem(
    id="bailie2025/prose-4.3-units",
    title="Section 4.3: finer protection units",
    statement=r"""Let $d'=k\,d$ with $1\le k<\infty$. A mechanism satisfies $\varepsilon$-DP$(\mathcal X,\mathscr
D,d,D)$ if and only if it satisfies $(\varepsilon/k)$-DP$(\mathcal X,\mathscr D,d',D)$.""",
    claim=CLAIM,
    lines="1804",
    reading="The budget may vary with the universe; `eps/k` is the budget that is `eps` when multiplied by `k`.",
    twins=(
        Twin(
            "up to `k`",
            "`d <= d' <= k d`",
            CLAIM.assuming(**{INFLATED: "every x, y in X: d(x, y) <= d'(x, y) and d'(x, y) <= k * d(x, y)"}),
        ),
        Twin(
            "the same budget",
            "`eps` for `eps/k`",
            Every(
                all="X in sets; MV in multiverses(X); d, d' in premetrics(X); D in output_distances(X);"
                " eps in budgets(MV); k in extended",
                given={INFLATED: CLAIM.given[INFLATED], LARGE: CLAIM.given[LARGE]},
                show="satisfies(D, MV, d, eps) <=> satisfies(D, MV, d', eps)",
            ),
        ),
        Twin(
            "any `k`",
            "`k` below 1 or infinite",
            CLAIM.without(LARGE),
            not_needed="products in `[0, inf]` may be regrouped, so any `k` with `k (eps/k) = eps` will do",
        ),
    ),
)
