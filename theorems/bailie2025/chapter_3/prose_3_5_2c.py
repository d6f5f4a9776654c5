"""Section 3.5.2 (bailie2025): household records against person records as the resolution, as stated and repaired."""

from __future__ import annotations

from dpcalc.theory import Reading, Theorem, Twin
from theorems.bailie2025._households import AS_MANY_HOUSEHOLDS, FIXED, FIXED_READING, IMPLIES, NAMED, OF_MECHANISMS

CLAIM = IMPLIES.put(**NAMED).assuming(**FIXED)
AS_STATED = Theorem(
    id="bailie2025/prose-3.5.2c",
    title="Section 3.5.2: household records protect more than person records",
    statement=r"""All else being equal, a specification with $d^{hh}_{\rm HamS}$ implies that with $d^p_{\rm HamS}$
at the same budget.""",
    claim=IMPLIES,
    routes=OF_MECHANISMS,
    lines="1690-1692",
    readings=(Reading("fixed households", FIXED_READING, CLAIM),),
    reading=(
        "One universe holds both datasets `x`, `x'`; their households and persons are arbitrary. It holds in every "
        "universe if and only if it does in those of two datasets, where a mechanism is two laws `P` and `Q`. "
        "Budgets are written `ln t`. With households of fixed members see the repaired claim."
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-3.5.2c-repaired",
    title="Section 3.5.2: household records protect more than person records if nobody moves",
    statement=r"""If every household has the same members in all datasets, and a person's record names its household, a
specification with $d^{hh}_{\rm HamS}$ implies that with $d^p_{\rm HamS}$ at the same budget.""",
    claim=CLAIM,
    routes=OF_MECHANISMS,
    lines="1690-1692",
    repairs="bailie2025/prose-3.5.2c",
    fault="missing hypothesis",
    reading="The household distance is then the smaller one (prose-2.4.4-household-a-repaired).",
    twins=(
        Twin(
            "members may come and go",
            "as many households, with any numbers of members",
            CLAIM.without("fixed households").assuming(**AS_MANY_HOUSEHOLDS),
        ),
        Twin("records name no household", "persons are told apart by nothing", IMPLIES.assuming(**FIXED)),
    ),
)
THEOREMS = (AS_STATED, REPAIRED)
