"""The pairing step of Lemma B.4.4 with a condition on how different pairs may meet."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._stratum_arguments import exchanged_pairs
from theorems.bailie2025.appendix_b.lem_b_4_4 import EXCHANGED

APART = Every(
    all=EXCHANGED.all,
    let={
        "places(x)": "range(len(x))",
        "shared(x, g, i, j, k)": "some a in [i, g[i]]: some c in [j, g[j]]: x[a][k] = x[c][k]",
        "equal(x, g, i, j)": "[x[i], x[g[i]]] ~ [x[j], x[g[j]]]",
    },
    given={
        "pairs": EXCHANGED.given["pairs"],
        "pairs apart": "every i, j in places(x): "
        "equal(x, g, i, j) or not shared(x, g, i, j, HOLD) or not shared(x, g, i, j, SWAP)",
    },
    show=EXCHANGED.show,
)

THEOREM = Theorem(
    id="bailie2025/lem-b.4.4-proof-pairs-repaired",
    title="The pairing step, repaired",
    statement=r"""Let $b$ be even and let the records of $x$ in the stratum be listed so that $H_i\ne H_{i+1}$ and
$S_i\ne S_{i+1}$ for all odd $i$. Suppose that any two of the pairs $(i,i+1)$, $i$ odd, are equal, or have no
holding value in
common, or have no swapping value in common. Then exchanging the swapping values within each pair gives $k_g=b$ and
$d_{\rm HamS}(g(x),x)=b$.""",
    claim=exchanged_pairs(APART),
    routes=(Enumerate(EnumerateScope(up_to=7, options={"hold": 4, "swap": 3})), Prove()),
    lines="4402-4408",
    repairs="bailie2025/lem-b.4.4-proof-pairs",
    fault="missing hypothesis",
    reading="The pairs (i, i + 1) are those that g exchanges.",
    twins=(Twin("any pairs", "pairs may meet in any way", EXCHANGED),),
)
