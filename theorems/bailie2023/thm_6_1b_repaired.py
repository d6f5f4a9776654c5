"""Theorem 6.1 (bailie2023), the opposite direction, repaired: the population of one state follows from the others."""

from __future__ import annotations

from bailie2025.thm_3_3_1c_repaired import THEOREM as THESIS

from dpcalc.theorem import Theorem

THEOREM = Theorem(
    id="bailie2023/thm-6.1b-repaired",
    title="Theorem 6.1, repaired: the opposite direction",
    statement=r"""Let $c'$ leave out some of the counts that are invariant under TopDown, and not the population of one
state alone. TopDown does not satisfy $(\mathcal D_{c'},d^p_{\rm HamS},D_{\rm nor})$ with any finite $\rho$. Where only
the
population of one state is left out, every budget is kept as before.""",
    claim=THESIS.claim,
    routes=THESIS.routes,
    source="bailie2023",
    lines="689",
    reading=THESIS.reading,
    repairs="bailie2023/thm-6.1b",
    fault="convention",
    twins=THESIS.twins,
)
