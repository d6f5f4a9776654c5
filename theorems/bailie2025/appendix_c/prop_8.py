"""Proposition 8 (bailie2025): the density ratio metric is a pseudo-metric on sigma-finite measures."""

from dpcalc.theory import AllOf, Every, Theorem, Twin
from theorems.bailie2025._density_ratio import (
    FINITE,
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
            "0 to itself": Every(all="mu in measures", show="density_ratio(mu, mu) = 0"),
            "at least 0": Every(all="mu, nu in measures", show="density_ratio(mu, nu) >= 0"),
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
