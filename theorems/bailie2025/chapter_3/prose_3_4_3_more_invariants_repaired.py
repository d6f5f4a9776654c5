"""Section 3.4.3 (bailie2025), more invariants and the budget: a finer key never raises it."""

from __future__ import annotations

import operator

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._keys import compare_budgets
from theorems.bailie2025.chapter_3.prose_3_4_3 import NO_LARGER

THEOREM = Theorem(
    id="bailie2025/prose-3.4.3-more-invariants-repaired",
    title="Section 3.4.3: more invariants, no larger nominal budget",
    statement=r"""At a fixed swap rate $p$, a finer $V_{\rm Match}$ does not increase the nominal $\varepsilon$
of Theorem 3.2.4: the largest stratum with two different records does not grow, and $\varepsilon$ is a
non-decreasing function of its size. It stays the same where that stratum is not split, or where $p$ is so large
that $\varepsilon=\ln o$ for both keys.""",
    claim=NO_LARGER,
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="1635-1637",
    repairs="bailie2025/prose-3.4.3-more-invariants",
    fault="convention",
    twins=(
        Twin("strictly smaller", "the budget decreases to a smaller value", compare_budgets(operator.lt, "<")),
        Twin("larger", "the budget does not decrease", compare_budgets(operator.ge, ">=")),
    ),
)
