"""Theorem 6.1 (bailie2023): the budgets of TopDown, and that its data universe function is needed."""

from __future__ import annotations

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._topdown_counts import NOT_ALL, NOTHING, READING_OF_COUNTS, ROUTES, UNBOUNDED
from theorems.bailie2025.chapter_3.thm_3_3_1 import A_REPAIRED, B_REPAIRED, BY_KINDS, C_REPAIRED, LIST
from theorems.bailie2025.chapter_3.thm_3_3_1 import A as REDISTRICTING
from theorems.bailie2025.chapter_3.thm_3_3_1 import B as DHC

BUDGETS = Theorem(
    id="bailie2023/thm-6.1a",
    title="Theorem 6.1: budgets",
    statement=r"""Let $T_h$ satisfy $(\mathcal X,d^h_{r_b},D_{\rm nor})$ and $T_p$ $(\mathcal X,d^p_{r_b},D_{\rm nor})$
with
the budgets of Table 6.2. TopDown satisfies $(\mathcal D_{\rm TDA},d^p_{\rm HamS},D_{\rm nor})$ with $\rho=2.63$ for the
redistricting file and $\rho=15.29$ for the DHC.""",
    claim=AllOf({"redistricting": REDISTRICTING.claim, "DHC": DHC.claim}),
    routes=LIST,
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
    claim=UNBOUNDED.assuming(**NOT_ALL),
    routes=ROUTES,
    lines="689",
    readings=(BY_KINDS,),
    reading=f"{READING_OF_COUNTS} c' varies where it is not empty; d_X is the person distance of the first half.",
    twins=(Twin("nothing left out", "c' all of the invariants", UNBOUNDED.assuming(**NOTHING)),),
)
BUDGETS_REPAIRED = Theorem(
    id="bailie2023/thm-6.1a-repaired",
    title="Theorem 6.1, repaired: budgets",
    statement=r"""With the measurements of Theorem 6.1, TopDown satisfies $(\mathcal D_{\rm TDA},d^p_{\rm HamS},D_{\rm
nor})$ with $\rho=2.84$ for the redistricting file and $\rho=38.60$ for the DHC, and with $2.63$ and $15.29$ if every
household has as many members in all datasets.""",
    claim=AllOf({"redistricting": A_REPAIRED.claim, "DHC": B_REPAIRED.claim}),
    routes=A_REPAIRED.routes,
    lines="687, 697-699",
    reading=A_REPAIRED.reading,
    repairs="bailie2023/thm-6.1a",
    fault="wrong mathematics",
    twins=A_REPAIRED.twins,
)
OPPOSITE_REPAIRED = Theorem(
    id="bailie2023/thm-6.1b-repaired",
    title="Theorem 6.1, repaired: the opposite direction",
    statement=r"""Let $c'$ leave out some of the counts that are invariant under TopDown, and not the population of one
state alone. TopDown does not satisfy $(\mathcal D_{c'},d^p_{\rm HamS},D_{\rm nor})$ with any finite $\rho$. Where only
the
population of one state is left out, every budget is kept as before.""",
    claim=C_REPAIRED.claim,
    routes=C_REPAIRED.routes,
    lines="689",
    reading=C_REPAIRED.reading,
    repairs="bailie2023/thm-6.1b",
    fault="convention",
    twins=C_REPAIRED.twins,
)
THEOREMS = (BUDGETS, OPPOSITE, BUDGETS_REPAIRED, OPPOSITE_REPAIRED)
