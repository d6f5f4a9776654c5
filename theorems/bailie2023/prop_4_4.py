"""Proposition 4.4 (bailie2023): what varies within a universe of the invariants costs something there."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.bailie2025.chapter_2.prop_2_4_12 import METRIC, SEPARATES

KEPT = "satisfies(between_images(D, P), induced(c), d, eps)"
CLAIM = Every(
    all="X, V, L in sets; c in maps(X, V); P in maps(X, L); d in premetrics(X); D in premetrics(L);"
    " eps in budgets(induced(c))",
    given=METRIC,
    show=f"every U in induced(c): (some x, y in U: d(x, y) < inf and P(x) != P(y)) and {KEPT} => eps(U) > 0",
)
"""L is a set of laws, P(x) the law of the output at x, and D an output metric."""
AT_ANY_DISTANCE = CLAIM.showing(f"every U in induced(c): (some x, y in U: P(x) != P(y)) and {KEPT} => eps(U) > 0")
THEOREM = Theorem(
    id="bailie2023/prop-4.4",
    title="Proposition 4.4",
    statement=r"""Let $T$ vary within a universe $\mathcal D_0$ of $\mathcal D_c$: some $X,X'\in\mathcal D_0$ have
$d_{\mathcal X}(X,X')<\infty$ and $P_X\ne P_{X'}$. If $d_{\mathcal T}$ is a metric, $T$ satisfies $(\mathcal
D_c,d_{\mathcal X},d_{\mathcal T})$ only if $\varepsilon_{\mathcal D_0}>0$.""",
    claim=CLAIM,
    lines="389-393",
    twins=(
        Twin("0 between different laws", "one law of a metric dropped", CLAIM.without(SEPARATES)),
        Twin(
            "the laws may agree",
            "any X, X' at finite distance",
            CLAIM.showing(f"every U in induced(c): (some x, y in U: d(x, y) < inf) and {KEPT} => eps(U) > 0"),
        ),
        Twin("infinitely far", "any X, X' with different laws", AT_ANY_DISTANCE),
    ),
)
