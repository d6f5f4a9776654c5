"""Section 6.2 (bailie2023), more invariants and the budget: a finer key never raises it."""

from __future__ import annotations

import operator

from bailie2023._nominal import one_formula
from bailie2023.prose_6_2 import EXAMPLE
from bailie2025._keys import OVER, compare_budgets, every_dataset, monotone_in_b, positive_budget, smaller_stratum
from bailie2025._permutation_arguments import no_larger, smaller_b

from dpcalc.claim import AllOf, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

THEOREM = Theorem(
    id="bailie2023/prose-6.2-more-invariants-repaired",
    title="Section 6.2: more invariants, no larger nominal budget",
    statement=r"""At a fixed swap rate $p$, a finer $V_{\rm Match}$ does not increase the nominal $\epsilon$ of (5.1):
the largest stratum with two different records does not grow, and (5.1) does not decrease in its size. It stays the
same where that stratum is not split, or where $p$ is so large that $\epsilon=\ln o$ for both keys. The two values of
Table 6.3 are as printed.""",
    claim=AllOf(
        {
            "example": EXAMPLE,
            "no larger": no_larger(compare_budgets(operator.le, "<=")),
            "b does not grow": smaller_b(ForAll(OVER, every_dataset, smaller_stratum)),
            "one formula for every p": one_formula(),
            "the budget grows with b": monotone_in_b(),
            "b = 0 is least": positive_budget(),
        }
    ),
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
