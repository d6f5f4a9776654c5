"""How many values of a margin two tables with the same margin can differ in: what makes sets of differences finite."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

TOUCHED = Every(
    all="k in whole; x, x' in datasets_of(k); j in range(k)",
    let={
        "kept(j: whole, k: whole)": "j",
        "differ(x: dataset, x': dataset)": "join([without(x, x'), without(x', x)])",
        "most(d: number)": "d",
    },
    given={"the same margin": "same_margin(x, x', [kept(j, k)])"},
    show="len(distinct(map r in differ(x, x'): r[j])) <= most(hamming_s(x, x'))",
)
ROUTES = (Enumerate(EnumerateScope(up_to=4, options={"categories": 3}, values={"k": ("1", "2")}, instances=60_000)),)
THEOREM = Theorem(
    id="dpcalc/values-touched",
    title="Tables with the same margin differ in few of its values",
    statement=r"Let two datasets of any number of variables have the same counts of variable $j$, and let $d$ be the "
    r"number of records that separate them. Then the cells in which their tables differ have at most $d$ values of "
    r"$j$ between them. So a difference of two-way tables with both one-way margins fixed that at most $k$ records "
    r"make is 0 outside of $k$ rows and $k$ columns, whatever the numbers of rows, columns and records.",
    claim=TOUCHED,
    routes=ROUTES,
    reading="What one dataset has more of than the other has `d` records, and its values of `j` are those of what it "
    "has less of.",
    twins=(
        Twin("another margin", "the counts of another variable are the same", TOUCHED.put(kept="k - 1 - j")),
        Twin("one less", "at most `d - 1` values", TOUCHED.put(most="d - 1")),
    ),
)
