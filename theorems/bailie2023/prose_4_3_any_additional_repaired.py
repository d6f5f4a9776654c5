"""Section 4.3 (bailie2023), repaired: datasets at a finite distance."""

from __future__ import annotations

from bailie2023.prop_4_4 import THEOREM as VARIES
from bailie2025._structures import ROUTES
from bailie2025.prop_2_4_11 import B

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem

THEOREM = Theorem(
    id="bailie2023/prose-4.3-any-additional-repaired",
    title="Section 4.3, repaired: consequence of Propositions 4.3 and 4.4",
    statement=r"""If some universe $\mathcal D_0$ holds datasets with different invariants at a finite distance,
releasing $c$ exactly takes $\varepsilon_{\mathcal D_0}=\infty$ (for $d_{\mathcal T}$ infinite wherever $d_{TV}=1$).
Under $\mathcal D_c$ a mechanism whose output laws differ at two datasets of a universe $\mathcal D_0$ at a finite
distance takes $\varepsilon_{\mathcal D_0}>0$ (for a metric $d_{\mathcal T}$). (A divergence $d_{\mathcal X}$ that is
infinite between datasets with different invariants does the same as $\mathcal D_c$, so $\mathcal D_c$ itself is not
necessary.)""",
    claim=AllOf({"necessary": B.claim, "sufficient, part 2": VARIES.claim}),
    routes=ROUTES,
    source="bailie2023",
    lines="395",
    repairs="bailie2023/prose-4.3-any-additional",
    fault="missing hypothesis",
    twins=(*B.twins, *VARIES.twins),
)
