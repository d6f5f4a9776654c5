"""Permutation swapping of a variable with two values: a budget that grows like half of ln b, for every b and p."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

KEPT = Every(
    all="x in stratum_universes; b in whole; p in rates",
    let={
        "o": "odds",
        "pool": "3",
        "last": "4",
        "squared(b, p)": "max(1, o(p) ^ 2, 1 + pool * (b - 1) / o(p) + last / o(p) ^ 2)",
    },
    given={
        "at most `b` records": "2 <= b and len(x) <= b",
        "two values": "some k in [HOLD, SWAP]: len(counts(x, k)) <= 2",
        "rate": "0 < p < 1",
    },
    show="loss_within(x, p, squared(b, p), 2)",
)
"""The loss is at most half the logarithm of the square of e to the budget."""
VALUES = {"p": ("1/20", "1/4", "1/2", "7/10", "19/20")}
TWO = {"hold": 2}

THEOREM = Theorem(
    id="dpcalc/binary-holding-bound",
    title="Two holding values: half of `ln b`, for every `b` and `p`",
    statement=r"""With two holding values and any number of swapping values, a stratum of at most $b \ge 2$ records
loses, under the Permutation Swapping Algorithm with $0 < p < 1$, at most
\[\varepsilon = \max\bigl\{\ln o,\ \tfrac12\ln\bigl(1 + \tfrac{3(b-1)}{o} + \tfrac{4}{o^2}\bigr)\bigr\}
\qquad\text{per record},\qquad o = \tfrac{p}{1-p},\]
which grows like half of $\ln b$. Holding and swapping variables may change places.""",
    claim=KEPT,
    routes=(
        Enumerate(
            EnumerateScope(up_to=7, options=TWO, values=VALUES),
            slow=EnumerateScope(up_to=9, options=TWO, values=VALUES),
        ),
    ),
    reading="A budget of the same form with smaller constants is seen to hold in all scopes tried: "
    "dpcalc/binary-holding.",
    twins=(
        Twin("no pool", "`3 (b-1)/o` left out, and 4 made 1", KEPT.put(pool="0", last="1")),
        Twin(
            "no `ln o`",
            "the term `ln o` left out",
            KEPT.put(squared="max(1, 1 + pool * (b - 1) / o(p) + last / o(p) ^ 2)"),
        ),
    ),
)
