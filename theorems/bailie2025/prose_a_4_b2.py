"""Appendix A.4, item B2 (bailie2025): the sharpening of unbounded, ordered neighbours in closed form."""

from __future__ import annotations

from bailie2025._datasets import ON_SUBSETS, RESTRICTED, insertions_and_deletions, restricted, sharpening_claim

from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import UNBOUNDED_ORDERED
from dpcalc.theorem import Enumerate, Theorem

THEOREM = Theorem(
    id="bailie2025/prose-a.4-b2",
    title="Appendix A.4, item B2: unbounded, ordered",
    statement=r"""For $\mathcal X\subset\bigcup_n\mathcal R^n$, the sharpening of
$d_{r_{uv}}$ is the least $|I|+|J|$ with $x_{-I}=x'_{-J}$.""",
    claim=sharpening_claim(UNBOUNDED_ORDERED, insertions_and_deletions, restricted(True), RESTRICTED),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="3759-3763",
    reading=ON_SUBSETS,
)
