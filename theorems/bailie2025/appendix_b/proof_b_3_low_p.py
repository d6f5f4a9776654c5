"""Proof of Theorem 3.2.4 (bailie2025), small swap rates: which matched permutations have the largest ratio."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Mark, Prove, Reading, Theorem, Twin
from theorems.bailie2025._ratio_arguments import at_the_end, largest_of_all_but_one

LARGEST = Every(
    all="r in arrangements; p in every_rate",
    let={
        "o": "odds",
        "moves(r)": "distinct(map g in permutations(len(r)): [moved(g), moved(after(g, r))])",
        "ratio_of(r, k, p)": "drawn(len(r), k[0], p) / drawn(len(r), k[1], p)",
        "end(r)": "[len(r) - moved(r), len(r)]",
        "value(r, p)": "deranged(len(r)) / deranged(len(r) - moved(r)) / o(p) ^ moved(r)",
    },
    given={"`rho` moves records": "moved(r) > 0", "small": "p <= 1/2"},
    show="end(r) in moves(r) and ratio_of(r, end(r), p) = value(r, p) "
    "and every k in moves(r): ratio_of(r, k, p) <= value(r, p)",
)
NOT_ALL_BUT_ONE = LARGEST.assuming(not_all_but_one="moved(r) != len(r) - 1")

STATED = Theorem(
    id="bailie2025/proof-b.3-low-p-maximum",
    title="The largest ratio for small swap rates",
    statement=r"""Let $0<p\le\tfrac12$ and let $\rho$ move $\Delta$ of the $n$ records of a stratum. Among all $g$,
the ratio
$o^{\delta}\,d(k_g-\delta)/d(k_g)$ of (B.5) is largest where $k_{g'}=n$ and $k_g=n-\Delta$, that is
$\delta=-\Delta$, and is
then $o^{-\Delta}\,d(n)/d(n-\Delta)$.""",
    claim=LARGEST,
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=8)),),
    lines="4205-4207",
    readings=(
        Reading(
            "realizable",
            "of the `g` and `g'` that there are: the sentence itself sets `k = 1` aside, and with it `Delta = n - 1`",
            at_the_end(NOT_ALL_BUT_ONE),
            (Enumerate(EnumerateScope(up_to=6)), Prove()),
        ),
    ),
    text=(
        Mark("reconstructed", "the range of `p` is lost in the text that was read, and taken from the case after it"),
    ),
    reading=(
        "'Maximised when' is read as: such `g` exist, and no `g` has a larger ratio. The bound (B.6) that the source "
        "draws from it is eq-b.6."
    ),
    twins=(Twin("every rate", "`p` may exceed one half", LARGEST.without("small")),),
)

TWO_ENDS = Every(
    all="r in arrangements; p in every_rate",
    let={
        "o": "odds",
        "moves(r)": "distinct(map g in permutations(len(r)): [moved(g), moved(after(g, r))])",
        "ratio_of(r, k, p)": "drawn(len(r), k[0], p) / drawn(len(r), k[1], p)",
        "first(r, p)": "deranged(len(r) - 1) / o(p) ^ (len(r) - 1)",
        "second(r, p)": "deranged(len(r)) / o(p) ^ (len(r) - 2)",
    },
    given={"`rho` moves records": "moved(r) > 0", "small": "p <= 1/2", "all but one": "moved(r) = len(r) - 1"},
    show="[0, len(r) - 1] in moves(r) and ratio_of(r, [0, len(r) - 1], p) = first(r, p) "
    "and [2, len(r)] in moves(r) and ratio_of(r, [2, len(r)], p) = second(r, p) "
    "and every k in moves(r): ratio_of(r, k, p) <= max(first(r, p), second(r, p))",
)

REPAIRED = Theorem(
    id="bailie2025/proof-b.3-low-p-maximum-repaired",
    title="The largest ratio for small swap rates, every distance",
    statement=r"""Let $0<p\le\tfrac12$ and let $\rho$ move $\Delta$ of the $n$ records of a stratum. If $\Delta\ne
n-1$, the ratio of
(B.5) is largest where $k_g=n-\Delta$ and $k_{g'}=n$, and is then $o^{-\Delta}\,d(n)/d(n-\Delta)$. If $\Delta=n-1$, no
permutation moves exactly $n-\Delta=1$ record, and the largest ratio is
\[ \max\{\,o^{-(n-1)}\,d(n-1),\;o^{-(n-2)}\,d(n)\,\}, \]
from $(k_g,k_{g'})=(0,n-1)$ or $(2,n)$.""",
    claim=AllOf(
        {
            "`Delta` other than `n - 1`": at_the_end(NOT_ALL_BUT_ONE),
            "`Delta` equal to `n - 1`": largest_of_all_but_one(TWO_ENDS),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=8)), Prove()),
    lines="4205-4207",
    repairs="bailie2025/proof-b.3-low-p-maximum",
    fault="convention",
    twins=(Twin("one formula for all", "the first case is claimed for `Delta = n - 1` too", LARGEST),),
)
THEOREMS = (STATED, REPAIRED)
