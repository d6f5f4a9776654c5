"""Table 3.2 (bailie2025): swap rates and budgets for the largest stratum of Massachusetts 1940."""

from __future__ import annotations

from fractions import Fraction

from sympy import Rational, log

from dpcalc.theory import Enumerate, EnumerateScope, Printed, PrintedCell, Theorem, Twin
from theorems.bailie2025._swapping import published_budget_at

LARGEST_STRATUM = 264331
PRINTED = {"0.01": "17.08", "0.05": "15.43", "0.10": "14.68", "0.50": "12.48"}


BUDGETS = {rate: published_budget_at(LARGEST_STRATUM, Fraction(rate)) for rate in PRINTED}
TABLE = Printed(tuple(PrintedCell(f"`p = {rate}`", BUDGETS[rate], shown) for rate, shown in PRINTED.items()))
RATE_FOR_ODDS = Printed(
    tuple(
        PrintedCell(f"`p = {rate}`", log(LARGEST_STRATUM + 1) - log(Rational(rate)), shown)
        for rate, shown in PRINTED.items()
    )
)
"""``ln(b+1) - ln p``."""
HALF_THE_LOGARITHM = Printed(
    tuple(
        PrintedCell(f"`p = {rate}`", BUDGETS[rate] - log(LARGEST_STRATUM + 1) / 2, shown)
        for rate, shown in PRINTED.items()
    )
)
"""``ln(b+1)/2 - ln o``."""
THEOREM = Theorem(
    id="bailie2025/table-3.2",
    title="Table 3.2: swap rates and budgets",
    statement=r"""For $b=264{,}331$ the budget (3.4) is $17.08$, $15.43$, $14.68$ and $12.48$ at $p=0.01$, $0.05$,
$0.10$ and $0.50$, to two decimals.""",
    claim=TABLE,
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="1464-1469",
    twins=(
        Twin("`p` for the odds", "`ln(b+1) - ln p`", RATE_FOR_ODDS),
        Twin("the square root of `b + 1`", "`ln(b+1)/2 - ln o`", HALF_THE_LOGARITHM),
    ),
)
