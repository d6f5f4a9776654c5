"""Derangement numbers by rounding, from one element on."""

from __future__ import annotations

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025.appendix_b.proof_b_4_2 import rounding

THEOREM = Theorem(
    id="bailie2025/proof-b.4.2-rounding-repaired",
    title="Derangement numbers by rounding, from one element on",
    statement=r"""$d(k)=\lfloor k!/e+\tfrac12\rfloor$ for all $k\ge1$; so for $k=b$ and $k=b-2$ where $b\ge3$.""",
    claim=rounding(1),
    routes=(Enumerate(EnumerateScope(ranges={"k": (1, 200)}), slow=EnumerateScope(ranges={"k": (1, 400)})), Prove()),
    source="bailie2025",
    lines="4307-4313",
    repairs="bailie2025/proof-b.4.2-rounding",
    fault="convention",
    twins=(Twin("k = 0", "k = 0 is included", rounding(0), routes=(Enumerate(EnumerateScope(ranges={"k": (0, 9)})),)),),
)
