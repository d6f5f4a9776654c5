"""Footnote 10 (bailie2023): sharpenings where the order of the data is meaningful."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems.bailie2025._closed_forms import INSERTED, ON_SUBSETS, ORDERED, WHOLE

BOUNDED = ORDERED.over("k in few; n in whole; X in [vectors(k, 0, n)]; x, x' in X")
THEOREM = Theorem(
    id="bailie2023/fn-10-ordered",
    title="Footnote 10: sharpenings of ordered neighbours",
    statement=r"""On $\mathcal X=\bigcup_n\mathcal R^n$ with order, $d^*_{r_b}$ is the number of places that differ if
$|X|=|X'|$ and $\infty$ otherwise, and $d^*_{r_u}$ the least $|I|+|J|$ with $X_{-I}=X'_{-J}$.""",
    claim=AllOf(
        {"bounded": BOUNDED, "unbounded": BOUNDED.put(**INSERTED)},
    ),
    routes=(Enumerate(EnumerateScope(up_to=5, options={"most": 2})), Prove()),
    lines="269-275",
    reading=f"All vectors of at most `n` records of `k` kinds, for every `n` and `k`. {WHOLE}",
    twins=(
        Twin("some datasets, bounded", "`X` is any set of vectors", ORDERED, ON_SUBSETS),
        Twin("some datasets, unbounded", "`X` is any set of vectors", ORDERED.put(**INSERTED), ON_SUBSETS),
        Twin("order forgotten", "neighbours may differ in their order", BOUNDED.put(r="bounded_unordered")),
    ),
)
