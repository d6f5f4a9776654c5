"""The bias of geometric noise, negative counts being released as 0 (as das2024, Theorem 7, for whole numbers)."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin

BIAS = Every(
    all="B, c in whole; r in every_rate",
    let={
        "projected(c, B, r)": "map z in range(B + 1): if z = 0 then r^c / (1 + r) else "
        "if z = B then r^(B - c) / (1 + r) else (1 - r) / (1 + r) * r^abs(z - c)",
        "bias(c, B, r)": "(r^(c + 1) - r^(B - c + 1)) / (1 - r^2)",
    },
    given={"counts": "1 <= B and c <= B"},
    show="is_law(projected(c, B, r)) and expectation(projected(c, B, r)) - c = bias(c, B, r)",
)
FAIR = Every(
    all="s, t in whole; r in every_rate",
    let={"bias(c, r)": "r^(c + 1) / (1 - r^2)", "alpha(s, t, r)": "r^(s + 1) / (1 + r) * (t - s)"},
    given={"sorted": "s <= t"},
    show="bias(s, r) - bias(t, r) <= alpha(s, t, r) and alpha(s, t, r) <= r^s / 2 * (t - s)",
)
SCOPE = (Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=10)),)
THEOREM = Theorem(
    id="dpcalc/projected-geometric-bias",
    title="The bias of projected geometric noise",
    statement=r"Let a count $c\le B$ have two-sided geometric noise of weight $r^{|j|}$, $r=e^{-\varepsilon/2}$, and "
    r"be projected to $0,\dots,B$. Its bias is $(r^{c+1}-r^{B-c+1})/(1-r^2)$. Without the bound $B$ it is "
    r"$r^{c+1}/(1-r^2)$, and such noise is $\alpha$-fair with $\alpha=\frac{r}{1+r}r^{x_1}(x_n-x_1)$, below the "
    r"$\frac12r^{x_1}(x_n-x_1)$ of das2024, Theorem 7.",
    claim=AllOf({"bias": BIAS, "fairness": FAIR}),
    routes=SCOPE,
    reading="With `r = exp(-epsilon/2)`, which takes every value in (0, 1). The bias without a bound is the limit "
    "for large `B`, and falls in the count, so that the range of the biases is that between the least and the "
    "largest count.",
    twins=(
        Twin("upwards", "without what the bound `B` takes away", BIAS.put(bias="r^(c + 1) / (1 - r^2)")),
        Twin("half of `alpha`", "half of `alpha`", FAIR.put(alpha="r^(s + 1) / (1 + r) * (t - s) / 2")),
    ),
)
