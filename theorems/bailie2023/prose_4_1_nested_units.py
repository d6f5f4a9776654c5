"""Section 4.1 (bailie2023): nested privacy units."""

from __future__ import annotations

from bailie2025._resolutions import NAMED, household_below_person, pairs_where, same_rosters

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Reading, Theorem

THEOREM = Theorem(
    id="bailie2023/prose-4.1-nested-units",
    title="Section 4.1: nested privacy units",
    statement=r"""Whenever the privacy units of $d'_{\mathcal X}$ are nested inside those of $d_{\mathcal X}$
(persons inside households, $d'=d^p_{\rm HamS}$ and $d=d^h_{\rm HamS}$), $d_{\mathcal X}\le d'_{\mathcal X}$.""",
    claim=household_below_person("d_HamS"),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2023",
    lines="353",
    readings=(
        Reading(
            "fixed households",
            "households and who lives in them are given; what changes is the data on them, of which the text speaks",
            household_below_person("d_HamS", pairs_where(same_rosters), NAMED),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
    reading=(
        "Stated for every pair of nested units, so the example decides: each person is in one household, and a "
        "dataset of households is at the same time one of persons."
    ),
)
