"""The semi-adjacent parameter of any number of one-way margins: how many people meet sets of given sizes."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.dpcalc.semi_adjacent import WORDS

SETS = Every(
    all="k in whole; x in datasets_of(k); h in whole",
    let={
        **WORDS,
        "has(S: wholes, j: number, n: number, i: number)": "S[j * n + i] = 1",
        "size(S: wholes, j: number, n: number)": "count i in range(n): has(S, j, n, i)",
        "meets(H: wholes, S: wholes, j: number, n: number)": "some i in H: has(S, j, n, i)",
        "people(h: number)": "h",
    },
    given={"a feature varies": "len(free(x, k)) > 0"},
    show="let J = free(x, k): let n = others(x): semi_adjacent(one_way_universe(x)) <= h + 1 <=> every S in "
    "functions(len(J) * n, 2): (every j in range(len(J)): size(S, j, n) = rarest(x, J[j])) => some H in "
    "functions(people(h), n): every j in range(len(J)): meets(H, S, j, n)",
)
THEOREM = Theorem(
    id="dpcalc/semi-adjacent-sets",
    title="The semi-adjacent parameter of any number of one-way margins",
    statement=r"Let the one-way margins of any number of features be the invariant, and $m_j$ the least positive count "
    r"of feature $j$, for those $K\ge1$ features that have two values that occur. Then $a(t)\le h+1$ if and only if "
    r"all sets $S_1,\dots,S_K$ of $m_1,\dots,m_K$ of $n-1$ people can be met by $h$ of these people. So $a(t)-1$ is "
    r"the largest number of people that such sets can need.",
    claim=SETS,
    routes=(Enumerate(EnumerateScope(up_to=4, values={"k": ("0", "1", "2", "3")}, instances=400)),),
    reading="A function `S` says of feature `j` and person `i` whether `i` is in the set of `j`. Each feature whose "
    "value changes needs somebody else with the new value to take the old one, one person may do so for several, and "
    "those with a value may be any of the others. It depends on `n` and the `m_j` alone, and on neither values nor "
    "other counts.",
    twins=(
        Twin("all records", "`n` for `n - 1`", SETS.put(others="len(x)")),
        Twin("one more", "`a(t) <= h`", SETS.put(people="h + 1")),
    ),
)
