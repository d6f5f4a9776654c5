"""Section 1.2.1 (bailie2025): an epsilon of 19 to other bases."""

from __future__ import annotations

from sympy import Abs, Expr, Integer, Rational, exp, log

from dpcalc.theory import AllOf, Enumerate, Printed, PrintedCell, Theorem, Twin
from theorems.bailie2025._zcdp import below

EPSILON = Integer(19)
BASES = {"1.1": "199", "1.01": "1909"}


def other_bases(epsilon: Expr) -> Printed:
    """The exponents that give e^epsilon, as whole numbers."""
    cells = (PrintedCell(f"base {base}", epsilon / log(Rational(base)), text) for base, text in BASES.items())
    return Printed(tuple(cells))


def close(share: Rational) -> AllOf:
    """The powers differ from e^19 by at most that share of it."""
    gaps = {base: Abs(Rational(base) ** int(text) / exp(EPSILON) - 1) for base, text in BASES.items()}
    return AllOf({f"base {base}": below(gap, share) for base, gap in gaps.items()})


THEOREM = Theorem(
    id="bailie2025/prose-1-base",
    title="Section 1.2.1: change of base",
    statement=r"With the bound $1.1^\varepsilon$ or $1.01^\varepsilon$ in place of $e^\varepsilon$, an $\varepsilon$ "
    r"of 19 is expressed as 199 (base 1.1) or 1909 (base 1.01): $1.1^{199}\approx e^{19}$, $1.01^{1909}\approx "
    r"e^{19}$.",
    claim=AllOf({"exponents": other_bases(EPSILON), "powers": close(Rational(1, 25))}),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="436",
    reading="Exponents rounded to whole numbers; powers within 4%, less than half of a step of the larger base.",
    twins=(
        Twin("epsilon = 18", "18 for 19", other_bases(Integer(18))),
        Twin("within 1%", "powers within 1%", close(Rational(1, 100))),
    ),
)
