"""Section 6.2 (bailie2023), more invariants and the budget: a finer key never raises it."""

from __future__ import annotations

import operator

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2023.prose_6_2 import NO_LARGER
from theorems.bailie2025._keys import compare_budgets

THEOREM = Theorem(
    id="bailie2023/prose-6.2-more-invariants-repaired",
    title="Section 6.2: more invariants, no larger nominal budget",
    statement=r"""At a fixed swap rate $p$, a finer $V_{\rm Match}$ does not increase the nominal $\epsilon$ of (5.1):
the largest stratum with two different records does not grow, and (5.1) does not decrease in its size. It stays the
same where that stratum is not split, or where $p$ is so large that $\epsilon=\ln o$ for both keys. The two values of
Table 6.3 are as printed.""",
    claim=NO_LARGER,
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2023",
    lines="715, 732",
    repairs="bailie2023/prose-6.2-more-invariants",
    fault="convention",
    twins=(
        Twin("strictly smaller", "the budget decreases to a smaller value", compare_budgets(operator.lt, "<")),
        Twin("larger", "the budget does not decrease", compare_budgets(operator.ge, ">=")),
    ),
)
