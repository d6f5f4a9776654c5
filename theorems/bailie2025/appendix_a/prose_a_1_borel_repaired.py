"""Appendix A.1 (bailie2025), continuous mechanisms repaired: where open sets tell outputs apart."""

from __future__ import annotations

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.bailie2025.appendix_a.prose_a_1_borel import borel

THEOREM = Theorem(
    id="bailie2025/prose-a.1-borel-repaired",
    title="Continuous and onto, so the Borel sigma-algebra, repaired",
    statement=r"""Let $\mathcal U=[0,1]$ with its Borel sets and $\mathcal T$ a topological space with a countable base
in which of two points one lies in an open set without the other (any metric space, for example). If $T(x',\cdot)$ is
continuous for all $x'\in[x]$ and onto for some $x'\in[x]$, then $\mathscr F^{T,[x]}$ is the Borel sigma-algebra of
$\mathcal T$.""",
    claim=borel(separated=True),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="3604-3604",
    repairs="bailie2025/prose-a.1-borel",
    fault="missing hypothesis",
    reading=(
        "Decided on finite spaces, where every set is then Borel. In general, a set S with Borel inverse image is the "
        "image of a Borel set, and so is its complement: both are analytic once a countable base embeds the outputs in "
        "a Cantor space, and a Borel set separates them (Lusin). Without 'onto', sets of outputs that never occur "
        "need not be Borel, which finite spaces do not show."
    ),
    twins=(Twin("any topology", "as printed: any topological space", borel(separated=False)),),
)
