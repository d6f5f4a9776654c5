"""Footnote 15 (kifer2022): the trade-off function of Gaussian noise with concentrated privacy rho."""

from dpcalc.theory import Theorem
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.prose_6_3_gauss_zcdp import ROUTES, TRADEOFF, WIDER_APART, WITHOUT_TWO

THEOREM = Theorem(
    id="kifer2022/prose-7.4.1-gdp",
    title="Footnote 15: the trade-off function of Gaussian noise",
    statement=r"The Gaussian mechanism that satisfies $\rho$-zCDP (noise $N(0,1/(2\rho))$, sensitivity 1) is $f$-DP "
    r"with $f(\alpha)=\Phi(\Phi^{-1}(1-\alpha)-\mu)$, $\mu=\sqrt{2\rho}$.",
    claim=TRADEOFF,
    routes=ROUTES,
    lines="427",
    text=(RECONSTRUCTED,),
    twins=(WIDER_APART, WITHOUT_TWO),
)
