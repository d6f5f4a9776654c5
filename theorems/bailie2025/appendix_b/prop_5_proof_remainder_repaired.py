"""What is left once two records are singled out: the limit that the remaining records do keep to."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems.bailie2025._stratum_arguments import left_over_half
from theorems.bailie2025.appendix_b.prop_5 import REST

HALF = REST.put(limit="b / 2")

THEOREM = Theorem(
    id="bailie2025/prop-5-proof-remainder-repaired",
    title="What is left once two records are singled out, repaired",
    statement=r"""Let $\mathcal D_0$ have the properties (B.9) and (B.10), and let the first two records of $x$ be
$(m_0,h_1,s_1)$
and $(m_0,h_2,s_2)$. Then no category has more than half of the other $b-2$ records of the stratum:
$n_{m_0h}\le(b-2)/2$ and
$n_{m_0s}\le(b-2)/2$ for the remaining $h$ and $s$.""",
    claim=left_over_half(HALF),
    routes=(Enumerate(EnumerateScope(up_to=15), slow=EnumerateScope(up_to=19)), Prove()),
    lines="4443",
    repairs="bailie2025/prop-5-proof-remainder",
    fault="convention",
    twins=(Twin("without (B.9)", "only (B.10) is assumed", HALF.without("B9")),),
)
