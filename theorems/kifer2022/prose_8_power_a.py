"""Section 8.3 (kifer2022): two ways to write the power of the test of Gaussian noise."""

from __future__ import annotations

from sympy import And, Eq, symbols

from dpcalc.theory import Inequality, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

m, s, x, z = symbols("m s x z")


def same_argument(*given: Eq) -> Inequality:
    """That the two powers are Phi at the same place."""
    return Inequality(Eq((x - 1) / s, z - m), reals=(m, s, x, z), where=And(s > 0, m > 0, *given))


QUANTILES, UNIT = Eq(z * s, x), Eq(m * s, 1)
THEOREM = Theorem(
    id="kifer2022/prose-8-power-a",
    title="Section 8.3: the power formula",
    statement=r"With $\Phi_v$ the distribution function of $N(0,v)$ and $v=1/(2\rho)$, "
    r"$1-\Phi_v(\Phi_v^{-1}(1-\alpha)-1)=1-\Phi(\Phi^{-1}(1-\alpha)-\sqrt{2\rho})$.",
    claim=same_argument(QUANTILES, UNIT),
    routes=(Prove(),),
    source="kifer2022",
    lines="561-562",
    text=(RECONSTRUCTED,),
    reading="s is the standard deviation, the root of v, and m the root of 2 rho, so that m s = 1. x and z are the "
    "quantiles under N(0, v) and N(0, 1); as Phi_v(t) = Phi(t/s), x = s z, and the left side is 1 - Phi((x - 1)/s).",
    twins=(
        Twin("another variance", "v = 2/rho", same_argument(QUANTILES, Eq(m * s, 2))),
        Twin("any variance", "v and rho without relation", same_argument(QUANTILES)),
        Twin("one quantile", "x = z", same_argument(Eq(x, z), UNIT)),
    ),
)
