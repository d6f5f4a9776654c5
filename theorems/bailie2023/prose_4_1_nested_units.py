"""Section 4.1 (bailie2023): nested privacy units, as stated and where they stay in place."""

from __future__ import annotations

from dpcalc.theory import Reading, Theorem, Twin
from theorems.bailie2025._households import (
    AS_MANY_HOUSEHOLDS,
    FIXED,
    FIXED_READING,
    HOUSEHOLD_BELOW,
    NAMED,
    UP_TO_3,
    UP_TO_4,
)

CLAIM = HOUSEHOLD_BELOW.put(**NAMED).assuming(**FIXED)
AS_STATED = Theorem(
    id="bailie2023/prose-4.1-nested-units",
    title="Section 4.1: nested privacy units",
    statement=r"""Whenever the privacy units of $d'_{\mathcal X}$ are nested inside those of $d_{\mathcal X}$
(persons inside households, $d'=d^p_{\rm HamS}$ and $d=d^h_{\rm HamS}$), $d_{\mathcal X}\le d'_{\mathcal X}$.""",
    claim=HOUSEHOLD_BELOW,
    routes=UP_TO_3,
    lines="353",
    readings=(Reading("fixed households", FIXED_READING, CLAIM, UP_TO_4),),
    reading=(
        "Stated for every pair of nested units, so the example decides: each person is in one household, and a "
        "dataset of households is at the same time one of persons."
    ),
)
REPAIRED = Theorem(
    id="bailie2023/prose-4.1-nested-units-repaired",
    title="Section 4.1: nested privacy units that stay in place",
    statement=r"""If every household has the same members in all datasets, and a person's record names its
household, then $d^h_{\rm HamS}\le d^p_{\rm HamS}$.""",
    claim=CLAIM,
    routes=UP_TO_4,
    lines="353",
    repairs="bailie2023/prose-4.1-nested-units",
    fault="missing hypothesis",
    reading="The nesting is the same in all datasets: a household's record changes only if a person's does.",
    twins=(
        Twin(
            "members may come and go",
            "as many households, with any numbers of members",
            CLAIM.without("fixed households").assuming(**AS_MANY_HOUSEHOLDS),
        ),
        Twin("records name no household", "persons are told apart by nothing", HOUSEHOLD_BELOW.assuming(**FIXED)),
    ),
)
THEOREMS = (AS_STATED, REPAIRED)
