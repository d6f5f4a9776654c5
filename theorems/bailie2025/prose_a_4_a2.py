"""Appendix A.4, item A2 (bailie2025): the sharpening of bounded, ordered neighbours in closed form."""

from __future__ import annotations

from bailie2025._datasets import ON_SUBSETS, RESTRICTED, ordered_hamming, restricted, sharpening_claim

from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import BOUNDED_ORDERED
from dpcalc.theorem import Enumerate, Theorem

THEOREM = Theorem(
    id="bailie2025/prose-a.4-a2",
    title="Appendix A.4, item A2: bounded, ordered",
    statement=r"""For $\mathcal X\subset\bigcup_n\mathcal R^n$, the sharpening of
$d_{r_{bv}}$ is the number of $i$ with $x_i\ne x'_i$ if $|x|=|x'|$, and $\infty$
otherwise.""",
    claim=sharpening_claim(BOUNDED_ORDERED, ordered_hamming, restricted(True), RESTRICTED),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="3751-3753",
    reading=ON_SUBSETS,
)
