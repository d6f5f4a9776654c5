"""Proof of Theorem 3.3.1 (bailie2025, appendix B.5): when the second step is post-processing."""

from __future__ import annotations

from dpcalc.theory import STRUCTURES, AllOf, Enumerate, Theorem, Twin
from theorems.bailie2025.chapter_2.prop_2_4_11 import SECOND, TV_ONE
from theorems.bailie2025.chapter_3.prose_3_5_2 import ORIGINAL_TOPDOWN as ONE_UNIVERSE

THEOREM = Theorem(
    id="bailie2025/proof-b.5-not-post-processing",
    title="Proof of Theorem 3.3.1: the second step without invariants",
    statement=r"""Under the flavor $(\mathcal X_{\rm CEF},\{\mathcal X_{\rm CEF}\},d_{\mathcal X},D_{\rm Pr})$ the
invariants
$c_{\rm TDA}$ cannot be released with a finite budget; so the second step of TopDown is not post-processing under
it.""",
    claim=AllOf({"invariants that differ": SECOND, "there are such datasets": ONE_UNIVERSE}),
    routes=(*STRUCTURES, Enumerate()),
    source="bailie2025",
    lines="4509",
    reading="The first part is Proposition 2.4.11 for any invariants, and any output premetric that is infinite "
    "between laws without common support; the second names datasets of persons that differ in one of them and in an "
    "invariant.",
    twins=(Twin("`D` may be finite", "`D` any output premetric", SECOND.without(TV_ONE)),),
)
