"""Section 4.3 (bailie2023): what Propositions 4.3 and 4.4 are said to show together."""

from dpcalc.theory import AllOf, Reading, Theorem, Twin
from theorems.bailie2025.chapter_2.prop_2_4_11 import AT_ANY_DISTANCE as NECESSARY
from theorems.bailie2025.chapter_2.prop_2_4_11 import SECOND as RELEASE
from theorems.bailie2025.chapter_2.prop_2_4_11 import TV_ONE, B
from theorems.bailie2025.chapter_2.prop_2_4_12 import AT_ANY_DISTANCE as SUFFICIENT
from theorems.bailie2025.chapter_2.prop_2_4_12 import CLAIM_EARLIER as VARIES
from theorems.bailie2025.chapter_2.prop_2_4_12 import EARLIER as PROP_4_4
from theorems.bailie2025.chapter_2.prop_2_4_12 import SEPARATES

THEOREM = Theorem(
    id="bailie2023/prose-4.3-any-additional",
    title="Section 4.3: consequence of Propositions 4.3 and 4.4",
    statement=r"""Restricting the data space by $\mathcal D_c$ is necessary: if some universe $\mathcal D_0$ holds
datasets with different invariants, releasing $c$ exactly takes $\varepsilon_{\mathcal D_0}=\infty$ (for $d_{\mathcal
T}$ infinite wherever $d_{TV}=1$). And it is sufficient: under $\mathcal D_c$ a mechanism whose output laws differ
within a universe $\mathcal D_0$ takes $\varepsilon_{\mathcal D_0}>0$ (for a metric $d_{\mathcal T}$).""",
    claim=AllOf({"necessary": NECESSARY, "sufficient, part 2": SUFFICIENT}),
    lines="395",
    readings=(
        Reading(
            "as the propositions",
            "under the hypotheses of the two propositions that it sums up: datasets at a finite distance",
            AllOf({"necessary": RELEASE, "sufficient, part 2": VARIES}),
        ),
    ),
    reading=(
        "What the propositions ask of the output divergence is kept. That the two datasets are at a finite distance "
        "is not repeated in the sentence, and is not assumed. Part 1 of 'sufficient' is bailie2023/prop-4.3a."
    ),
    twins=(
        Twin("any output divergence", "of 'necessary'", NECESSARY.without(TV_ONE)),
        Twin("0 between different laws", "of 'sufficient'", SUFFICIENT.without(SEPARATES)),
    ),
)
REPAIRED = Theorem(
    id="bailie2023/prose-4.3-any-additional-repaired",
    title="Section 4.3, repaired: consequence of Propositions 4.3 and 4.4",
    statement=r"""If some universe $\mathcal D_0$ holds datasets with different invariants at a finite distance,
releasing $c$ exactly takes $\varepsilon_{\mathcal D_0}=\infty$ (for $d_{\mathcal T}$ infinite wherever $d_{TV}=1$).
Under $\mathcal D_c$ a mechanism whose output laws differ at two datasets of a universe $\mathcal D_0$ at a finite
distance takes $\varepsilon_{\mathcal D_0}>0$ (for a metric $d_{\mathcal T}$). (A divergence $d_{\mathcal X}$ that is
infinite between datasets with different invariants does the same as $\mathcal D_c$, so $\mathcal D_c$ itself is not
necessary.)""",
    claim=AllOf({"necessary": RELEASE, "sufficient, part 2": VARIES}),
    lines="395",
    repairs="bailie2023/prose-4.3-any-additional",
    fault="missing hypothesis",
    twins=(*B.twins, *PROP_4_4.twins),
)
THEOREMS = (THEOREM, REPAIRED)
