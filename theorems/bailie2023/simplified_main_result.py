"""A simplified main result (bailie2023, section 2): the budget of the swapping mechanism for small swap rates."""

from __future__ import annotations

from fractions import Fraction

import sympy
from sympy import And, Gt, Le, Lt, log

from dpcalc.swapping.budgets.closed_forms import ODDS
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.theorem import SearchDatasets
from dpcalc.theory import (
    AllOf,
    Enumerate,
    EnumerateScope,
    Every,
    Prove,
    Reduction,
    Satisfies,
    Theorem,
    Twin,
    b,
    p,
    swap_keeps,
)
from theorems.bailie2023._nominal import HALF
from theorems.bailie2023.thm_5_6 import ADDED, STRATA, on_strata
from theorems.bailie2025._budget_arguments import one_alone_may_stay

RATES = {"p": ("1/20", "1/3", "1/2")}
AT_RATES = (Enumerate(EnumerateScope(up_to=5, values=RATES)),)
SMALL_RATES = And(Gt(p, 0), Le(p, HALF))
SOME = (Enumerate(EnumerateScope(up_to=5, rates=(Fraction(1, 20), Fraction(1, 2), Fraction(9, 10)))),)
BUDGET = (b + 1) * (1 - p) / p
WHOLE = swap_keeps(log(b + 1) - log(ODDS), SMALL_RATES)


LARGEST = STRATA.put(size="largest r in x: len(stratum(x, r))", factor="(b + 1) / o(p)").assuming(small="p <= 1/2")
STAYS = Every(
    all="z in one_stratum; D in [members(z)]; p in rates; C in [map y in D: chance_of(y, z, p)]",
    let={
        "o": "odds",
        "more": "1",
        "selected(n, k, p)": "p ^ k * (1 - p) ^ (n - k)",
        "draw(n, k, p)": "if k = 1 then 0 else selected(n, k, p) / deranged(k)",
        "stay(n, k, p)": "if k = 0 then n * selected(n, 1, p) else 0",
        "chance_of(y, z, p)": "let n = len(y): sum k in range(n + 1): ways(y, z, k) * (draw(n, k, p) + stay(n, k, p))",
        "factor(b, p)": "(b + more) / o(p)",
    },
    given={"two records": "len(z) >= 2", "small": "0 < p <= 1/2"},
    show="every i, j in range(len(D)): C[i] <= factor(len(z), p) ^ hamming_s(D[i], D[j]) * C[j]",
)
"""A record that is selected alone keeps its value, which adds to the probability that nothing moves."""


def satisfies(argument: sympy.Expr, rates: sympy.Basic = SMALL_RATES, scale: Fraction = Fraction(1)) -> Satisfies:
    """The mechanism satisfies the logarithm of an expression."""
    return swap_keeps(log(argument), rates, distance_scale=scale)


THEOREM = Theorem(
    id="bailie2023/simplified-main-result",
    title="Section 2: a simplified main result, the budget for swap rates up to one half",
    statement=r"""Select each record with probability $p$, independently, and permute the swapping variables of
the selected records by a uniformly random derangement, separately in each category of $V_{\rm Match}$; let $b$ be the
number of records of the largest such category. For $0<p\le\tfrac12$ this mechanism is $(c_{\rm Swap},d_{\rm
HamS},\epsilon)$-differentially private with $\epsilon\le\ln[(b+1)(1-p)/p]$.""",
    claim=AllOf(
        {
            "largest stratum with two different records": WHOLE,
            "largest stratum": Reduction(
                LARGEST,
                on_strata(WHOLE),
                f"{ADDED}; with no fewer records in "
                "the largest stratum of all than in the largest with two different records the budget is no smaller",
            ),
            "one record selected alone stays": one_alone_may_stay(STAYS),
        }
    ),
    routes=(
        Enumerate(EnumerateScope(up_to=5, values=RATES), slow=EnumerateScope(up_to=6, values=RATES)),
        SearchDatasets(DatasetScope(records=3)),
        Prove(),
    ),
    lines="70-82",
    reading=(
        "One record has no derangement; if exactly one is selected, the selection is repeated (Algorithm 5.1). The "
        "third part takes the other reading, that it stays as it is. The first part takes the smaller `b` of Theorem "
        "5.6, which implies the claim; the second part takes `b` literally, in universes of two strata."
    ),
    twins=(
        Twin("`b - 1` for `b + 1`", "`ln[(b-1)(1-p)/p]`", satisfies((b - 1) * (1 - p) / p), SOME),
        Twin("any `p < 1`", "the same budget for `p` up to 1", satisfies(BUDGET, And(Gt(p, 0), Lt(p, 1))), SOME),
        Twin(
            "half the distance",
            "the distance counts half a unit a record",
            satisfies(BUDGET, scale=Fraction(1, 2)),
            SOME,
        ),
        Twin("no `b`, two strata", "`ln[(1-p)/p]`", LARGEST.put(factor="1 / o(p)"), AT_RATES),
        Twin("`b - 1`, one record stays", "`b - 1` for `b + 1`", STAYS.put(more="0 - 1"), AT_RATES),
    ),
)
