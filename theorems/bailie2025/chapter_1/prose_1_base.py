"""Section 1.2.1 (bailie2025): an epsilon of 19 to other bases."""

from __future__ import annotations

from sympy import Abs, Integer, Rational, exp, log

from dpcalc.theory import AllOf, Enumerate, Printed, PrintedCell, Theorem, Twin
from theorems.bailie2025._zcdp import below

GAPS = {
    "base 1.1": Abs(Rational("1.1") ** 199 / exp(Integer(19)) - 1),
    "base 1.01": Abs(Rational("1.01") ** 1909 / exp(Integer(19)) - 1),
}
"""By what share of it the powers differ from e^19."""
EXPONENTS = Printed(
    (
        PrintedCell("base 1.1", 19 / log(Rational("1.1")), "199"),
        PrintedCell("base 1.01", 19 / log(Rational("1.01")), "1909"),
    )
)
"""The exponents that give e^19, as whole numbers."""
EXPONENTS_OF_18 = Printed(
    (
        PrintedCell("base 1.1", 18 / log(Rational("1.1")), "199"),
        PrintedCell("base 1.01", 18 / log(Rational("1.01")), "1909"),
    )
)
THEOREM = Theorem(
    id="bailie2025/prose-1-base",
    title="Section 1.2.1: change of base",
    statement=r"With the bound $1.1^\varepsilon$ or $1.01^\varepsilon$ in place of $e^\varepsilon$, an $\varepsilon$ "
    r"of 19 is expressed as 199 (base 1.1) or 1909 (base 1.01): $1.1^{199}\approx e^{19}$, $1.01^{1909}\approx "
    r"e^{19}$.",
    claim=AllOf(
        {"exponents": EXPONENTS, "powers": AllOf({base: below(gap, Rational(1, 25)) for base, gap in GAPS.items()})}
    ),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="436",
    reading="Exponents rounded to whole numbers; powers within 4%, less than half of a step of the larger base.",
    twins=(
        Twin("`epsilon = 18`", "18 for 19", EXPONENTS_OF_18),
        Twin(
            "within 1%", "powers within 1%", AllOf({base: below(gap, Rational(1, 100)) for base, gap in GAPS.items()})
        ),
    ),
)
