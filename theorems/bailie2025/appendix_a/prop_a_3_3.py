"""Proposition A.3.3 (bailie2025): the invariants that an input premetric brings."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.search.structure_scope import StructureScope
from dpcalc.structure.language import INF, ZERO, Element, Formula, Linked, both
from dpcalc.structure.vocabulary import (
    POINT,
    WHOLE,
    Link,
    Universe,
    classes,
    component,
    equal,
    for_points,
    fresh,
    inhabited,
    meet,
    premetric,
    some_points,
)
from dpcalc.theorem import Prove, SearchStructures, Theorem, Twin
from theorems.bailie2025._structures import LOOK, MV, ROUTES, d, one_budget
from theorems.bailie2025._with_premetric import CLASS, CLASSES, cut, instead_of_all

MV_1 = meet(MV, CLASSES)
"""The nonempty intersections of a universe of MV_0 with a class."""


def at_zero(x: Element, y: Element) -> Formula:
    """At distance 0."""
    return d(x, y) <= ZERO


def both_ways(x: Element, y: Element) -> Formula:
    """At a finite distance in both orders."""
    return (d(x, y) < INF) & (d(y, x) < INF)


def within_class(universe: Universe) -> Link:
    """That two points of a universe are in one connected component of the graph (D_0, ~cl)."""
    return lambda x, y: universe.has(x) & universe.has(y) & CLASS(x, y)


def is_component(universe: Universe, x: Element, part: Universe) -> Formula:
    """That a set is the connected component of x in the graph (D_0, ~cl)."""
    return for_points(1, lambda z: both(part.has(z), within_class(universe)(x, z)))


def component_missing(universe: Universe) -> Formula:
    """That a connected component of the universe is not a universe of MV_0."""
    return some_points(1, lambda x: universe.has(x) & ~MV.some(lambda part: is_component(universe, x, part)))


def component_missing_inside(universe: Universe) -> Formula:
    """The same with the steps d(x, x') < inf inside the universe alone."""
    u, v = fresh(POINT), fresh(POINT)
    step = universe.has(u) & universe.has(v) & (d(u, v) < INF)

    def part_of(x: Element, part: Universe) -> Formula:
        return for_points(1, lambda z: both(part.has(z), Linked(x, z, u, v, step)))

    return some_points(1, lambda x: universe.has(x) & ~MV.some(lambda part: part_of(x, part)))


SOME_MISSING = MV.some(component_missing)
NO_EMPTY = "the empty set is not in MV_0"
OVER = "multiverses MV_0, premetrics"


def missing_implies_different(missing: Formula) -> EveryStructure:
    """That MV_1 is not MV_0 where some connected component is missing."""
    return EveryStructure(OVER, ~equal(MV, MV_1), {"a component is not in MV_0": missing}, (premetric(d), MV.distinct))


DIFFERENT = missing_implies_different(SOME_MISSING)
EQUIVALENT = EveryStructure(
    OVER,
    both(~equal(MV, MV_1), SOME_MISSING),
    {NO_EMPTY: MV.every(inhabited)},
    (premetric(d), MV.distinct),
)
A = Theorem(
    id="bailie2025/prop-a.3.3a",
    title="Proposition A.3.3, one budget",
    statement=r"""Let $c(x)=[x]$ be the class of $x$ under the least equivalence that has all $d(x,x')<\infty$. For
every constant budget $\varepsilon$,
$\mathcal M(\mathcal X,\{\mathcal X\},d,D_{\Pr},\varepsilon)
=\mathcal M(\mathcal X,\mathscr D_c,d,D_{\Pr},\varepsilon)$.""",
    claim=instead_of_all(CLASSES, one_budget, WHOLE),
    routes=ROUTES,
    source="bailie2025",
    lines="3671-3676,3972-3978",
    twins=(
        Twin("distance 0", "linked at distance 0 only", instead_of_all(classes(component(at_zero)), one_budget, WHOLE)),
        Twin(
            "both orders",
            "linked where both distances are finite",
            instead_of_all(classes(component(both_ways)), one_budget, WHOLE),
        ),
    ),
)
B = Theorem(
    id="bailie2025/prop-a.3.3b",
    title="Proposition A.3.3, any budget",
    statement=r"""With the same $c$, for every multiverse $\mathscr D_0$ and budget $\varepsilon$ on it,
$\mathcal M(\mathcal X,\mathscr D_0,d,D_{\Pr},\varepsilon)
=\mathcal M(\mathcal X,\mathscr D_1,d,D_{\Pr},\varepsilon')$ with
$\mathscr D_1=\{\mathcal D_0\cap\mathcal D\neq\emptyset:\mathcal D_0\in\mathscr D_0,\mathcal D\in\mathscr D_c\}$ and
$\varepsilon'_{\mathcal D'}=\inf\{\varepsilon_{\mathcal D}:\mathcal D'\subset\mathcal D\in\mathscr D_0\}$.""",
    claim=cut(CLASSES),
    routes=ROUTES,
    source="bailie2025",
    lines="3678-3682,3972-3978",
    twins=(
        Twin("the largest", "the supremum in place of the infimum", cut(CLASSES, largest=True), LOOK),
        Twin("both orders", "linked where both distances are finite", cut(classes(component(both_ways)))),
    ),
)
C = Theorem(
    id="bailie2025/prop-a.3.3c",
    title="Proposition A.3.3, last part",
    statement=r"""If for some $\mathcal D_0\in\mathscr D_0$ a connected component of the graph
$(\mathcal D_0,\sim_{cl})$ is not in $\mathscr D_0$, then $\mathscr D_1\neq\mathscr D_0$.""",
    claim=DIFFERENT,
    routes=ROUTES,
    source="bailie2025",
    lines="3684-3684,3980-3982",
    twins=(
        Twin("nothing missing", "any multiverse", DIFFERENT.without("a component is not in MV_0")),
        Twin(
            "links inside D_0",
            "components of the graph on D_0 with links d(x, x') < inf: a path may need points outside",
            missing_implies_different(MV.some(component_missing_inside)),
            LOOK,
        ),
    ),
)
IFF = Theorem(
    id="bailie2025/prop-a.3.3-iff",
    title="Proposition A.3.3, the equivalence in the proof",
    statement=r"""Let $\emptyset\notin\mathscr D_0$. Then $\mathscr D_1\neq\mathscr D_0$ if and only if for some
$\mathcal D_0\in\mathscr D_0$ a connected component of the graph $(\mathcal D_0,\sim_{cl})$ is not in
$\mathscr D_0$.""",
    claim=EQUIVALENT,
    routes=(SearchStructures(StructureScope(points=2, universes=3)), Prove(), SearchStructures()),
    source="bailie2025",
    lines="3982-3982",
    reading=(
        "Components with respect to the closure ~cl, as in the proposition and at the start of its proof. With links "
        "inside the universe alone the same structure is a counterexample."
    ),
)
THEOREMS = (A, B, C, IFF)
