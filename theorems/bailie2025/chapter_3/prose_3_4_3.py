"""Section 3.4.3 (bailie2025): finer swap keys keep more invariants and get smaller nominal budgets."""

from __future__ import annotations

import operator

from dpcalc.claim import AllOf, ForAll, Printed, PrintedCell
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Reading, Theorem, Twin
from theorems.bailie2025._census import HIGH_RATE, LOW_RATE, TABLE_3_5
from theorems.bailie2025._keys import (
    COARSE,
    FINE,
    OVER,
    compare_budgets,
    determines,
    every_dataset,
    every_rate_where_finer,
    leaves_open,
    monotone_in_b,
    positive_budget,
    smaller_stratum,
)
from theorems.bailie2025._permutation_arguments import no_larger, refined, smaller_b
from theorems.bailie2025._swapping import published_budget_at

STATE, FINEST = TABLE_3_5[0], TABLE_3_5[-1]
EXAMPLE = Printed(
    (
        PrintedCell("across counties of a state, 50%", published_budget_at(STATE.b, HIGH_RATE), "16.42"),
        PrintedCell("same size within a block group, 5%", published_budget_at(FINEST.b, LOW_RATE), "11.37"),
    )
)
ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove())

NESTED = Theorem(
    id="bailie2025/prose-3.4.3-nested-keys",
    title="Section 3.4.3: nested swap keys induce nested invariants",
    statement=r"""Adding household size to $V_{\rm Match}$, with the same $V_{\rm Swap}$, induces a logically
stronger set of invariants: the multiverse is a refinement of that of $V_{\rm Match}$ alone, and a proper one.""",
    claim=AllOf({"stronger": refined(determines(FINE, COARSE)), "more constrained": leaves_open(COARSE, FINE)}),
    routes=ROUTES,
    source="bailie2025",
    lines="1623",
    reading="The variable added to the key (v) is a holding variable otherwise, as household size is.",
    twins=(Twin("the other way", "the coarse key's invariants determine the finer key's", determines(COARSE, FINE)),),
)

NO_LARGER = AllOf(
    {
        "no larger": no_larger(compare_budgets(operator.le, "<=")),
        "b does not grow": smaller_b(ForAll(OVER, every_dataset, smaller_stratum)),
        "the budget grows with b": monotone_in_b(),
        "b = 0 is least": positive_budget(),
    }
)
SMALLER = Theorem(
    id="bailie2025/prose-3.4.3-more-invariants",
    title="Section 3.4.3: more invariants, smaller nominal budget",
    statement=r"""At a fixed swap rate $p$, a finer $V_{\rm Match}$ (more invariants) decreases the nominal
$\varepsilon$ of Theorem 3.2.4. In Table 3.5, $\varepsilon=16.42$ across the counties of a state at $p=50\%$,
and $11.37$ among households of one size within a block group at $p=5\%$.""",
    claim=AllOf({"example": EXAMPLE, "decreases": compare_budgets(operator.lt, "<", every_rate_where_finer)}),
    routes=ROUTES,
    source="bailie2025",
    lines="1635-1637",
    readings=(
        Reading(
            "weak",
            "'decreases' allows equality: a finer key never raises the nominal budget",
            AllOf({"example": EXAMPLE, **NO_LARGER.parts}),
        ),
    ),
    reading=(
        "'Decreases' is read as: to a smaller value, for the same records and the same p, wherever the finer key does "
        "fix more; as 'does not increase' it is prose-3.4.3-more-invariants-repaired. The finer key has one more "
        "variable, which the coarse key holds."
    ),
)

THEOREMS = (NESTED, SMALLER)
