"""Theorem 16 (cho2024): the semi-adjacent parameter where one-way margins are invariant; its proof, and examples."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Some, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024._universes import FEATURES, FEWEST

BOUND = Every(
    all="k in whole; x in datasets_of(k)",
    let={"bound(k: number)": "k + 1"},
    show="semi_adjacent(one_way_universe(x)) <= bound(k)",
)
ATTAINED = Every(
    all="k in whole; x in datasets_of(k); i in range(len(x)); w in one_way_universe(x)",
    let={"steps(k: number)": "k + 1"},
    given={
        "a feature": "k >= 1",
        "all features differ": "every j in range(k): w[i][j] != x[i][j]",
        "at most one shared": "every r in x: (count j in range(k): r[j] = w[i][j]) <= 1",
    },
    show=f"let D = one_way_universe(x): let y = w[i]: {FEWEST} = steps(k) and semi_adjacent(D) = steps(k)",
)
"""y is the value of i in some w of the universe, so one that it can have."""
STRICT = Some(
    all="k in whole; x in datasets_of(k)",
    given={"a count of zero": "some j in range(k): some v in range(2): every r in x: r[j] != v"},
    show="0 < semi_adjacent(one_way_universe(x)) and semi_adjacent(one_way_universe(x)) < k + 1",
)
ALWAYS = Every(all="k in whole; x in datasets_of(k)", show="semi_adjacent(one_way_universe(x)) < k + 1")
REPAIR = "map m in range(len(x)): if m = i then y else map j in range(k): if l[j] = m then x[i][j] else x[m][j]"
KEEPS = (
    "(every j in range(k): some m in range(len(x)): x[m][j] = y[j]) and every l in functions(k, len(x)): (every "
    "j in range(k): x[l[j]][j] = y[j]) => Z(x, i, y, l, k) in one_way_universe(x) and hamming(x, Z(x, i, y, l, k)) <= "
    "steps(k)"
)
CONSTRUCTION = Every(
    all="k in whole; x in datasets_of(k); i in range(len(x)); w in one_way_universe(x)",
    let={
        "Z(x: dataset, i: whole, y: record, l: wholes, k: whole)": REPAIR,
        "steps(k: number)": "k + 1",
    },
    given={"all features differ": "every j in range(k): w[i][j] != x[i][j]"},
    show=f"let y = w[i]: {KEEPS}",
)
ANY_VALUE = Every(
    all="k in whole; x in datasets_of(k); i in range(len(x)); y in functions(k, 2)",
    let=CONSTRUCTION.let,
    given={"all features differ": "every j in range(k): y[j] != x[i][j]"},
    show=KEEPS,
)
TWO_BY_TWO = Every(
    all="x in datasets_of(2)",
    let={"total(x: dataset, j: whole, v: number)": "count r in x: r[j] = v"},
    show="every v in range(2): total(x, 0, v) = times_in([v, 0], x) + times_in([v, 1], x) and total(x, 1, v) = "
    "times_in([0, v], x) + times_in([1, v], x)",
)
CHANGE = (
    "times_in([1, 1], z) = times_in([1, 1], x) + 1 and times_in([0, 0], z) = times_in([0, 0], x) + 1 and times_in([0, "
    "1], z) = times_in([0, 1], x) - 1 and times_in([1, 0], z) = times_in([1, 0], x) - 1"
)
EXAMPLE_5 = Every(
    all="x in datasets_of(2); i in range(len(x))",
    let={"steps": "3"},
    given={
        "margins are not zero": "every j, v in range(2): some r in x: r[j] = v",
        "features of two levels": "every r in x: every v in r: v < 2",
        "`n_00 = 0`": "not ([0, 0] in x)",
        "`X_i = (1, 1)`": "x[i] = [1, 1]",
    },
    show="[0, 1] in x and [1, 0] in x and let D = one_way_universe(x): let y = [0, 0]: "
    f"{FEWEST} = steps and semi_adjacent(D) = steps and every z in D: z[i] = y and hamming(x, z) = steps => {CHANGE}",
)
ROUTES = (Enumerate(FEATURES, slow=EnumerateScope(up_to=5, values=FEATURES.values)),)
PAIRS = (Enumerate(EnumerateScope(up_to=5, instances=400)),)
THEOREMS = (
    Theorem(
        id="cho2024/thm-16",
        title="Theorem 16: at most `k + 1` records",
        statement=r"Let the one-way margins $C(X)=t$ of $k$ features be the invariant and the Hamming distance the "
        r"adjacency metric. Then the semi-adjacent parameter satisfies $a(t)\le k+1$.",
        claim=BOUND,
        routes=ROUTES,
        lines="135-138,337-342",
        text=(RECONSTRUCTED,),
        twins=(Twin("one less", "`a(t)` at most `k`", BOUND.put(bound="k")),),
    ),
    Theorem(
        id="cho2024/thm-16-attained",
        title="Theorem 16: where the bound arises",
        statement=r"The bound $k+1$ arises when $X_i$ is changed into $y$ such that all $k$ features differ and no "
        r"individual of the dataset shares more than one feature with $y$.",
        claim=ATTAINED,
        routes=ROUTES,
        lines="138",
        text=(RECONSTRUCTED,),
        twins=(
            Twin("any number shared", "individuals may share more", ATTAINED.without("at most one shared")),
            Twin("`k` replacements", "`k` in all", ATTAINED.put(steps="k")),
        ),
    ),
    Theorem(
        id="cho2024/thm-16-strict",
        title="Theorem 16: strict cases",
        statement=r"There are cases with $a(t)<k+1$, such as when some of the marginal counts are zero.",
        claim=STRICT,
        routes=ROUTES,
        lines="138",
        text=(RECONSTRUCTED,),
        reading="Some dataset of features with two levels, one of which does not occur; `a(t)` is not 0 there.",
        twins=(Twin("always", "`a(t) < k + 1` in every case", ALWAYS),),
    ),
    Theorem(
        id="cho2024/proof-16",
        title="Proof of Theorem 16",
        statement=r"Let $X\in\mathcal D_t$ and $y\in X_i(\mathcal D_t)$ with $y[j]\ne X_i[j]$ for each of the $k$ "
        r"features. For each $j$ there is an individual with $X_l[j]=y[j]$. Changing $X_i$ to $y$, and feature $j$ of "
        r"such an individual from $y[j]$ to $X_i[j]$ for each $j$, keeps the margins and changes at most $k+1$ "
        r"individuals.",
        claim=CONSTRUCTION,
        routes=ROUTES,
        lines="338-342",
        text=(RECONSTRUCTED,),
        reading="For every choice of these individuals; one may be chosen for several features.",
        twins=(
            Twin("any value", "`y` need not be in `X_i(D_t)`", ANY_VALUE),
            Twin("one less", "at most `k` individuals", CONSTRUCTION.put(steps="k")),
        ),
    ),
    Theorem(
        id="cho2024/ex-4",
        title="Example 4: count statistics of two binary variables",
        statement=r"For two binary variables $C(X)=(C_1(X),C_2(X))$ are the row and the column totals of the "
        r"$2\times2$ contingency table.",
        claim=TWO_BY_TWO.assuming(levels="every r in x: every v in r: v in range(2)"),
        routes=PAIRS,
        lines="130-134",
        text=(RECONSTRUCTED,),
        twins=(Twin("the other variable", "rows for columns", TWO_BY_TWO.put(total="count r in x: r[1 - j] = v")),),
    ),
    Theorem(
        id="cho2024/ex-5",
        title="Example 5: three changes in a 2 `x` 2 table",
        statement=r"In a $2\times2$ table of non-zero one-way margins let $X_i=(1,1)$ and $n_{00}=0$. Then $n_{01}>0$ "
        r"and $n_{10}>0$, changing $X_i$ to $(0,0)$ takes three changes and no fewer, $a(t)=3$, and the table changes "
        r"by $n_{11}+1$, $n_{00}+1$, $n_{01}-1$, $n_{10}-1$.",
        claim=EXAMPLE_5,
        routes=PAIRS,
        lines="139-141",
        text=(RECONSTRUCTED,),
        twins=(
            Twin("some in the cell", "`n_00` may be positive", EXAMPLE_5.without("n_00 = 0")),
            Twin("two changes", "two are enough", EXAMPLE_5.put(steps="2")),
        ),
    ),
)
