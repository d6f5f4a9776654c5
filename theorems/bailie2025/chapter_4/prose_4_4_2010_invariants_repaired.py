"""Section 4.4 (bailie2025), the invariants of the 2010 setting, with all geography below the state swapped."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._margins import World, kept
from theorems.bailie2025._permutation_arguments import always_kept
from theorems.bailie2025._swapping import Parts
from theorems.bailie2025.chapter_4.prose_4_4 import COUNTY_ALONE, GEOGRAPHY, HOUSEHOLDS

WITHOUT_SIZE = World(HOUSEHOLDS, (2,) * 5, Parts((0,), (1, 4), (2, 3)))

THEOREM = Theorem(
    id="bailie2025/prose-4.4-2010-invariants-repaired",
    title="Section 4.4: the invariants of the 2010 setting, corrected",
    statement=r"""With the matching variables set to the household's state and size and the swapping variables
to its county and
all geography below it, all statistics of the other variables at the state and national levels are invariant, as
well as the
counts of households by size at the block level. If the county alone is swapped, this holds of blocks that are a holding
variable of their own, told apart without the county.""",
    claim=AllOf(
        {
            "state and nation": always_kept(GEOGRAPHY, "state*size*other", "size*other"),
            "block level": always_kept(GEOGRAPHY, "state*county*block*size"),
            "blocks apart from counties": always_kept(COUNTY_ALONE, "state*size*block*other", "size*block*other"),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="1872-1874",
    repairs="bailie2025/prose-4.4-2010-invariants",
    fault="convention",
    reading="A block is given by state, county and its number within the county.",
    twins=(
        Twin("the county alone", "only the county is swapped", kept(COUNTY_ALONE, "state*county*block*size")),
        Twin("size not matched", "only the state is matched", kept(WITHOUT_SIZE, "state*county*block*size")),
        Twin("other statistics by block", "not size alone", kept(GEOGRAPHY, "state*county*block*other")),
    ),
)
