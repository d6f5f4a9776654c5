"""Section 3.4.3 (bailie2025): finer swap keys keep more invariants and get smaller nominal budgets."""

from __future__ import annotations

from dpcalc.theory import (
    AllOf,
    Enumerate,
    EnumerateScope,
    Printed,
    PrintedCell,
    Prove,
    Reading,
    Some,
    Theorem,
    Twin,
)
from theorems.bailie2025._census import HIGH_RATE, LOW_RATE, TABLE_3_5
from theorems.bailie2025._nested_keys import (
    DETERMINES,
    KEYS,
    MONOTONE_IN_B,
    NO_LARGER_BUDGET,
    POSITIVE_BUDGET,
    ROUTES,
    SMALLER_BUDGET,
    SMALLER_WHERE_FINER,
)
from theorems.bailie2025._swapping import published_budget_at

STATE, FINEST = TABLE_3_5[0], TABLE_3_5[-1]
EXAMPLE = Printed(
    (
        PrintedCell("across counties of a state, 50%", published_budget_at(STATE.b, HIGH_RATE), "16.42"),
        PrintedCell("same size within a block group, 5%", published_budget_at(FINEST.b, LOW_RATE), "11.37"),
    )
)

PROPER = Some(
    all="x, x' in datasets_of(4)",
    let=KEYS,
    given={"the coarse key's invariants": "one_universe(coarse(x), coarse(x'))"},
    show="not one_universe(fine(x), fine(x'))",
)

NESTED = Theorem(
    id="bailie2025/prose-3.4.3-nested-keys",
    title="Section 3.4.3: nested swap keys induce nested invariants",
    statement=r"""Adding household size to $V_{\rm Match}$, with the same $V_{\rm Swap}$, induces a logically
stronger set of invariants: the multiverse is a refinement of that of $V_{\rm Match}$ alone, and a proper one.""",
    claim=AllOf({"stronger": DETERMINES, "more constrained": PROPER}),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    lines="1623",
    reading="The variable added to the key is a holding variable otherwise, as household size is.",
    twins=(
        Twin(
            "the other way",
            "the coarse key's invariants determine the finer key's",
            DETERMINES.put(known="coarse(x)", wanted="fine(x)"),
        ),
    ),
)

NO_LARGER = AllOf(
    {
        "no larger `b`, no larger budget": NO_LARGER_BUDGET,
        "the budget grows with `b`": MONOTONE_IN_B,
        "`b = 0` is least": POSITIVE_BUDGET,
    }
)
SMALLER = Theorem(
    id="bailie2025/prose-3.4.3-more-invariants",
    title="Section 3.4.3: more invariants, smaller nominal budget",
    statement=r"""At a fixed swap rate $p$, a finer $V_{\rm Match}$ (more invariants) decreases the nominal
$\varepsilon$ of Theorem 3.2.4. In Table 3.5, $\varepsilon=16.42$ across the counties of a state at $p=50\%$,
and $11.37$ among households of one size within a block group at $p=5\%$.""",
    claim=AllOf({"example": EXAMPLE, "decreases": SMALLER_WHERE_FINER}),
    routes=ROUTES,
    lines="1635-1637",
    readings=(
        Reading(
            "weak",
            "'decreases' allows equality: a finer key never raises the nominal budget",
            AllOf({"example": EXAMPLE, **NO_LARGER.parts}),
        ),
    ),
    reading=(
        "'Decreases' is read as: to a smaller value, for the same records and the same `p`, wherever the finer key "
        "does fix more; as 'does not increase' it is prose-3.4.3-more-invariants-repaired. The finer key has one "
        "more variable, which the coarse key holds."
    ),
)

REPAIRED = Theorem(
    id="bailie2025/prose-3.4.3-more-invariants-repaired",
    title="Section 3.4.3: more invariants, no larger nominal budget",
    statement=r"""At a fixed swap rate $p$, a finer $V_{\rm Match}$ does not increase the nominal $\varepsilon$
of Theorem 3.2.4: the largest stratum with two different records does not grow, and $\varepsilon$ is a
non-decreasing function of its size. It stays the same where that stratum is not split, or where $p$ is so large
that $\varepsilon=\ln o$ for both keys.""",
    claim=NO_LARGER,
    routes=ROUTES,
    lines="1635-1637",
    repairs="bailie2025/prose-3.4.3-more-invariants",
    fault="convention",
    twins=(
        Twin("strictly smaller", "the budget decreases to a smaller value", SMALLER_BUDGET),
        Twin(
            "larger",
            "the budget does not decrease",
            NO_LARGER_BUDGET.showing(
                "exp_budget(largest_mixed(fine(x)), p) >= exp_budget(largest_mixed(coarse(x)), p)"
            ),
        ),
    ),
)

THEOREMS = (NESTED, SMALLER, REPAIRED)
