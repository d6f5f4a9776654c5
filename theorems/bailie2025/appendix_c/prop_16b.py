"""Proposition 16 and Remark 5.4.2 (bailie2025): releasing the component of the data connects supports."""

from typing import Any

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025.appendix_c.prop_16 import THEOREM as FIRST

CONNECTED = Every(
    all="n in 2..3; d in semimetrics(n); M in kernels(n, 2); W in laws_on(n)",
    let={
        "components(d: matrix)": "distinct(map i in range(len(d)): component(d, i))",
        "beside(d: matrix, M: kernel, i: whole)": "join(map C in components(d): if component(d, i) = C then M[i] "
        "else scaled(0, M[i]))",
        "possible(W: law, K: kernel, t)": "keep x in range(len(W)): W[x] > 0 and K[x][t] > 0",
        "published(d: matrix, M: kernel)": "map i in range(len(d)): beside(d, M, i)",
    },
    given={"`d` is a metric": "is_metric(d)"},
    show="let K = published(d, M): every t in range(len(K[0])): every x, y in possible(W, K, t): d[x][y] < inf",
)
ALONE = CONNECTED.put(beside="if len(components(d)) > 0 then M[i] else M[0]")
SCOPE = (Enumerate(EnumerateScope(up_to=2)),)
B = Theorem(
    id="bailie2025/prop-16b",
    title="Proposition 16: supports are connected",
    statement=r"With $M'(x,u)=([x],M(x,u))$, $\mathrm{supp}(x\mid t,\theta)$ is $d$-connected for all outputs $t$ of "
    r"$M'$ and all $\theta$.",
    claim=CONNECTED,
    routes=SCOPE,
    lines="5284-5300",
    twins=(Twin("without the component", "`M` alone", ALONE),),
)
REMARK = Theorem(
    id="bailie2025/rem-5.4.2b",
    title="Remark 5.4.2: connectedness can be had",
    statement=r"Publishing $[x]$ alongside $M(x,U)$ does not increase $\varepsilon$, and makes $\mathrm{supp}(x\mid "
    r"t,\theta)$ $d$-connected for all $t$ and $\theta$.",
    claim=AllOf({"privacy": FIRST.claim, "connected supports": CONNECTED}),
    routes=(*SCOPE, *FIRST.routes[1:]),
    lines="2279-2281",
    twins=(
        Twin("without the component", "`M` alone", ALONE),
        Twin("no triangle inequality", "`d` need be no metric", FIRST.twins[0].claim),
    ),
)
TWO_STEPS = Every(
    all="m, n in whole; k, l in few; g in functions(m + 1, k); M in functions(k * (n + 1), l); S in functions(l, 2)",
    let={
        "law_of(m, k, g: wholes)": "map x in range(k): (count u in range(m + 1): g[u] = x) / (m + 1)",
        "said(n, M: wholes, x, v)": "M[x * (n + 1) + v]",
        "output(n, l, M: wholes, x)": "map t in range(l): (count v in range(n + 1): said(n, M, x, v) = t) / (n + 1)",
        "seeds(m, n)": "(m + 1) * (n + 1)",
    },
    show="let W = law_of(m, k, g): let K = (map x in range(k): output(n, l, M, x)): let P = push(W, K): is_law(P) and "
    "chance(P, S) = (sum x in range(k): W[x] * chance(K[x], S)) and "
    "chance(P, S) = (sum u in range(m + 1): count v in range(n + 1): S[said(n, M, g[u], v)] = 1) / seeds(m, n)",
)
FEW = {"m": ("0", "1"), "n": ("0", "1"), "k": ("1", "2"), "l": ("2",)}


def averaged(title: str, statement: str, lines: str) -> dict[str, Any]:
    """The law of the output as an integral over data and seeds, which three statements claim."""
    return {
        "title": title,
        "statement": statement,
        "claim": TWO_STEPS,
        "routes": (Enumerate(EnumerateScope(up_to=2, values=FEW)), Prove()),
        "lines": lines,
        "reading": "Seeds are uniform on `m + 1` and on `n + 1` values, in the place of `[0, 1]`; there are `k` "
        "datasets and `l` outputs, `g` has the dataset of a seed and `M` lists the outputs, dataset by dataset. That "
        "integrands are measurable is not said of finite sets.",
        "twins": (Twin("one seed for both", "as many seeds as `m + 1`", TWO_STEPS.put(seeds="m + 1 + 0 * n")),),
    }


INTEGRAL = r"$P(T\in S\mid\theta)=\lambda\{(u_1,u_2):M(G(\theta,u_1),u_2)\in S\}=\int P_x(S)\,dP_\theta(x)$"
THEOREMS = (
    B,
    REMARK,
    Theorem(
        id="bailie2025/prop-17",
        **averaged(
            "Proposition 17: the law of a private release",
            r"$P(T\in S\mid\theta)=\int P_x(S)\,dP_\theta(x)=\int1[M(x,u)\in S]\,d(P_\theta\times\lambda)(x,u)$ "
            r"for all $S$, and it is a probability.",
            "5302-5327",
        ),
    ),
    Theorem(id="bailie2025/eq-5.15", **averaged("Equation (5.15): two seeds", INTEGRAL, "2516-2524")),
    Theorem(
        id="bailie2025/prop-18",
        **averaged("Proposition 18: two seeds", f"{INTEGRAL}, a probability.", "5361-5404"),
    ),
)
