"""The pairing step of Lemma B.4.4 with a condition on how different pairs may meet."""

from __future__ import annotations

from itertools import combinations

from dpcalc.decide.instances import Records
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._stratum_arguments import exchanged_pairs
from theorems.bailie2025.appendix_b.lem_b_4_4 import any_list, exchanged_claim


def keep_apart(records: Records) -> bool:
    """Any two pairs are equal, or have no holding value in common, or no swapping value."""
    couples = [tuple(sorted(records[i : i + 2])) for i in range(0, len(records), 2)]
    for first, second in combinations(couples, 2):
        shared = [{r[i] for r in first} & {r[i] for r in second} for i in (0, 1)]
        if first != second and all(shared):
            return False
    return True


THEOREM = Theorem(
    id="bailie2025/lem-b.4.4-proof-pairs-repaired",
    title="The pairing step, repaired",
    statement=r"""Let $b$ be even and let the records of $x$ in the stratum be listed so that $H_i\ne H_{i+1}$ and
$S_i\ne S_{i+1}$ for all odd $i$. Suppose that any two of the pairs $(i,i+1)$, $i$ odd, are equal, or have no
holding value in
common, or have no swapping value in common. Then exchanging the swapping values within each pair gives $k_g=b$ and
$d_{\rm HamS}(g(x),x)=b$.""",
    claim=exchanged_pairs(exchanged_claim(keep_apart)),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=8)), Prove()),
    source="bailie2025",
    lines="4402-4408",
    repairs="bailie2025/lem-b.4.4-proof-pairs",
    fault="missing hypothesis",
    twins=(Twin("any pairs", "pairs may meet in any way", exchanged_claim(any_list)),),
)
