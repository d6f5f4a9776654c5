"""What two-way tables with the same one-way margins differ by, for all numbers of rows, columns and records."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

REARRANGED = Every(
    all="x, x' in datasets_of(2)",
    let={"from(i: whole, g: wholes)": "g[i]"},
    given={"the same rows": "same_margin(x, x', [0])", "the same columns": "same_margin(x, x', [1])"},
    show="let a = without(x, x'): len(a) = hamming_s(x, x') and some g in permutations(len(a)): without(x', x) ~ map i "
    "in range(len(a)): [a[i][0], a[from(i, g)][1]]",
)
ROUTES = (Enumerate(EnumerateScope(up_to=4, options={"categories": 3}, instances=60_000)),)
THEOREM = Theorem(
    id="dpcalc/two-way-differences",
    title="Differences of two-way tables: columns rearranged",
    statement=r"Let two datasets of two variables have the same one-way margins, and let $k$ records separate them. "
    r"Then there are rows $r_1,\dots,r_k$, columns $c_1,\dots,c_k$ and a permutation $g$ such that the first has more "
    r"by the records $(r_i,c_i)$ and the second by $(r_i,c_{g(i)})$, whatever the sizes of table and dataset. "
    r"So these are the complete set of differences within distance $k$ of every $r\times c$ table.",
    claim=REARRANGED,
    routes=ROUTES,
    reading="All records in which the tables differ, each as often as it is left over; every such choice arises, since "
    "rearranging columns keeps both margins.",
    twins=(
        Twin("as they are", "columns stay with their rows", REARRANGED.put(**{"from": "i"})),
        Twin("other columns", "the counts of columns differ", REARRANGED.without("the same columns")),
    ),
)
