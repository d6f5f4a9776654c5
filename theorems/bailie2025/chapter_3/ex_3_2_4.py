"""Example of section 3.2.4 (bailie2025): the invariants of swapping the 1940 Census, and which margin is which."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Mark, Theorem, Twin
from theorems.bailie2025._massachusetts import (
    BOTH_TOTALS,
    COUNTY_TOTALS,
    MARGIN_MH,
    MARGIN_MS,
    STATE_TOTALS,
    SWAPPING,
    same,
)

THEOREM = Theorem(
    id="bailie2025/ex-3.2.4-margins",
    title="1940 Census: which margin is which",
    statement=r"""County is swapped; household size and state match; ownership is the only other holding variable.
Then $c_{\mathrm{Swap}}$ consists of (1) the numbers of owned and of rented dwellings by household size in each
state and (2) the numbers of dwellings by household size in each county. In the notation of Proposition 1, (1) are
the $n_{m\cdot s}$ and (2) the $n_{mh\cdot}$.""",
    claim=AllOf(
        {
            "c_Swap is (1) and (2)": same(SWAPPING, BOTH_TOTALS),
            "(1) are the n_m.s": same(STATE_TOTALS, MARGIN_MS),
            "(2) are the n_mh.": same(COUNTY_TOTALS, MARGIN_MH),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="bailie2025",
    lines="1441-1443",
    text=(
        Mark(
            "damaged", "the dots and letters of the two margins are garbled; the order in which they are named is not"
        ),
        Mark("slip", "the two margins are named the wrong way round"),
    ),
    reading=(
        "Two statistics are the same if the same pairs of datasets agree on both. In Proposition 1 h is a value of "
        "V_Hold less V_Match and s one of V_Swap; a formula later in the section has h for the county and s for "
        "ownership."
    ),
    twins=(Twin("(1) alone", "the invariants are (1) alone", same(SWAPPING, STATE_TOTALS)),),
)
