"""Section 3.2.3 (bailie2025), the probability that a record is swapped, with the repeated selection accounted for."""

from __future__ import annotations

from dpcalc.claim import ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._selection_arguments import ONE_RECORD, accepted
from theorems.bailie2025._swap_rate import as_printed, equals, given_accepted, given_selected_others, stratum_sizes

OVER = "strata of n records, every p in (0, 1)"

THEOREM = Theorem(
    id="bailie2025/prose-3.2.3-swap-probability-repaired",
    title="The probability that a record is swapped, corrected",
    statement=r"""A record of a matching stratum of $n\ge 2$ records is swapped by the PSA with probability
\[\frac{p\sum_{j=1}^{n-1}\binom{n-1}{j}p^j(1-p)^{n-1-j}}{1-np(1-p)^{n-1}}=\frac{p\,(1-(1-p)^{n-1})}{1-np(1-p)^{n-1}};\]
a record alone in its stratum never is.""",
    claim=accepted(ForAll(OVER, stratum_sizes, equals(given_accepted)), ONE_RECORD),
    routes=(Enumerate(EnumerateScope(up_to=20), slow=EnumerateScope(up_to=60)), Prove()),
    source="bailie2025",
    lines="1364",
    repairs="bailie2025/prose-3.2.3-swap-probability",
    fault="wrong mathematics",
    reading=(
        "The denominator is the chance that a selection is accepted, that is, does not consist of exactly one record."
    ),
    twins=(
        Twin("no denominator", "as printed", ForAll(OVER, stratum_sizes, equals(as_printed))),
        Twin(
            "another denominator",
            "only selections of this record alone are drawn again",
            ForAll(OVER, stratum_sizes, equals(given_selected_others)),
        ),
    ),
)
