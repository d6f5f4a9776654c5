"""Section 2.4.3 (bailie2025): which information beyond the invariants costs something."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._invariants import (
    BETWEEN_LAWS,
    MV_C,
    agree,
    law_distance,
    metric_laws,
    output_premetric,
    same_law,
)
from bailie2025._structures import ROUTES, d

from dpcalc.claim import EveryStructure
from dpcalc.structure.inductions import LinkInduction
from dpcalc.structure.language import ZERO, both
from dpcalc.structure.vocabulary import POINT, comparable, component, constant, for_points, fresh, premetric, satisfies
from dpcalc.theorem import Theorem, Twin

METRIC = metric_laws()
SYMMETRIC, TRIANGLE, SEPARATES = METRIC
linked = component(comparable(MV_C, d))
u, v = fresh(POINT), fresh(POINT)
free = satisfies(law_distance, MV_C, d, constant(ZERO))
CLAIM = EveryStructure(
    "a domain, invariants c, a mechanism, a premetric d, an output metric",
    both(free, for_points(2, lambda x, y: linked(x, y) >> same_law(x, y))),
    METRIC,
    (premetric(d), output_premetric(BETWEEN_LAWS)),
    (LinkInduction(same_law(u, v), u, v),),
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-additional-information-repaired",
    title="Section 2.4.3: which information beyond the invariants costs something",
    statement=r"""Under the flavor $(\mathcal X,\mathscr D_c,d,D)$ with $D$ a metric, a mechanism has a privacy
loss above 0 on
some universe iff $P_x\ne P_{x'}$ for some $x,x'$ in one component: joined by a path of datasets with the same
invariants, each at a finite distance from the next in some direction. What tells components apart is free.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="1046-1046",
    repairs="bailie2025/prose-2.4.3-additional-information",
    fault="missing hypothesis",
    twins=(
        Twin("D may be 0", "D may be 0 between different laws", CLAIM.without(SEPARATES)),
        Twin(
            "datasets with the same invariants",
            "x, x' with the same invariants in place of those in one component",
            replace(CLAIM, then=both(free, for_points(2, lambda x, y: agree(x, y) >> same_law(x, y)))),
        ),
        Twin(
            "D that only separates",
            "neither symmetry nor the triangle inequality",
            CLAIM.without(SYMMETRIC, TRIANGLE),
            not_needed="a loss of 0 makes laws equal along each step of a path",
        ),
    ),
)
