"""Section 2.4.4 (bailie2025), corrected: the household premetric is the smaller one where nobody moves."""

from __future__ import annotations

from bailie2025._resolutions import (
    NAMED,
    PLAIN,
    Pairs,
    Views,
    all_distances,
    household_below_person,
    pairs_where,
    same_households,
    same_rosters,
)

from dpcalc.claim import Claim
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin


def each(pairs: Pairs, views: Views) -> Claim:
    """The left inequality for the three distances."""
    return all_distances(lambda name: household_below_person(name, pairs, views))


THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-household-a-repaired",
    title="Section 2.4.4: the household premetric is the smaller one if nobody moves",
    statement=r"""If every household has the same members in all datasets, and a person's record names its
household, then $d^h\le d^p$ for $d_{\rm Ham}$, $d_{\rm HamS}$ and $d_{\rm SymDiff}$.""",
    claim=each(pairs_where(same_rosters), NAMED),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="bailie2025",
    lines="1101-1107",
    repairs="bailie2025/prose-2.4.4-household-a",
    fault="missing hypothesis",
    reading="Who lives where is fixed; what the persons' records say is not.",
    twins=(
        Twin(
            "members may come and go",
            "as many households, with any numbers of members",
            each(pairs_where(same_households), NAMED),
        ),
        Twin("records name no household", "persons are told apart by nothing", each(pairs_where(same_rosters), PLAIN)),
    ),
)
