"""Section 2.4.4 (bailie2025): household-level premetrics against person-level ones, as stated and repaired."""

from __future__ import annotations

from dpcalc.theory import AllOf, Reading, Theorem, Twin
from theorems.bailie2025._households import (
    AS_MANY_HOUSEHOLDS,
    FIXED,
    FIXED_READING,
    HOUSEHOLD_BELOW,
    NAMED,
    PERSON_BELOW,
    UP_TO_3,
    UP_TO_4,
    for_each_distance,
)

READING = (
    "A dataset is a collection of households, each a collection of persons; at the person level it is the collection "
    "of all persons. Both premetrics are the same one of `d_Ham` (vectors), `d_HamS` and `d_SymDiff` (multisets), on "
    "all pairs of datasets. With households of fixed members it is the repaired claim."
)
NAMED_AND_FIXED = HOUSEHOLD_BELOW.put(**NAMED).assuming(**FIXED)
LEFT = Theorem(
    id="bailie2025/prose-2.4.4-household-a",
    title="Section 2.4.4: the household premetric is the smaller one",
    statement=r"""$d^h\le d^p$ for the household-level and the person-level version of $d_{\rm Ham}$, $d_{\rm HamS}$ and
$d_{\rm SymDiff}$ on the same datasets.""",
    claim=for_each_distance(HOUSEHOLD_BELOW),
    routes=UP_TO_3,
    lines="1101-1107",
    readings=(Reading("fixed households", FIXED_READING, for_each_distance(NAMED_AND_FIXED), UP_TO_4),),
    reading=READING,
)
LEFT_REPAIRED = Theorem(
    id="bailie2025/prose-2.4.4-household-a-repaired",
    title="Section 2.4.4: the household premetric is the smaller one if nobody moves",
    statement=r"""If every household has the same members in all datasets, and a person's record names its
household, then $d^h\le d^p$ for $d_{\rm Ham}$, $d_{\rm HamS}$ and $d_{\rm SymDiff}$.""",
    claim=for_each_distance(NAMED_AND_FIXED),
    routes=UP_TO_4,
    lines="1101-1107",
    repairs="bailie2025/prose-2.4.4-household-a",
    fault="missing hypothesis",
    reading="Who lives where is fixed; what the persons' records say is not.",
    twins=(
        Twin(
            "members may come and go",
            "as many households, with any numbers of members",
            for_each_distance(HOUSEHOLD_BELOW.put(**NAMED).assuming(**AS_MANY_HOUSEHOLDS)),
        ),
        Twin(
            "records name no household",
            "persons are told apart by nothing",
            for_each_distance(HOUSEHOLD_BELOW.assuming(**FIXED)),
        ),
    ),
)

NAMED_BELOW = PERSON_BELOW.assuming(**FIXED).showing(
    "d(named_persons(x), named_persons(x')) <= (most_members(x, x') - less) * d(named(x), named(x'))"
)
RIGHT = Theorem(
    id="bailie2025/prose-2.4.4-household-b",
    title="Section 2.4.4: the person premetric is at most `b` times the household one",
    statement=r"""$d^p\le b\,d^h$ for the household-level and the person-level version of $d_{\rm Ham}$, $d_{\rm
HamS}$ and $d_{\rm SymDiff}$ on the same datasets, with at most $b$ persons in a household.""",
    claim=for_each_distance(PERSON_BELOW),
    routes=UP_TO_3,
    lines="1101-1107",
    readings=(
        Reading(
            "fixed households",
            FIXED_READING,
            for_each_distance(NAMED_BELOW),
            UP_TO_4,
        ),
    ),
    reading=READING + " Here `b` is the most persons of a household in the two datasets.",
)
BY_SYM_DIFF = PERSON_BELOW.put(d="symmetric_difference")
BY_HAM_S = PERSON_BELOW.assuming(
    as_many_households="len(x) = len(x')", as_many_persons="len(persons(x)) = len(persons(x'))"
)
BY_HAM = PERSON_BELOW.put(d="hamming").assuming(**FIXED)
RIGHT_REPAIRED = Theorem(
    id="bailie2025/prose-2.4.4-household-b-repaired",
    title="Section 2.4.4: the person premetric against `b` times the household one",
    statement=r"""With at most $b$ persons in a household, $d^p_{\rm SymDiff}\le b\,d^h_{\rm SymDiff}$; $d^p_{\rm
HamS}\le b\,d^h_{\rm HamS}$ on datasets of equally many persons; and $d^p_{\rm Ham}\le b\,d^h_{\rm Ham}$ if every
household keeps its number of members. All three hold where, besides, a person's record names its household.""",
    claim=AllOf(
        {
            "`d_SymDiff`": BY_SYM_DIFF,
            "`d_HamS`": BY_HAM_S,
            "`d_Ham`": BY_HAM,
            "named and fixed": for_each_distance(NAMED_BELOW),
        }
    ),
    routes=UP_TO_4,
    lines="1101-1107",
    repairs="bailie2025/prose-2.4.4-household-b",
    fault="missing hypothesis",
    reading="Person records do not name their household, but in the last sentence.",
    twins=(
        Twin(
            "`b - 1`",
            "one less than the most persons in a household",
            AllOf(
                {
                    "`d_SymDiff`": BY_SYM_DIFF.put(less="1"),
                    "`d_HamS`": BY_HAM_S.put(less="1"),
                    "`d_Ham`": BY_HAM.put(less="1"),
                    "named and fixed": for_each_distance(NAMED_BELOW.put(less="1")),
                }
            ),
        ),
        Twin(
            "any numbers of persons, `d_HamS`",
            "as many households, not as many persons",
            BY_HAM_S.without("as many persons"),
        ),
        Twin(
            "any numbers of persons, `d_Ham`",
            "as many households, with any numbers of members",
            BY_HAM.without("fixed households").assuming(**AS_MANY_HOUSEHOLDS),
        ),
    ),
)
THEOREMS = (LEFT, LEFT_REPAIRED, RIGHT, RIGHT_REPAIRED)
