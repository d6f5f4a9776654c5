"""Section 3.2.3 (bailie2025): how likely a record is swapped, and why p is called the swap rate."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._selection_arguments import ONE_RECORD, accepted, rate_approached

SELECTIONS = {
    "selected(n, k, p)": "binomial(n, k) * p ^ k * (1 - p) ^ (n - k)",
    "again(n, p)": "sum k in range(n + 1): if k = 1 then 0 else selected(n, k, p)",
}
"""The probability that k of n records are selected, and that it is not one: then the algorithm goes on."""
PRINTED = Every(
    all="n in whole; p in every_rate",
    let={
        **SELECTIONS,
        "holding(n, k, p)": "binomial(n - 1, k - 1) * p ^ k * (1 - p) ^ (n - k)",
        "chance_of_one(n, p)": "if n < 2 then 0 else (sum k in 2..n: holding(n, k, p)) / again(n, p)",
        "printed(n, p)": "p * sum j in 1..(n - 1): binomial(n - 1, j) * p ^ j * (1 - p) ^ (n - 1 - j)",
        "accepted(n, p)": "1",
    },
    given={"some records": "n >= 1"},
    show="chance_of_one(n, p) = printed(n, p) / accepted(n, p)",
)
"""Of the selections of k records, binomial(n - 1, k - 1) hold a given one. A record alone in its stratum stays."""
ACCEPTED = PRINTED.put(accepted="1 - n * p * (1 - p) ^ (n - 1)")
CORRECTED = ACCEPTED.showing(f"{ACCEPTED.show} and chance_of_one(n, p) = p * (1 - (1 - p) ^ (n - 1)) / accepted(n, p)")
OTHERS = Twin(
    "the record is not alone",
    "the formula is divided by the chance that the record is not selected alone",
    PRINTED.put(accepted="1 - p * (1 - p) ^ (n - 1)"),
)
CLOSE = Every(
    all="n in 2..13; p in every_rate",
    let={
        **SELECTIONS,
        "mean(n, p)": "(sum k in 2..n: k * selected(n, k, p)) / again(n, p)",
        "gap(n)": "1 / (2 * n)",
    },
    show="abs(mean(n, p) / n - p) <= gap(n)",
)
LARGE = CLOSE.over("n in whole; p in every_rate").assuming(large="n >= 14")
ANY = CLOSE.over("n in whole; p in every_rate").assuming(two_records="n >= 2")
SIZES = EnumerateScope(up_to=21)
MORE = EnumerateScope(up_to=61)

PROBABILITY = Theorem(
    id="bailie2025/prose-3.2.3-swap-probability",
    title="The probability that a record is swapped",
    statement=r"""A record of a matching stratum of $n_m$ records is swapped by the PSA with probability
$p\sum_{j=1}^{n_m-1}\binom{n_m-1}{j}p^j(1-p)^{n_m-1-j}$.""",
    claim=PRINTED,
    routes=(Enumerate(SIZES, slow=MORE),),
    lines="1364",
    reading=(
        "Swapped means: among the selected records of the selection that the algorithm goes on with, so that the "
        "derangement moves it. A selection of exactly one record is drawn again, as the algorithm says."
    ),
    twins=(OTHERS,),
)

REPAIRED = Theorem(
    id="bailie2025/prose-3.2.3-swap-probability-repaired",
    title="The probability that a record is swapped, corrected",
    statement=r"""A record of a matching stratum of $n\ge 2$ records is swapped by the PSA with probability
\[\frac{p\sum_{j=1}^{n-1}\binom{n-1}{j}p^j(1-p)^{n-1-j}}{1-np(1-p)^{n-1}}=\frac{p\,(1-(1-p)^{n-1})}{1-np(1-p)^{n-1}};\]
a record alone in its stratum never is.""",
    claim=accepted(CORRECTED, ONE_RECORD),
    routes=(Enumerate(SIZES, slow=MORE), Prove()),
    lines="1364",
    repairs="bailie2025/prose-3.2.3-swap-probability",
    fault="wrong mathematics",
    reading=(
        "The denominator is the chance that a selection is accepted, that is, does not consist of exactly one record."
    ),
    twins=(
        Twin("no denominator", "as printed", PRINTED),
        Twin("another denominator", "only selections of this record alone are drawn again", OTHERS.claim),
    ),
)

RATE = Theorem(
    id="bailie2025/prose-3.2.3-swap-rate",
    title="`p` is the swap rate",
    statement=r"""The expected fraction of the records of a stratum whose swapping values are interchanged by the
PSA tends to $p$ as $n_m\to\infty$ (for $0<p<1$).""",
    claim=AllOf({"up to 13 records": CLOSE, "14 records or more": rate_approached(LARGE)}),
    routes=(Enumerate(EnumerateScope(up_to=41), slow=MORE), Prove()),
    lines="1364",
    reading="Checked with a rate of convergence: for `n >= 2` the fraction lies within 1/(2n) of `p`, whatever `p` is.",
    twins=(
        Twin("a third", "within 1/(3n)", ANY.put(gap="1 / (3 * n)")),
        Twin("faster", "within `1/n^2`", ANY.put(gap="1 / (n * n)")),
        Twin("equality", "the expected fraction is `p`", ANY.put(gap="0")),
    ),
)

THEOREMS = (PROBABILITY, REPAIRED, RATE)
