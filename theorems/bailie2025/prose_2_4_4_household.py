"""Section 2.4.4 (bailie2025): household-level premetrics against person-level ones."""

from __future__ import annotations

from bailie2025._resolutions import (
    NAMED,
    all_distances,
    household_below_person,
    pairs_where,
    person_below_households,
    same_rosters,
)

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Reading, Theorem

ROUTES = (Enumerate(EnumerateScope(up_to=3)),)
READING = (
    "A dataset is a collection of households, each a collection of persons; at the person level it is the collection "
    "of all persons. Both premetrics are the same one of d_Ham (vectors), d_HamS and d_SymDiff (multisets), on all "
    "pairs of datasets. With households of fixed members it is the repaired claim."
)

LEFT = Theorem(
    id="bailie2025/prose-2.4.4-household-a",
    title="Section 2.4.4: the household premetric is the smaller one",
    statement=r"""$d^h\le d^p$ for the household-level and the person-level version of $d_{\rm Ham}$, $d_{\rm HamS}$ and
$d_{\rm SymDiff}$ on the same datasets.""",
    claim=all_distances(household_below_person),
    routes=ROUTES,
    source="bailie2025",
    lines="1101-1107",
    readings=(
        Reading(
            "fixed households",
            "households and who lives in them are given; what changes is the data on them, of which the text speaks",
            all_distances(lambda name: household_below_person(name, pairs_where(same_rosters), NAMED)),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
    reading=READING,
)

RIGHT = Theorem(
    id="bailie2025/prose-2.4.4-household-b",
    title="Section 2.4.4: the person premetric is at most b times the household one",
    statement=r"""$d^p\le b\,d^h$ for the household-level and the person-level version of $d_{\rm Ham}$, $d_{\rm
HamS}$ and $d_{\rm SymDiff}$ on the same datasets, with at most $b$ persons in a household.""",
    claim=all_distances(person_below_households),
    routes=ROUTES,
    source="bailie2025",
    lines="1101-1107",
    readings=(
        Reading(
            "fixed households",
            "households and who lives in them are given; what changes is the data on them, of which the text speaks",
            all_distances(lambda name: person_below_households(name, pairs_where(same_rosters), NAMED)),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
    reading=READING + " Here b is the most persons of a household in the two datasets.",
)

THEOREMS = (LEFT, RIGHT)
