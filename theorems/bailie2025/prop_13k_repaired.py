"""Proposition 13 (bailie2025), its proof, repaired: nine points, of which eight have probability 1/10."""

from __future__ import annotations

from bailie2025._nine_points import FIRST, example_of, second

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prop-13k-repaired",
    title="Proposition 13, its proof: nine points, repaired",
    statement=r"""Define $P,Q$ on $\{1,\dots,9\}$ by $P(1)=\frac9{10}$, $P(x)=\frac1{80}$ for $x=2,\dots,9$,
$Q(1)=\frac15$ and $Q(x)=\frac1{10}$ for $x=2,\dots,9$. Then
$d_{\mathrm{DR}}(P,Q)=\ln36<2\ln8=2D_{\mathrm{MULT}}(P,Q)$.""",
    claim=example_of(FIRST, second(range(2, 10))),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="5169-5179",
    repairs="bailie2025/prop-13k",
    fault="slip",
    twins=(
        Twin("as printed", "x = 1, ..., 10", example_of(FIRST, second(range(1, 11)))),
        Twin("ten points", "Q uniform on 1, ..., 10", example_of(FIRST, second(range(1, 11))[1:])),
    ),
)
