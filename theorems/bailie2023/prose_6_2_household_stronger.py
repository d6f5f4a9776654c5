"""Section 6.2 (bailie2023): household distance against individual distance."""

from __future__ import annotations

from bailie2025._resolutions import NAMED, household_implies_person, pairs_where, same_rosters

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Reading, Theorem

THEOREM = Theorem(
    id="bailie2023/prose-6.2-household-stronger",
    title="Sections 4.1 and 6.2: household distance is the stronger notion",
    statement=r"""$(\mathcal D,d^h_{\rm HamS},d_{\mathcal T})$ implies $(\mathcal D,d^p_{\rm HamS},d_{\mathcal T})$
with the identity as accounting function.""",
    claim=household_implies_person(),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2023",
    lines="349, 736",
    readings=(
        Reading(
            "fixed households",
            "households and who lives in them are given; what changes is the data on them, of which the text speaks",
            household_implies_person(pairs_where(same_rosters), NAMED),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
    reading=(
        "Datasets are collections of households of persons, all of them in one universe, and the output divergence is "
        "MULT. Where the household distance is the larger one, a mechanism keeps to it and breaks the other."
    ),
)
