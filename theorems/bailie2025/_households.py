"""Claims on household-level and person-level distances of the same datasets (section 2.4.4, appendix A.4)."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every

FIXED = {"fixed households": "same_rosters(x, x')"}
AS_MANY_HOUSEHOLDS = {"as many households": "len(x) = len(x')"}
NAMED = {"by_home": "named(x)", "by_person": "named_persons(x)"}
"""Persons carry the name of their household."""
PLAIN = {"by_home": "x", "by_person": "persons(x)"}
VIEWS = {"by_home(x: datasets)": "x", "by_person(x: datasets)": "persons(x)"}
HOUSEHOLD_BELOW = Every(
    all="x, x' in homes",
    let={"d": "hamming_s", **VIEWS},
    show="d(by_home(x), by_home(x')) <= d(by_person(x), by_person(x'))",
)
"""The household-level distance is at most the person-level one."""
PERSON_BELOW = Every(
    all="x, x' in homes",
    let={"d": "hamming_s", "less": "0"},
    show="d(persons(x), persons(x')) <= (most_members(x, x') - less) * d(x, x')",
)
"""The person-level distance is at most b times the household-level one."""
IMPLIES = Every(
    all="x, x' in homes; t in amounts; P, Q in laws",
    let={"d": "hamming_s", **VIEWS},
    given={"a budget `ln t`": "t >= 1", "by households": "MULT(P, Q) <= log(t) * d(by_home(x), by_home(x'))"},
    show="MULT(P, Q) <= log(t) * d(by_person(x), by_person(x'))",
)
"""What keeps a budget by households keeps it by persons: P and Q are the laws at x and x'."""
DISTANCES = {"`d_Ham`": "hamming", "`d_HamS`": "hamming_s", "`d_SymDiff`": "symmetric_difference"}


def for_each_distance(claim: Every) -> AllOf:
    """A claim of each of the three distances."""
    return AllOf({name: claim.put(d=word) for name, word in DISTANCES.items()})


UP_TO_3, UP_TO_4 = ((Enumerate(EnumerateScope(up_to=size)),) for size in (4, 5))
OF_MECHANISMS = (Enumerate(EnumerateScope(up_to=4, options={"outcomes": 2, "households": 2})),)
FIXED_READING = "households and who lives in them are given; what changes is the data on them, of which the text speaks"
