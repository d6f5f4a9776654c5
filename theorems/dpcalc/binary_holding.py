"""Permutation swapping of a variable with two values loses about half of what the published budget says."""

from __future__ import annotations

from sympy import Max, log

from dpcalc.swapping.budgets.closed_forms import ODDS
from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin, b, swap_keeps

TWO_VALUES = {"hold": 2, "swap": 2}
LARGE = Every(
    all="x in stratum_universes; p in rates",
    let={
        "o": "odds",
        "share": "1",
        "pool(n, p)": "share * (n - 1) / o(p)",
        "squared(n, p)": "max(1, o(p) ^ 2, pool(n, p), (1 + 2 / o(p)) ^ 2)",
    },
    given={
        "two records": "len(x) >= 2",
        "two values": "every k in [HOLD, SWAP]: len(counts(x, k)) <= 2",
        "rate": "0 < p < 1",
    },
    show="loss_within(x, p, squared(len(x), p), 2)",
)
"""The loss is at most half the logarithm of the square of e to the budget."""
BALANCED = Every(
    all=LARGE.all,
    let={"o": "odds", "twice": "2"},
    given={
        "two records": "len(x) >= 2",
        "half of the records each": "every k in [HOLD, SWAP]: every c in counts(x, k): 2 * c = len(x)",
        "rate": "0 < p <= 2/3",
    },
    show="loss_within(x, p, 1 + twice / o(p), 1)",
)
LARGE_RATES = {"p": ("1/20", "1/4", "1/2", "7/10")}
SMALL_RATES = {"p": ("1/100", "1/20", "1/4", "1/2", "2/3")}
POOL = log((b - 1) / ODDS) / 2
RESPONSE = log(1 + 2 / ODDS)
STATEMENT = r"""With two holding values (and any number of swapping values) the Permutation Swapping Algorithm keeps the
budget
\[\varepsilon = \max\bigl\{\ln o,\ \tfrac12\ln\tfrac{b-1}{o},\ \ln(1+\tfrac2o)\bigr\},\qquad
o = \tfrac{p}{1-p},\ 0 < p < 1 .\]
Its middle term grows like half of $\ln b$; its last, which is $\ln\frac{2-p}{p}$, does not depend on $b$ at all."""

THEOREMS = (
    Theorem(
        id="dpcalc/binary-holding",
        title="Two holding values: half the budget",
        statement=STATEMENT,
        claim=swap_keeps(Max(log(ODDS), POOL, RESPONSE), holds=2),
        routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=9)),),
        reading="Found by looking at exact losses; nothing is known of it beyond the scopes stated. "
        "Holding and swapping variables may change places.",
        twins=(
            Twin("without `ln o`", "the term `ln o` left out", swap_keeps(Max(POOL, RESPONSE), holds=2)),
            Twin(
                "1 for 2",
                "`ln(1+2/o)` made `ln(1+1/o)`",
                swap_keeps(Max(log(ODDS), POOL, log(1 + 1 / ODDS)), holds=2),
            ),
            Twin("three values", "any number of holding values", swap_keeps(Max(log(ODDS), POOL, RESPONSE))),
        ),
    ),
    Theorem(
        id="dpcalc/binary-holding-large",
        title="Two holding and two swapping values, larger strata",
        statement=STATEMENT,
        claim=LARGE,
        routes=(
            Enumerate(
                EnumerateScope(up_to=15, options=TWO_VALUES, values=LARGE_RATES),
                slow=EnumerateScope(up_to=31, options=TWO_VALUES, values=LARGE_RATES),
            ),
        ),
        twins=(Twin("half the pool", "`b - 1` replaced by `(b-1)/2`", LARGE.put(share="1/2")),),
        tight="the middle term is approached by the universe with margins `(1, n-1)` and `(1, n-1)`",
    ),
    Theorem(
        id="dpcalc/binary-holding-balanced",
        title="Two holding and two swapping values, balanced strata",
        statement=r"""For $0 < p \le \frac23$ a stratum with half of its records in each of two holding values and in
each of two swapping values loses at most $\ln(1+\frac2o) = \ln\frac{2-p}{p}$ under the Permutation Swapping Algorithm,
however many records it has.""",
        claim=BALANCED,
        routes=(
            Enumerate(
                EnumerateScope(up_to=25, options=TWO_VALUES, values=SMALL_RATES),
                slow=EnumerateScope(up_to=41, options=TWO_VALUES, values=SMALL_RATES),
            ),
        ),
        reading="Found by looking at exact losses; nothing is known of it beyond the scope stated.",
        twins=(
            Twin(
                "`p = 7/10`",
                "a rate above `2/3`",
                BALANCED.over("x in stratum_universes; p in [7/10]").assuming(rate="0 < p < 1"),
                (Enumerate(EnumerateScope(up_to=25, options=TWO_VALUES)),),
            ),
            Twin("1 for 2", "`ln(1+2/o)` made `ln(1+1/o)`", BALANCED.put(twice="1")),
        ),
    ),
)
