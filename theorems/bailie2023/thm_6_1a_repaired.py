"""Theorem 6.1 (bailie2023), repaired: a person who moves changes two households."""

from __future__ import annotations

from bailie2025.thm_3_3_1a_repaired import THEOREM as REDISTRICTING
from bailie2025.thm_3_3_1b_repaired import THEOREM as DHC

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem

THEOREM = Theorem(
    id="bailie2023/thm-6.1a-repaired",
    title="Theorem 6.1, repaired: budgets",
    statement=r"""With the measurements of Theorem 6.1, TopDown satisfies $(\mathcal D_{\rm TDA},d^p_{\rm HamS},D_{\rm
nor})$ with $\rho=2.84$ for the redistricting file and $\rho=38.60$ for the DHC, and with $2.63$ and $15.29$ if every
household has as many members in all datasets.""",
    claim=AllOf({"redistricting": REDISTRICTING.claim, "DHC": DHC.claim}),
    routes=REDISTRICTING.routes,
    source="bailie2023",
    lines="687, 697-699",
    reading=REDISTRICTING.reading,
    repairs="bailie2023/thm-6.1a",
    fault="wrong mathematics",
    twins=REDISTRICTING.twins,
)
