"""Section 6.2 (bailie2023), corrected: household distance is the stronger notion if nobody moves."""

from __future__ import annotations

from bailie2025._resolutions import NAMED, PLAIN, household_implies_person, pairs_where, same_households, same_rosters

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin

THEOREM = Theorem(
    id="bailie2023/prose-6.2-household-stronger-repaired",
    title="Sections 4.1 and 6.2: household distance is the stronger notion if nobody moves",
    statement=r"""If every household has the same members in all datasets, and a person's record names its
household, then $(\mathcal D,d^h_{\rm HamS},d_{\mathcal T})$ implies $(\mathcal D,d^p_{\rm HamS},d_{\mathcal T})$
with the identity as accounting function.""",
    claim=household_implies_person(pairs_where(same_rosters), NAMED),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="bailie2023",
    lines="349, 736",
    repairs="bailie2023/prose-6.2-household-stronger",
    fault="missing hypothesis",
    reading="The household distance is then the smaller one (bailie2025/prose-2.4.4-household-a-repaired).",
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
