"""Footnotes of section 7.2 (bailie2025): post-processing costs nothing."""

from dpcalc.theory import STRUCTURES, AllOf, Enumerate, EnumerateScope, Prove, SearchStructures, Theorem, Twin
from theorems._premetric_laws import ORDERS, SUPREMUM
from theorems.bailie2025._output_premetrics import DELTA_POST, MULT_POST, NOR_POST
from theorems.bailie2025._post_processing import IMMUNITY, UNKNOWN_FUNCTION

SCOPE = Enumerate(EnumerateScope(up_to=2, values=ORDERS))
THEOREM = Theorem(
    id="bailie2025/prose-7.2-postprocessing",
    title="Section 7.2: the post-processing theorem",
    statement=r"Any function of a DP mechanism's output is DP with at most the same privacy loss; so a mechanism is "
    r"DP if its preliminary steps are and its later steps use their outputs alone.",
    claim=AllOf(
        {
            "pure privacy": MULT_POST,
            "approximate privacy": DELTA_POST,
            "zero-concentrated privacy": NOR_POST,
            "a budget that is kept": IMMUNITY,
        }
    ),
    routes=(*STRUCTURES, SCOPE, Prove()),
    lines="3292-3292,3302-3302,3312-3312",
    reading=(
        "DP is pure, approximate or zero-concentrated. Functions, or later steps, may be random, and draw their noise "
        "independently of what came before. Laws are no farther apart after them, and so every budget that is kept "
        "before is kept after. Of zero-concentrated privacy: " + SUPREMUM
    ),
    twins=(
        Twin(
            "later steps that use other data",
            "nothing is known of what comes after",
            UNKNOWN_FUNCTION,
            (SearchStructures(),),
        ),
    ),
)
