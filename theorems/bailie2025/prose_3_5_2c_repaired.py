"""Section 3.5.2 (bailie2025), corrected: household records protect more than person records if nobody moves."""

from __future__ import annotations

from bailie2025._resolutions import NAMED, PLAIN, household_implies_person, pairs_where, same_households, same_rosters

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-3.5.2c-repaired",
    title="Section 3.5.2: household records protect more than person records if nobody moves",
    statement=r"""If every household has the same members in all datasets, and a person's record names its household, a
specification with $d^{hh}_{\rm HamS}$ implies that with $d^p_{\rm HamS}$ at the same budget.""",
    claim=household_implies_person(pairs_where(same_rosters), NAMED),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="bailie2025",
    lines="1690-1692",
    repairs="bailie2025/prose-3.5.2c",
    fault="missing hypothesis",
    reading="The household distance is then the smaller one (prose-2.4.4-household-a-repaired).",
    twins=(
        Twin(
            "members may come and go",
            "as many households, with any numbers of members",
            household_implies_person(pairs_where(same_households), NAMED),
        ),
        Twin(
            "records name no household",
            "persons are told apart by nothing",
            household_implies_person(pairs_where(same_rosters), PLAIN),
        ),
    ),
)
