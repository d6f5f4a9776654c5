"""Appendix C.3 (bailie2025): the two distances are strongly equivalent on probabilities, and not on measures."""

from __future__ import annotations

from bailie2025._measure_distances import LAW_ROUTES, LOOK, every, measures, probabilities
from bailie2025._strong_equivalence import LAWS, MEASURES, at_least
from bailie2025.prop_13 import BOTH
from bailie2025.prop_13d import THEOREM as MEASURES_APART

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-c3-strong",
    title="Appendix C.3: strong equivalence",
    statement=r"""There are constants $0<a\le b<\infty$ with $a\,D_{\mathrm{MULT}}\le d_{\mathrm{DR}}\le
b\,D_{\mathrm{MULT}}$ on probabilities, and none on sigma-finite measures.""",
    claim=AllOf({"on probabilities, a = 1 and b = 2": BOTH, "on measures, no a > 0": MEASURES_APART.claim}),
    routes=(Enumerate(EnumerateScope(up_to=3)), *LAW_ROUTES[1:]),
    source="bailie2025",
    lines="4729-4729",
    reading="Where the distance is ln 2 and the metric 0, no a above 0 will do.",
    twins=(
        Twin("a = 2", "2 for 1", every(LAWS, probabilities(2), at_least(1, 2)), LAW_ROUTES[:1]),
        Twin("measures", "the same constants for measures", every(MEASURES, measures(2), at_least(1, 1)), LOOK),
    ),
)
