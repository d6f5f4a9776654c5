"""Theorem 5.3.5 (bailie2025), and repaired: four ways of saying pure privacy."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin

ROUTES = (Enumerate(EnumerateScope(up_to=2)), Prove())
WORLDS = "n, k in whole; d in semimetrics(n); M in kernels(n, k); c in amounts"
SMALL = "n in 2..3; d in semimetrics(n); M in kernels(n, 2); c in amounts"
"""Where examples are looked for."""
METRIC = {"`d` is a metric": "is_metric(d)", "`c = exp(eps)`": "c >= 1"}
GRAPH = {**METRIC, "`d` is a graph distance": "is_graph_distance(d)"}
SAYS_II = {
    "standard(d: matrix, M: kernel, c)": "every i, j in range(len(M)): d[i][j] = 1 => "
    "every S in events(M[i]): mass(M[j], S) <= c * mass(M[i], S)"
}
SAYS_III = {
    "delta(a)": "a < inf and floor(a) = a",
    "intervals(d: matrix, M: kernel, c)": "every i, j in range(len(M)): delta(d[i][j]) => "
    "inside(scaled((1 / c) ^ d[i][j], M[i]), M[j], scaled(c ^ d[i][j], M[i]))",
}
SAYS_IV = {
    "near(P: law, Q: law, factor, nu: measure)": "dominated(Q, nu) and every t in range(len(P)): "
    "nu[t] > 0 => Q[t] / nu[t] <= factor * (P[t] / nu[t]) and P[t] / nu[t] <= factor * (Q[t] / nu[t])",
    "densities_by(d: matrix, M: kernel, c, nu: measure)": "every i, j in range(len(M)): "
    "dominated(M[i], nu) and d[i][j] < inf => near(M[i], M[j], c ^ d[i][j], nu)",
}
I_II = Every(all=WORLDS, let=SAYS_II, given=GRAPH, show="is_pure(d, M, c) <=> standard(d, M, c)")
I_III = Every(all=WORLDS, let=SAYS_III, given=GRAPH, show="is_pure(d, M, c) <=> intervals(d, M, c)")
I_TO_IV = Every(
    all="n, k in whole; d in semimetrics(n); M in kernels(n, k); nu in measures; c in amounts",
    let=SAYS_IV,
    given={**GRAPH, "one space": "len(nu) = k", "I": "is_pure(d, M, c)"},
    show="densities_by(d, M, c, nu)",
)
STANDARD_TO_IV = Every(
    all="n in 2..3; d in semimetrics(n); M in kernels(n, 2); nu in measures; c in amounts",
    let={**SAYS_II, **SAYS_IV},
    given={**METRIC, "one space": "len(nu) = 2", "II": "standard(d, M, c)"},
    show="densities_by(d, M, c, nu)",
)
I_TO_II = Every(all=WORLDS, let=SAYS_II, given=METRIC, show="is_pure(d, M, c) => standard(d, M, c)")
II_AND_NOT_I = Some(all=SMALL, let=SAYS_II, given=METRIC, show="standard(d, M, c) and not is_pure(d, M, c)")
FAR = "some i, j in range(n): 1 < d[i][j] and d[i][j] < inf and MULT(M[i], M[j]) > d[i][j] * log(c)"
NO_GROUP_PRIVACY = Some(all=SMALL, let=SAYS_II, given=METRIC, show=f"standard(d, M, c) and {FAR}")
NO_GROUP_PRIVACY_ON_GRAPHS = Some(
    all="n in [3]; d in map e in functions(3, 2): map i in range(3): map j in range(3): "
    "shortest u, v in range(3) from i to j: if u = v then 0 else if e[u + v - 1] = 1 then 1 else inf; "
    "M in map f in functions(3, 5): map k in f: laws5[k]; c in [1, 4]",
    let={"laws5": "[[0, 1], [1, 0], [1/33, 32/33], [4/33, 29/33], [16/33, 17/33]]", **SAYS_II},
    show=f"standard(d, M, c) and {FAR}",
)
NO_GRAPH = "`d` is a graph distance"
IV_TO_I = Every(
    all=WORLDS,
    let={"base(P: law)": "P", **SAYS_IV},
    given={**GRAPH, "IV": "every P in M: densities_by(d, M, c, base(P))"},
    show="is_pure(d, M, c)",
)
I_AND_II = I_II
INTERVALS = I_III
WITHOUT_PATHS = "`d` need be no graph distance"

THEOREMS = (
    Theorem(
        id="bailie2025/thm-5.3.5a",
        title="Theorem 5.3.5: I iff II",
        statement=r"Let $d$ be a graph distance with unit edges and $0\le\varepsilon<\infty$. $M$ is "
        r"$\varepsilon$-DP (I) if and only if $P_{x'}(S)\le e^\varepsilon P_x(S)$ for all $S$ and all $x,x'$ with "
        r"$d(x,x')=1$ (II).",
        claim=I_AND_II,
        routes=ROUTES,
        lines="2160-2187, 5487-5515",
        twins=(Twin("no graph", WITHOUT_PATHS, I_II.over(SMALL).without(NO_GRAPH)),),
    ),
    Theorem(
        id="bailie2025/thm-5.3.5b",
        title="Theorem 5.3.5: I iff III",
        statement=r"Let $d$ be a graph distance with unit edges and $0\le\varepsilon<\infty$. $M$ is "
        r"$\varepsilon$-DP (I) if and only if $P_{x'}\in\mathcal "
        r"I_1(e^{-\delta\varepsilon}P_x,e^{\delta\varepsilon}P_x)$ for all "
        r"$\delta\in\mathbb N$ and all $x,x'$ with $d(x,x')=\delta$ (III).",
        claim=INTERVALS,
        routes=ROUTES,
        lines="2160-2187, 5487-5515",
        twins=(Twin("no graph", WITHOUT_PATHS, I_III.over(SMALL).without(NO_GRAPH)),),
    ),
    Theorem(
        id="bailie2025/thm-5.3.5c",
        title="Theorem 5.3.5: I iff IV",
        statement=r"Let $d$ be a graph distance with unit edges and $0\le\varepsilon<\infty$. $M$ is "
        r"$\varepsilon$-DP (I) if and only if for all $x$ and all $\nu\in\Omega$ such that $P_x$ has a "
        r"$\nu$-density $p_x$, every $x'\in[x]$ has a $\nu$-density with $p_{x'}(t)\in p_x(t)\exp[\pm\varepsilon "
        r"d(x,x')]$ for all $t$ (IV).",
        claim=AllOf(
            {
                "I implies IV": I_TO_IV,
                "IV implies I": IV_TO_I,
            }
        ),
        routes=ROUTES,
        lines="2160-2187, 5487-5515",
        reading="A density may be chosen anew on a set of measure 0. IV for `nu = P_x` is enough to give I.",
        twins=(Twin("II for I", "the standard formulation", STANDARD_TO_IV),),
    ),
    Theorem(
        id="bailie2025/thm-5.3.5d",
        title="Theorem 5.3.5: without the assumption II does not imply group privacy",
        statement=r"For some metric $d$, II holds and (5.2) does not hold for some $x,x'$ with $d(x,x')>1$.",
        claim=NO_GROUP_PRIVACY,
        routes=(Enumerate(EnumerateScope(up_to=3)),),
        lines="2189",
        twins=(
            Twin(
                "graph distances",
                "Assumption 5.3.3 granted, for three datasets and five laws",
                NO_GROUP_PRIVACY_ON_GRAPHS,
            ),
        ),
    ),
    Theorem(
        id="bailie2025/thm-5.3.5e",
        title="Theorem 5.3.5: I, III and IV are said to be equivalent for any metric",
        statement=r"For every metric $d$, the statements I, III (of $\delta\in\mathbb N$) and IV are equivalent.",
        claim=AllOf(
            {
                "I and III": I_III.over(SMALL).without(NO_GRAPH),
                "I implies IV": I_TO_IV.without(NO_GRAPH),
                "IV implies I": IV_TO_I.without(NO_GRAPH),
            }
        ),
        routes=ROUTES,
        lines="2189",
        reading="III as it is written speaks of pairs whose distance is a natural number; a metric has values in "
        "`[0, inf]`.",
    ),
    Theorem(
        id="bailie2025/thm-5.3.5f",
        title="Theorem 5.3.5: the definition is more stringent than II",
        statement=r"For every metric $d$, I implies II; for some $d$ and $M$, II holds and I does not.",
        claim=AllOf(
            {
                "I implies II": I_TO_II,
                "II does not imply I": II_AND_NOT_I,
            }
        ),
        routes=ROUTES,
        lines="2189",
        twins=(
            Twin("the other way", "II implies I", I_TO_II.over(SMALL).showing("standard(d, M, c) => is_pure(d, M, c)")),
        ),
    ),
    Theorem(
        id="bailie2025/thm-5.3.5e-repaired",
        title="Theorem 5.3.5, repaired: I, III and IV are equivalent for any metric",
        statement=r"For every metric $d$ the following are equivalent. I: $M$ is $\varepsilon$-DP. III: "
        r"$P_{x'}\in\mathcal I_1(e^{-\delta\varepsilon}P_x,e^{\delta\varepsilon}P_x)$ for all real $\delta\ge0$ and "
        r"all "
        r"$x,x'$ with $d(x,x')=\delta$. IV: whenever $P_x$ has a $\nu$-density $p_x$, every $x'\in[x]$ has a "
        r"$\nu$-density with $p_{x'}\in p_x\exp(\pm\varepsilon d(x,x'))$.",
        claim=AllOf(
            {
                "I and III": I_III.without(NO_GRAPH).put(delta="a < inf"),
                "I implies IV": I_TO_IV.without(NO_GRAPH),
                "IV implies I": IV_TO_I.without(NO_GRAPH),
            }
        ),
        routes=ROUTES,
        lines="2189",
        repairs="bailie2025/thm-5.3.5e",
        fault="convention",
        twins=(
            Twin(
                "whole numbers only",
                "III of the pairs whose distance is a natural number",
                I_III.over(SMALL).without(NO_GRAPH),
            ),
        ),
    ),
)
