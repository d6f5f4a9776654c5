"""Section 5.3 (bailie2025): restrictions that connected datasets are said to induce between unconnected ones."""

from __future__ import annotations

from dpcalc.claim import SomeStructure
from dpcalc.structure.language import INF
from dpcalc.structure.vocabulary import WHOLE, classes, metric, near, premetric, satisfies
from dpcalc.theorem import Theorem
from theorems.bailie2025._structures import ONE_BUDGET, ROUTES, D, d, one_budget

ON_EACH = satisfies(D, classes(near(d)), d, one_budget)
"""(5.2) on each component."""
OVERALL = satisfies(D, WHOLE, d, one_budget)
"""(5.2) on the whole data universe."""
CLAIM = SomeStructure(
    "a data universe, a metric, eps, an output premetric and a family of laws that only one of the two sets has",
    {
        "d is a metric": metric(d),
        "eps is finite": ONE_BUDGET() < INF,
        "in one of the sets": (ON_EACH & ~OVERALL) | (OVERALL & ~ON_EACH),
    },
    (premetric(D),),
)
THEOREM = Theorem(
    id="bailie2025/prose-5.3-induced",
    title="Section 5.3: restrictions between unconnected datasets",
    statement=r"""Restrictions between the outputs of connected datasets may induce restrictions between those of
unconnected ones: for some metric $d$ and $\varepsilon$ the families $(P_x)$ that satisfy (5.2) are not the product,
over the components $[x]=\{x':d(x,x')<\infty\}$, of the families that satisfy (5.2) on each.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="2136-2138",
    reading=(
        "A family is in the product if it satisfies (5.2) on each component. Any output premetric would do as an "
        "example, the multiplicative distance among them."
    ),
)
