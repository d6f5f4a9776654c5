"""Proof of Theorem 3.2.4 (bailie2025), small swap rates: which matched permutations have the largest ratio."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Mark, Prove, Reading, Theorem, Twin
from theorems.bailie2025._ratio_arguments import at_the_end

LARGEST = Every(
    all="r in arrangements; p in every_rate",
    let={
        "o": "odds",
        "moves(r)": "distinct(map g in permutations(len(r)): [moved(g), moved(after(g, r))])",
        "ratio_of(r, k, p)": "drawn(len(r), k[0], p) / drawn(len(r), k[1], p)",
        "end(r)": "[len(r) - moved(r), len(r)]",
        "value(r, p)": "deranged(len(r)) / deranged(len(r) - moved(r)) / o(p) ^ moved(r)",
    },
    given={"rho moves records": "moved(r) > 0", "small": "p <= 1/2"},
    show="end(r) in moves(r) and ratio_of(r, end(r), p) = value(r, p) "
    "and every k in moves(r): ratio_of(r, k, p) <= value(r, p)",
)
NOT_ALL_BUT_ONE = LARGEST.assuming(not_all_but_one="moved(r) != len(r) - 1")

THEOREM = Theorem(
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
            "of the g and g' that there are: the sentence itself sets k = 1 aside, and with it Delta = n - 1",
            at_the_end(NOT_ALL_BUT_ONE),
            (Enumerate(EnumerateScope(up_to=6)), Prove()),
        ),
    ),
    text=(Mark("reconstructed", "the range of p is lost in the text that was read, and taken from the case after it"),),
    reading=(
        "'Maximised when' is read as: such g exist, and no g has a larger ratio. The bound (B.6) that the source draws "
        "from it is eq-b.6."
    ),
    twins=(Twin("every rate", "p may exceed one half", LARGEST.without("small")),),
)
