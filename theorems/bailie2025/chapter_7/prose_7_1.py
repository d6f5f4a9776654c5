"""Section 7.1 (bailie2025): the Laplace mechanism, and the sensitivity of a proportion."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

DENSITY = Every(
    all="f, g, z in reals; D, eps in amounts",
    let={"b": "1", "density(z, f, s)": "exp(0 - abs(z - f) / s) / (2 * s)"},
    given={"`epsilon`": "eps > 0", "sensitivity": "D > 0 and abs(f - g) <= D"},
    show="density(z, f, b * D / eps) <= exp(eps) * density(z, g, b * D / eps)",
)
SHARE = Every(
    all="n in whole",
    let={
        "proportion(x)": "(sum i in x: i) / len(x)",
        "most(n)": "1 / n",
    },
    given={"records": "n >= 1"},
    show="(largest x, y in functions(n, 2): if bounded_ordered(x, y) then abs(proportion(x) - proportion(y)) else 0) "
    "= most(n)",
)
THEOREMS = (
    Theorem(
        id="bailie2025/prose-7.1-laplace",
        title="Section 7.1: the Laplace mechanism",
        statement=r"For any univariate statistic $f$, adding a draw from a Laplace distribution centred at zero with "
        r"the scale $b=\Delta f/\varepsilon$ ensures $\varepsilon$-DP, where $\Delta f$ is the largest $|f(x)-f(x')|$ "
        r"over neighbours.",
        claim=DENSITY,
        routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
        lines="3239",
        reading="`f` and `g` are the statistic at two neighbours; it is not constant.",
        twins=(Twin("half the scale", "half of `b`", DENSITY.put(b="1 / 2"), (Enumerate(EnumerateScope(up_to=2)),)),),
    ),
    Theorem(
        id="bailie2025/prose-7.1-proportion",
        title="Section 7.1: the sensitivity of a proportion",
        statement=r"The sensitivity of a proportion under bounded $\varepsilon$-DP is $1/n$, where $n$ is the number "
        r"of records.",
        claim=SHARE,
        routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=8)),),
        lines="3241",
        reading="Neighbours differ in one record, of which some have the property that is counted.",
        twins=(Twin("`2/n`", "`2/n`", SHARE.put(most="2 / n")),),
    ),
)
