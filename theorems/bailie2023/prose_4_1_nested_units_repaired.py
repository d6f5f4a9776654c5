"""Section 4.1 (bailie2023), corrected: nested privacy units that stay in place."""

from __future__ import annotations

from bailie2025._resolutions import (
    NAMED,
    PLAIN,
    household_below_person,
    pairs_where,
    same_households,
    same_rosters,
)

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin

THEOREM = Theorem(
    id="bailie2023/prose-4.1-nested-units-repaired",
    title="Section 4.1: nested privacy units that stay in place",
    statement=r"""If every household has the same members in all datasets, and a person's record names its
household, then $d^h_{\rm HamS}\le d^p_{\rm HamS}$.""",
    claim=household_below_person("d_HamS", pairs_where(same_rosters), NAMED),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="bailie2023",
    lines="353",
    repairs="bailie2023/prose-4.1-nested-units",
    fault="missing hypothesis",
    reading="The nesting is the same in all datasets: a household's record changes only if a person's does.",
    twins=(
        Twin(
            "members may come and go",
            "as many households, with any numbers of members",
            household_below_person("d_HamS", pairs_where(same_households), NAMED),
        ),
        Twin(
            "records name no household",
            "persons are told apart by nothing",
            household_below_person("d_HamS", pairs_where(same_rosters), PLAIN),
        ),
    ),
)
