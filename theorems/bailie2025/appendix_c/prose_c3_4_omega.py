"""Appendix C.3 (bailie2025), (C.7): what the density ratio metric lacks on sigma-finite measures."""

from dpcalc.theory import AllOf, Every, Theorem, Twin
from theorems.bailie2025._density_ratio import FINITE, SYMMETRIC_ARGUED, THREE_POINTS, TRIANGLE_ARGUED

DOUBLED = Every(
    all="mu in measures",
    let={"more(mu: measure)": "scaled(2, mu)"},
    given={"not 0": "not is_null(mu)"},
    show="density_ratio(mu, more(mu)) = 0 and mu != more(mu)",
)
THEOREM = Theorem(
    id="bailie2025/prose-c3.4-omega",
    title="Appendix C.3: the density ratio metric is no metric on `sigma`-finite measures",
    statement=r"""On sigma-finite measures $d_{\mathrm{DR}}$ is symmetric and satisfies the triangle inequality, but is
not $0$ for equal measures alone: for $\mu\ne0$ and $\nu=2\mu$, $d_{\mathrm{DR}}(\mu,\nu)=0$ and $\mu\ne\nu$.""",
    claim=AllOf(
        {
            "symmetric": SYMMETRIC_ARGUED,
            "triangle": TRIANGLE_ARGUED,
            "twice the measure": DOUBLED,
        }
    ),
    routes=THREE_POINTS,
    lines="4787-4792",
    reading=FINITE,
    twins=(
        Twin("`mu = 0`", "any `mu`", DOUBLED.without("not 0")),
        Twin(
            "one mass",
            "one point's mass doubled",
            DOUBLED.put(more="map t in range(len(mu)): if t = 0 then 2 * mu[t] else mu[t]"),
        ),
    ),
)
