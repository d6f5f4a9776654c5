"""The number of records under neighbours and distances, for every domain: lemmas on components, invariants, releases.

Points are datasets, ``size`` is their number of records, ``r`` any relation of neighbours, ``d`` any premetric. Each
lemma is a statement in first-order logic, or an induction along paths, for domains of every size.
"""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.inductions import LinkInduction
from dpcalc.structure.language import (
    INF,
    ZERO,
    Element,
    Formula,
    Map,
    Relation,
    Same,
    Some,
    Sort,
    Term,
    both,
)
from dpcalc.structure.vocabulary import (
    LAW,
    POINT,
    WHOLE,
    Distance,
    classes,
    component,
    constant,
    for_points,
    fresh,
    near,
    premetric,
    satisfies,
)
from theorems.bailie2025._sharpening import A_PREMETRIC, D, d_r, r
from theorems.bailie2025._structures import PREMETRICS, d, one_budget
from theorems.bailie2025._structures import D as APART

NUMBER = Sort("number of records", "n", as_points=True)
size = Map("size", (POINT,), NUMBER)
s = Relation("s", (POINT, POINT))
law_of = Map("law of what is released", (NUMBER,), LAW)


def same_size(x: Element, y: Element) -> Formula:
    """That two datasets have as many records."""
    return Same(size(x), size(y))


def _released(x: Element, y: Element) -> Term:
    """How far apart the laws are of a mechanism that looks at the number of records alone."""
    return D(law_of(size(x)), law_of(size(y)))


def _apart(distance: Distance) -> Formula:
    """That datasets of different sizes are at infinite distance."""
    return for_points(2, lambda x, y: same_size(x, y) | (distance(x, y) >= INF))


u, v = fresh(POINT), fresh(POINT)
BY_SIZE = LinkInduction(same_size(u, v), u, v)
"""Carried along steps: having as many records."""
SIZES_APART = {"different sizes are at infinite distance": _apart(d)}
NEIGHBOURS_OF_ONE_SIZE = {"neighbours have as many records": for_points(2, lambda x, y: r(x, y) >> same_size(x, y))}

NEIGHBOURS = EveryStructure(
    "domains of datasets of any sizes, relations of neighbours, their premetrics", _apart(d_r), NEIGHBOURS_OF_ONE_SIZE
)
"""Where neighbours have as many records, datasets of different sizes are at infinite distance."""

UNCONNECTED = EveryStructure(
    "domains of datasets of any sizes, premetrics",
    for_points(2, lambda x, y: component(near(d))(x, y) >> same_size(x, y)),
    SIZES_APART,
    (premetric(d),),
    (BY_SIZE,),
)
"""No steps at finite distances lead to another size."""

ONE_SIZE = EveryStructure(
    "domains of datasets of any sizes, relations of neighbours",
    for_points(2, lambda x, y: component(r)(x, y) >> same_size(x, y)),
    NEIGHBOURS_OF_ONE_SIZE,
    (),
    (BY_SIZE,),
)
"""No steps between neighbours do."""

RELEASED = EveryStructure(
    "domains of datasets of any sizes, premetrics, output premetrics, mechanisms that look at the size alone",
    satisfies(_released, WHOLE, d, constant(ZERO)),
    SIZES_APART,
    (premetric(d), A_PREMETRIC),
)
"""Whatever depends on the number of records alone is released with a budget of 0."""

INVARIANT = EveryStructure(
    "domains of datasets of any sizes, premetrics, output premetrics, mechanisms, budgets",
    both(satisfies(APART, WHOLE, d, one_budget), satisfies(APART, classes(same_size), d, one_budget)),
    SIZES_APART,
    PREMETRICS,
)
"""The whole domain as one universe, and one universe for each size, ask the same."""

JOINED = Relation("joined", (POINT, POINT))
w = fresh(POINT)
TWO_STEPS = EveryStructure(
    "domains, two relations of neighbours",
    for_points(2, lambda x, y: component(r)(x, y) >> JOINED(x, y)),
    {
        "two steps of s make a step of r": for_points(2, lambda x, y: r(x, y) >> Some((w,), s(x, w) & s(w, y))),
        "steps of s join": for_points(2, lambda x, y: s(x, y) >> JOINED(x, y)),
        "joined points are so in both directions": for_points(2, lambda x, y: JOINED(x, y) >> JOINED(y, x)),
        "what is joined to a third point is joined": for_points(
            3, lambda x, y, z: (JOINED(x, y) & JOINED(y, z)) >> JOINED(x, z)
        ),
        "a point is joined to itself": for_points(1, lambda x: JOINED(x, x)),
    },
    (),
    (LinkInduction(JOINED(u, v), u, v),),
)
"""Components of r lie in those of s, and in the classes of every equivalence that holds along the steps of s."""
