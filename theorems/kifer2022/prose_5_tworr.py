"""Section 5 (kifer2022): two copies of randomised response."""

from sympy import And, Eq, Integer

from dpcalc.theory import AllOf, Prove, Theorem, Twin
from theorems._law_lemmas import k, pointwise
from theorems.kifer2022._text import RECONSTRUCTED

YES, NO = k / (1 + k), 1 / (1 + k)
ABOVE = k >= 1


def copies(power: int) -> AllOf:
    """Odds and probabilities of the outcomes of two copies, where the odds change by the factor k^power at two yes."""
    return AllOf(
        {
            "two yes": pointwise(And(Eq(YES * YES / (NO * NO), k**power), Eq(YES**2, (k / (1 + k)) ** 2)), ABOVE),
            "one of each": pointwise(
                And(Eq(YES * NO / (NO * YES), Integer(1)), Eq(2 * YES * NO, 2 * k / (1 + k) ** 2)), ABOVE
            ),
            "two no": pointwise(
                And(Eq(NO * NO / (YES * YES), k**-power), Eq(NO**2, 1 - YES**2 - 2 * k / (1 + k) ** 2)), ABOVE
            ),
        }
    )


THEOREM = Theorem(
    id="kifer2022/prose-5-tworr",
    title="Section 5: two copies of randomised response",
    statement=r"Two independent copies of randomised response with $k=e^\varepsilon$, true status 1: with two outputs "
    r"1 "
    r"(probability $(k/(1+k))^2$) the odds of cancer change by $e^{2\varepsilon}$; with different outputs (probability "
    r"$2k/(1+k)^2$) they do not; with two outputs 0 they change by $e^{-2\varepsilon}$.",
    claim=copies(2),
    routes=(Prove(),),
    lines="144-145",
    text=(RECONSTRUCTED,),
    reading="A copy says 1 with probability k/(1 + k) if the status is 1, else with 1/(1 + k); by Bayes' rule odds "
    "change by the ratio of the probabilities of what is seen.",
    twins=(Twin("one copy", "e^epsilon for e^(2 epsilon)", copies(1)),),
)
