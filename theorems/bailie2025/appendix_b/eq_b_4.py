"""Equation (B.4) (bailie2025): the derangement numbers."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

NUMBER = Every(
    all="k in whole",
    let={"first": "0"},
    show="deranged(k) = factorial(k) * (sum j in first..k: (-1) ^ j / factorial(j)) and "
    "deranged(k) = (if k = 0 then 0 else k * deranged(k - 1)) + (-1) ^ k",
)
COUNTED = Every(
    all="k in range(6)",
    let={"d(k)": "count g in permutations(k): every i in range(k): g[i] != i"},
    show="d(k) = deranged(k)",
)


THEOREM = Theorem(
    id="bailie2025/eq-b.4",
    title="The number of derangements",
    statement=r"""The number of derangements of $k\ge0$ elements is
\[ d(k)=k!\sum_{j=0}^{k}\frac{(-1)^j}{j!}=k\,d(k-1)+(-1)^k . \]""",
    claim=AllOf({"counted one by one for `k` below 6": COUNTED, "formulas": NUMBER}),
    routes=(Enumerate(EnumerateScope(up_to=61), slow=EnumerateScope(up_to=301)), Prove()),
    lines="4179-4184",
    reading="At `k = 0` the product `k d(k-1)` is 0. Permutations are counted one by one for `k` below 6.",
    twins=(Twin("sum from one", "the sum begins with `j = 1`", NUMBER.put(first="1")),),
)
