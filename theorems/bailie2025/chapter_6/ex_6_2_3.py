"""Example 6.2.3 (bailie2025): pure privacy by neighbours or by the Hamming distance; two premetrics."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

ROUTES = (
    Enumerate(
        EnumerateScope(up_to=2, values={"n": ("2",), "k": ("2",), "m": ("2",)}),
        slow=EnumerateScope(up_to=4, values={"n": ("2",), "k": ("2",), "m": ("2",)}),
    ),
    Prove(),
)
SMALL = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove())
GROUPS = Every(
    all="n, k, m in whole; X in [vectors(k, n, n)]; M in kernels(len(X), m)",
    let={
        "D(P: law, Q: law)": "MULT(P, Q)",
        "for_neighbours(X: datasets, M: kernel)": "largest i, j in range(len(X)): "
        "if hamming(X[i], X[j]) = 1 then D(M[i], M[j]) else 0",
    },
    show="every i, j in range(len(X)): D(M[i], M[j]) <= for_neighbours(X, M) * hamming(X[i], X[j])",
)
PURE = Theorem(
    id="bailie2025/ex-6.2.3-pure",
    title="Example 6.2.3: pure privacy by neighbours and by the Hamming distance",
    statement=r"""Let $d$ be the Hamming distance between datasets of $n$ records with values in a set $R$. A
mechanism on $R^n$ has $D_{\mathrm{MULT}}(P_x,P_{x'})\le\varepsilon$ for all $x,x'$ that differ in one record if
and only if $D_{\mathrm{MULT}}(P_x,P_{x'})\le\varepsilon\,d(x,x')$ for all $x,x'$.""",
    claim=GROUPS,
    routes=ROUTES,
    lines="2851-2855",
    reading="Neighbours are at distance 1, so the second promise asks no less; that it asks no more is that the "
    "least budget for neighbours will do for all. A mechanism lists its laws at the datasets of `X = R^n`.",
    twins=(
        Twin(
            "a universe",
            "the datasets whose records are equal, alone: no two of them are neighbours",
            GROUPS.over(
                "n, k, m in whole; X in [keep x in vectors(k, n, n): len(distinct(x)) <= 1]; M in kernels(len(X), m)"
            ),
            ROUTES[:1],
        ),
        Twin("approximate privacy", "`delta = 1/2` taken off", GROUPS.put(D="MULT_delta(P, Q, 1/2)"), ROUTES[:1]),
    ),
)
NO_TRIANGLE = Every(
    all="n, k in whole",
    given={"records": "n >= 2", "values": "k >= 2"},
    let={"d(x: dataset, y: dataset)": "neighbour_premetric(x, y, bounded_ordered(x, y))"},
    show="some x, y, z in vectors(k, n, n): d(x, z) > d(x, y) + d(y, z)",
)
ZERO_BETWEEN_DIFFERENT = Every(
    all="delta in amounts",
    given={"`delta`": "delta > 0"},
    let={"u(delta: number)": "min(delta, 1)"},
    show="let Q = [1 - u(delta), u(delta)]: MULT_delta([1, 0], Q, delta) = 0 and [1, 0] != Q",
)
NOT_METRIC = Theorem(
    id="bailie2025/ex-6.2.3-not-metric",
    title="Example 6.2.3: premetrics that are no metrics",
    statement=r"""On datasets of two or more records that have two or more values, $d^{\mathrm{neighbours}}$ is no
metric; nor is $D^\delta_{\mathrm{MULT}}$ between laws on two or more outputs, for $\delta>0$.""",
    claim=AllOf(
        {
            "neighbours": NO_TRIANGLE,
            "`MULT^delta`": ZERO_BETWEEN_DIFFERENT,
        }
    ),
    routes=SMALL,
    lines="2867-2867",
    reading=(
        "A metric is that of Definition C.3.1. On one record all datasets are neighbours, and `d` is a metric; from "
        "`delta = 1` on all laws are at distance 0."
    ),
    twins=(
        Twin("one record", "datasets of one record", NO_TRIANGLE.assuming(records="n >= 1"), SMALL[:1]),
        Twin(
            "the Hamming distance",
            "the Hamming distance for that by neighbours",
            NO_TRIANGLE.put(d="hamming(x, y)"),
            SMALL[:1],
        ),
        Twin(
            "`delta = 0`",
            "`delta = 0` between laws that differ by `1/4`",
            ZERO_BETWEEN_DIFFERENT.put(u="1/4 + delta").assuming(delta="delta = 0"),
            SMALL[:1],
        ),
    ),
)
THEOREMS = (PURE, NOT_METRIC)
