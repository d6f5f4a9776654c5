"""Section 3.5.2 (bailie2025): household records against person records as the resolution of the Hamming distance."""

from __future__ import annotations

from bailie2025._resolutions import NAMED, household_implies_person, pairs_where, same_rosters

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Reading, Theorem

THEOREM = Theorem(
    id="bailie2025/prose-3.5.2c",
    title="Section 3.5.2: household records protect more than person records",
    statement=r"""All else being equal, a specification with $d^{hh}_{\rm HamS}$ implies that with $d^p_{\rm HamS}$
at the same budget.""",
    claim=household_implies_person(),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="1690-1692",
    readings=(
        Reading(
            "fixed households",
            "households and who lives in them are given; what changes is the data on them, of which the text speaks",
            household_implies_person(pairs_where(same_rosters), NAMED),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
    reading=(
        "One universe holds both datasets; their households and persons are arbitrary. Where the household distance "
        "is the larger one, a mechanism keeps to it and breaks the other; with households of fixed members see the "
        "repaired claim."
    ),
)
