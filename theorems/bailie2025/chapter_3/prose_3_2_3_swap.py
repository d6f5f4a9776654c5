"""Section 3.2.3 (bailie2025): how likely a record is swapped, and why p is called the swap rate."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.claim import AllOf, Claim, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._selection_arguments import rate_approached
from theorems.bailie2025._swap_rate import (
    as_printed,
    as_printed_term,
    close_to_rate,
    equals,
    given_selected_others,
    stratum_sizes,
)


def within(numerator: int, denominator: int, power: int = 1) -> Claim:
    """The expected fraction of moved records is within ``numerator / (denominator n^power)`` of p."""
    over = "strata of n records, every p in (0, 1)"
    bound = close_to_rate(lambda n: Fraction(numerator, denominator * n**power))
    return ForAll(over, stratum_sizes, bound, first=2)


def half(first: int, last: int | None = None) -> Claim:
    """Within 1/(2n), for some n."""
    over = "strata of n records, every p in (0, 1)"
    return ForAll(over, stratum_sizes, close_to_rate(lambda n: Fraction(1, 2 * n)), first=first, last=last)


PROBABILITY = Theorem(
    id="bailie2025/prose-3.2.3-swap-probability",
    title="The probability that a record is swapped",
    statement=r"""A record of a matching stratum of $n_m$ records is swapped by the PSA with probability
$p\sum_{j=1}^{n_m-1}\binom{n_m-1}{j}p^j(1-p)^{n_m-1-j}$.""",
    claim=ForAll("strata of n records, every p in (0, 1)", stratum_sizes, equals(as_printed, as_printed_term)),
    routes=(Enumerate(EnumerateScope(up_to=20), slow=EnumerateScope(up_to=60)),),
    source="bailie2025",
    lines="1364",
    reading=(
        "Swapped means: among the selected records of the selection that the algorithm goes on with, so that the "
        "derangement moves it. A selection of exactly one record is drawn again, as the algorithm says."
    ),
    twins=(
        Twin(
            "the record is not alone",
            "the formula is divided by the chance that the record is not selected alone",
            ForAll("strata of n records, every p in (0, 1)", stratum_sizes, equals(given_selected_others)),
        ),
    ),
)

RATE = Theorem(
    id="bailie2025/prose-3.2.3-swap-rate",
    title="p is the swap rate",
    statement=r"""The expected fraction of the records of a stratum whose swapping values are interchanged by the
PSA tends to $p$ as $n_m\to\infty$ (for $0<p<1$).""",
    claim=AllOf({"up to 13 records": half(first=2, last=13), "14 records or more": rate_approached(half(first=14))}),
    routes=(Enumerate(EnumerateScope(up_to=40), slow=EnumerateScope(up_to=60)), Prove()),
    source="bailie2025",
    lines="1364",
    reading="Checked with a rate of convergence: for n >= 2 the fraction lies within 1/(2n) of p, whatever p is.",
    twins=(
        Twin("a third", "within 1/(3n)", within(1, 3)),
        Twin("faster", "within 1/n^2", within(1, 1, power=2)),
        Twin("equality", "the expected fraction is p", within(0, 1)),
    ),
)

THEOREMS = (PROBABILITY, RATE)
