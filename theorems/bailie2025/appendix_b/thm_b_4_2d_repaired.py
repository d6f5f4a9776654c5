"""The value that bounds the gap from ten records on, rounded up."""

from __future__ import annotations

import sympy

from dpcalc.claim import AllOf, Inequality, Printed, PrintedCell
from dpcalc.decide.scope import EnumerateScope
from dpcalc.symbolic.symbols import b
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._gap import F
from theorems.bailie2025.appendix_b.thm_b_4_2 import value

THEOREM = Theorem(
    id="bailie2025/thm-b.4.2d-repaired",
    title="The bound on the gap from ten records on, rounded up",
    statement=r"""With $f$ as in Theorem B.4.2, $f(b)\le0.1481$ for all $b\ge10$, and $f(b)\le0.148$ for all
$b\ge11$; to three decimals $f(10)=0.148$.""",
    claim=AllOf(
        {
            "from 10": value("0.1481"),
            "from 11": Inequality(sympy.Le(F, sympy.Rational("0.148")), integers=(b,), where=sympy.Ge(b, 11)),
            "at 10": Printed((PrintedCell("f(10)", F.subs(b, 10), "0.148"),)),
        }
    ),
    routes=(Enumerate(EnumerateScope(ranges={"b": (10, 200)}), slow=EnumerateScope(ranges={"b": (10, 400)})), Prove()),
    source="bailie2025",
    lines="4291",
    repairs="bailie2025/thm-b.4.2d",
    fault="convention",
    reading="f(10) is about 0.148007, which rounds to 0.148.",
    twins=(Twin("rounded down", "0.148 in place of 0.1481", value()),),
)
