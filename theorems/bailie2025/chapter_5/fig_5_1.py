"""Figure 5.1 (bailie2025): the densities of the Laplace mechanism at two neighbouring datasets."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

LEFT = Every(
    all="t, q in reals",
    let={"density(t, q)": "exp(0 - 2 * abs(t - q))", "factor": "exp(2)", "end(q)": "q"},
    given={"to the left": "t <= end(q)"},
    show="density(t, q) = factor * density(t, q + 1)",
)
RIGHT = LEFT.put(factor="exp(-2)", end="q + 1").assuming(right="t >= end(q)").without("to the left")
THEOREM = Theorem(
    id="bailie2025/fig-5.1",
    title="Figure 5.1: where the ratio of densities is `exp(eps)`",
    statement=r"For the Laplace mechanism with $k=1$, $\Delta(q)=1$, $\varepsilon=2$, $b=\Delta(q)/\varepsilon$ and "
    r"$q(x')-q(x)=1$: $p_x(t)=e^\varepsilon p_{x'}(t)$ for all $t\le q(x)$, and $p_x(t)=e^{-\varepsilon}p_{x'}(t)$ "
    r"for all $t\ge q(x')$.",
    claim=AllOf({"to the left": LEFT, "to the right": RIGHT}),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="2086-2090",
    reading="`q` is `q(x)`. The constant `1/(2 b)` of both densities cancels.",
    twins=(
        Twin("in between", "`t <= q(x')` for `t <= q(x)`", LEFT.put(end="q + 1")),
        Twin("a smaller `eps`", "`exp(1)` for `exp(eps)`", LEFT.put(factor="exp(1)")),
    ),
)
