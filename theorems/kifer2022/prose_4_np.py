"""Section 6 (kifer2022): the lemma of Neyman and Pearson."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.kifer2022._tests import ONE
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.prose_6 import RATIO_TEST, READING, SMALL

MOST_POWERFUL = Every(
    all="P, Q in laws; T in kernels(len(P), 2); s in amounts; g in rates",
    let={**RATIO_TEST, **ONE},
    given={"`s`": "s > 0", "the level is no larger": "one(P, T) <= level_of(P, Q, s, g)"},
    show="one(Q, T) <= power_of(P, Q, s, g)",
)
THEOREM = Theorem(
    id="kifer2022/prose-4-np",
    title="Section 6: the likelihood ratio test is most powerful",
    statement=r"Among all randomised tests of the same level the likelihood ratio test has the largest power.",
    claim=MOST_POWERFUL,
    routes=SMALL,
    lines="52-61,268-270",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(
        Twin(
            "twice the level",
            "`2 alpha`",
            MOST_POWERFUL.put(level_of="2 * sum d in columns(P, Q): d[0] * side(d[0], d[1], s, g)"),
        ),
    ),
)
