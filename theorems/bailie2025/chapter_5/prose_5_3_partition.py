"""Definition 5.3.2 (bailie2025): the components of a metric partition the data universe."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.vocabulary import classes, near, premetric, separates, symmetric, triangle
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import ROUTES, d
from theorems.bailie2025.chapter_2.prose_2_4_3_partition import partition

DIAGONAL, SYMMETRIC, TRIANGLE, SEPARATES = (
    "d(x, x) = 0",
    "d is symmetric",
    "d has the triangle inequality",
    "d is 0 only on the diagonal",
)
CLAIM = EveryStructure(
    "domains, metrics with values in [0, inf]",
    partition(classes(near(d))),
    {DIAGONAL: premetric(d), SYMMETRIC: symmetric(d), TRIANGLE: triangle(d), SEPARATES: separates(d)},
)
THEOREM = Theorem(
    id="bailie2025/prose-5.3-partition",
    title="Definition 5.3.2: components partition the data universe",
    statement=r"""For a metric $d:\mathcal X^2\to[0,\infty]$ the sets $[x]=\{x':d(x,x')<\infty\}$ form a partition of
$\mathcal X$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="2132",
    twins=(
        Twin("d(x, x) above 0", "one law of a metric dropped", CLAIM.without(DIAGONAL)),
        Twin("d need not be symmetric", "one law of a metric dropped", CLAIM.without(SYMMETRIC)),
        Twin("no triangle inequality", "one law of a metric dropped", CLAIM.without(TRIANGLE)),
        Twin(
            "0 between different points",
            "one law of a metric dropped",
            CLAIM.without(SEPARATES),
            not_needed="only whether a distance is finite matters",
        ),
    ),
)
