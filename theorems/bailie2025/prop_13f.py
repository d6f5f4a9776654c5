"""Proposition 13 (bailie2025), a sentence of its proof: the second inequality for measures, as it is printed."""

from __future__ import annotations

from bailie2025._measure_distances import every, measures
from bailie2025._strong_equivalence import MEASURES, at_most

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Mark, Theorem

THEOREM = Theorem(
    id="bailie2025/prop-13f",
    title="Proposition 13, a sentence of its proof on measures",
    statement=r"""For sigma-finite $\mu,\nu$, $d_{\mathrm{DR}}(\mu,\nu)\le D_{\mathrm{MULT}}(\mu,\nu)$.""",
    claim=every(MEASURES, measures(2), at_most(1, 1)),
    routes=(Enumerate(EnumerateScope(up_to=2)),),
    source="bailie2025",
    lines="5157-5157",
    text=(
        Mark("slip", "the inequality is called the second one of (C.13), which has a factor 2 that is missing here"),
    ),
    reading="A factor 2 is missing in this sentence; the proposition itself has it.",
)
