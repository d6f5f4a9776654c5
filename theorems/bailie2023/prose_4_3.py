"""Section 4.3 (bailie2023): budgets under nested invariants, and injective ones."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import AllOf, EveryStructure, SomeStructure
from dpcalc.structure.language import INF, ZERO, Map, Same
from dpcalc.structure.vocabulary import POINT, constant, for_points, induced, satisfies, some_points
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._invariants import MV_C, VALUE, agree
from theorems.bailie2025._structures import ONE_BUDGET, PREMETRICS, ROUTES, D, d, one_budget

INJECTIVE = "c is injective"
more = Map("c'", (POINT,), VALUE)
NESTED = "c' is more constraining than c"
nested = for_points(2, lambda x, y: Same(more(x), more(y)) >> agree(x, y))
under_c = satisfies(D, MV_C, d, one_budget)
under_more = satisfies(D, induced(more), d, one_budget)
OVER = "data spaces, invariants c and c', divergences, mechanisms, constant budgets"
NOT_SMALLER = EveryStructure(OVER, under_c >> under_more, {NESTED: nested}, PREMETRICS)
LARGER = SomeStructure(
    OVER,
    {
        NESTED: nested,
        "strictly": some_points(2, lambda x, y: agree(x, y) & ~Same(more(x), more(y))),
        "the budget is kept under c'": under_more & (ONE_BUDGET() < INF) & (ONE_BUDGET() > ZERO),
        "it is not kept under c": ~under_c,
    },
    PREMETRICS,
)
NESTED_BUDGET = Theorem(
    id="bailie2023/prose-4.3-nested-budget",
    title="Section 4.3: budgets under nested invariants",
    statement=r"""Let the invariants $c'$ be more constraining than $c$. The smallest budget of a mechanism under
$\mathcal D_c$ cannot be smaller than its smallest budget under $\mathcal D_{c'}$, and may be strictly larger.""",
    claim=AllOf({"it cannot be smaller": NOT_SMALLER, "it may be larger": LARGER}),
    routes=ROUTES,
    source="bailie2023",
    lines="397",
    reading="Budgets are constant; every budget that is kept under D_c is kept under D_c', and sometimes one more.",
    twins=(
        Twin("not nested", "c and c' are any invariants", NOT_SMALLER.without(NESTED)),
        Twin(
            "cannot be larger",
            "every budget that is kept under D_c' is kept under D_c",
            replace(NOT_SMALLER, then=under_more >> under_c),
        ),
    ),
)
NOTHING = EveryStructure(
    "data spaces, injective invariants c, divergences, mechanisms",
    satisfies(D, MV_C, d, constant(ZERO)),
    {INJECTIVE: for_points(2, lambda x, y: agree(x, y) >> Same(x, y))},
    PREMETRICS,
)
INJECTIVE_INVARIANTS = Theorem(
    id="bailie2023/prose-4.3-injective",
    title="Section 4.3: injective invariants",
    statement=r"""If $c$ is injective, so that the universes are singletons, every mechanism satisfies $(\mathcal
D_c,d_{\mathcal X},d_{\mathcal T})$ with budget $0$, whatever the divergences are.""",
    claim=NOTHING,
    routes=ROUTES,
    source="bailie2023",
    lines="397",
    twins=(
        Twin("any invariants", "c need not be injective", NOTHING.without(INJECTIVE)),
        Twin(
            "the output may be away from itself",
            "d_T is any function of two laws",
            replace(NOTHING, standing=PREMETRICS[:1]),
        ),
    ),
)
THEOREMS = (NESTED_BUDGET, INJECTIVE_INVARIANTS)
