"""Table 3.2 (bailie2025): swap rates and budgets for the largest stratum of Massachusetts 1940."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import sympy
from sympy import Rational, log

from dpcalc.theory import Enumerate, EnumerateScope, Printed, PrintedCell, Theorem, Twin
from theorems.bailie2025._swapping import published_budget_at

LARGEST_STRATUM = 264331
PRINTED = {"0.01": "17.08", "0.05": "15.43", "0.10": "14.68", "0.50": "12.48"}


def table(budget: Callable[[Fraction], sympy.Expr]) -> Printed:
    """The table with its numbers computed by a formula in p."""
    return Printed(tuple(PrintedCell(f"p = {p}", budget(Fraction(p)), shown) for p, shown in PRINTED.items()))


def rate_for_odds(rate: Fraction) -> sympy.Expr:
    """``ln(b+1) - ln p``."""
    return log(LARGEST_STRATUM + 1) - log(Rational(rate.numerator, rate.denominator))


def half_the_logarithm(rate: Fraction) -> sympy.Expr:
    """``ln(b+1)/2 - ln o``."""
    return published_budget_at(LARGEST_STRATUM, rate) - log(LARGEST_STRATUM + 1) / 2


THEOREM = Theorem(
    id="bailie2025/table-3.2",
    title="Table 3.2: swap rates and budgets",
    statement=r"""For $b=264{,}331$ the budget (3.4) is $17.08$, $15.43$, $14.68$ and $12.48$ at $p=0.01$, $0.05$,
$0.10$ and $0.50$, to two decimals.""",
    claim=table(lambda rate: published_budget_at(LARGEST_STRATUM, rate)),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="1464-1469",
    twins=(
        Twin("p for the odds", "ln(b+1) - ln p", table(rate_for_odds)),
        Twin("the square root of b + 1", "ln(b+1)/2 - ln o", table(half_the_logarithm)),
    ),
)
