"""Theorem 6.1 (bailie2023): the budgets of TopDown, and that its data universe function is needed."""

from __future__ import annotations

from bailie2025._topdown_counts import READING_OF_COUNTS, ROUTES, but_all, nothing, unbounded
from bailie2025.thm_3_3_1 import KINDS, LIST
from bailie2025.thm_3_3_1 import A as REDISTRICTING
from bailie2025.thm_3_3_1 import B as DHC

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem, Twin

BUDGETS = Theorem(
    id="bailie2023/thm-6.1a",
    title="Theorem 6.1: budgets",
    statement=r"""Let $T_h$ satisfy $(\mathcal X,d^h_{r_b},D_{\rm nor})$ and $T_p$ $(\mathcal X,d^p_{r_b},D_{\rm nor})$
with
the budgets of Table 6.2. TopDown satisfies $(\mathcal D_{\rm TDA},d^p_{\rm HamS},D_{\rm nor})$ with $\rho=2.63$ for the
redistricting file and $\rho=15.29$ for the DHC.""",
    claim=AllOf({"redistricting": REDISTRICTING.claim, "DHC": DHC.claim}),
    routes=LIST,
    source="bailie2023",
    lines="687, 697-699",
    reading=REDISTRICTING.reading,
    twins=REDISTRICTING.twins,
)
OPPOSITE = Theorem(
    id="bailie2023/thm-6.1b",
    title="Theorem 6.1: the opposite direction",
    statement=r"""Let $c'$ be any proper subset of the invariants of TopDown that varies on $\mathcal X$. TopDown does
not
satisfy $(\mathcal D_{c'},d_{\mathcal X},D_{\rm nor})$ with any finite budget $\rho$.""",
    claim=unbounded(but_all),
    routes=ROUTES,
    source="bailie2023",
    lines="689",
    readings=(KINDS,),
    reading=f"{READING_OF_COUNTS} c' varies where it is not empty; d_X is the person distance of the first half.",
    twins=(Twin("nothing left out", "c' all of the invariants", unbounded(nothing)),),
)
THEOREMS = (BUDGETS, OPPOSITE)
