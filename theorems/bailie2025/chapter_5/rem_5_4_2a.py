"""Remark 5.4.2 (bailie2025): publishing the component of the data costs nothing."""

from dpcalc.theory import Every, Theorem, Twin

PUBLISHES, METRIC = "the mechanism publishes `[x]`", "`d` is a metric"
CLAIM = Every(
    all="X, V in sets; component_of in maps(X, V); d in any_distances(X); D in premetrics(V)",
    given={
        PUBLISHES: "every x, y in X: component_of(x) = component_of(y) <=> near_points(d)[x] = near_points(d)[y]",
        METRIC: "is_metric(d)",
    },
    show="satisfies(between_images(D, component_of), [X], d, everywhere(0, [X]))",
)
THEOREM = Theorem(
    id="bailie2025/rem-5.4.2a",
    title="Remark 5.4.2: publishing the component",
    statement=r"""Let $d$ be a metric with values in $[0,\infty]$. The deterministic mechanism $x\mapsto[x]$, where
$[x]=\{x':d(x,x')<\infty\}$, is $\varepsilon$-DP with $\varepsilon=0$.""",
    claim=CLAIM,
    lines="2279",
    reading="Shown for every output premetric; of the multiplicative distance only `D(P, P) = 0` is used.",
    twins=(
        Twin("another function", "a function other than `[x]`", CLAIM.without(PUBLISHES)),
        Twin("`d` need not be a metric", "`d` is any premetric", CLAIM.without(METRIC)),
    ),
)
