"""Remark 2.4.6 (bailie2025): whether a specification never controls pairs at an infinite distance."""

from dpcalc.theory import AllOf, Every, Reading, Theorem, Twin

CLAIM = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); eps in budgets(MV)",
    show="every x, y in X: d(x, y) = inf => closure(pair_weights(MV, d, eps))[x][y] = inf",
)
AGREE = "the mechanisms differ only at pairs with `d(x, x')` infinite"
PAIR = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D, D' in output_distances(X); eps in budgets(MV)",
    given={AGREE: "every x, y in X: d(x, y) = inf or D(x, y) = D'(x, y)"},
    show="satisfies(D, MV, d, eps) <=> satisfies(D', MV, d, eps)",
)
SYMMETRIC, TRIANGLE = "`d` is symmetric", "`d` has the triangle inequality"
SEPARATED = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); eps in budgets(MV)",
    let={
        "parts(d: distance)": "map x in range(len(d)): map y in range(len(d)):"
        " if linked(near_points(d), x, y) then 0 else inf"
    },
    given={SYMMETRIC: "is_symmetric(d)", TRIANGLE: "has_triangle(d)"},
    show="satisfies(parts(d), MV, d, eps) and every x, y in X: d(x, y) = inf => parts(d)[x][y] = inf",
    along=("d(u, v) < inf",),
)
B = Theorem(
    id="bailie2025/rem-2.4.6b",
    title="Remark 2.4.6: pairs at an infinite distance",
    statement=r"""With $0\times\infty=\infty$, a specification $\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ never
controls how far $P_x$ and $P_{x'}$ are apart where $d(x,x')=\infty$, whatever the budget, 0 included: the mechanisms
that satisfy it leave $D(P_x,P_{x'})$ unbounded.""",
    claim=CLAIM,
    lines="885-885",
    readings=(
        Reading(
            "the condition at the pair",
            "'DP' is the condition at `x` and `x'`, of which the remark fixes the value: there it asks nothing",
            PAIR,
        ),
    ),
    reading="""Never: of every specification, and of all that it promises about the laws at `x` and `x'`. It is looked
at for `D = MULT`, one of the output premetrics spoken of: the largest distance of the two laws among the mechanisms
that satisfy a specification is then the shortest path of the smaller weight of both directions. That the condition at
the ordered pair by itself asks nothing is the repaired claim.""",
    twins=(
        Twin("complete privacy", "a budget of 0", CLAIM.assuming(no_budget="every U in MV: eps(U) = 0")),
        Twin(
            "`d` symmetric",
            "`d(x', x)` infinite too: pairs at finite distances may lead from `x` to `x'`",
            CLAIM.assuming(symmetric="is_symmetric(d)"),
        ),
        Twin(
            "`d` with the triangle inequality",
            "no such pairs: `d(x', x)` may be finite",
            CLAIM.assuming(triangle="has_triangle(d)"),
        ),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/rem-2.4.6b-repaired",
    title="Remark 2.4.6: the condition at a pair at an infinite distance",
    statement=r"""With $0\times\infty=\infty$, condition (2.3) at an ordered pair $(x,x')$ with $d(x,x')=\infty$ asks
nothing, whatever the budget, 0 included: mechanisms that differ only in $D(P_x,P_{x'})$ at such pairs satisfy the same
specifications. If $d$ is symmetric and has the triangle inequality, the specification as a whole bounds nothing
there either: some mechanism keeps every budget, and has laws without common support wherever $d(x,x')=\infty$.""",
    claim=AllOf({"the condition at the pair": PAIR, "the whole promise": SEPARATED}),
    lines="885-885",
    repairs="bailie2025/rem-2.4.6b",
    fault="convention",
    reading="""The mechanism of the second part releases which points are joined to `x` by steps at finite distances:
its laws are equal at joined points, and have no common support at others, where `D` is infinite (as MULT is).""",
    twins=(
        Twin(
            "`0 * inf = 0`",
            "the other convention for a budget of 0",
            PAIR.showing(
                "every U in MV: every x, y in U: D(x, y) <= (if eps(U) = 0 then 0 else eps(U) * d(x, y))"
                " <=> D'(x, y) <= (if eps(U) = 0 then 0 else eps(U) * d(x, y))"
            ),
        ),
        Twin(
            "one way only",
            "pairs with `d(x, x')` or `d(x', x)` infinite",
            PAIR.without(AGREE).assuming(
                agree_elsewhere="every x, y in X: d(x, y) = inf or d(y, x) = inf or D(x, y) = D'(x, y)"
            ),
        ),
        Twin("`d` not symmetric", "`d(x', x)` may be finite", SEPARATED.without(SYMMETRIC)),
        Twin(
            "no triangle inequality",
            "pairs at finite distances may lead from `x` to `x'`",
            SEPARATED.without(TRIANGLE),
        ),
    ),
)
THEOREMS = (B, REPAIRED)
