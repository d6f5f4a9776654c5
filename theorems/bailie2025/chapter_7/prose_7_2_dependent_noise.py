"""Section 7.2.2 (bailie2025): composition and dependent noise."""

from dataclasses import replace
from typing import cast

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Twin
from theorems.bailie2025.chapter_2.prose_2_5_non_fresh import THEOREM as SAID_EARLIER
from theorems.bailie2025.chapter_6.prose_6_5_2 import EXCEEDED, INDEPENDENT

EARLIER = cast(AllOf, SAID_EARLIER.claim)

THEOREM = replace(
    SAID_EARLIER,
    id="bailie2025/prose-7.2-dependent-noise",
    title="Section 7.2.2: composition theorems and dependent noise",
    statement=r"The composition theorems of differential privacy are not applicable where the noise terms of the "
    r"mechanisms are dependent, as they can be where their sampling designs are.",
    claim=AllOf(
        {
            "dependent noise": EARLIER.parts["dependent seeds"],
            "dependent sampling designs": EXCEEDED,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    lines="3296",
    reading="Not applicable: what they conclude can be false, that the losses add up. Two releases about one sample "
    "are the case of dependent sampling designs.",
    twins=(
        *SAID_EARLIER.twins,
        Twin(
            "independent samples",
            "each release draws a sample of its own (odds up to 4)",
            INDEPENDENT,
        ),
    ),
)
