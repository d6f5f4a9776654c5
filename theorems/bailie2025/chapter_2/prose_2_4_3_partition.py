"""Section 2.4.3 (bailie2025): invariants part the domain."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import And, Every, Formula, Relation, Same, both
from dpcalc.structure.vocabulary import (
    POINT,
    Family,
    Link,
    classes,
    disjoint,
    for_points,
    fresh,
    inhabited,
    same_set,
    some_points,
)
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._invariants import MV_C, VALUE, agree, c
from theorems.bailie2025._structures import ROUTES


def equivalence(link: Link) -> Formula:
    """Reflexive, symmetric and transitive."""
    return And(
        (
            for_points(1, lambda x: link(x, x)),
            for_points(2, lambda x, y: link(x, y) >> link(y, x)),
            for_points(3, lambda x, y, z: (link(x, y) & link(y, z)) >> link(x, z)),
        )
    )


def partition(family: Family) -> Formula:
    """Universes that are inhabited, cover the domain, and are equal or disjoint."""
    covers = for_points(1, lambda x: family.some(lambda universe: universe.has(x)))
    apart = family.every(lambda u: family.every(lambda v: same_set(u, v) | disjoint(u, v)))
    return And((family.every(inhabited), covers, apart))


def indexed_by_image() -> Formula:
    """Points with different values have different universes, and points with one value have one."""
    return for_points(2, lambda x, y: both(same_set(MV_C.at(x), MV_C.at(y)), Same(c(x), c(y))))


def indexed_by_values() -> Formula:
    """Every possible value is that of some point."""
    value = fresh(VALUE)
    return Every((value,), some_points(1, lambda x: Same(c(x), value)))


NEIGHBOURS = Relation("r", (POINT, POINT))
CLAIM = EveryStructure("a domain, invariants c", And((equivalence(agree), partition(MV_C), indexed_by_image())), {}, ())
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-partition",
    title="Section 2.4.3: invariants partition the domain",
    statement=r"""For every $c$ on $\mathcal X$, $x\sim x'$ iff $c(x)=c(x')$ is an equivalence relation, and
$\mathscr D_c=\{\{x':c(x')=c(x)\}:x\in\mathcal X\}$ is a partition of $\mathcal X$ whose parts correspond one to one to
the values that $c$ takes.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="1012-1012",
    twins=(
        Twin(
            "another universe function",
            "D(x) = {x' : x r x'} for any relation r",
            replace(CLAIM, then=partition(classes(NEIGHBOURS))),
        ),
        Twin("indexed by all values", "the values that c could take", replace(CLAIM, then=indexed_by_values())),
    ),
)
