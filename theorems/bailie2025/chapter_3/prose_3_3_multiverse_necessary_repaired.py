"""Section 3.3 (bailie2025), repaired: when TopDown's multiverse is needed."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025.chapter_2.prose_2_4_3_necessity import FINITE_BUDGETS, FINITE_DISTANCES, REFINEMENT, RELEASED
from theorems.bailie2025.chapter_3.prose_3_3 import ONE_UNIVERSE, ROUTES

THEOREM = Theorem(
    id="bailie2025/prose-3.3-multiverse-necessary-repaired",
    title="Section 3.3, repaired: TopDown's multiverse",
    statement=r"""TopDown cannot satisfy $\rho$-zCDP with $d^p_{\rm HamS}$ and the one universe $\mathcal X_{\rm CEF}$
for any
finite $\rho$. If a multiverse has finite distances within its universes (as many persons), it has to be $\mathscr
D_{c_{\rm TDA}}$ or a refinement of it for TopDown to keep finite budgets.""",
    claim=AllOf({"one universe": ONE_UNIVERSE, "a refinement": REFINEMENT}),
    routes=ROUTES,
    source="bailie2025",
    lines="1505",
    repairs="bailie2025/prose-3.3-multiverse-necessary",
    fault="missing hypothesis",
    reading="Of TopDown this is used: its output tells the invariants, so laws at datasets with different ones are at "
    "distance infinity.",
    twins=(
        Twin("infinite distances", "any premetric d", REFINEMENT.without(FINITE_DISTANCES)),
        Twin("infinite budgets", "any budget", REFINEMENT.without(FINITE_BUDGETS)),
        Twin("another mechanism", "a release that does not keep the budgets", REFINEMENT.without(RELEASED)),
    ),
)
