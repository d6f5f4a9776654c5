"""Lemma B.3.5 (bailie2025): quotients of derangement numbers."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

QUOTIENTS = Every(
    all="k in whole; a in 0..k",
    let={"base(k)": "k + 1"},
    given={"`a` is not `k - 1`": "a != k - 1"},
    show="deranged(k) <= base(k) ^ a * deranged(k - a)",
)


THEOREM = Theorem(
    id="bailie2025/lem-b.3.5",
    title="Quotients of derangement numbers",
    statement=r"""For $k\in\mathbb N$ and $a\in\mathbb N$ with $0\le a\le k$ and $a\ne k-1$,
\[ \frac{d(k)}{d(k-a)}\le(k+1)^a , \]
where $d(k)$ is the number of derangements of $k$ elements.""",
    claim=QUOTIENTS,
    routes=(Enumerate(EnumerateScope(up_to=501), slow=EnumerateScope(up_to=1501)), Prove()),
    lines="4242-4258",
    reading="`k = 0` is included. Multiplied out, so that a quotient by `d(1) = 0` counts as infinite.",
    twins=(
        Twin("smaller base", "`k^a` in place of `(k+1)^a`", QUOTIENTS.put(base="k")),
        Twin(
            "`a = k - 1` allowed",
            "the condition that `a` is not `k - 1` is dropped",
            QUOTIENTS.without("a is not k - 1"),
        ),
    ),
)
