"""The 1940 Census example of section 3.2.4 (bailie2025): dwellings by state, household size, county and ownership."""

from __future__ import annotations

from collections import Counter

from dpcalc.claim import Claim
from theorems.bailie2025._swapping import Named, Parts, Records, datasets, equivalent, invariants, project

NAMES = ("state", "size", "ownership", "county")
STATE, SIZE, OWNERSHIP, COUNTY = range(4)
PARTS = Parts((STATE, SIZE), (OWNERSHIP,), (COUNTY,))
HELD, SWAPPED = PARTS.match + PARTS.hold, PARTS.match + PARTS.swap
STATE_PLACES, COUNTY_PLACES = (STATE, SIZE, OWNERSHIP), (STATE, COUNTY, SIZE)


def _state_totals(records: Records) -> object:
    """(1) The numbers of owned and of rented dwellings of each household size in each state."""
    return frozenset(Counter((r[STATE], r[SIZE], r[OWNERSHIP]) for r in records).items())


def _county_totals(records: Records) -> object:
    """(2) The numbers of dwellings of each household size in each county (numbered within its state)."""
    return frozenset(Counter((r[STATE], r[COUNTY], r[SIZE]) for r in records).items())


STATE_TOTALS = Named("(1), owned and rented dwellings by size and state", _state_totals, (STATE_PLACES,))
COUNTY_TOTALS = Named("(2), dwellings by size and county", _county_totals, (COUNTY_PLACES,))
BOTH_TOTALS = Named(
    "(1) and (2)", lambda records: (_state_totals(records), _county_totals(records)), (STATE_PLACES, COUNTY_PLACES)
)
MARGIN_MH = Named("n_mh.", lambda records: project(records, HELD), (HELD,))
MARGIN_MS = Named("n_m.s", lambda records: project(records, SWAPPED), (SWAPPED,))
SWAPPING = Named("c_Swap", lambda records: invariants(records, PARTS), (HELD, SWAPPED))


def same(first: Named, second: Named) -> Claim:
    """Two statistics of the 1940 example say the same."""
    over = "datasets of n records over state, size, ownership and county, two values each"
    return equivalent(first, second, over, lambda size: datasets((2, 2, 2, 2), size), NAMES)
