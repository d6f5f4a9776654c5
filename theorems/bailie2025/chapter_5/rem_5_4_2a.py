"""Remark 5.4.2 (bailie2025): publishing the component of the data costs nothing."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import ZERO, Element, Map, Same, Term, both
from dpcalc.structure.vocabulary import (
    POINT,
    WHOLE,
    classes,
    constant,
    for_points,
    metric,
    near,
    same_set,
    satisfies,
)
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._invariants import BETWEEN_VALUES, VALUE, output_premetric
from theorems.bailie2025._structures import ROUTES, d

component = Map("[.]", (POINT,), VALUE)
balls = classes(near(d))
NAMED = for_points(2, lambda x, y: both(Same(component(x), component(y)), same_set(balls.at(x), balls.at(y))))


def published(x: Element, y: Element) -> Term:
    """How far apart the point masses at [x] and [y] are."""
    return BETWEEN_VALUES(component(x), component(y))


PUBLISHES, METRIC = "the mechanism publishes [x]", "d is a metric"
CLAIM = EveryStructure(
    "data universes, metrics, output premetrics",
    satisfies(published, WHOLE, d, constant(ZERO)),
    {PUBLISHES: NAMED, METRIC: metric(d)},
    (output_premetric(BETWEEN_VALUES),),
)
THEOREM = Theorem(
    id="bailie2025/rem-5.4.2a",
    title="Remark 5.4.2: publishing the component",
    statement=r"""Let $d$ be a metric with values in $[0,\infty]$. The deterministic mechanism $x\mapsto[x]$, where
$[x]=\{x':d(x,x')<\infty\}$, is $\varepsilon$-DP with $\varepsilon=0$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="2279",
    reading="Shown for every output premetric; of the multiplicative distance only D(P, P) = 0 is used.",
    twins=(
        Twin("another function", "a function other than [x]", CLAIM.without(PUBLISHES)),
        Twin("d need not be a metric", "d is any premetric", CLAIM.without(METRIC)),
    ),
)
