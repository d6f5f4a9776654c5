"""Appendix A.4, item B1 (bailie2025): the sharpening of unbounded, unordered neighbours in closed form."""

from __future__ import annotations

from bailie2025._datasets import ON_SUBSETS, RESTRICTED, restricted, sharpening_claim, symmetric_difference

from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import UNBOUNDED_UNORDERED
from dpcalc.theorem import Enumerate, Theorem

THEOREM = Theorem(
    id="bailie2025/prose-a.4-b1",
    title="Appendix A.4, item B1: unbounded, unordered",
    statement=r"""For $\mathcal X\subset\bigcup_n\mathcal R^n$, the sharpening of
$d_{r_{us}}$ is $|x\ominus x'|$.""",
    claim=sharpening_claim(UNBOUNDED_UNORDERED, symmetric_difference, restricted(False), RESTRICTED),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="3755-3757",
    reading=ON_SUBSETS,
)
