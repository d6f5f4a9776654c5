"""Figure 2.1 (bailie2023): the nominal budget (5.1) as a function of the swap rate p and the stratum size b."""

from __future__ import annotations

from dataclasses import replace

from sympy import Gt, Integer, Rational, exp, log

from dpcalc.claim import Claim
from dpcalc.exact import rational
from dpcalc.theory import AllOf, Enumerate, Inequality, Mark, Printed, PrintedCell, Prove, Theorem, Twin, b, p
from theorems.bailie2023._nominal import nominal_at, one_formula
from theorems.bailie2025._curve import (
    INSIDE,
    E,
    curve,
    equal_at_the_least,
    grows_with_b,
    lowest_budget,
    lowest_rate,
    nowhere_below,
    reached_at,
    reached_only_at,
    two_rates,
)
from theorems.bailie2025.chapter_3.prose_3_5_1 import PERCENT_AT_THREE
from theorems.bailie2025.chapter_3.prose_3_5_1g_repaired import CUT_OFF, RATES

TEN, MILLION = Integer(10), Integer(10) ** 6
ROUTES = (Enumerate(), Prove())
MINIMUM: dict[str, Claim] = {
    "one formula for every `p`": one_formula(),
    "no `p` gets below": nowhere_below(lowest_budget(b)),
    "achieved at `p_b`": reached_at(lowest_rate(b), lowest_budget(b)),
}
"""The minimum of (5.1) over p, for every real b > 0: ``ln(b+1)/2`` at ``p_b = sqrt(b+1)/(sqrt(b+1)+1)``."""


def smallest(printed_budget: str, printed_percent: str, size: Integer, shown: Integer | None = None) -> Claim:
    """The minimum at a size b and its place, as printed; ``shown`` puts another number in place of b."""
    value = size if shown is None else shown
    cells = (
        PrintedCell(f"`b = {size}`, smallest budget", lowest_budget(value), printed_budget),
        PrintedCell(f"`b = {size}`, its swap rate in per cent", 100 * lowest_rate(value), printed_percent),
    )
    place = {"achieved at `p_b` alone": reached_only_at(lowest_rate(b), lowest_budget(b))}
    return AllOf({**MINIMUM, **place, "as printed": Printed(cells)})


def one_budget(size: Integer, rate: Rational, printed: str) -> Printed:
    """(5.1) at one swap rate in place of its minimum."""
    return Printed((PrintedCell(f"`b = {size}`, `p = {rate}`", curve(size, rate), printed),))


AT_TEN = Theorem(
    id="bailie2023/fig-2.1a",
    title="Figure 2.1: the smallest budget for `b = 10`",
    statement=r"""For $b=10$ the smallest value over $p\in(0,1)$ of the budget (5.1), $\ln(b+1)-\ln o$ for
$p\le\tfrac12$ and $\max\{\ln o,\ln(b+1)-\ln o\}$ for $p>\tfrac12$, is $\epsilon_b=1.15$, at $p=76\%$.""",
    claim=smallest("1.15", "76", TEN),
    routes=ROUTES,
    source="bailie2023",
    lines="100",
    text=(Mark("slip", "`b` stands for `b + 1` in the numbers, which (5.1) has"),),
    reading="The minimum is found for every `b` and proved to be one; its value at `b = 10` is then rounded.",
)

AT_A_MILLION = Theorem(
    id="bailie2023/fig-2.1b",
    title="Figure 2.1: the smallest budget for `b = 10^6`",
    statement=r"""For $b=10^6$ the smallest value over $p\in(0,1)$ of the budget (5.1) is $\epsilon_b=6.91$, at
$p=99.9\%$.""",
    claim=smallest("6.91", "99.9", MILLION),
    routes=ROUTES,
    source="bailie2023",
    lines="100",
    twins=(
        Twin("at 99%", "at `p = 99%` in place of the minimum", one_budget(MILLION, Rational(99, 100), "6.91")),
        Twin("half the records", "`b = 500000`", smallest("6.91", "99.9", MILLION, MILLION / 2)),
    ),
)

SMALLEST = Theorem(
    id="bailie2023/fig-2.1c",
    title="Figure 2.1: each `b` has a smallest budget, larger for a larger `b`",
    statement=r"""For each $b$ the budget (5.1) has a smallest value $\epsilon_b$ over $p\in(0,1)$, below which no
swap rate gets; the larger $b$, the larger $\epsilon_b$.""",
    claim=AllOf({**MINIMUM, "larger for a larger `b`": grows_with_b(lowest_budget(b))}),
    routes=(Prove(),),
    source="bailie2023",
    lines="100",
    reading="For real `b > 0`, with `eps_b = ln(b+1)/2` as the smallest value; for `b = 0` the budget is 0 at every "
    "`p`.",
    twins=(
        Twin("`ln(b+2)/2`", "`b + 2` for `b + 1` in the smallest value", nowhere_below(log(b + 2) / 2)),
        Twin("one half", "the smallest value at `p = 1/2`", reached_at(Rational(1, 2), lowest_budget(b))),
        Twin(
            "never reached",
            "every budget lies above `eps_b`",
            Inequality(Gt(curve(b, p), lowest_budget(b)), reals=(b, p), where=INSIDE),
        ),
    ),
)

