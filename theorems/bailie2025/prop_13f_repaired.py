"""Proposition 13 (bailie2025), a sentence of its proof, repaired: with the factor 2."""

from __future__ import annotations

from bailie2025._measure_distances import LOOK, ROUTES, every, measures
from bailie2025._strong_equivalence import MEASURES, at_most
from bailie2025.prop_13 import SECOND

from dpcalc.theorem import Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prop-13f-repaired",
    title="Proposition 13, a sentence of its proof on measures, repaired",
    statement=r"""For sigma-finite $\mu,\nu$, $d_{\mathrm{DR}}(\mu,\nu)\le2D_{\mathrm{MULT}}(\mu,\nu)$.""",
    claim=SECOND,
    routes=ROUTES,
    source="bailie2025",
    lines="5157-5157",
    repairs="bailie2025/prop-13f",
    fault="slip",
    twins=(Twin("no factor", "as printed: 1 for 2", every(MEASURES, measures(2), at_most(1, 1)), LOOK),),
)
