"""Section 2.5 (bailie2025), properties of the output premetric repaired: where it is symmetric."""

from __future__ import annotations

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.bailie2025.chapter_2.prose_2_5_depends_on_dp import both_properties

THEOREM = Theorem(
    id="bailie2025/prose-2.5-depends-on-dp-repaired",
    title="Immunity and closure depend on the output premetric alone, repaired",
    statement=r"""Let $D$ be symmetric, $\mathcal X$ finite with distances above $0$ between different points, some two
of which lie in one universe at a finite distance. Then whether the flavor is immune to post-processing, or closed under
linear, fresh composition, depends on $D$ alone.""",
    claim=both_properties(symmetric=True),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="1222-1222",
    repairs="bailie2025/prose-2.5-depends-on-dp",
    fault="missing hypothesis",
    reading=(
        "Two points are enough: give all points but one the same law. Then the loss is Dp(P, Q) over the least "
        "distance, in every such flavor."
    ),
    twins=(Twin("not symmetric", "as printed: any output premetric", both_properties(symmetric=False)),),
)
