"""The semi-adjacent parameter of one-way margins, exactly, for one to three features (beside cho2024, Theorem 16)."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

WORDS = {
    "values_of(x: dataset, j: whole)": "distinct(map r in x: r[j])",
    "free(x: dataset, k: whole)": "keep j in range(k): len(values_of(x, j)) > 1",
    "rarest(x: dataset, j: whole)": "least v in values_of(x, j): count r in x: r[j] = v",
    "others(x: dataset)": "len(x) - 1",
}
RULE = Every(
    all="k in whole; x in datasets_of(k)",
    let={
        **WORDS,
        "needed(K: number, s: number, n: number)": "if s <= n then K else if K <= 2 then 1 else if s <= 2 * n then 2 "
        "else 1",
    },
    given={"up to three features": "k <= 3", "somebody": "len(x) > 0"},
    show="let J = free(x, k): let s = (sum j in J: rarest(x, j)): semi_adjacent(one_way_universe(x)) = (if len(J) = 0 "
    "then 0 else 1 + needed(len(J), s, others(x)))",
)
VALUES = {"k": ("0", "1", "2", "3")}
ROUTES = (Enumerate(EnumerateScope(up_to=5, values=VALUES, instances=2000)),)
THEOREM = Theorem(
    id="dpcalc/semi-adjacent",
    title="The semi-adjacent parameter of one-way margins",
    statement=r"Let the one-way margins of $k\le3$ features be the invariant, let $m_j$ be the least positive count of "
    r"feature $j$, for those $K$ features that have two values that occur, and $s=\sum_jm_j$. Then $a(t)=0$ where "
    r"$K=0$; $a(t)=K+1$ where $s\le n-1$; otherwise $a(t)=2$ for $K\le2$, and for $K=3$ it is 3 where $s\le2(n-1)$, "
    r"else 2.",
    claim=RULE,
    routes=ROUTES,
    reading="For every `n`: each feature whose value changes needs somebody else with the new value to take the old "
    "one, one person may do so for several, and the people with a value may be any of the others, since a universe "
    "holds every arrangement of a column. So `a(t) - 1` is the largest number of people that `K` sets of the sizes "
    "`m_j`, out of `n - 1`, can need to be met: `K` where they can be disjoint; else, of three, 2 where they can "
    "have nobody in common.",
    twins=(
        Twin("all records", "`n` for `n - 1`", RULE.put(others="len(x)")),
        Twin("always", "the bound of Theorem 16", RULE.put(needed="K")),
        Twin("two or none", "2 where the sets cannot be disjoint", RULE.put(needed="if s <= n then K else 1")),
    ),
)
