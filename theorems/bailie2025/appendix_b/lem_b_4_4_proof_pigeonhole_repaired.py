"""The pigeonhole step of Lemma B.4.4 with the strict inequality that it needs."""

from __future__ import annotations

from dpcalc.theory import (
    Enumerate,
    EnumerateScope,
    Prove,
    Theorem,
    Twin,
)
from theorems.bailie2025._stratum_arguments import pigeonhole
from theorems.bailie2025.appendix_b.lem_b_4_4 import SENT_BACK

THEOREM = Theorem(
    id="bailie2025/lem-b.4.4-proof-pigeonhole-repaired",
    title="The pigeonhole step, repaired",
    statement=r"""If a swapping category $s_0$ has $n_{m_0s_0}>b/2$, where $n_{m_0}=b$, then every derangement of
$x_{m_0}$ sends
some record with value $s_0$ to a record that also has value $s_0$.""",
    claim=pigeonhole(SENT_BACK.put(enough="2 * n > b")),
    routes=(
        Enumerate(
            EnumerateScope(up_to=7),
            slow=EnumerateScope(up_to=8),
        ),
        Prove(),
    ),
    lines="4394",
    repairs="bailie2025/lem-b.4.4-proof-pigeonhole",
    fault="wrong mathematics",
    twins=(Twin("half", "n >= b/2 in place of n > b/2", SENT_BACK),),
)
