"""Remark C.4.3 (bailie2025): the multiplicative distance is not convex."""

from dpcalc.theory import Every, Theorem

THEOREM = Theorem(
    id="bailie2025/rem-c4.3d",
    title="Remark C.4.3: the multiplicative distance is not convex",
    statement=r"""With $\alpha=\frac12$, $P_1$ uniform on $\{1,\dots,10\}$, $P_2(\{1\})=\frac15$,
$P_3(\{1\})=\frac3{10}$, $P_2(\{t\})=\frac8{90}$ and $P_3(\{t\})=\frac7{90}$ for $t\ne1$,
$D_{\mathrm{MULT}}(P_1,\alpha P_2+(1-\alpha)P_3)=\ln2.5>\frac12(\ln2+\ln3)
=\alpha D_{\mathrm{MULT}}(P_1,P_2)+(1-\alpha)D_{\mathrm{MULT}}(P_1,P_3)$.""",
    claim=Every(
        all="P1 in [map t in 1..10: 1/10]; P2 in [join([[1/5], map t in 2..10: 8/90])]; "
        "P3 in [join([[3/10], map t in 2..10: 7/90])]",
        show="are_laws([P1, P2, P3]) and exp_MULT(P1, mix(1/2, P2, P3)) = 2.5 and exp_MULT(P1, P2) = 2 and "
        "exp_MULT(P1, P3) = 3 and log(2.5) > 1/2 * (log(2) + log(3))",
    ),
    lines="4860-4863",
    reading="Distances in exponentials.",
)
