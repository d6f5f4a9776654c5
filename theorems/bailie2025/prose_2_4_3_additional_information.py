"""Section 2.4.3 (bailie2025): whether information beyond the invariants costs something."""

from __future__ import annotations

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
from dpcalc.structure.language import ZERO
from dpcalc.structure.vocabulary import constant, metric, near, premetric, satisfies, some_points
from dpcalc.theorem import Reading, Theorem, Twin

MORE = "P_x differs from P_x' for some x, x' with the same invariants"
METRIC = metric_laws()
_, _, SEPARATES = METRIC
CLAIM = EveryStructure(
    "a domain, invariants c, a mechanism, a premetric d, an output metric",
    ~satisfies(law_distance, MV_C, d, constant(ZERO)),
    {MORE: some_points(2, lambda x, y: agree(x, y) & ~same_law(x, y)), **METRIC},
    (premetric(d), output_premetric(BETWEEN_LAWS)),
)
MORE_NEARBY = "P_x differs from P_x' for some x, x' with the same invariants at a finite distance"
DIFFER_NEARBY = some_points(2, lambda x, y: agree(x, y) & near(d)(x, y) & ~same_law(x, y))
NEAR = EveryStructure(CLAIM.over, CLAIM.then, {MORE_NEARBY: DIFFER_NEARBY, **METRIC}, CLAIM.standing)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-additional-information",
    title="Section 2.4.3: information beyond the invariants",
    statement=r"""Under the flavor $(\mathcal X,\mathscr D_c,d,D)$ with $D$ a metric, every mechanism with
$P_x\ne P_{x'}$ for
some $x,x'$ with $c(x)=c(x')$ has a privacy loss above 0 on some universe.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="1046-1046",
    readings=(
        Reading(
            "as Proposition 2.4.12",
            "under the hypothesis of the proposition of which it is said to be a consequence: d(x, x') < inf",
            NEAR,
        ),
    ),
    reading="""The hypothesis of Proposition 2.4.12 that D is a metric is granted, since the statement is about output
premetrics that tell laws apart. Its hypothesis d(x, x') < inf is not: the statement is about any additional
information.
The loss is above 0 on some universe iff the budget that is 0 throughout is not kept.""",
    twins=(
        Twin("any D", "D may be 0 between different laws", CLAIM.without(SEPARATES)),
        Twin(
            "d a metric",
            "d a metric with values in [0, inf]",
            EveryStructure(CLAIM.over, CLAIM.then, {**CLAIM.given, "d is a metric": metric(d)}, CLAIM.standing),
        ),
    ),
)
