"""Remark 5.3.7 (bailie2025): what is said to be needed for categorical indistinguishability."""

from __future__ import annotations

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem
from theorems.bailie2025._unbounded import RATIO_BOUNDED

THEOREM = Theorem(
    id="bailie2025/rem-5.3.7c",
    title="Remark 5.3.7: indistinguishability and bounded ratios",
    statement=r"If $P_x$ and $P_{x'}$ are mutually absolutely continuous for all connected $x,x'$, then "
    r"$p_x(t)/p_{x'}(t)$ is bounded away from zero and infinity.",
    claim=RATIO_BOUNDED,
    routes=(Enumerate(EnumerateScope(up_to=2)),),
    source="bailie2025",
    lines="2215-2219",
    reading=(
        "Categorical indistinguishability is what the remark says before: that all connected laws are mutually "
        "absolutely continuous, so that no output tells x from x' with certainty. On finitely many outcomes it does "
        "need a bounded ratio; the outputs here are whole numbers."
    ),
)
