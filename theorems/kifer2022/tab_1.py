"""Table 1 (kifer2022): the largest power under pure privacy, by level and epsilon."""

from __future__ import annotations

from collections.abc import Callable

import sympy
from sympy import Expr, Rational, exp

from dpcalc.accounting.tables.powers import pure_power
from dpcalc.theory import Enumerate, Mark, Printed, PrintedCell, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

EPSILONS = ("0.1", "0.5", "1", "2", "4")


def row(level: str, printed: str, power: Callable[[Expr, Expr], Expr] = pure_power) -> Printed:
    """The powers of one level, as printed."""
    cells = (
        PrintedCell(f"level {level}, `epsilon` {e}", power(Rational(e), Rational(level)), text)
        for e, text in zip(EPSILONS, printed.split(), strict=True)
    )
    return Printed(tuple(cells))


def one_line(epsilon: Expr, level: Expr) -> Expr:
    """The first of the two bounds alone, cut off at 1."""
    return sympy.Min(exp(epsilon) * level, 1)


READING = "A level and an `epsilon` are the numbers that are printed; powers are rounded to three decimals."
PRINTED_A, PRINTED_B, PRINTED_C = (
    "0.011 0.016 0.027 0.074 0.550",
    "0.055 0.820 0.136 0.370 0.983",
    "0.111 0.165 0.272 0.739 0.984",
)
CORRECT_A = "0.011 0.016 0.027 0.074 0.546"
CORRECT_B = "0.055 0.082 0.136 0.369 0.983"
A = Theorem(
    id="kifer2022/tab-1a",
    title="Table 1: level 0.01",
    statement=r"At level $\alpha=0.01$ the bound $\min\{e^\varepsilon\alpha,1-e^{-\varepsilon}(1-\alpha)\}$ on the "
    r"power is 0.011, 0.016, 0.027, 0.074, 0.550 for $\varepsilon=0.1,0.5,1,2,4$.",
    claim=row("0.01", PRINTED_A),
    routes=(Enumerate(),),
    lines="289-292",
    text=(RECONSTRUCTED, Mark("slip", "0.550 for 0.546: it seems that 0.55 was filled up with a zero")),
    reading=READING,
    twins=(Twin("another level", "`alpha = 0.02`", row("0.02", PRINTED_A)),),
)
A_REPAIRED = Theorem(
    id="kifer2022/tab-1a-repaired",
    title="Table 1, repaired: level 0.01",
    statement=r"At level $\alpha=0.01$ the bound $\min\{e^\varepsilon\alpha,1-e^{-\varepsilon}(1-\alpha)\}$ on the "
    r"power is 0.011, 0.016, 0.027, 0.074, 0.546 for $\varepsilon=0.1,0.5,1,2,4$.",
    claim=row("0.01", CORRECT_A),
    routes=(Enumerate(),),
    lines="289-292",
    text=(RECONSTRUCTED,),
    repairs="kifer2022/tab-1a",
    fault="slip",
    twins=(
        Twin("a last digit", "another last digit of one number", row("0.01", "0.011 0.016 0.027 0.074 0.545")),
        Twin("another level", "`alpha = 0.02`", row("0.02", CORRECT_A)),
    ),
)
B = Theorem(
    id="kifer2022/tab-1b",
    title="Table 1: level 0.05",
    statement=r"At level $\alpha=0.05$ the bound $\min\{e^\varepsilon\alpha,1-e^{-\varepsilon}(1-\alpha)\}$ on the "
    r"power is 0.055, 0.820, 0.136, 0.370, 0.983 for $\varepsilon=0.1,0.5,1,2,4$.",
    claim=row("0.05", PRINTED_B),
    routes=(Enumerate(),),
    lines="289-293",
    text=(RECONSTRUCTED, Mark("slip", "0.820 for 0.082: a digit is out of place; and 0.370 for 0.369")),
    reading=READING,
    twins=(Twin("another level", "`alpha = 0.06`", row("0.06", PRINTED_B)),),
)
B_REPAIRED = Theorem(
    id="kifer2022/tab-1b-repaired",
    title="Table 1, repaired: level 0.05",
    statement=r"At level $\alpha=0.05$ the bound $\min\{e^\varepsilon\alpha,1-e^{-\varepsilon}(1-\alpha)\}$ on the "
    r"power is 0.055, 0.082, 0.136, 0.369, 0.983 for $\varepsilon=0.1,0.5,1,2,4$.",
    claim=row("0.05", CORRECT_B),
    routes=(Enumerate(),),
    lines="289-293",
    text=(RECONSTRUCTED,),
    repairs="kifer2022/tab-1b",
    fault="slip",
    twins=(
        Twin("a last digit", "another last digit of one number", row("0.05", "0.055 0.083 0.136 0.369 0.983")),
        Twin("one bound", "`e^epsilon alpha` alone", row("0.05", CORRECT_B, one_line)),
    ),
)
C = Theorem(
    id="kifer2022/tab-1c",
    title="Table 1: level 0.10",
    statement=r"At level $\alpha=0.10$ the bound $\min\{e^\varepsilon\alpha,1-e^{-\varepsilon}(1-\alpha)\}$ on the "
    r"power is 0.111, 0.165, 0.272, 0.739, 0.984 for $\varepsilon=0.1,0.5,1,2,4$.",
    claim=row("0.10", PRINTED_C),
    routes=(Enumerate(),),
    lines="289-294",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("one bound", "`e^epsilon alpha` alone", row("0.10", PRINTED_C, one_line)),),
)
THEOREMS = (A, A_REPAIRED, B, B_REPAIRED, C)
