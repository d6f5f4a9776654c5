"""Example 2.4.10 (bailie2025): contingency tables with fixed row and column margins."""

from dpcalc.theory import STRUCTURES, AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

ONLY_THESE = Every(
    all="X, V, W in sets; a in maps(X, V); b in maps(X, W); d in premetrics(X); D in output_distances(X);"
    " eps in budgets(universes_of(a, b))",
    let={"universes_of(c: map, c': map)": "induced_by_both(c, c')"},
    show="satisfies(D, universes_of(a, b), d, eps) <=> every U in universes_of(a, b):"
    " every x in U: every y in X: a(x) = a(y) and b(x) = b(y) => D(x, y) <= eps(U) * d(x, y)",
)
"""Whatever the row margins a(x) and the column margins b(x) of x are."""
TABLES = Every(
    all="m, n in 1..3; k in whole; x, x' in functions(m * n, k + 1)",
    let={
        "row(x: wholes, n: whole, i: whole)": "sum j in range(n): x[i * n + j]",
        "column(x: wholes, m: whole, n: whole, j: whole)": "sum i in range(m): x[i * n + j]",
        "c(x: wholes, m: whole, n: whole)": "join([map j in range(n): column(x, m, n, j),"
        " map i in range(m): row(x, n, i)])",
    },
    given={"at most six cells": "m * n <= 6"},
    show="c(x, m, n) = c(x', m, n) <=> (every i in range(m): row(x, n, i) = row(x', n, i))"
    " and every j in range(n): column(x, m, n, j) = column(x', m, n, j)",
)
"""A table lists its rows one after the other; x' lies in the universe of x by (2.4) where c(x') = c(x), as in (2.5)."""
OF_ANY_SHAPE = TABLES
CLAIM = AllOf({"whatever the margins": ONLY_THESE, "tables with the margins of (2.5)": OF_ANY_SHAPE})
STATED = Theorem(
    id="bailie2025/ex-2.4.10",
    title="Example 2.4.10: tables with fixed margins",
    statement=r"""Let $\mathcal X$ be the $m\times n$ tables of non-negative integers and $c(x)$ the vector of column
sums and row sums. With the universe function $\mathcal D_c$,
the pairs subject to condition (2.3) are those $x,x'$ with the same column margins and the same row margins, and no
others.""",
    claim=CLAIM,
    routes=(*STRUCTURES, Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    lines="1014-1021",
    reading="""Two parts: for any two functions as margins, a mechanism keeps a budget in the universes of `D_c`
iff (2.3) holds at the pairs that agree on both; and for tables, those pairs are the pairs within the universes
of (2.4).""",
    twins=(
        Twin(
            "row margins alone, tables",
            "the universes of the row margins",
            TABLES.put(c="map i in range(m): row(x, n, i)"),
        ),
        Twin("row margins alone", "the universes of the row margins", ONLY_THESE.put(universes_of="induced(c)")),
    ),
)

EARLIER = Theorem(
    id="bailie2023/ex-3.1",
    title="Example 3.1: tables with fixed margins",
    statement=r"""Let $\mathcal X$ be the $m\times n$ tables of non-negative integers and $c(X)$ the vector of column
sums and row sums. To treat the margins as invariant, so that only datasets with the same margins are compared, is to
use the universe function $\mathcal D_c(X)=\{X':c(X')=c(X)\}$.""",
    claim=AllOf({"whatever the margins": ONLY_THESE, "column and row sums": OF_ANY_SHAPE}),
    routes=STATED.routes,
    lines="175-179",
    reading=(
        "Two parts: for any two functions as margins, a mechanism keeps a constant budget in the universes of `D_c` "
        "iff condition (3.2) holds at the pairs that agree on both; and for tables, those pairs are the pairs within "
        "the universes of (3.1)."
    ),
    twins=STATED.twins,
)
THEOREMS = (STATED, EARLIER)
