"""Proposition 13 (bailie2025), its proof: two points at which the second inequality is an equality."""

from __future__ import annotations

from fractions import Fraction

from bailie2025._measure_distances import density_ratio, multiplicative, numbers
from bailie2025._strong_equivalence import EXPONENTIAL

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem

P, Q = (Fraction(1, 3), Fraction(2, 3)), (Fraction(2, 3), Fraction(1, 3))

THEOREM = Theorem(
    id="bailie2025/prop-13j",
    title="Proposition 13, its proof: two points",
    statement=r"""With $P(-1)=Q(1)=\frac13$ and $P(1)=Q(-1)=\frac23$,
$d_{\mathrm{DR}}(P,Q)=2\ln2=2D_{\mathrm{MULT}}(P,Q)$.""",
    claim=numbers(
        "the two laws of two points",
        lambda: density_ratio(P, Q) == 4 and multiplicative(P, Q) == 2,
        "(are_laws (list P Q))",
        "(= (exp_MULT P Q) 2)",
        "(= (exp_density_ratio P Q) (^ 2 2))",
        define=EXPONENTIAL,
        P=P,
        Q=Q,
    ),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="5169-5169",
)
