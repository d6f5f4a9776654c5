"""Proposition 13 (bailie2025), its proof: nine points, as they are printed."""

from __future__ import annotations

from bailie2025._nine_points import FIRST, example_of, second

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Mark, Theorem

THEOREM = Theorem(
    id="bailie2025/prop-13k",
    title="Proposition 13, its proof: nine points",
    statement=r"""Define $P,Q$ on $\{1,\dots,9\}$ by $P(1)=\frac9{10}$, $P(x)=\frac1{80}$ for $x=2,\dots,9$,
$Q(1)=\frac15$ and $Q(x)=\frac1{10}$ for $x=1,2,\dots,10$. Then
$d_{\mathrm{DR}}(P,Q)=\ln36<2\ln8=2D_{\mathrm{MULT}}(P,Q)$.""",
    claim=example_of(FIRST, second(range(1, 11))),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="5169-5179",
    text=(
        Mark(
            "slip", "x = 1, ..., 10 for x = 2, ..., 9: the points are 1 to 9, and the first has its probability already"
        ),
    ),
    reading="The range of x is taken as printed: it repeats the point 1, with another probability, and leaves the set.",
)
