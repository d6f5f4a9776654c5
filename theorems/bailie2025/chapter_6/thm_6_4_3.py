"""Theorem 6.4.3 (bailie2025): the Laplace mechanism with a scale that depends on the dataset."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

LAPLACE = Every(
    all="MV in [[[0, 1], [1, 2]], [[0, 1], [2]], [[0, 1, 2]]]; q in functions(3, 4); U in MV; x, y in U; z in reals",
    given={"noise": "scale_at(MV, q, x) > 0 and scale_at(MV, q, y) > 0"},
    let={
        "near(MV: lists, x: whole)": "join(keep V in MV: x in V)",
        "widest(q, V)": "largest u, v in V: abs(q[u] - q[v])",
        "scale_at(MV: lists, q: wholes, x: whole)": "largest V in MV: "
        "if every u in V: u in near(MV, x) then widest(q, V) else 0",
        "density(z: number, f: number, s: number)": "exp(0 - abs(z - f) / s) / (2 * s)",
        "factor": "exp(1)",
    },
    show="density(z, q[x], scale_at(MV, q, x)) <= factor * density(z, q[y], scale_at(MV, q, y))",
)
"""Three datasets at distance 1 of one another, epsilon = 1 in every universe."""
SEPARATE = Every(
    all="n, k in whole; L in functions(n, n); P in functions(n, 2); B in real_vectors(n); D in real_vectors(n * n); "
    "q in real_vectors(k * n); x, y in range(n); z in real_vectors(k)",
    given={
        "budgets and distances": "(every b in B: b >= 0) and (every d in D: d >= 0)",
        "one universe": "L[x] = L[y]",
        "a finite scale": "scale_at(L, P, B, D, q, k, x) < inf and scale_at(L, P, B, D, q, k, y) < inf",
    },
    let={
        "budget_at(L, P: wholes, B: vector, x: whole)": "if P[L[x]] = 1 then B[L[x]] else inf",
        "distance_of(L: wholes, D: vector, u, v: whole)": "D[u * len(L) + v]",
        "apart(q: vector, k, u, v: whole)": "sum j in range(k): abs(q[k * u + j] - q[k * v + j])",
        "adjusted(a, b: number)": "if a = 0 or b = inf then 0 else if b = 0 then inf else a / b",
        "widest(L, P: wholes, B, D, q: vector, k, x: whole)": "largest u, v in range(len(L)): "
        "if L[u] = L[x] and L[v] = L[x] then "
        "adjusted(apart(q, k, u, v), budget_at(L, P, B, u) * distance_of(L, D, u, v)) else 0",
        "scale_at(L, P: wholes, B, D, q: vector, k, x: whole)": "widest(L, P, B, D, q, k, x)",
        "density(z, q: vector, k, x: whole, s: number)": "product_of j in range(k): "
        "exp(0 - abs(z[j] - q[k * x + j]) / s) / (2 * s)",
        "granted(eps, far: number)": "eps * far",
        "kept(z, q: vector, k, x, y: whole, s, t, c: number)": "if s = 0 or t = 0 then "
        "s = t and (apart(q, k, x, y) = 0 or c = inf) else density(z, q, k, x, s) <= exp(c) * density(z, q, k, y, t)",
    },
    show="kept(z, q, k, x, y, scale_at(L, P, B, D, q, k, x), scale_at(L, P, B, D, q, k, y), "
    "granted(budget_at(L, P, B, x), distance_of(L, D, x, y)))",
)
"""n datasets: x lies in the universe named L[x], whose budget is B[L[x]] where P[L[x]] = 1, and infinite elsewhere.

D lists the distances from each dataset in turn, of which those within universes count, and q the k numbers asked of it.
"""
SOME = (Enumerate(EnumerateScope(up_to=10, values={"z": ("0",)})),)
FEW = EnumerateScope(up_to=1, values={"n": ("1",), "k": ("1",)})
TWO = SEPARATE.over(
    "n in [2]; k in [1]; L in [[0, 0]]; P in [[1, 1]]; B in [[1, 1]]; D in [[0, 1, 1, 0]]; q in [[0, 1]]; "
    "x, y in range(n); z in real_vectors(k)"
)
ONE = (Enumerate(EnumerateScope(up_to=1)),)
THEOREMS = (
    Theorem(
        id="bailie2025/thm-6.4.3",
        title="Theorem 6.4.3: the Laplace mechanism of a query",
        statement=r"The Laplace mechanism $T(x,\omega)=q(x)+\Delta_q([x]_{\mathscr D})\omega$ satisfies "
        r"$\varepsilon_{\mathcal D}$-DP for every multiverse, input premetric, budget and query.",
        claim=LAPLACE,
        routes=SOME,
        lines="3117,5756-5764",
        reading="One number is released. Where universes overlap, `[x]` is larger for the dataset that lies in both, "
        "and so is the scale of its noise.",
    ),
    Theorem(
        id="bailie2025/thm-6.4.3-repaired",
        title="Theorem 6.4.3, repaired: universes that do not overlap",
        statement=r"If two universes that share a dataset are the same, and distances in a universe are finite, the "
        r"Laplace mechanism satisfies $\varepsilon_{\mathcal D}$-DP for every budget, input premetric and query.",
        claim=SEPARATE,
        routes=(Enumerate(FEW),),
        lines="3117,5756-5764",
        repairs="bailie2025/thm-6.4.3",
        fault="missing hypothesis",
        reading="Then `[x]` is the universe of `x`. A dataset in no universe is one in a universe of its own. The "
        "query is of `k` numbers. Where the scale is 0 the query itself is released, and where it is infinite there "
        "is no release.",
        twins=(
            Twin(
                "universes that overlap",
                "datasets with scales of their own",
                TWO.put(scale_at="widest(L, P, B, D, q, k, x) * (1 + x)"),
                ONE,
            ),
            Twin("half of `epsilon`", "`exp(1/2)`", TWO.put(granted="eps / 2 * far"), ONE),
        ),
    ),
)
