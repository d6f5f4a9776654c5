"""Section 3.5.1 (bailie2025): what the budget of permutation swapping looks like as a function of p and b."""

from __future__ import annotations

from fractions import Fraction

from sympy import And, Eq, Ge, Gt, Integer, Piecewise, Rational, exp, log, oo

from dpcalc.swapping.budgets.closed_forms import ODDS
from dpcalc.theory import (
    AllOf,
    Enumerate,
    EnumerateScope,
    Every,
    Inequality,
    Mark,
    Printed,
    PrintedCell,
    Prove,
    Reading,
    Theorem,
    Twin,
    b,
    p,
    swap_keeps,
)
from theorems.bailie2025._curve import (
    E,
    equal_at_the_least,
    grows_with_b,
    higher_rate_for_larger_b,
    lowest_budget,
    lowest_rate,
    monotone_branches,
    nowhere_below,
    reached_at,
    two_rates,
)
from theorems.bailie2025._ratio import AS_MANY_AS_DIFFER, AT_EVERY_RATE, RATIO_AT_MOST
from theorems.bailie2025._swapping import published_budget_at

TEN, MILLION = Integer(10), Integer(10) ** 6
BRANCH = lowest_rate(b)
ATTAINED = Every(
    all="b in whole; p in rates",
    let={
        "stratum_of(n: whole, b: whole)": "map m in multisets(b * b, n, n): "
        "map k in m: [0, floor(k / b), k - b * floor(k / b)]",
    },
    given={"rate": "0 < p < 1", "two records": "b >= 2", "no trivial bound": "(b + 1) / odds(p) > 1"},
    show="some n in 2..b: some x, y in stratum_of(n, b): one_universe(x, y) and not x ~ y "
    "and released_ratio(x, y, p) >= ((b + 1) / odds(p)) ^ hamming_s(x, y)",
)
"""Some universe of a stratum of at most b records loses at least ln(b+1) - ln o."""
LOSSES = {"p": ("1/2", "1/20", "1/3", "2/3")}
NEAREST = Every(
    all="x in one_stratum; p in every_rate",
    let={"nearest": "0"},
    given=AT_EVERY_RATE,
    show="some y, z in outputs(x): hamming_s(x, z) = nearest and hamming_s(x, y) > 0 "
    "and released(y, z, p) = odds(p) ^ hamming_s(x, y) * released(x, z, p)",
)
"""Where all records differ, a z as near to x has the log-ratio ln o per record."""
IN_EACH_UNIVERSE = Every(
    all="x in one_stratum; p in rates",
    let={
        "quotient_at(y: dataset, y': dataset, z: dataset, p: number)": "released(y, z, p) / released(y', z, p)",
    },
    given={"two datasets": "some z in outputs(x): not x ~ z", "rate": "p < 1 and odds(p) ^ 2 > len(x) + 1"},
    show="every y, y', z in outputs(x): y ~ y' or some v, v' in outputs(x): not v ~ v' "
    "and quotient_at(y, y', z, p) ^ hamming_s(v, v') <= quotient_at(v, v', v', p) ^ hamming_s(y, y')",
)
"""In one universe the log-ratio per record is largest at some z = x'."""
LARGE = {"p": ("4/5", "9/10", "400/401")}

SMALLEST = Theorem(
    id="bailie2025/prose-3.5.1a",
    title="Section 3.5.1: the smallest budget",
    statement=r"""For each $b>0$ no swap rate $p\in[0,1]$ gets $\varepsilon(p)=\max\{\ln o,\ln(b+1)-\ln o\}$ below
$\varepsilon^{(b)}=\tfrac12\ln(b+1)$, which is achieved at $p^{(b)}=\sqrt{b+1}/(\sqrt{b+1}+1)$. The larger $b$, the
larger $\varepsilon^{(b)}$.""",
    claim=AllOf(
        {
            "no `p` gets below": nowhere_below(lowest_budget(b)),
            "achieved at `p^(b)`": reached_at(lowest_rate(b), lowest_budget(b)),
            "larger for a larger `b`": grows_with_b(lowest_budget(b)),
        }
    ),
    routes=(Prove(),),
    lines="1666-1670",
    reading="About the function, for real `b > 0`; at `p = 0` and `p = 1` its value is infinite (Theorem 3.2.4).",
    twins=(
        Twin("`ln(b+2)/2`", "`b + 2` for `b + 1` in the smallest value", nowhere_below(log(b + 2) / 2)),
        Twin(
            "`sqrt(b)` for `sqrt(b+1)`",
            "`p^(b) = sqrt(b)/(sqrt(b)+1)`",
            reached_at(lowest_rate(b - 1), lowest_budget(b)),
        ),
        Twin("one half", "achieved at `p = 1/2`", reached_at(Rational(1, 2), lowest_budget(b))),
    ),
)

