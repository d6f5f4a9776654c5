"""Section 6 (kifer2022): likelihood ratio tests, and how far the bounds on power are attained."""

from sympy import And, Min

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems._law_lemmas import a, c, pointwise
from theorems.kifer2022._tests import ONE
from theorems.kifer2022._text import RECONSTRUCTED

SMALL = (Enumerate(EnumerateScope(up_to=3)),)
READING = (
    "The test is of `P` against `Q`; `s` is the exponential of the threshold, `g` the probability with which a tie "
    "is rejected. Where `P` and `Q` are both 0 no output occurs, and where `Q` alone is 0 the loss is infinite."
)
RATIO_TEST = {
    "side(p, q, s, g)": "if p < s * q then 1 else if p = s * q then g else 0",
    "level_of(P: law, Q: law, s, g)": "sum d in columns(P, Q): d[0] * side(d[0], d[1], s, g)",
    "power_of(P: law, Q: law, s, g)": "sum d in columns(P, Q): d[1] * side(d[0], d[1], s, g)",
}
ERRORS = Every(
    all="P, Q in laws; s in amounts; g in rates",
    let={**RATIO_TEST, "tie(g)": "g"},
    given={"`s`": "s > 0"},
    show="level_of(P, Q, s, g) = loss_below(P, Q, s) + tie(g) * (loss_from(P, Q, s) - "
    "(sum d in columns(P, Q): if d[0] > s * d[1] then d[0] else 0)) and "
    "power_of(P, Q, s, g) = (sum d in columns(P, Q): if d[0] < s * d[1] then d[1] else 0) + "
    "tie(g) * (sum d in columns(P, Q): if d[0] = s * d[1] then d[1] else 0)",
)
A = Theorem(
    id="kifer2022/prose-6-lrt",
    title="Section 6: level and power of the likelihood ratio test",
    statement=r"The likelihood ratio test with threshold $t$ and tie-breaking probability $\gamma$ has level "
    r"$P(L_{12}<t)+\gamma P(L_{12}=t)$ and power $P(-L_{21}<t)+\gamma P(-L_{21}=t)$.",
    claim=ERRORS,
    routes=SMALL,
    lines="281",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("ties are kept", "`gamma = 0` on the right", ERRORS.put(tie="0 * g")),),
)
WITHIN = pointwise(
    And(Min(c * a, 1 - (1 - a) / c) - a <= c - 1, Min(c * a, 1 - (1 - a) / c) >= a), And(c >= 1, a >= 0, a <= 1)
)
AT_ZERO = Every(
    all="P, Q in laws; T in kernels(len(P), 2)",
    let={**ONE, "factor": "1"},
    given={"`M` is private": "private(P, Q, factor, 0)"},
    show="one(P, T) = one(Q, T)",
)
C = Theorem(
    id="kifer2022/prose-6.1-limit",
    title="Section 6.1: small `epsilon`",
    statement=r"The bound $\min\{e^\varepsilon\alpha,1-e^{-\varepsilon}(1-\alpha)\}$ tends to $\alpha$ as "
    r"$\varepsilon\to0$, and for $\varepsilon=0$ every test has $p=\alpha$.",
    claim=AllOf({"the bound": WITHIN, "`epsilon = 0`": AT_ZERO}),
    routes=(*SMALL, Prove()),
    lines="289",
    text=(RECONSTRUCTED,),
    reading="The bound lies between `alpha` and `alpha + e^epsilon - 1`, which tends to `alpha`.",
    twins=(
        Twin(
            "half as far",
            "`(e^epsilon - 1)/2` for `alpha = 1/2` and more",
            pointwise(Min(c * a, 1 - (1 - a) / c) - a <= (c - 1) / 4, And(c >= 1, a >= 0, a <= 1)),
        ),
        Twin("`epsilon = ln 2`", "2 for 1", AT_ZERO.put(factor="2")),
    ),
)
ATTAINED = Every(
    all="k in amounts; size in rates",
    let={"best(k, size)": "min(k * size, 1 - (1 - size) / k)"},
    given={"`k = exp(epsilon)`": "k >= 1"},
    show="let P = [k / (1 + k), 1 / (1 + k)]: let Q = [1 / (1 + k), k / (1 + k)]: "
    "private(P, Q, k, 0) and 1 - tradeoff(errors(P, Q), size) = best(k, size)",
)
D = Theorem(
    id="kifer2022/prose-6.1-attain",
    title="Section 6.1: the bound on power is attained",
    statement=r"For every level $\alpha$ the bound $\min\{e^\varepsilon\alpha,1-e^{-\varepsilon}(1-\alpha)\}$ is "
    r"attained by randomised response with a randomised test.",
    claim=ATTAINED,
    routes=(Enumerate(EnumerateScope(up_to=12)),),
    lines="295",
    text=(RECONSTRUCTED,),
    twins=(Twin("the first bound alone", "`k alpha` up to 1", ATTAINED.put(best="min(k * size, 1)")),),
)
UNDER_F = Every(
    all="P, Q in laws; T in kernels(len(P), 2)",
    let={**ONE, "power_under(F: curve, a)": "1 - tradeoff(F, a)"},
    show="one(Q, T) <= power_under(kept_along([P, Q]), one(P, T))",
)
E = Theorem(
    id="kifer2022/prose-6.3-fdp",
    title="Section 6.3: power under a trade-off function",
    statement=r"If $M$ is $f$-DP, $p\le1-f(\alpha)$.",
    claim=UNDER_F,
    routes=SMALL,
    lines="318",
    text=(RECONSTRUCTED,),
    reading="`f` is the largest trade-off function with which the pair of neighbours is `f`-DP.",
    twins=(Twin("below it", "`(1 - f)/2 + alpha/2`", UNDER_F.put(power_under="(1 - tradeoff(F, a)) / 2 + a / 2")),),
)
THEOREMS = (A, C, D, E)
