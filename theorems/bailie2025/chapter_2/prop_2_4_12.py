"""Proposition 2.4.12 (bailie2025): whatever varies within a universe costs something there."""

from dpcalc.theory import Every, Theorem, Twin

SYMMETRIC, TRIANGLE, SEPARATES = (
    "`D` is symmetric",
    "`D` has the triangle inequality",
    "`D` is 0 only between equal laws",
)
METRIC = {SYMMETRIC: "is_symmetric(D)", TRIANGLE: "has_triangle(D)", SEPARATES: "separates(D)"}
CLAIM = Every(
    all="X, L in sets; P in maps(X, L); MV in multiverses(X); d in premetrics(X); D in premetrics(L);"
    " eps in budgets(MV)",
    given=METRIC,
    show="every U in MV: (some x, y in U: d(x, y) < inf and P(x) != P(y))"
    " and satisfies(between_images(D, P), MV, d, eps) => eps(U) > 0",
)
"""L is a set of laws, P(x) the law of the output at x, and D an output metric."""
STATED = Theorem(
    id="bailie2025/prop-2.4.12",
    title="Proposition 2.4.12",
    statement=r"""Let some universe $\mathcal D_0\in\mathscr D$ hold $x,x'$ with $d(x,x')<\infty$ and
$P_x\ne P_{x'}$, and let $D$ be a metric. Then $T$ satisfies $\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ only if
$\varepsilon_{\mathcal D_0}>0$.""",
    claim=CLAIM,
    lines="1040-1040,3889-3889",
    reading="A metric takes values in `[0, inf]`: laws on different measurable spaces are infinitely far apart.",
    twins=(
        Twin(
            "`D` may be 0 between different laws",
            "`D` symmetric with the triangle inequality",
            CLAIM.without(SEPARATES),
        ),
        Twin(
            "the laws may agree",
            "any `x`, `x'` at finite distance",
            CLAIM.showing(
                "every U in MV: (some x, y in U: d(x, y) < inf)"
                " and satisfies(between_images(D, P), MV, d, eps) => eps(U) > 0"
            ),
        ),
        Twin(
            "`d(x, x')` infinite",
            "any `x`, `x'` with different laws",
            CLAIM.showing(
                "every U in MV: (some x, y in U: P(x) != P(y))"
                " and satisfies(between_images(D, P), MV, d, eps) => eps(U) > 0"
            ),
        ),
        Twin(
            "`D` that only separates",
            "neither symmetry nor the triangle inequality",
            CLAIM.without(SYMMETRIC, TRIANGLE),
            not_needed="the bound 0 at one pair of different laws is all that is used",
        ),
    ),
)

KEPT = "satisfies(between_images(D, P), induced(c), d, eps)"
CLAIM_EARLIER = Every(
    all="X, V, L in sets; c in maps(X, V); P in maps(X, L); d in premetrics(X); D in premetrics(L);"
    " eps in budgets(induced(c))",
    given=METRIC,
    show=f"every U in induced(c): (some x, y in U: d(x, y) < inf and P(x) != P(y)) and {KEPT} => eps(U) > 0",
)
"""L is a set of laws, P(x) the law of the output at x, and D an output metric."""
AT_ANY_DISTANCE = CLAIM_EARLIER.showing(
    f"every U in induced(c): (some x, y in U: P(x) != P(y)) and {KEPT} => eps(U) > 0"
)
EARLIER = Theorem(
    id="bailie2023/prop-4.4",
    title="Proposition 4.4",
    statement=r"""Let $T$ vary within a universe $\mathcal D_0$ of $\mathcal D_c$: some $X,X'\in\mathcal D_0$ have
$d_{\mathcal X}(X,X')<\infty$ and $P_X\ne P_{X'}$. If $d_{\mathcal T}$ is a metric, $T$ satisfies $(\mathcal
D_c,d_{\mathcal X},d_{\mathcal T})$ only if $\varepsilon_{\mathcal D_0}>0$.""",
    claim=CLAIM_EARLIER,
    lines="389-393",
    twins=(
        Twin("0 between different laws", "one law of a metric dropped", CLAIM_EARLIER.without(SEPARATES)),
        Twin(
            "the laws may agree",
            "any `X`, `X'` at finite distance",
            CLAIM_EARLIER.showing(f"every U in induced(c): (some x, y in U: d(x, y) < inf) and {KEPT} => eps(U) > 0"),
        ),
        Twin("infinitely far", "any `X`, `X'` with different laws", AT_ANY_DISTANCE),
    ),
)
THEOREMS = (STATED, EARLIER)
