"""Section 3.5 (bailie2023), repaired: weighted data divergences tell metrics from other output divergences."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem
from theorems.bailie2025._structures import ROUTES
from theorems.bailie2025.appendix_a.prose_a_4_sharpen_only_if_repaired import IF, ONLY_IF
from theorems.bailie2025.appendix_a.prose_a_4_sharpen_only_if_repaired import THEOREM as SHARED

THEOREM = Theorem(
    id="bailie2023/prose-3.5-equivalence-repaired",
    title="Section 3.5, repaired: weighted divergences",
    statement=r"""Let $d_{\mathcal L}$ be symmetric and $0$ only between equal laws. Then $(\mathcal X,d_{\mathcal
X},d_{\mathcal L})$ and $(\mathcal X,d_{\mathcal X}^*,d_{\mathcal L})$ are equivalent for all $\mathcal X$ and all
divergences $d_{\mathcal X}$ if and only if $d_{\mathcal L}$ is a metric.""",
    claim=AllOf({"if": IF, "only if": ONLY_IF}),
    routes=ROUTES,
    source="bailie2023",
    lines="253",
    reading=SHARED.reading,
    repairs="bailie2023/prose-3.5-equivalence",
    fault="wrong mathematics",
    twins=SHARED.twins,
)
