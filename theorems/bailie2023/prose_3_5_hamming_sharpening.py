"""Equations (3.4) and (3.5) (bailie2023): the sharpenings of bounded and unbounded neighbours."""

from __future__ import annotations

from bailie2025._datasets import (
    RESTRICTED,
    restricted,
    sharpening_claim,
    symmetric_difference,
    unordered_hamming,
)

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED, UNBOUNDED_UNORDERED
from dpcalc.theorem import Enumerate, Theorem

ANY = restricted(ordered=False)

THEOREM = Theorem(
    id="bailie2023/prose-3.5-hamming-sharpening",
    title="Equations (3.4) and (3.5): extensions of neighbour relations",
    statement=r"""For $\mathcal X\subset\bigcup_n\mathcal R^n$ (order ignored) the extension $d^*_{r_b}$ is
$d^u_{\rm HamS}$, and $d^*_{r_u}$ is $d^u_{\rm SymDiff}$.""",
    claim=AllOf(
        {
            "bounded": sharpening_claim(BOUNDED_UNORDERED, unordered_hamming, ANY, RESTRICTED),
            "unbounded": sharpening_claim(UNBOUNDED_UNORDERED, symmetric_difference, ANY, RESTRICTED),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2023",
    lines="239-251",
    reading="For every such domain, with paths on it; on all datasets of some sizes see the repaired claim.",
)