SMALLEST_PRINTED = Theorem(
    id="bailie2025/prose-3.5.1b",
    title="Section 3.5.1: the smallest budgets for `b = 10` and `b = 10^6`",
    statement=r"""For $b=10$, $\varepsilon^{(b)}=1.20$ at $p^{(b)}=77\%$; for $b=10^6$, $\varepsilon^{(b)}=6.91$ at
$p^{(b)}=99.9\%$.""",
    claim=Printed(
        (
            PrintedCell("`b = 10`, smallest budget", lowest_budget(TEN), "1.20"),
            PrintedCell("`b = 10`, swap rate in per cent", 100 * lowest_rate(TEN), "77"),
            PrintedCell("`b = 10^6`, smallest budget", lowest_budget(MILLION), "6.91"),
            PrintedCell("`b = 10^6`, swap rate in per cent", 100 * lowest_rate(MILLION), "99.9"),
        )
    ),
    routes=(Enumerate(),),
    lines="1670",
    twins=(
        Twin(
            "`b` for `b + 1`",
            "`ln(b)/2` at `sqrt(b)/(sqrt(b)+1)`",
            Printed((PrintedCell("`b = 10`, smallest budget", lowest_budget(TEN - 1), "1.20"),)),
        ),
    ),
)

LOWER_BOUND = Theorem(
    id="bailie2025/prose-3.5.1c",
    title="Section 3.5.1: a lower bound on the budget",
    statement=r"""For fixed $b$ some budgets are not attainable by the PSA: its budget must be at least
$\ln(b+1)-\ln p+\ln(1-p)$, because $P_x(z)/P_{x'}(z)$ depends on $p$ and on the ratio $r$ of the numbers of
derangements of $d_{\rm HamS}(x,z)$ and of $d_{\rm HamS}(x',z)$ records.""",
    claim=ATTAINED,
    routes=(Enumerate(EnumerateScope(up_to=4, values=LOSSES)),),
    lines="1672",
    readings=(
        Reading(
            "nominal",
            "`epsilon` is the budget of Theorem 3.2.4, whose curve is explained: it is this bound below `p^(b)`, and "
            "from there on `ln o`, which is to be at least as large",
            Inequality(
                Ge(log(ODDS), log(b + 1) - log(ODDS)), integers=(b,), reals=(p,), where=And(b >= 1, p >= BRANCH, p < 1)
            ),
            (Enumerate(EnumerateScope(ranges={"b": (1, 20)})), Prove()),
        ),
    ),
    reading=(
        "'Must be': no smaller number bounds the loss of every universe whose largest stratum has `b` records. (Of "
        "the curve `max(ln o, ln(b+1) - ln o)` it says nothing, being one of its two terms; see prose-3.5.1a for the "
        "curve.)"
    ),
)

SELECTED = Theorem(
    id="bailie2025/prose-3.5.1d",
    title="Section 3.5.1: how many records are selected",
    statement=r"""To turn $x$ into $z$ the PSA selects $d_{\rm HamS}(x,z)$ records, and then samples a
derangement of that many records uniformly at random.""",
    claim=AS_MANY_AS_DIFFER,
    routes=(Enumerate(EnumerateScope(up_to=6)),),
    lines="1672",
    reading="Every permutation with positive probability that takes `x` to `z` moves `d(x, z)` records.",
)

RATIO = Theorem(
    id="bailie2025/prose-3.5.1e",
    title="Section 3.5.1: a bound on the derangement ratio",
    statement=r"""The ratio $r$ of the numbers of derangements of $d_{\rm HamS}(x,z)$ and of $d_{\rm
HamS}(x',z)$ records is at most $(b+1)\,d_{\rm HamS}(x,x')$.""",
    claim=RATIO_AT_MOST,
    routes=(Enumerate(EnumerateScope(up_to=6)),),
    lines="1672",
    readings=(
        Reading(
            "a power",
            "`(b+1)^d(x, x')`, whose exponent the scan may have lost: the bound on `epsilon` drawn from it needs a "
            "power",
            RATIO_AT_MOST.put(bound="(b + 1) ^ apart"),
            (Enumerate(EnumerateScope(up_to=6)), Prove()),
        ),
    ),
    text=(
        Mark(
            "damaged",
            "an exponent seems to be lost: the conclusion drawn from the bound needs a power where a product stands",
        ),
    ),
    reading=(
        "A product, as it stands in the seed text. That text was scanned and may have lost an exponent: `(b+1)^d(x, "
        "x')` is prose-3.5.1e-repaired."
    ),
)

