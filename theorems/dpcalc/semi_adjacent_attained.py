"""When the bound of Theorem 16 (cho2024) on the semi-adjacent parameter is attained, for any number of features."""

from __future__ import annotations

from dpcalc.theory import Every, Theorem, Twin
from theorems.dpcalc.semi_adjacent import ROUTES, WORDS

ATTAINED = Every(
    all="k in whole; x in datasets_of(k)",
    let={**WORDS, "most(K: number)": "K + 1"},
    given={"a feature varies": "len(free(x, k)) > 0"},
    show="let J = free(x, k): let s = (sum j in J: rarest(x, j)): let a = semi_adjacent(one_way_universe(x)): if s <= "
    "others(x) then a = most(len(J)) else a < most(len(J))",
)
THEOREM = Theorem(
    id="dpcalc/semi-adjacent-attained",
    title="When the bound on the semi-adjacent parameter is attained",
    statement=r"Let the one-way margins of any number of features be the invariant, and $m_j$ the least positive count "
    r"of feature $j$, for those $K\ge1$ features that have two values that occur. Then $a(t)=K+1$ where "
    r"$\sum_jm_j\le n-1$, and $a(t)\le K$ otherwise.",
    claim=ATTAINED,
    routes=ROUTES,
    reading="Sets of the sizes `m_j` among the `n - 1` others can be disjoint just where there is room for them; "
    "then it takes `K` people to meet them all.",
    twins=(
        Twin("all records", "`n` for `n - 1`", ATTAINED.put(others="len(x)")),
        Twin("one more", "`K + 2`", ATTAINED.put(most="K + 2")),
    ),
)
