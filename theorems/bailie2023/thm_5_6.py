"""Theorem 5.6 (bailie2023): the budget of the Permutation Algorithm, and why p = 0 and p = 1 have none."""

from __future__ import annotations

from fractions import Fraction

import sympy
from sympy import And, Gt, Lt, Max, log

from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.theorem import SearchDatasets
from dpcalc.theory import (
    AllOf,
    Enumerate,
    EnumerateScope,
    Every,
    Inequality,
    Prove,
    Satisfies,
    Some,
    Theorem,
    Twin,
    b,
    p,
    swap_keeps,
    symbol,
)
from theorems.bailie2023._nominal import HALF, equation_5_1, nominal
from theorems.bailie2025._curve import falling, log_odds

INSIDE = And(Gt(p, 0), Lt(p, 1))
ODDS, LOW = log_odds(p), falling(b, p)
SMALLER = log(b - 1) - ODDS
RATES = {"p": ("1/20", "1/2", "2/3", "9/10")}
SOME = (Enumerate(EnumerateScope(up_to=5, rates=(Fraction(1, 20), Fraction(1, 2), Fraction(3, 5), Fraction(9, 10)))),)

FIRST, SECOND, APART, ALSO, EACH = (symbol(name) for name in ("L_1", "L_2", "d_1", "d_2", "budget"))
STRATA_ADD_UP = Inequality(
    FIRST + SECOND <= (APART + ALSO) * EACH,
    reals=(FIRST, SECOND, APART, ALSO, EACH),
    where=And(FIRST <= APART * EACH, SECOND <= ALSO * EACH),
)
ADDED = (
    "given the budget of the first lemma, whose proof bounds the log-ratio of each stratum by its own distance times "
    "the budget at the largest `b`: the strata are permuted independently, so log-ratios add up `(L_1 + L_2)`, and "
    "so do distances `(d_1 + d_2)`; a stratum without two different records never changes"
)
"""Why two strata together keep the budget that each keeps, the largest b being that of all strata."""


def on_strata(budget: Satisfies) -> AllOf:
    """What a claim on two strata rests on: the budget, and the sum over strata."""
    return AllOf({"the budget": budget, "strata add up": STRATA_ADD_UP})


def satisfies(low: sympy.Expr, high: sympy.Expr, upto: sympy.Expr = HALF) -> Satisfies:
    """A budget of the theorem's form."""
    return swap_keeps(nominal(low, high, upto), INSIDE)


STRATA = Every(
    all="x in datasets; x' in universe(x); p in rates",
    let={
        "o": "odds",
        "size(x)": "largest_mixed(x)",
        "factor(b, p)": "if b = 0 then 1 else if p <= 1/2 then (b + 1) / o(p) else max(o(p), (b + 1) / o(p))",
    },
    given={"rate": "0 < p < 1"},
    show="released_ratio(x, x', p) <= factor(size(x), p) ^ hamming_s(x, x')",
)
"""In universes of several strata; the factor is e to the budget."""
AT_ZERO = Some(
    all="x in stratum_universes; p in [0]",
    given={"`b` is positive": "largest_mixed(x) > 0"},
    show="loss_infinite(x, p)",
)
BOTH = Some(all="x in stratum_universes", given=AT_ZERO.given, show="loss_infinite(x, 0) and loss_infinite(x, 1)")
EVERYWHERE = Every(all=AT_ZERO.all, given=AT_ZERO.given, show=AT_ZERO.show)
INSIDE_THE_RANGE = Some(
    all="n in range(3); f in functions(n, 4); p in [1/2]",
    let={"x(f)": "map k in f: [[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1]][k]"},
    given={"`b` is positive": "largest_mixed(x(f)) > 0"},
    show="loss_infinite(x(f), p)",
)
WHOLE = swap_keeps(equation_5_1(), INSIDE)

BUDGET = Theorem(
    id="bailie2023/thm-5.6a",
    title="Theorem 5.6: the budget of the Permutation Algorithm",
    statement=r"""Let $b$ be the size $n_j$ of the largest matching stratum with two different records, $0$ if
there is none. Algorithm 5.1 is $(c_{\rm Swap},d^u_{\rm HamS},\epsilon_{\mathcal D})$-DP with $\epsilon_{\mathcal D}=0$
if $b=0$, and otherwise, with $o=p/(1-p)$, \[\epsilon_{\mathcal D}=\begin{cases}\ln(b+1)-\ln o&0<p\le\tfrac12,\\
\max\{\ln o,\ln(b+1)-\ln o\}&\tfrac12<p<1.\end{cases}\]""",
    claim=AllOf(
        {
            "every universe": WHOLE,
            "two strata": STRATA,
        }
    ),
    routes=(
        Enumerate(EnumerateScope(up_to=5, values=RATES), slow=EnumerateScope(up_to=6, values=RATES)),
        SearchDatasets(DatasetScope(records=3)),
        Prove(),
    ),
    lines="465-473",
    reading=(
        "The first part treats strata one by one: a dataset of several strata loses as much as its worst stratum. The "
        "second part takes two strata together."
    ),
    twins=(
        Twin("`b - 1` for `b + 1`", "`ln(b-1) - ln o`", satisfies(SMALLER, Max(ODDS, SMALLER)), SOME),
        Twin("no `b`", "`-ln o` for `p <= 1/2`", satisfies(-ODDS, Max(ODDS, LOW)), SOME),
        Twin("no maximum, first term", "`ln o` for `p > 1/2`", satisfies(LOW, ODDS), SOME),
        Twin("no maximum, second term", "`ln(b+1) - ln o` for every `p < 1`", satisfies(LOW, LOW), SOME),
        Twin(
            "half the distance",
            "the distance counts half a unit a record",
            swap_keeps(equation_5_1(), INSIDE, distance_scale=Fraction(1, 2)),
            SOME,
        ),
        Twin(
            "no `b`, two strata",
            "`-ln o` for every `b`, `p <= 1/2`",
            STRATA.put(factor="1 / o(p)").assuming(small="p <= 1/2"),
            (Enumerate(EnumerateScope(up_to=5, values=RATES)),),
        ),
    ),
)

ENDS = Theorem(
    id="bailie2023/thm-5.6b",
    title="Theorem 5.6: no finite budget at `p = 0` and `p = 1`",
    statement=r"""For $p\in\{0,1\}$ and for some universe $\mathcal D$ with $b>0$, Algorithm 5.1 is not $(c_{\rm
Swap},d^u_{\rm HamS},\epsilon_{\mathcal D})$-DP with any finite $\epsilon_{\mathcal D}$.""",
    claim=AllOf(
        {
            "`p = 0`": AT_ZERO,
            "`p = 1`": AT_ZERO.over("x in stratum_universes; p in [1]"),
            "one universe for both": BOTH,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5)),),
    lines="473",
    reading="The universe may depend on `p`, or may not: both readings are parts.",
    twins=(
        Twin("`p = 1/2`", "`p = 1/2`, strata of at most 2 records with two values each", INSIDE_THE_RANGE),
        Twin("every universe, `p = 0`", "every universe with `b > 0`", EVERYWHERE),
        Twin(
            "every universe, `p = 1`",
            "every universe with `b > 0`",
            EVERYWHERE.over("x in stratum_universes; p in [1]"),
        ),
    ),
)

THEOREMS = (BUDGET, ENDS)
