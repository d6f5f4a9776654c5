"""Proposition 2.4.12 (bailie2025): whatever varies within a universe costs something there."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._invariants import BETWEEN_LAWS, has_pair, law_distance, metric_laws, output_premetric, same_law
from bailie2025._structures import MV, ROUTES, d, eps

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import TRUE, ZERO, Element, Formula
from dpcalc.structure.vocabulary import Universe, premetric, satisfies
from dpcalc.theorem import Theorem, Twin


def vary(x: Element, y: Element) -> Formula:
    """That the law of the output differs at two datasets."""
    return ~same_law(x, y)


def costs(*, near: bool = True, varies: bool = True) -> Formula:
    """Every universe that holds such a pair has a budget above 0 wherever the mechanism keeps the budgets."""

    def positive(universe: Universe) -> Formula:
        pair = has_pair(universe, vary if varies else lambda *_: TRUE, near=near)
        return (pair & satisfies(law_distance, MV, d, eps)) >> (eps(universe) > ZERO)

    return MV.every(positive)


METRIC = metric_laws()
CLAIM = EveryStructure(
    "a domain, a multiverse, a budget, a mechanism, an input premetric, an output metric",
    costs(),
    METRIC,
    (premetric(d), output_premetric(BETWEEN_LAWS)),
)
SYMMETRIC, TRIANGLE, SEPARATES = METRIC
THEOREM = Theorem(
    id="bailie2025/prop-2.4.12",
    title="Proposition 2.4.12",
    statement=r"""Let some universe $\mathcal D_0\in\mathscr D$ hold $x,x'$ with $d(x,x')<\infty$ and
$P_x\ne P_{x'}$, and let $D$ be a metric. Then $T$ satisfies $\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ only if
$\varepsilon_{\mathcal D_0}>0$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="1040-1040,3889-3889",
    reading="A metric takes values in [0, inf]: laws on different measurable spaces are infinitely far apart.",
    twins=(
        Twin("D may be 0 between different laws", "D symmetric with the triangle inequality", CLAIM.without(SEPARATES)),
        Twin("the laws may agree", "any x, x' at finite distance", replace(CLAIM, then=costs(varies=False))),
        Twin("d(x, x') infinite", "any x, x' with different laws", replace(CLAIM, then=costs(near=False))),
        Twin(
            "D that only separates",
            "neither symmetry nor the triangle inequality",
            CLAIM.without(SYMMETRIC, TRIANGLE),
            not_needed="the bound 0 at one pair of different laws is all that is used",
        ),
    ),
)
