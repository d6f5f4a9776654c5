"""Section 6 (kifer2022): the power of tests under pure, approximate and Renyi privacy."""

import theorems._law_lemmas as lemma
from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems.kifer2022._tests import FACTOR, LAWS_AND_TEST, ONE, PURE
from theorems.kifer2022._text import RECONSTRUCTED

ROUTES = (Enumerate(EnumerateScope(up_to=3)), Prove())
READING = "A test is a kernel into rejecting and not; `P` is the law of the output at D1, the null hypothesis."
FOUR = Every(
    all=LAWS_AND_TEST,
    let={**ONE, "factor(c)": "c"},
    given=PURE,
    show="let a = one(P, T): let p = one(Q, T): p <= factor(c) * a and a <= factor(c) * p and "
    "1 - a <= factor(c) * (1 - p) and 1 - p <= factor(c) * (1 - a)",
)
A = Theorem(
    id="kifer2022/thm-6.1",
    title="Theorem 6.1: tests under pure privacy",
    statement=r"If $M$ is $\varepsilon$-DP, every test of $D_1$ against $D_2$ of level $\alpha$, power $p$ and type II "
    r"error $\beta$ has $p\le e^\varepsilon\alpha$, $\alpha\le e^\varepsilon p$, $1-\alpha\le e^\varepsilon\beta$ and "
    r"$\beta\le e^\varepsilon(1-\alpha)$.",
    claim=FOUR,
    routes=ROUTES,
    lines="284-287",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(
        Twin("half of the factor", "`e^epsilon/2`", FOUR.put(factor="c / 2")),
        Twin("no privacy", "any mechanism", FOUR.without("M is private")),
    ),
)
APPROXIMATE = {**FACTOR, "`M` is private": "private(P, Q, c, delta)"}
WITH_DELTA = "P, Q in laws; T in kernels(len(P), 2); c in amounts; delta in rates"
FOUR_DELTA = Every(
    all=WITH_DELTA,
    let={**ONE, "more(delta)": "delta"},
    given=APPROXIMATE,
    show="let a = one(P, T): let p = one(Q, T): p <= c * a + more(delta) and a <= c * p + more(delta) and "
    "1 - a <= c * (1 - p) + more(delta) and 1 - p <= c * (1 - a) + more(delta)",
)
B = Theorem(
    id="kifer2022/thm-6.2a",
    title="Theorem 6.2: tests under approximate privacy",
    statement=r"If $M$ is $(\varepsilon,\delta)$-DP, every test has $p\le e^\varepsilon\alpha+\delta$, "
    r"$\alpha\le e^\varepsilon p+\delta$, $1-\alpha\le e^\varepsilon\beta+\delta$ and "
    r"$\beta\le e^\varepsilon(1-\alpha)+\delta$.",
    claim=FOUR_DELTA,
    routes=ROUTES,
    lines="297-300",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("half of `delta`", "`delta/2`", FOUR_DELTA.put(more="delta / 2")),),
)
POWER = Every(
    all=WITH_DELTA,
    let={**ONE, "left(a, delta)": "1 - a - delta"},
    given=APPROXIMATE,
    show="let a = one(P, T): one(Q, T) <= min(c * a + delta, 1 - left(a, delta) / c)",
)
C = Theorem(
    id="kifer2022/thm-6.2b",
    title="Theorem 6.2: power under approximate privacy",
    statement=r"If $M$ is $(\varepsilon,\delta)$-DP, $p\le\min\{e^\varepsilon\alpha+\delta,1-e^{-\varepsilon}(1-\alpha-"
    r"\delta)\}$.",
    claim=POWER,
    routes=ROUTES,
    lines="300",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("without `delta`", "`1 - alpha` for `1 - alpha - delta`", POWER.put(left="1 - a + 0 * delta")),),
)
TWO_POINTS = Every(
    all="P, Q in laws; T in kernels(len(P), 2); c, e in amounts; delta, eta in rates",
    let={**ONE, "bound(a, c, delta)": "min(c * a + delta, 1 - (1 - a - delta) / c)", "both(x, y)": "min(x, y)"},
    given={
        "`c = exp(epsilon_1)`": "c >= 1",
        "`e = exp(epsilon_2)`": "e >= 1",
        "`M` is private": "private(P, Q, c, delta) and private(P, Q, e, eta)",
    },
    show="let a = one(P, T): one(Q, T) <= both(bound(a, c, delta), bound(a, e, eta))",
)
D = Theorem(
    id="kifer2022/thm-6.2c",
    title="Theorem 6.2: power under a curve",
    statement=r"If $M$ is $(\varepsilon,\delta)$-DP for every point of a curve, the power is at most the infimum over "
    r"the curve of $\min\{e^\varepsilon\alpha+\delta,1-e^{-\varepsilon}(1-\alpha-\delta)\}$.",
    claim=TWO_POINTS,
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="301",
    text=(RECONSTRUCTED,),
    reading=f"{READING} The enumeration takes two points of the curve.",
    twins=(Twin("the product of two bounds", "`x y` for `min(x, y)`", TWO_POINTS.put(both="x * y")),),
)
MOMENTS = Every(
    all="P, Q in laws; T in kernels(len(P), 2); w in [3/2, 2, 3, 5]",
    let={**ONE, "both(a, p, w)": "moment([p, 1 - p], [a, 1 - a], w)"},
    show="both(one(P, T), one(Q, T), w) <= moment(Q, P, w) and both(one(Q, T), one(P, T), w) <= moment(P, Q, w)",
)
CONVEX = "`f(t) = t^a` has the second derivative a `(a - 1) t^(a - 2)`, and `w` stands for the positive `t^(a - 2)`; "
POST = f"{CONVEX}{lemma.CONVEX_BECAUSE}. A test is a post-processing into two outcomes"
E = Theorem(
    id="kifer2022/thm-6.3a",
    title="Theorem 6.3: tests under Renyi privacy",
    statement=r"If $M$ is $(\omega,\tau)$-Renyi private, every test has $p^\omega\alpha^{1-\omega}+(1-p)^\omega"
    r"(1-\alpha)^{1-\omega}\le e^{(\omega-1)\tau}$, and the same with $p$ and $\alpha$ exchanged.",
    claim=Reduction(MOMENTS, lemma.CONVEX_POWER, POST),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="304-306",
    text=(RECONSTRUCTED,),
    reading=f"{READING} `e^((w - 1) tau)` is the larger of the two moments of `M`; orders `3/2`, 2, 3 and 5 are "
    "enumerated.",
    twins=(Twin("twice as much", "2 on the left", MOMENTS.put(both="2 * moment([p, 1 - p], [a, 1 - a], w)")),),
)
ZERO_CONCENTRATED = Every(
    all="P, Q in laws; T in kernels(len(P), 2); w in [3/2, 2, 3, 5]; u in amounts",
    let={**ONE, "bound(u, w)": "exp(w * (w - 1) * log(u))"},
    given={
        "`u = exp(rho)`": "u >= 1",
        "`M` is private": "moment(P, Q, w) <= bound(u, w) and moment(Q, P, w) <= bound(u, w)",
    },
    show="let a = one(P, T): let p = one(Q, T): moment([p, 1 - p], [a, 1 - a], w) <= bound(u, w) and "
    "moment([a, 1 - a], [p, 1 - p], w) <= bound(u, w)",
)
F = Theorem(
    id="kifer2022/thm-6.3b",
    title="Theorem 6.3: tests under concentrated privacy",
    statement=r"If $M$ is $\rho$-zCDP, every test has $p^\omega\alpha^{1-\omega}+(1-p)^\omega(1-\alpha)^{1-\omega}\le "
    r"e^{(\omega-1)\omega\rho}$ for all $\omega>1$, and the same with $p$ and $\alpha$ exchanged.",
    claim=Reduction(ZERO_CONCENTRATED, lemma.CONVEX_POWER, f"{POST}; order by order"),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="307",
    text=(RECONSTRUCTED,),
    reading=f"{READING} Order by order; `3/2`, 2, 3 and 5 are enumerated.",
    twins=(Twin("no privacy", "any mechanism", ZERO_CONCENTRATED.without("M is private")),),
)
POST_PROCESSED = Every(
    all="P, Q in laws; A in kernels(len(P), 3); T in kernels(3, 2)",
    let={**ONE, "power(P: law, Q: law, a)": "1 - tradeoff(errors(P, Q), a)", "slack": "0"},
    show="one(push(Q, A), T) <= power(P, Q, one(push(P, A), T)) - slack",
)
G = Theorem(
    id="kifer2022/thm-6d-pp",
    title="Section 6.4: power under post-processing",
    statement=r"$g_{A\circ M}(\alpha)\le g_M(\alpha)$ for every post-processing $A$, where $g_M(\alpha)$ is the "
    r"largest "
    r"power of tests of level at most $\alpha$ on the output of $M$.",
    claim=POST_PROCESSED,
    routes=(Enumerate(EnumerateScope(up_to=2)),),
    lines="339-340",
    text=(RECONSTRUCTED,),
    reading="For each pair of neighbours; the largest power on the output of `M` is 1 less the trade-off function.",
    twins=(Twin("strictly", "less by `1/100`", POST_PROCESSED.put(slack="1/100")),),
)
MIXED = Every(
    all="P, Q in laws; P', Q' in laws; T in kernels(len(P), 2); T' in kernels(len(P'), 2); w in rates",
    let={
        **ONE,
        "named_both(w, P: law, R: law)": "join([scaled(w, P), scaled(1 - w, R)])",
        "weighted_sum(w, a, b)": "w * a + (1 - w) * b",
    },
    show="one(named_both(w, P, P'), join([T, T'])) = weighted_sum(w, one(P, T), one(P', T')) and "
    "one(named_both(w, Q, Q'), join([T, T'])) = weighted_sum(w, one(Q, T), one(Q', T'))",
)
H = Theorem(
    id="kifer2022/thm-6d-mix",
    title="Section 6.4: power of mixtures",
    statement=r"Let $M_c$ run $M_1$ with probability $c$ and $M_2$ otherwise, with its name. Tests on $M_c$ are pairs "
    r"of "
    r"tests on $M_1$ and $M_2$; with levels $\alpha_1,\alpha_2$ and powers $p_1,p_2$ the test on $M_c$ has level "
    r"$c\alpha_1+(1-c)\alpha_2$ and power $cp_1+(1-c)p_2$.",
    claim=MIXED,
    routes=(Enumerate(EnumerateScope(up_to=2, values={"w": ("0", "1/3", "1")}, options={"outcomes": 2})), Prove()),
    lines="341-343",
    text=(RECONSTRUCTED,),
    reading="An output with the name of its mechanism is one of the outcomes of either.",
    twins=(Twin("the mean", "`w = 1/2` on the right", MIXED.put(weighted_sum="(a + b) / 2 + 0 * w")),),
)
THEOREMS = (A, B, C, D, E, F, G, H)
