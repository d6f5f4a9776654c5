"""Section 6.2 (bailie2023): household distance against individual distance, as stated and where nobody moves."""

from __future__ import annotations

from dpcalc.theory import Reading, Theorem, Twin
from theorems.bailie2025._households import AS_MANY_HOUSEHOLDS, FIXED, FIXED_READING, IMPLIES, NAMED, OF_MECHANISMS

CLAIM = IMPLIES.put(**NAMED).assuming(**FIXED)
AS_STATED = Theorem(
    id="bailie2023/prose-6.2-household-stronger",
    title="Sections 4.1 and 6.2: household distance is the stronger notion",
    statement=r"""$(\mathcal D,d^h_{\rm HamS},d_{\mathcal T})$ implies $(\mathcal D,d^p_{\rm HamS},d_{\mathcal T})$
with the identity as accounting function.""",
    claim=IMPLIES,
    routes=OF_MECHANISMS,
    lines="349, 736",
    readings=(Reading("fixed households", FIXED_READING, CLAIM),),
    reading=(
        "Datasets are collections of households of persons, and the output divergence is MULT. It holds in every "
        "universe if and only if it does in those of two datasets `x`, `x'`, where a mechanism is two laws `P` and "
        "`Q`. Budgets are written `ln t`."
    ),
)
REPAIRED = Theorem(
    id="bailie2023/prose-6.2-household-stronger-repaired",
    title="Sections 4.1 and 6.2: household distance is the stronger notion if nobody moves",
    statement=r"""If every household has the same members in all datasets, and a person's record names its
household, then $(\mathcal D,d^h_{\rm HamS},d_{\mathcal T})$ implies $(\mathcal D,d^p_{\rm HamS},d_{\mathcal T})$
with the identity as accounting function.""",
    claim=CLAIM,
    routes=OF_MECHANISMS,
    lines="349, 736",
    repairs="bailie2023/prose-6.2-household-stronger",
    fault="missing hypothesis",
    reading="The household distance is then the smaller one (bailie2025/prose-2.4.4-household-a-repaired).",
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
