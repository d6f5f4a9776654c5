"""Section 5.3 (bailie2025), repaired: nothing is induced between unconnected datasets."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import ONE, both
from dpcalc.structure.vocabulary import classes, metric, premetric, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import ROUTES, D, d, one_budget
from theorems.bailie2025.chapter_5.prose_5_3_induced import ON_EACH, OVERALL

METRIC = "d is a metric"
CLAIM = EveryStructure(
    "data universes, metrics, eps, output premetrics, families of laws",
    both(OVERALL, ON_EACH),
    {METRIC: metric(d)},
    (premetric(D), premetric(d)),
)
near_by = satisfies(D, classes(lambda x, y: d(x, y) <= ONE), d, one_budget)
THEOREM = Theorem(
    id="bailie2025/prose-5.3-induced-repaired",
    title="Section 5.3, repaired: nothing is induced between unconnected datasets",
    statement=r"""For every metric $d$ and every $\varepsilon\in[0,\infty]$ the families $(P_x)$ that satisfy (5.2)
are the product, over the components $[x]$, of the families that satisfy (5.2) on each.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="2136-2138",
    repairs="bailie2025/prose-5.3-induced",
    fault="wrong mathematics",
    twins=(
        Twin(
            "close datasets",
            "the datasets within distance 1 of x, for [x]",
            replace(CLAIM, then=both(OVERALL, near_by)),
        ),
        Twin(
            "d need not be a metric",
            "any premetric, with [x] the datasets at a finite distance from x",
            CLAIM.without(METRIC),
            not_needed="two datasets at a finite distance both lie in the set [x] of the first",
        ),
    ),
)
