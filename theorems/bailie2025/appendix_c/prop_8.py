"""Proposition 8 (bailie2025): the density ratio metric is a pseudo-metric on sigma-finite measures."""

from dpcalc.theory import AllOf, Every, Reduction, Theorem, Twin
from theorems._law_lemmas import Max, pointwise, x
from theorems.bailie2025._density_ratio import (
    EQUAL,
    FINITE,
    PAIRS,
    SEPARATES,
    SYMMETRIC_ARGUED,
    THREE_POINTS,
    TRIANGLE,
    TRIANGLE_ARGUED,
)

THEOREM = Theorem(
    id="bailie2025/prop-8",
    title="Proposition 8: the density ratio metric is a pseudo-metric on measures",
    statement=r"""For sigma-finite $\mu,\nu,\tau$: $d_{\mathrm{DR}}(\mu,\mu)=0$, $d_{\mathrm{DR}}(\mu,\nu)\ge0$,
$d_{\mathrm{DR}}(\mu,\nu)=d_{\mathrm{DR}}(\nu,\mu)$ and
$d_{\mathrm{DR}}(\mu,\tau)\le d_{\mathrm{DR}}(\mu,\nu)+d_{\mathrm{DR}}(\nu,\tau)$.""",
    claim=AllOf(
        {
            "0 to itself": Reduction(
                Every(all="mu in measures", show="density_ratio(mu, mu) = 0"),
                AllOf({"equal": EQUAL}),
                f"{PAIRS}; of a measure and itself all logarithms are 0",
            ),
            "at least 0": Reduction(
                Every(all="mu, nu in measures", show="density_ratio(mu, nu) >= 0"),
                AllOf({"inverse": pointwise(Max(x, 1 / x) >= 1, x > 0)}),
                f"{PAIRS}; at (t', t) the ratio is 1/x where it is x at (t, t')",
            ),
            "symmetric": SYMMETRIC_ARGUED,
            "triangle": TRIANGLE_ARGUED,
        }
    ),
    routes=THREE_POINTS,
    lines="4794-4803",
    reading=FINITE,
    twins=(
        Twin("a metric", "0 for equal measures alone", SEPARATES),
        Twin("an ultrametric", "the larger of the two distances for their sum", TRIANGLE.put(longest="max(a, b)")),
    ),
)
