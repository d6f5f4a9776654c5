"""Figure 5.1 (bailie2025): the densities of the Laplace mechanism at two neighbouring datasets."""

from __future__ import annotations

from sympy import Basic, Expr, exp

from dpcalc.theory import AllOf, Inequality, Prove, Theorem, Twin
from theorems._law_lemmas import Abs, Eq, pointwise, q, t

EPS = 2
"""eps; the scale of the noise is 1/2, and q(x') = q(x) + 1."""


def density(centre: Expr) -> Expr:
    """The density of the output at t, where the query has the value ``centre``."""
    return exp(-EPS * Abs(t - centre))


def times(factor: Expr, where: Basic) -> Inequality:
    """The density at x is that at x' times a factor."""
    return pointwise(Eq(density(q), factor * density(q + 1)), where)


THEOREM = Theorem(
    id="bailie2025/fig-5.1",
    title="Figure 5.1: where the ratio of densities is exp(eps)",
    statement=r"For the Laplace mechanism with $k=1$, $\Delta(q)=1$, $\varepsilon=2$, $b=\Delta(q)/\varepsilon$ and "
    r"$q(x')-q(x)=1$: $p_x(t)=e^\varepsilon p_{x'}(t)$ for all $t\le q(x)$, and $p_x(t)=e^{-\varepsilon}p_{x'}(t)$ "
    r"for all $t\ge q(x')$.",
    claim=AllOf({"to the left": times(exp(EPS), t <= q), "to the right": times(exp(-EPS), t >= q + 1)}),
    routes=(Prove(),),
    source="bailie2025",
    lines="2086-2090",
    reading="q is q(x). The constant 1/(2 b) of both densities cancels.",
    twins=(
        Twin("in between", "t <= q(x') for t <= q(x)", times(exp(EPS), t <= q + 1)),
        Twin("a smaller eps", "exp(1) for exp(eps)", times(exp(1), t <= q)),
    ),
)
