"""Section 3.2.5 (bailie2025): swap keys, invariants and budgets of the 2010 Census."""

from __future__ import annotations

from fractions import Fraction

import sympy
from sympy import And, Rational, log

from dpcalc.claim import Claim
from dpcalc.swapping.budgets.closed_forms import ODDS
from dpcalc.theory import (
    AllOf,
    Enumerate,
    EnumerateScope,
    Every,
    Inequality,
    Printed,
    PrintedCell,
    Prove,
    Theorem,
    Twin,
    p,
)
from theorems.bailie2025._swapping import published_budget_at

NO_LARGER = Every(
    all="x in datasets_of(5); p in rates",
    let={
        "coarse(x: dataset)": "cross_classified(x, [0, 1], [2, 4], [3])",
        "fine(x: dataset)": "cross_classified(x, [0, 1, 2], [4], [3])",
    },
    given={"rate": "0 < p < 1"},
    show="largest_mixed(coarse(x)) >= largest_mixed(fine(x)) "
    "and swapping_factor(largest_mixed(coarse(x)), p) >= swapping_factor(largest_mixed(fine(x)), p)",
)
"""Of households, by state, persons, adults, block and another variable: b with each key, and e to the budget."""
RATES = {"p": ("1/50", "1/20", "1/2", "2/3", "9/10")}
KEPT = Every(
    all="x, x' in datasets_of(5)",
    let={
        "households(x: dataset)": "cross_classified(x, [0, 1], [2, 4], [3])",
        "in_each_block": "[0, 3, 1]",
        "in_each_state": "[0, 1, 2, 4]",
    },
    given={"the invariants": "one_universe(households(x), households(x'))"},
    show="same_margin(x, x', in_each_block) and same_margin(x, x', in_each_state)",
)
"""Households by persons in each block, and by persons, adults and the other variable in each state."""
FIXED = Every(
    all=KEPT.all,
    let=KEPT.let,
    given={"the counts": KEPT.show},
    show="one_universe(households(x), households(x'))",
)

LARGEST = {"`b = 3.65` million": 3_650_000, "`b = 3,653,802`": 3_653_802}


def ends(low: str, high: str) -> Claim:
    """The budgets at p = 4% and p = 2%, as printed."""
    rates = ((Fraction(1, 25), low), (Fraction(1, 50), high))
    return Printed(
        tuple(
            PrintedCell(f"{name}, `p = {rate}`", published_budget_at(size, rate), shown)
            for name, size in LARGEST.items()
            for rate, shown in rates
        )
    )


def between(relation: type[sympy.Rel], rate: Fraction) -> Claim:
    """For every p between 2% and 4% the budget compares so with its value at one end."""
    size = LARGEST["`b = 3,653,802`"]
    left, right = log(size + 1) - log(ODDS), published_budget_at(size, rate)
    return Inequality(relation(left, right), reals=(p,), where=And(p >= Rational(1, 50), p <= Rational(1, 25)))


COARSER = Theorem(
    id="bailie2025/prose-3.2.5-coarser-key",
    title="A coarser swap key bounds `b` from above",
    statement=r"""For a fixed dataset, $b$ with $V_{\mathrm{Match}}$ = state $\times$ household size is at least $b$
with the number of voting-age persons added to $V_{\mathrm{Match}}$; so the budget computed with the coarser key is
at least the budget with the finer.""",
    claim=NO_LARGER,
    routes=(Enumerate(EnumerateScope(up_to=4, values=RATES), slow=EnumerateScope(up_to=5, values=RATES)), Prove()),
    lines="1495",
    twins=(
        Twin(
            "the other way round",
            "the finer key bounds the coarser",
            NO_LARGER.put(coarse=NO_LARGER.let["fine(x: dataset)"], fine=NO_LARGER.let["coarse(x: dataset)"]),
        ),
        Twin(
            "keys not nested",
            "state and size against state and block",
            NO_LARGER.put(fine="cross_classified(x, [0, 3], [1, 2], [4])"),
        ),
    ),
)

BUDGET = Theorem(
    id="bailie2025/prose-3.2.5-eps-2010",
    title="The budget of the 2010 setting",
    statement=r"""With $b=3.65$ million ($3{,}653{,}802$ in the working paper of 2023) and $0.02\le p\le 0.04$, the
budget $\ln(b+1)-\ln o$ lies between $18.29$ and $19$.""",
    claim=AllOf(
        {
            "the ends": ends("18.29", "19"),
            "above the lower end": between(sympy.GreaterThan, Fraction(1, 25)),
            "below the upper end": between(sympy.LessThan, Fraction(1, 50)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=1)), Prove()),
    lines="1495, 1874",
    reading="The two ends are rounded to the digits printed; unrounded they are 18.289... and 19.003...",
    twins=(
        Twin("three decimals", "the ends are 18.290 and 19.000", ends("18.290", "19.000")),
        Twin("the ends exchanged", "the budget is largest at `p = 4%`", between(sympy.LessThan, Fraction(1, 25))),
    ),
)

INVARIANTS = Theorem(
    id="bailie2025/prose-3.2.5-invariants",
    title="The invariants of the 2010 setting",
    statement=r"""With $V_{\mathrm{Match}}$ = state $\times$ household size and $V_{\mathrm{Swap}}$ the geography
below the state, the invariants are the counts of households by number of occupants in each block, and all
cross-classifications of the non-geographical variables in each state.""",
    claim=AllOf({"kept": KEPT, "nothing else": FIXED}),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="1497",
    reading=(
        "One variable stands for the geography below the state, and one for the characteristics other than adults "
        "and size."
    ),
    twins=(
        Twin(
            "adults by block too",
            "households by occupants and adults in each block",
            KEPT.put(in_each_block="[0, 3, 1, 2]"),
        ),
        Twin(
            "households by block",
            "the number of households in each block alone",
            FIXED.put(in_each_block="[0, 3]"),
        ),
    ),
)

THEOREMS = (COARSER, BUDGET, INVARIANTS)
