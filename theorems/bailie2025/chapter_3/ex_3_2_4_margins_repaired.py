"""Example of section 3.2.4 (bailie2025), with the two margins named the other way round."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._massachusetts import (
    BOTH_TOTALS,
    COUNTY_TOTALS,
    MARGIN_MH,
    MARGIN_MS,
    STATE_TOTALS,
    SWAPPING,
    same,
)
from theorems.bailie2025._permutation_arguments import same_classes

THEOREM = Theorem(
    id="bailie2025/ex-3.2.4-margins-repaired",
    title="1940 Census: which margin is which, corrected",
    statement=r"""County is swapped; household size and state match; ownership is the only other holding variable.
Then $c_{\mathrm{Swap}}$ consists of (1) the numbers of owned and of rented dwellings by household size in each
state, which are the $n_{mh\cdot}$, and (2) the numbers of dwellings by household size in each county, which are the
$n_{m\cdot s}$.""",
    claim=AllOf(
        {
            "c_Swap is (1) and (2)": same_classes(same(SWAPPING, BOTH_TOTALS)),
            "(1) are the n_mh.": same_classes(same(STATE_TOTALS, MARGIN_MH)),
            "(2) are the n_m.s": same_classes(same(COUNTY_TOTALS, MARGIN_MS)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="1441-1443",
    repairs="bailie2025/ex-3.2.4-margins",
    fault="slip",
    twins=(
        Twin("(1) are the n_m.s", "as in the source", same(STATE_TOTALS, MARGIN_MS)),
        Twin("(2) are the n_mh.", "as in the source", same(COUNTY_TOTALS, MARGIN_MH)),
    ),
)
