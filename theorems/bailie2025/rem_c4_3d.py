"""Remark C.4.3 (bailie2025): the multiplicative distance is not convex."""

from __future__ import annotations

from fractions import Fraction

from bailie2025._convexity import mixed
from bailie2025._measure_distances import multiplicative, numbers

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem

HALF = Fraction(1, 2)
FIRST = (Fraction(1, 10),) * 10
SECOND = (Fraction(1, 5), *[Fraction(8, 90)] * 9)
THIRD = (Fraction(3, 10), *[Fraction(7, 90)] * 9)


def printed() -> bool:
    """The exponentials of the three distances, and the inequality between them, squared."""
    others = multiplicative(FIRST, SECOND), multiplicative(FIRST, THIRD)
    there = multiplicative(FIRST, mixed(HALF, SECOND, THIRD))
    return (there, *others) == (Fraction(5, 2), Fraction(2), Fraction(3)) and Fraction(5, 2) ** 2 > 2 * 3


THEOREM = Theorem(
    id="bailie2025/rem-c4.3d",
    title="Remark C.4.3: the multiplicative distance is not convex",
    statement=r"""With $\alpha=\frac12$, $P_1$ uniform on $\{1,\dots,10\}$, $P_2(\{1\})=\frac15$,
$P_3(\{1\})=\frac3{10}$, $P_2(\{t\})=\frac8{90}$ and $P_3(\{t\})=\frac7{90}$ for $t\ne1$,
$D_{\mathrm{MULT}}(P_1,\alpha P_2+(1-\alpha)P_3)=\ln2.5>\frac12(\ln2+\ln3)
=\alpha D_{\mathrm{MULT}}(P_1,P_2)+(1-\alpha)D_{\mathrm{MULT}}(P_1,P_3)$.""",
    claim=numbers(
        "the multiplicative distance at the laws named",
        printed,
        "(are_laws (list P1 P2 P3))",
        "(= (exp_MULT P1 (map c (columns P2 P3) (+ (* 1/2 (item c 0)) (* 1/2 (item c 1))))) 5/2)",
        "(= (exp_MULT P1 P2) 2)",
        "(= (exp_MULT P1 P3) 3)",
        "(> (log 5/2) (* 1/2 (+ (log 2) (log 3))))",
        P1=FIRST,
        P2=SECOND,
        P3=THIRD,
    ),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="4860-4863",
)
