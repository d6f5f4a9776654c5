"""Appendix A.4, item A1 (bailie2025): the sharpening of bounded, unordered neighbours in closed form."""

from __future__ import annotations

from bailie2025._datasets import ON_SUBSETS, RESTRICTED, restricted, sharpening_claim, unordered_hamming

from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED
from dpcalc.theorem import Enumerate, Theorem

THEOREM = Theorem(
    id="bailie2025/prose-a.4-a1",
    title="Appendix A.4, item A1: bounded, unordered",
    statement=r"""For $\mathcal X\subset\bigcup_n\mathcal R^n$, the sharpening of
$d_{r_{bs}}$ is $\frac12|x\ominus x'|$ if $|x|=|x'|$, and $\infty$ otherwise.""",
    claim=sharpening_claim(BOUNDED_UNORDERED, unordered_hamming, restricted(False), RESTRICTED),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="3746-3749",
    reading=ON_SUBSETS,
)
