"""Proposition 13 (bailie2025), its proof: two points at which the second inequality is an equality."""

from dpcalc.theory import Every, Theorem

THEOREM = Theorem(
    id="bailie2025/prop-13j",
    title="Proposition 13, its proof: two points",
    statement=r"""With $P(-1)=Q(1)=\frac13$ and $P(1)=Q(-1)=\frac23$,
$d_{\mathrm{DR}}(P,Q)=2\ln2=2D_{\mathrm{MULT}}(P,Q)$.""",
    claim=Every(
        all="P in [[1/3, 2/3]]; Q in [[2/3, 1/3]]",
        show="is_law(P) and is_law(Q) and exp_density_ratio(P, Q) = 2 ^ 2 and exp_MULT(P, Q) = 2",
    ),
    lines="5169-5169",
    reading="In exponentials: `e` to the distances is 4 and 2.",
)
