"""Table 2 (kifer2022): the power of tests at rho = 2.63, for Gaussian noise, for TopDown, and for any release."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.theory import Enumerate, Theorem, Twin
from theorems.kifer2022._powers import any_release, discrete, gaussian
from theorems.kifer2022._redistricting import EVERYTHING, TOTAL, affected
from theorems.kifer2022._text import RECONSTRUCTED

GAUSSIAN, ANY = ("0.49", "0.74", "0.84"), ("0.70", "0.95", "0.96")
FORMULA = (
    "The formula is lost in the text at hand and read from its context (section 8.3 and Example 5.10). Powers are "
    "rounded to two decimals."
)
A = Theorem(
    id="kifer2022/tab-2a",
    title="Table 2: Gaussian noise",
    statement=r"For $\rho=2.63$ the power $1-\Phi(\Phi^{-1}(1-\alpha)-\sqrt{2\rho})$ at the levels $\alpha=0.01$, "
    r"$0.05$, $0.10$ is 0.49, 0.74, 0.84.",
    claim=gaussian(TOTAL, GAUSSIAN),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="312-319",
    text=(RECONSTRUCTED,),
    reading=FORMULA,
    twins=(
        Twin("another mean", "`sqrt(rho)` for `sqrt(2 rho)`", gaussian(TOTAL / 2, GAUSSIAN)),
        Twin("persons alone", "`rho = 2.56`", gaussian(Fraction("2.56"), GAUSSIAN)),
    ),
)
B = Theorem(
    id="kifer2022/tab-2b",
    title="Table 2: the discrete Gaussian mechanism of TopDown",
    statement=r"Each count of a query $q$ has independent discrete Gaussian noise with $s^2=1/\rho_q$, the $\rho_q$ of "
    r"Tables 3 to 5. For neighbours that move two counts of every query by one, the power of the likelihood ratio test "
    r"at the levels $0.01$, $0.05$, $0.10$ is 0.49, 0.74, 0.84.",
    claim=discrete(EVERYTHING, GAUSSIAN),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="312-316,320-330",
    text=(RECONSTRUCTED,),
    reading="The paper estimates the powers by simulation; here they are bounded. Ties are rejected with some "
    "chance. The test looks at one weighted sum of the noises, whose distribution function is within `6e-5` of a "
    "normal one (a smoothing inequality, and Poisson summation for the characteristic function).",
    twins=(
        Twin("fewer levels", "block groups and blocks alone", discrete(affected("CBG Block"), GAUSSIAN)),
        Twin("other digits", "0.85 at level 0.10", discrete(EVERYTHING, ("0.49", "0.74", "0.85"))),
    ),
)
C = Theorem(
    id="kifer2022/tab-2c",
    title="Table 2: any release with `rho = 2.63`",
    statement=r"The largest power $p$ with $p^\omega\alpha^{1-\omega}+(1-p)^\omega(1-\alpha)^{1-\omega}\le "
    r"e^{(\omega-1)\omega\rho}$ for all $\omega>1$, and the same with $p$ and $\alpha$ exchanged, at $\rho=2.63$ and "
    r"the levels $0.01$, $0.05$, $0.10$ is 0.70, 0.95, 0.96.",
    claim=any_release(TOTAL, ANY),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="307-317",
    text=(RECONSTRUCTED,),
    reading=FORMULA,
    twins=(
        Twin("half the budget", "`rho = 1.315`", any_release(TOTAL / 2, ANY)),
        Twin("Gaussian noise", "the powers of Gaussian noise", any_release(TOTAL, GAUSSIAN)),
    ),
)
THEOREMS = (A, B, C)
