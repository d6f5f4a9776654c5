"""When the semi-adjacent parameter of one-way margins is as small as it can be, for any number of features."""

from __future__ import annotations

from dpcalc.theory import Every, Theorem, Twin
from theorems.dpcalc.semi_adjacent import ROUTES, WORDS

LEAST = Every(
    all="k in whole; x in datasets_of(k)",
    let={**WORDS, "steps": "2", "room(K: number, n: number)": "(K - 1) * n"},
    given={"a feature varies": "len(free(x, k)) > 0"},
    show="let J = free(x, k): let s = (sum j in J: rarest(x, j)): let a = semi_adjacent(one_way_universe(x)): a = "
    "steps <=> s > room(len(J), others(x))",
)
THEOREM = Theorem(
    id="dpcalc/semi-adjacent-least",
    title="When the semi-adjacent parameter is 2",
    statement=r"Let the one-way margins of any number of features be the invariant, and $m_j$ the least positive count "
    r"of feature $j$, for those $K\ge1$ features that have two values that occur. Then $a(t)=2$ if and only if "
    r"$\sum_jm_j>(K-1)(n-1)$.",
    claim=LEAST,
    routes=ROUTES,
    reading="Sets of the sizes `m_j` among the `n - 1` others have nobody in common if and only if what they leave "
    "out can cover everybody; with somebody in all of them, one person is enough.",
    twins=(
        Twin("all records", "`n` for `n - 1`", LEAST.put(others="len(x)")),
        Twin("as many", "`K (n - 1)`", LEAST.put(room="K * n")),
        Twin("three", "`a(t) = 3`", LEAST.put(steps="3")),
    ),
)
