"""Definition 5.7.3, Theorem 5.8.1 and what goes with them (bailie2025): Pufferfish privacy edge by edge."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.bailie2025._pufferfish import (
    ATTACKERS,
    DISTANCE,
    FACTOR,
    PRIVATE_ON_EDGES,
    PRIVATE_ON_PATHS,
    READING,
    ROUTES,
)

METRIC = Every(
    all="W, V in laws_on(3); A, B in [[1, 0, 0], [0, 1, 1], [1, 1, 0]]",
    let={**DISTANCE, "twice(a, b)": "a + b"},
    show="every P, Q in nodes(W, V, A, B): let d = apart(W, V, A, B, P, Q): (d = 0 <=> P = Q) and "
    "d = apart(W, V, A, B, Q, P) and "
    "every R in nodes(W, V, A, B): d <= twice(apart(W, V, A, B, P, R), apart(W, V, A, B, R, Q))",
)
DISTANCE_IS_METRIC = Theorem(
    id="bailie2025/def-5.7.3b",
    title="Definition 5.7.3: the distance is a metric",
    statement=r"$d_{\mathbb D,\mathbb S}$ is a metric on $\Theta$ with values in $[0,\infty]$.",
    claim=METRIC,
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="2553-2559",
    reading=READING,
    twins=(Twin("an ultrametric", "max for the sum", METRIC.put(twice="max(a, b)")),),
)
SMALL = (Enumerate(EnumerateScope(up_to=2, values={"c": ("3/2",)})),)
TO_EDGES = Every(
    all=ATTACKERS,
    let={**DISTANCE, "most(c, d)": "c ^ d"},
    given={
        **FACTOR,
        "`M` is Pufferfish private": PRIVATE_ON_PATHS.replace("c ^ d", "most(c, d)"),
    },
    show=PRIVATE_ON_EDGES,
)
ONE_STEP = Theorem(
    id="bailie2025/eq-5.16",
    title="Equation (5.16): competing conjectures",
    statement=r"If $M$ satisfies $\varepsilon$-Pufferfish, $D_{\rm MULT}(P(T\in\cdot\mid\theta^*,X\in E),"
    r"P(T\in\cdot\mid\theta^*,X\in E'))\le\varepsilon$ for all $\theta^*\in\mathbb D$ and $(E,E')\in\mathbb S$ for "
    r"which these are defined.",
    claim=TO_EDGES,
    routes=ROUTES,
    lines="2561-2563",
    reading=READING,
    twins=(Twin("a larger budget", "`M` is `2 epsilon`-Pufferfish", TO_EDGES.put(most="c ^ (2 * d)"), SMALL),),
)
TWICE = "c ^ (d / 2)"
EQUIVALENT = Every(
    all=ATTACKERS,
    let={**DISTANCE, "most(c, d)": "c ^ d"},
    given=FACTOR,
    show=f"({PRIVATE_ON_PATHS.replace('c ^ d', 'most(c, d)')}) <=> ({PRIVATE_ON_EDGES})",
)
A = Theorem(
    id="bailie2025/thm-5.8.1a",
    title="Theorem 5.8.1: Pufferfish privacy and conditional laws",
    statement=r"$M$ satisfies $\varepsilon$-Pufferfish iff for all $S$, $(E,E')$ and $\theta^*$ (with defined "
    r"conditional laws) $P(T\in S\mid\theta^*,E)\le e^\varepsilon P(T\in S\mid\theta^*,E')$ and vice versa.",
    claim=EQUIVALENT,
    routes=ROUTES,
    lines="2585-2609",
    reading=READING,
    twins=(Twin("half of a path", "`d/2` for `d`", EQUIVALENT.put(most=TWICE)),),
)
I_BY_DISTANCE = (
    "(every P, Q in nodes(W, V, A, B): let d = apart(W, V, A, B, P, Q): "
    "d < inf => exp_multiplicative(push(P, K), push(Q, K)) <= most(c, d))"
)
INTERVALS = Every(
    all=ATTACKERS,
    let={**DISTANCE, "most(c, d)": "c ^ d"},
    given=FACTOR,
    show=f"{I_BY_DISTANCE} <=> (every P, Q in nodes(W, V, A, B): let d = apart(W, V, A, B, P, Q): "
    "d < inf => inside(scaled(1 / c ^ d, push(P, K)), push(Q, K), scaled(c ^ d, push(P, K))))",
)
B = Theorem(
    id="bailie2025/thm-5.8.1b",
    title="Theorem 5.8.1: Pufferfish privacy and intervals of measures",
    statement=r"$M$ satisfies $\varepsilon$-Pufferfish iff $P(T\in\cdot\mid\theta')\in\mathcal I_1(e^{-\delta"
    r"\varepsilon}P(T\in\cdot\mid\theta),e^{\delta\varepsilon}P(T\in\cdot\mid\theta))$ wherever "
    r"$d_{\mathbb D,\mathbb S}(\theta,\theta')=\delta\in\mathbb N$.",
    claim=INTERVALS,
    routes=ROUTES,
    lines="2585-2609",
    reading=READING,
    twins=(Twin("half of a path", "`d/2` for `d` in the definition", INTERVALS.put(most=TWICE)),),
)
DENSITIES = Every(
    all=ATTACKERS,
    let={**DISTANCE, "most(c, d)": "c ^ d"},
    given=FACTOR,
    show=f"{I_BY_DISTANCE} <=> (every P, Q in nodes(W, V, A, B): let d = apart(W, V, A, B, P, Q): d < inf => "
    "every nu in [[1/2, 1/2], [1, 0], [0, 1]]: dominated(push(P, K), nu) => dominated(push(Q, K), nu) and "
    "every t in range(2): nu[t] > 0 => push(Q, K)[t] / nu[t] <= c ^ d * push(P, K)[t] / nu[t] and "
    "push(P, K)[t] / nu[t] <= c ^ d * push(Q, K)[t] / nu[t])",
)
C = Theorem(
    id="bailie2025/thm-5.8.1c",
    title="Theorem 5.8.1: Pufferfish privacy and densities",
    statement=r"$M$ satisfies $\varepsilon$-Pufferfish iff, whenever $P(T\in\cdot\mid\theta)$ has a $\nu$-density, so "
    r"has every $\theta'$ at finite distance, and $p(t\mid\theta')\in p(t\mid\theta)\exp(\pm\varepsilon d_{\mathbb "
    r"D,\mathbb S}(\theta,\theta'))$.",
    claim=DENSITIES,
    routes=ROUTES,
    lines="2585-2609",
    reading=f"{READING} Densities with respect to the uniform law and the two point masses.",
    twins=(Twin("half of a path", "`d/2` for `d` in the definition", DENSITIES.put(most=TWICE)),),
)
POSITIVE = Every(
    all=ATTACKERS,
    let=DISTANCE,
    given={**FACTOR, "`M` is Pufferfish private": PRIVATE_ON_PATHS},
    show="(every E in edges(W, V, A, B): every t in range(2): let p = push(E[0], K)[t]: let q = push(E[1], K)[t]: "
    "p > 0 => q > 0 and p / q <= c and q / p <= c) and "
    "every P, Q in nodes(W, V, A, B): apart(W, V, A, B, P, Q) < inf => "
    "every t in range(2): push(P, K)[t] > 0 => push(Q, K)[t] > 0",
)
BOUNDED = Theorem(
    id="bailie2025/rem-5.8.2",
    title="Remark 5.8.2: ratios of densities",
    statement=r"Under $\varepsilon$-Pufferfish, $\varepsilon<\infty$, $p(t\mid\theta)/p(t\mid\theta')$ is bounded away "
    r"from $0$ and $\infty$ for joined laws, and $p(t\mid\theta)>0$ implies $p(t\mid\theta')>0$ at finite distance.",
    claim=POSITIVE,
    routes=ROUTES,
    lines="2611-2615",
    reading=READING,
    twins=(Twin("no privacy", "any mechanism", POSITIVE.without("M is Pufferfish private")),),
)
UNIT = "every i, j in range(n): d[i][j] = 1 => private(M[i], M[j], c, 0)"
GENERAL = Every(
    all="n in 2..3; d in semimetrics(n); M in kernels(n, 2); c in amounts",
    given={"`d` is the distance of a graph": "is_graph_distance(d)", "`c = exp(epsilon)`": "c >= 1"},
    show=f"(is_pure(d, M, c) <=> {UNIT}) and (is_pure(d, M, c) => every i, j in range(n): d[i][j] < inf => "
    "every t in range(2): M[j][t] <= c ^ d[i][j] * M[i][t])",
)
ARBITRARY = Theorem(
    id="bailie2025/prose-5.7-general",
    title="Section 5.7: any metric of unit edges on the models",
    statement=r"The results of section 5.8 hold for any metric on $\Theta$ that is the distance of a graph, in "
    r"the place "
    r"of $d_{\mathbb D,\mathbb S}$.",
    claim=GENERAL,
    routes=(Enumerate(EnumerateScope(up_to=2)),),
    lines="2577",
    reading="Two or three models by the laws of their outputs: privacy edge by edge, and tests (each output a "
    "rejection), as in Theorems 5.8.1 and 5.8.6. Odds (Theorem 5.8.4) need conjectures, and are not generalised.",
    twins=(Twin("any metric", "no unit edges", GENERAL.without("d is the distance of a graph")),),
)
THEOREMS = (DISTANCE_IS_METRIC, ONE_STEP, A, B, C, BOUNDED, ARBITRARY)
