"""Section 6.2 (bailie2023): the range of Table 6.3, the 2010 Census, and what more invariants do to the budget."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from sympy import And, Ge, Integer, Le, Rational

from dpcalc.theory import AllOf, Enumerate, Inequality, Printed, PrintedCell, Prove, Reading, Theorem, Twin, p
from theorems.bailie2023._nominal import TABLE_6_3, nominal_at, one_formula
from theorems.bailie2025._census import HIGH_RATE, LOW_RATE, range_of, sizes
from theorems.bailie2025._curve import falling
from theorems.bailie2025._nested_keys import (
    MONOTONE_IN_B,
    NO_LARGER_BUDGET,
    POSITIVE_BUDGET,
    ROUTES,
    SMALLER_BUDGET,
    SMALLER_WHERE_FINER,
)

STATE, BY_SIZE, FINEST = TABLE_6_3[0], TABLE_6_3[1], TABLE_6_3[-1]
TWO_PERCENT, FOUR_PERCENT = Fraction(1, 50), Fraction(1, 25)
ROUNDED = 3_650_000
"""3.65 million."""

RANGE = Theorem(
    id="bailie2023/prose-6.2-range",
    title="Section 6.2: the range of Table 6.3",
    statement=r"""In Table 6.3 $b$ ranges from $13.68$ million down to $11\,691$. Over $p=5\%$ and $p=50\%$ the nominal
$\epsilon$ ranges from $9.37$ to $19.38$; at $p=5\%$ from $12.31$ to $19.38$.""",
    claim=AllOf(
        {
            "strata": sizes(TABLE_6_3, "11691", "13.68", 1, 1_000_000),
            "strata, to three digits": sizes(TABLE_6_3, "11.7", "13.7", 1_000, 1_000_000),
            "both rates": range_of(TABLE_6_3, "9.37", "19.38"),
            "`p = 5%`": range_of(TABLE_6_3, "12.31", "19.38", (LOW_RATE,)),
        }
    ),
    routes=(Enumerate(),),
    source="bailie2023",
    lines="711, 754",
    reading="Section 7.1 repeats the range of `b` as 11.7 thousand to 13.7 million; that is the second part.",
    twins=(
        Twin("`p = 50%`", "at `p = 50%` alone", range_of(TABLE_6_3, "12.31", "19.38", (HIGH_RATE,))),
        Twin("without the finest key", "rows 1 to 5", range_of(TABLE_6_3[:-1], "9.37", "19.38")),
    ),
)


BELOW_FOUR = And(Ge(p, Rational(1, 50)), Le(p, Rational(1, 25)))
VALUE = falling(Integer(BY_SIZE.b), p)
NOT_ABOVE = Inequality(Le(VALUE, falling(Integer(BY_SIZE.b), Rational(1, 50))), reals=(p,), where=BELOW_FOUR)
NOT_BELOW = Inequality(Ge(VALUE, falling(Integer(BY_SIZE.b), Rational(1, 25))), reals=(p,), where=BELOW_FOUR)
"""For 2% <= p <= 4% the budget (5.1) lies between its values at two rates."""
ENDS = {
    size: Printed(
        (
            PrintedCell(f"`b = {size}`, `p = 4%`", nominal_at(size, FOUR_PERCENT), "18.29"),
            PrintedCell(f"`b = {size}`, `p = 2%`", nominal_at(size, TWO_PERCENT), "19"),
        )
    )
    for size in (BY_SIZE.b, ROUNDED, STATE.b)
}
"""(5.1) at 4% and at 2%, as printed, at some sizes."""
MORE_DECIMALS = replace(
    ENDS[BY_SIZE.b],
    cells=tuple(
        replace(cell, printed=shown) for cell, shown in zip(ENDS[BY_SIZE.b].cells, ("18.290", "19.000"), strict=True)
    ),
)
CENSUS_2010 = Theorem(
    id="bailie2023/prose-6.2-2010",
    title="Section 6.2: a sketch of the 2010 Census",
    statement=r"""With $V_{\rm Match}$ = state $\times$ household size, $b=3.65$ million (Table 6.3: 3653802) and
