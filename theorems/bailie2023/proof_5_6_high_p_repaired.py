"""Proof of Theorem 5.6 (bailie2023), large swap rates: the largest value of the ratio (A.5), corrected."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems.bailie2023.proof_5_6_high_p import LARGEST_AT_DELTA, NEVER_ABOVE, POWER_AT_DELTA
from theorems.bailie2025._ratio_arguments import falling, falls_by_all, value_at_all

VALUE_AT_DELTA = POWER_AT_DELTA.showing("ratio_of(r, m, p) = o(p) ^ moved(r) / deranged(moved(r))")
OTHER_DIRECTION = NEVER_ABOVE.put(full="m[0] < m[1]")

THEOREM = Theorem(
    id="bailie2023/proof-5.6-high-p-repaired",
    title="Proof of Theorem 5.6: where the ratio is largest for large swap rates, corrected",
    statement=r"""Let $\tfrac12<p<1$ and let $\rho$ move $\Delta$ records. For $\delta=\Delta$ the ratio
$o^\delta\,d(m_g-\delta)/d(m_g)$ is largest at $m_g=\Delta$, where it is $o^\Delta/d(\Delta)$: this is $o^\Delta$ for
$\Delta=2$ and less for $\Delta>2$. It is at most $o^\Delta$, as the proof needs.""",
    claim=AllOf(
        {
            "never above": falling(NEVER_ABOVE),
            "largest at m_g = Delta": falls_by_all(LARGEST_AT_DELTA),
            "o^Delta/d(Delta) at m_g = Delta": value_at_all(VALUE_AT_DELTA),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    lines="1071",
    repairs="bailie2023/proof-5.6-high-p",
    fault="wrong mathematics",
    reading="m lists how many records g and g' move, for every rho.",
    twins=(
        Twin("without d(Delta)", "o^Delta for every Delta", POWER_AT_DELTA),
        Twin("the other direction", "delta is negative", OTHER_DIRECTION),
    ),
)
