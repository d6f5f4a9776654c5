"""Theorem 6.4.3 (bailie2025): the Laplace mechanism with a scale that depends on the dataset."""

from sympy import Abs, And, symbols

from dpcalc.theory import Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin

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
ONE_UNIVERSE = Every(
    all="n, k in whole; d in premetrics(range(n)); eps in distances; q in real_vectors(k * n); x, y in range(n); "
    "z in real_vectors(k)",
    given={
        "finite distances": "every u, v in range(n): d(u, v) < inf",
        "a finite scale": "scale_at(d, eps, q, k, n, x) < inf and scale_at(d, eps, q, k, n, y) < inf",
    },
    let={
        "apart(q: vector, k, u, v: whole)": "sum j in range(k): abs(q[k * u + j] - q[k * v + j])",
        "adjusted(a, b: number)": "if a = 0 or b = inf then 0 else if b = 0 then inf else a / b",
        "widest(d: distance, eps: number, q: vector, k, n: whole)": "largest u, v in range(n): "
        "adjusted(apart(q, k, u, v), eps * d(u, v))",
        "scale_at(d: distance, eps: number, q: vector, k, n, x: whole)": "widest(d, eps, q, k, n) + 0 * x",
        "density(z, q: vector, k, x: whole, s: number)": "product_of j in range(k): "
        "exp(0 - abs(z[j] - q[k * x + j]) / s) / (2 * s)",
        "granted(eps, far: number)": "eps * far",
        "kept(z, q: vector, k, x, y: whole, s, t, c: number)": "if s = 0 or t = 0 then "
        "s = t and (apart(q, k, x, y) = 0 or c = inf) else density(z, q, k, x, s) <= exp(c) * density(z, q, k, y, t)",
    },
    show="kept(z, q, k, x, y, scale_at(d, eps, q, k, n, x), scale_at(d, eps, q, k, n, y), granted(eps, d(x, y)))",
)
"""One universe of n datasets, any premetric, budget and query of k numbers: q lists those of each dataset in turn."""
f, g, z, D = symbols("f g z D")
TRIANGLE = Inequality(Abs(z - g) <= Abs(z - f) + D, reals=(f, g, z, D), where=And(f - g <= D, g - f <= D))
SOME = (Enumerate(EnumerateScope(up_to=10, values={"z": ("0",)})),)
FEW = EnumerateScope(up_to=1, values={"n": ("1", "2"), "k": ("1",), "eps": ("1", "2", "inf")})
MORE = EnumerateScope(up_to=1, values={"n": ("1", "2"), "k": ("0", "1", "2"), "eps": ("0", "1/2", "1", "inf")})
ONE = (Enumerate(EnumerateScope(up_to=1, values={"n": ("2",), "k": ("1",), "eps": ("1",)})),)
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
        r"Laplace mechanism satisfies the specification.",
        claim=Reduction(
            ONE_UNIVERSE,
            TRIANGLE,
            "the scale is at least `|q(x) - q(y)|/(epsilon d)`, in the sum of the coordinates; the logarithm of the "
            "ratio of densities is a sum over coordinates, of at most the difference of the two sides of the lemma "
            "without its `D`, over the scale",
        ),
        routes=(Enumerate(FEW, slow=MORE), Prove()),
        lines="3117,5756-5764",
        repairs="bailie2025/thm-6.4.3",
        fault="missing hypothesis",
        reading="Then `[x]` is the universe of `x`, in which the claim is made, with its budget. Where the scale is "
        "0 the query itself is released, and where it is infinite there is no release.",
        twins=(
            Twin(
                "universes that overlap",
                "datasets with scales of their own",
                ONE_UNIVERSE.put(scale_at="widest(d, eps, q, k, n) * (1 + x)"),
                ONE,
            ),
            Twin("half of `epsilon`", "`exp(1/2)`", ONE_UNIVERSE.put(granted="eps / 2 * far"), ONE),
        ),
    ),
)
