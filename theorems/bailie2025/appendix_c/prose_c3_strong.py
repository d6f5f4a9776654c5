"""Appendix C.3 (bailie2025): the two distances are strongly equivalent on probabilities, and not on measures."""

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._density_ratio import AT_LEAST, EQUIVALENT
from theorems.bailie2025.appendix_c.prop_13 import APART, LAWS

THEOREM = Theorem(
    id="bailie2025/prose-c3-strong",
    title="Appendix C.3: strong equivalence",
    statement=r"""There are constants $0<a\le b<\infty$ with $a\,D_{\mathrm{MULT}}\le d_{\mathrm{DR}}\le
b\,D_{\mathrm{MULT}}$ on probabilities, and none on sigma-finite measures.""",
    claim=AllOf({"on probabilities, `a = 1` and `b = 2`": EQUIVALENT, "on measures, no `a > 0`": APART}),
    routes=LAWS,
    lines="4729-4729",
    reading="Where the distance is `ln 2` and the metric 0, no a above 0 will do.",
    twins=(
        Twin("`a = 2`", "2 for 1", AT_LEAST.put(factor="2")),
        Twin("measures", "the same constants for measures", AT_LEAST.over("P, Q in measures")),
    ),
)
