"""The complete set of differences of two-way tables within four records, whatever the rows, columns and records."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin

RECTANGLE = "some u, v in a: a ~ [u, v] and b ~ [cross(u, v), cross(v, u)]"
CYCLE = "some u, v, w in a: a ~ [u, v, w] and b ~ [cross(u, v), cross(v, w), cross(w, u)]"
LONG_CYCLE = "b ~ [cross(u, v), cross(v, w), cross(w, t), cross(t, u)]"
TWO_RECTANGLES = "b ~ [cross(u, v), cross(v, u), cross(w, t), cross(t, w)]"
EQUAL = f"let a = without(x, x'): let b = without(x', x): x ~ x' or ({RECTANGLE}) or ({CYCLE})"
COMPLETE = Every(
    all="x, x' in datasets_of(2)",
    let={"cross(u: record, v: record)": "[u[0], v[1]]"},
    given={
        "the same rows": "same_margin(x, x', [0])",
        "the same columns": "same_margin(x, x', [1])",
        "within four records": "hamming_s(x, x') <= 4",
    },
    show=f"{EQUAL} or some u, v, w, t in a: a ~ [u, v, w, t] and ({LONG_CYCLE} or {TWO_RECTANGLES})",
)
ARISE = Every(
    all="x in datasets_of(2); g in permutations(len(x))",
    let={"most(n: number)": "n"},
    show="let z = (map i in range(len(x)): [x[i][0], x[g[i]][1]]): same_margin(x, z, [0]) and same_margin(x, z, "
    "[1]) and hamming_s(x, z) <= most(len(x))",
)

APART = COMPLETE.over("x in [map i in range(4): [i, i]]; g in permutations(4); x' in [map i in range(4): [i, g[i]]]")
"""Four records in four rows and four columns, and their columns rearranged."""
ROUTES = (Enumerate(EnumerateScope(up_to=5, options={"categories": 3}, instances=60_000)),)
PLAIN = (Enumerate(EnumerateScope(up_to=4)),)
THEOREM = Theorem(
    id="dpcalc/two-way-within-four",
    title="Differences of two-way tables within three and four records",
    statement=r"Let two datasets of two variables have the same one-way margins and be at most four records apart. "
    r"Then their tables are equal or differ by a rectangle, a cycle through three records, a cycle through four, or "
    r"two rectangles: what the first has more of are records $u_1,\dots,u_k$, and what the second has more of are "
    r"these records, each with the column of the next in its cycle. Whatever rearranges columns so arises. So these "
    r"are the complete sets of differences within distance 3 (all but the last two) and 4 of every $r\times c$ table.",
    claim=AllOf({"no others": COMPLETE, "all arise": ARISE}),
    routes=ROUTES,
    reading="Records may share rows or columns where they are not next to one another in their cycle, and rectangles "
    "may overlap. Two that share a row or a column are a cycle of four as well.",
    twins=(
        Twin("within three", "no differences of four records", COMPLETE.showing(EQUAL)),
        Twin(
            "rectangles alone",
            "no cycles through four records",
            APART.showing(f"{EQUAL} or some u, v, w, t in a: a ~ [u, v, w, t] and {TWO_RECTANGLES}"),
            PLAIN,
        ),
        Twin(
            "cycles alone",
            "no two rectangles",
            APART.showing(f"{EQUAL} or some u, v, w, t in a: a ~ [u, v, w, t] and {LONG_CYCLE}"),
            PLAIN,
        ),
        Twin("other columns", "the counts of columns differ", COMPLETE.without("the same columns")),
        Twin("one less", "within one record less", ARISE.put(most="n - 1")),
    ),
)
