"""Lemma 6.2.11 (bailie2025): the completion of a multiverse is complete, and promises the same."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, TRUE, Element, Formula, both
from dpcalc.structure.vocabulary import (
    POINT,
    Budget,
    Family,
    for_points,
    largest_budget,
    least_budget,
    near,
    premetric,
    satisfies,
    separates,
    symmetric,
    triangle,
)
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, eps


def cut(*, centre_inside: bool = True) -> Family:
    """The universes D n [x] for D in MV and x in D, where [x] are the points at a finite distance from x."""

    def condition(universe: Element, centre: Element) -> Formula:
        return MV.contains(centre, universe) if centre_inside else TRUE

    def contains(point: Element, universe: Element, centre: Element) -> Formula:
        return MV.contains(point, universe) & near(d)(centre, point)

    return Family((MV.sort, POINT), condition, contains)


COMPLETION = cut()
SYMMETRIC, TRIANGLE, SEPARATES = "d is symmetric", "d has the triangle inequality", "d is 0 only on the diagonal"
METRIC = {SYMMETRIC: symmetric(d), TRIANGLE: triangle(d), SEPARATES: separates(d)}


def complete(family: Family) -> Formula:
    """Definition 6.2.8: points of one universe are at finite distances."""
    return family.every(lambda u: for_points(2, lambda x, y: (u.has(x) & u.has(y)) >> (d(x, y) < INF)))


def same_promise(budget: Budget) -> Formula:
    """A mechanism keeps to the completion with a budget iff it keeps to MV with eps."""
    return both(satisfies(D, COMPLETION, d, budget), satisfies(D, MV, d, eps))


FIRST = EveryStructure("a multiverse MV, a metric d", complete(COMPLETION), METRIC, (premetric(d),))
SECOND = EveryStructure(
    "a multiverse MV, a metric d, an output premetric, a mechanism, a budget on MV",
    same_promise(least_budget(MV, eps)),
    METRIC,
    PREMETRICS,
)
A = Theorem(
    id="bailie2025/lem-6.2.11a",
    title="Lemma 6.2.11, completeness",
    statement=r"""If $d$ is a metric with values in $[0,\infty]$, then the completion
$\overline{\mathscr D}=\{\mathcal D\cap[x]:\mathcal D\in\mathscr D,\,x\in\mathcal D\}$, where
$[x]=\{x':d(x,x')<\infty\}$, is complete: $d(x,x')<\infty$ for all $x,x'$ in one universe.""",
    claim=FIRST,
    routes=ROUTES,
    source="bailie2025",
    lines="2920-2920,5740-5742",
    twins=(
        Twin("no symmetry", "d need not be symmetric", FIRST.without(SYMMETRIC)),
        Twin("no triangle inequality", "d need not have the triangle inequality", FIRST.without(TRIANGLE)),
        Twin("MV itself", "MV for its completion", replace(FIRST, then=complete(MV))),
        Twin(
            "a pseudometric",
            "d may be 0 between different points, and more than 0 on the diagonal",
            replace(FIRST.without(SEPARATES), standing=()),
            not_needed="finite distances within D n [x] follow from symmetry and the triangle inequality through x",
        ),
    ),
)
B = Theorem(
    id="bailie2025/lem-6.2.11b",
    title="Lemma 6.2.11, equality of the sets of mechanisms",
    statement=r"""If $d$ is a metric with values in $[0,\infty]$, then for every budget $\varepsilon$ on $\mathscr D$
$\mathcal M(\mathcal D_0,\overline{\mathscr D},d,D,\varepsilon')=\mathcal M(\mathcal D_0,\mathscr D,d,D,\varepsilon)$,
where $\varepsilon'_{\mathcal D'}$ is the infimum of $\varepsilon_{\mathcal D}$ over the $\mathcal D\in\mathscr D$
with $\mathcal D'\subset\mathcal D$.""",
    claim=SECOND,
    routes=ROUTES,
    source="bailie2025",
    lines="2920-2926,5744-5754",
    reading="Budgets may be infinite, as in chapter 2; finite ones are among them.",
    twins=(
        Twin(
            "any premetric",
            "d need not be a metric",
            SECOND.without(SYMMETRIC, TRIANGLE, SEPARATES),
            not_needed="x' at a finite distance from x lies in D n [x], and so does x; other pairs are not restricted",
        ),
        Twin(
            "the largest budget",
            "the supremum for the infimum",
            replace(SECOND, then=same_promise(largest_budget(MV, eps))),
        ),
        Twin(
            "a function on the diagonal",
            "no triangle inequality, D(P, P) may exceed 0, and d(x, x) may be infinite",
            replace(SECOND.without(TRIANGLE), standing=()),
        ),
    ),
)
THEOREMS = (A, B)