$p$ between $2\%$ and $4\%$, the nominal $\epsilon$ of (5.1) lies between $18.29$ and $19$.""",
    claim=AllOf(
        {
            "`b` of Table 6.3": Printed((PrintedCell("millions", Rational(BY_SIZE.b, 10**6), "3.65"),)),
            "all `p` between": AllOf({"not above": NOT_ABOVE, "not below": NOT_BELOW}),
            "ends": ENDS[BY_SIZE.b],
            "ends, `b = 3.65` million": ENDS[ROUNDED],
        }
    ),
    routes=(Enumerate(), Prove()),
    source="bailie2023",
    lines="713",
    reading=(
        "The two ends are rounded as printed. Unrounded they are 18.2893 and 19.0031 (to four decimals): the budget at "
        "2% is above 19, and that at 4% below 18.29, by less than the rounding."
    ),
    twins=(
        Twin("more decimals", "18.290 and 19.000", MORE_DECIMALS),
        Twin("without household size", "the state alone for `V_Match`", ENDS[STATE.b]),
        Twin(
            "from 3%",
            "the budget at `p = 3%` is the largest",
            AllOf(
                {
                    "not above": replace(NOT_ABOVE, relation=Le(VALUE, falling(Integer(BY_SIZE.b), Rational(3, 100)))),
                    "not below": NOT_BELOW,
                }
            ),
        ),
    ),
)

EXAMPLE = Printed(
    (
        PrintedCell("across counties of a state, 50%", nominal_at(STATE.b, HIGH_RATE), "16.43"),
        PrintedCell("same size within a block group, 5%", nominal_at(FINEST.b, LOW_RATE), "12.31"),
    )
)

FORMULA = "if b = 0 then 1 else if p <= 1/2 then (b + 1) / odds(p) else max(odds(p), (b + 1) / odds(p))"
"""e to the budget (5.1)."""
NO_LARGER = NO_LARGER_BUDGET.put(exp_budget=FORMULA)
WEAK = AllOf(
    {
        "example": EXAMPLE,
        "no larger `b`, no larger budget": NO_LARGER,
        "one formula for every `p`": one_formula(),
        "the budget grows with `b`": MONOTONE_IN_B,
        "`b = 0` is least": POSITIVE_BUDGET,
    }
)
SMALLER = Theorem(
    id="bailie2023/prose-6.2-more-invariants",
    title="Section 6.2: more invariants, smaller nominal budget",
    statement=r"""At a fixed swap rate $p$, the more invariants the swapping mechanism induces (the finer $V_{\rm
Match}$), the smaller the nominal $\epsilon$ of (5.1). In Table 6.3, $\epsilon=16.43$ across the counties of a state at
$p=50\%$, and $12.31$ among households of one size within a block group at $p=5\%$.""",
    claim=AllOf({"example": EXAMPLE, "smaller": SMALLER_WHERE_FINER.put(exp_budget=FORMULA)}),
    routes=ROUTES[:1],
    lines="715, 732",
    readings=(
        Reading(
            "weak", "'the more, the smaller' allows equality: a finer key never raises the nominal budget", WEAK, ROUTES
        ),
    ),
    reading=(
        "'Smaller' is read strictly, for the same records and the same `p`, wherever the finer key does fix more; as "
        "'no larger' it is prose-6.2-more-invariants-repaired. The finer key has one more variable, which the coarse "
        "key holds."
    ),
)

REPAIRED = Theorem(
    id="bailie2023/prose-6.2-more-invariants-repaired",
    title="Section 6.2: more invariants, no larger nominal budget",
    statement=r"""At a fixed swap rate $p$, a finer $V_{\rm Match}$ does not increase the nominal $\epsilon$ of (5.1):
the largest stratum with two different records does not grow, and (5.1) does not decrease in its size. It stays the
same where that stratum is not split, or where $p$ is so large that $\epsilon=\ln o$ for both keys. The two values of
Table 6.3 are as printed.""",
    claim=WEAK,
    routes=ROUTES,
    lines="715, 732",
    repairs="bailie2023/prose-6.2-more-invariants",
    fault="convention",
    twins=(
        Twin("strictly smaller", "the budget decreases to a smaller value", SMALLER_BUDGET.put(exp_budget=FORMULA)),
        Twin(
            "larger",
            "the budget does not decrease",
            NO_LARGER.showing("exp_budget(largest_mixed(fine(x)), p) >= exp_budget(largest_mixed(coarse(x)), p)"),
        ),
    ),
)

THEOREMS = (RANGE, CENSUS_2010, SMALLER, REPAIRED)