TWO_RATES = Theorem(
    id="bailie2025/prose-3.5.1f",
    title="Section 3.5.1: two swap rates for each larger budget",
    statement=r"""For every $b>0$ and $\varepsilon>\varepsilon^{(b)}$, exactly two $p\in(0,1)$ give
$\max\{\ln o,\ln(b+1)-\ln o\}=\varepsilon$; $\ln o$ increases and $\ln(b+1)-\ln o$ decreases in $p$.""",
    claim=AllOf({"two rates": two_rates(Gt(E**2, b + 1)), "monotone": monotone_branches()}),
    routes=(Prove(),),
    lines="1674",
    twins=(Twin("`eps^(b)` itself", "the smallest budget too has two rates", two_rates(equal_at_the_least())),),
)

PERCENT_AT_THREE = (100 * 11 / (11 + exp(3)), 100 * exp(3) / (1 + exp(3)))

TWO_RATES_PRINTED = Theorem(
    id="bailie2025/prose-3.5.1g",
    title="Section 3.5.1: the two swap rates for `b = 10` and a budget of 3",
    statement=r"""At $b=10$ a swap rate of either 35.4\% or 95.2\% achieves the nominal budget $\varepsilon=3$.""",
    claim=Printed(
        (
            PrintedCell("lower rate in per cent", PERCENT_AT_THREE[0], "35.4"),
            PrintedCell("higher rate in per cent", PERCENT_AT_THREE[1], "95.2"),
        )
    ),
    routes=(Enumerate(),),
    lines="1674",
    readings=(
        Reading(
            "at the printed rates",
            "the budget at either printed rate, to one decimal as the rates are, is 3.0",
            Printed(
                tuple(
                    PrintedCell(f"`p = {rate}`", published_budget_at(10, Fraction(rate)), "3.0")
                    for rate in ("0.354", "0.952")
                )
            ),
        ),
    ),
    reading=(
        "The rates at which the budget of Theorem 3.2.4 is exactly 3, rounded to one decimal. The budgets at the "
        "printed rates themselves are in prose-3.5.1g-repaired."
    ),
)

INFINITE_AT_THE_ENDS = Piecewise((oo, Eq(p, 0) | Eq(p, 1)), (log(ODDS), True))
"""ln o for 0 < p < 1; at p = 1, where ln o is infinite, so is the budget."""

LARGE_RATES = Theorem(
    id="bailie2025/prose-3.5.1h",
    title="Section 3.5.1: where the loss is largest for large `p`",
    statement=r"""For $p>p^{(b)}$ the quantity $[\ln P_x(z)-\ln P_{x'}(z)]/d_{\rm HamS}(x,x')$ is maximised where
$d_{\rm HamS}(x',z)$ is as small as possible; this gives $\varepsilon=\ln o$.""",
    claim=AllOf(
        {
            "never above `ln o`": swap_keeps(INFINITE_AT_THE_ENDS, Gt(p, BRANCH)),
            "`ln o` where `d(x', z) = 0`": NEAREST,
        }
    ),
    routes=(
        Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),
        Prove(),
    ),
    lines="1674",
    reading=(
        "The maximum is over all universes whose largest mixed stratum has `b` records, as for the budget; the "
        "smallest `d(x', z)` is 0. In a single universe it can lie elsewhere (see the variants)."
    ),
    twins=(
        Twin("from one half on", "for every `p > 1/2`", swap_keeps(log(ODDS), Gt(p, Rational(1, 2)))),
        Twin(
            "each universe",
            "the maximum is over one universe alone",
            IN_EACH_UNIVERSE,
            (Enumerate(EnumerateScope(up_to=5, values=LARGE)),),
        ),
        Twin(
            "one swap away",
            "maximised where `d(x', z) = 2`",
            NEAREST.put(nearest="2"),
        ),
    ),
)

LARGER_B = Theorem(
    id="bailie2025/prose-3.5.1j",
    title="Section 3.5.1: a larger `b` needs a higher swap rate",
    statement=r"""On the branch $p\le p^{(b)}$ of the curve $\max\{\ln o,\ln(b+1)-\ln o\}$ a larger $b$ requires
a higher $p$ for the same $\varepsilon$.""",
    claim=higher_rate_for_larger_b(),
    routes=(Prove(),),
    lines="1678",
    reading="Stated as: with `b_1 < b_2` and `p_2 <= p_1` on the branch, the budget at `(b_2, p_2)` is the larger.",
    twins=(Twin("the other branch", "`p >= p^(b)`", higher_rate_for_larger_b("high")),),
)

THEOREMS = (
    SMALLEST,
    SMALLEST_PRINTED,
    LOWER_BOUND,
    SELECTED,
    RATIO,
    TWO_RATES,
    TWO_RATES_PRINTED,
    LARGE_RATES,
    LARGER_B,
)
