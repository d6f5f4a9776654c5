"""Figure 5.3 (bailie2025): the bounds on randomised response as records are added."""

from sympy import And, symbols
from sympy.core.basic import Basic

from dpcalc.theory import Inequality, Prove, Reading, Theorem, Twin

k, u, w = symbols("k u w")
BEFORE, AFTER = (u - 1) * w, (k * u - 1) * w / (k + 1)
READING = (
    "k is e^epsilon, u is k^n and w is (k + 1)^-n: the gap is (u - 1) w for n records and (k u - 1) w/(k + 1) for one "
    "more. u is at least k, and above it from two records on."
)


def narrows(relation: Basic, where: Basic) -> Inequality:
    """How the gap changes with a record more."""
    return Inequality(relation, reals=(k, u, w), where=And(k > 1, w > 0, where))


GROWS = Theorem(
    id="bailie2025/fig-5.3b",
    title="Figure 5.3: the gap narrows, as stated",
    statement=r"As more records are released ($n=1,2,3,\dots$) the gap between $(e^\varepsilon+1)^{-n}$ and "
    r"$e^{n\varepsilon}(e^\varepsilon+1)^{-n}$ narrows.",
    claim=narrows(AFTER < BEFORE, u >= k),
    routes=(Prove(),),
    lines="2311-2316",
    called="strict",
    reading=f"{READING} The gap is smaller with each record more.",
    readings=(Reading("weak", "the gap does not grow with a record more", narrows(AFTER <= BEFORE, u >= k)),),
    twins=(Twin("from none on", "u = 1 as well", narrows(AFTER <= BEFORE, u >= 1)),),
)
REPAIRED = Theorem(
    id="bailie2025/fig-5.3b-repaired",
    title="Figure 5.3: the gap narrows from two records on",
    statement=r"The gap narrows with each record more from two records on; from one to two it stays.",
    claim=narrows(And(AFTER < BEFORE, (k * k - 1) * w / (k + 1) >= (k - 1) * w), u > k),
    routes=(Prove(),),
    lines="2311-2316",
    repairs="bailie2025/fig-5.3b",
    fault="convention",
    reading=READING,
    twins=(Twin("from one on", "as stated", narrows(AFTER < BEFORE, u >= k)),),
)
THEOREMS = (GROWS, REPAIRED)