TWO_RATES = Theorem(
    id="bailie2023/fig-2.1d",
    title="Figure 2.1: two swap rates for every other budget",
    statement=r"""For every $b$ and every $\epsilon\ne\epsilon_b$ that (5.1) takes at that $b$, two different swap
rates $p\in(0,1)$ achieve $\epsilon$.""",
    claim=AllOf({**MINIMUM, "exactly two rates above `eps_b`": two_rates(Gt(E**2, b + 1))}),
    routes=(Prove(),),
    source="bailie2023",
    lines="100-105",
    reading=(
        "'Two' is proved as exactly two, for real `b > 0` and every `eps` above `eps_b`; (5.1) takes no other value "
        "but `eps_b` itself. For `b = 0` it takes no value but `eps_b = 0`."
    ),
    twins=(Twin("`eps_b` itself", "the smallest budget too has two rates", two_rates(equal_at_the_least())),),
)

AT_THREE = Theorem(
    id="bailie2023/fig-2.1e",
    title="Figure 2.1: the two swap rates for `b = 10` and a budget of 3",
    statement=r"""At $b=10$ a swap rate of either 33.2\% or 95.2\% achieves the nominal budget $\epsilon=3$.""",
    claim=Printed(
        (
            PrintedCell("lower rate in per cent", PERCENT_AT_THREE[0], "33.2"),
            PrintedCell("higher rate in per cent", PERCENT_AT_THREE[1], "95.2"),
        )
    ),
    routes=(Enumerate(),),
    source="bailie2023",
    lines="105",
    text=(Mark("slip", "`b` stands for `b + 1` in the lower number, which (5.1) has"),),
    reading=(
        "The rates at which (5.1) is exactly 3, that is with odds `11/e^3` and `e^3`, rounded to one decimal. The "
        "budgets at the printed rates themselves are in fig-2.1e-repaired."
    ),
)

B_ALONE = Printed(
    (
        PrintedCell("`ln(b)/2`", lowest_budget(TEN - 1), "1.15"),
        PrintedCell("`sqrt(b)/(sqrt(b)+1)` in per cent", 100 * lowest_rate(TEN - 1), "76"),
    )
)
"""The two numbers with 10 in place of 10 + 1."""

REPAIRED = Theorem(
    id="bailie2023/fig-2.1a-repaired",
    title="Figure 2.1: the smallest budget for `b = 10`, corrected",
    statement=r"""For $b=10$ the smallest value over $p\in(0,1)$ of the budget (5.1) is $\tfrac12\ln 11=1.20$, at
$p=\sqrt{11}/(\sqrt{11}+1)=77\%$. (With $b$ in place of $b+1$ the printed $1.15$ and $76\%$ result.)""",
    claim=AllOf({"corrected": smallest("1.20", "77", TEN), "`b` in place of `b + 1`": B_ALONE}),
    routes=ROUTES,
    source="bailie2023",
    lines="100",
    repairs="bailie2023/fig-2.1a",
    fault="slip",
    twins=(Twin("`b` for `b + 1`", "`ln(b)/2` at `sqrt(b)/(sqrt(b)+1)`", smallest("1.20", "77", TEN, TEN - 1)),),
)

PRINTED_RATES = Printed(
    tuple(
        PrintedCell(f"budget at `p = {rate}`", nominal_at(10, rational(rate)), budget)
        for rate, budget in (("0.332", "3.10"), ("0.952", "2.99"))
    )
)
B_ALONE_REPAIRED = Printed((PrintedCell("`10/(10 + e^3)` in per cent", 1000 / (10 + exp(3)), "33.2"),))

REPAIRED_2_1E = Theorem(
    id="bailie2023/fig-2.1e-repaired",
    title="Figure 2.1: the two swap rates for `b = 10` and a budget of 3, corrected",
    statement=r"""At $b=10$ the budget (5.1) is $3$ at the swap rates $11/(11+e^3)=35.4\%$ and $e^3/(1+e^3)=95.3\%$,
and at no other. At the printed rates $33.2\%$ and $95.2\%$ it is $3.10$ and $2.99$; $10/(10+e^3)=33.2\%$ has $b$ in
place of $b+1$.""",
    claim=AllOf(
        {
            "two rates for every budget above `eps_b`": two_rates(Gt(E**2, b + 1)),
            "rates": RATES,
            "budgets of the printed rates": PRINTED_RATES,
            "`b` in place of `b + 1`": B_ALONE_REPAIRED,
        }
    ),
    routes=(Enumerate(), Prove()),
    source="bailie2023",
    lines="105",
    repairs="bailie2023/fig-2.1e",
    fault="slip",
    reading="To a whole number, both printed rates do have the budget 3.",
    twins=(
        Twin(
            "lower rate as printed",
            "33.2% for the lower rate",
            replace(RATES, cells=(replace(RATES.cells[0], printed="33.2"), RATES.cells[1])),
        ),
        Twin("higher rate as printed", "95.2% for the higher rate", CUT_OFF),
    ),
)
THEOREMS = (AT_TEN, AT_A_MILLION, SMALLEST, TWO_RATES, AT_THREE, REPAIRED, REPAIRED_2_1E)
