"""Proposition 15 (bailie2025): mechanisms with zero privacy loss."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as cartesian
from typing import cast

from bailie2025._complete_privacy import (
    COMPLETE,
    LAWS_APART,
    LAWS_OF_OUTPUTS,
    LAWS_THROUGH_COMPONENTS,
    METRIC,
    SEPARATES,
    THROUGH_COMPONENTS,
)

from dpcalc.certify.evidence import example
from dpcalc.claim import EveryStructure, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended
from dpcalc.search.structure_scope import StructureScope
from dpcalc.structure.language import both
from dpcalc.theorem import Enumerate, Prove, SearchStructures, Theorem, Twin
from dpcalc.verdict import Witness

ROUTES = (SearchStructures(StructureScope(points=2)), Prove())
LOOK = (SearchStructures(StructureScope(points=3)),)
METRIC_D = "D is 0 exactly for equal laws"
FIRST = EveryStructure(
    "a domain with a metric d, a mechanism, a distance D between its laws, of any size",
    both(COMPLETE, LAWS_THROUGH_COMPONENTS),
    {**METRIC, METRIC_D: LAWS_APART},
    (SEPARATES,),
)
SECOND = EveryStructure(
    "a domain with a metric d, seeds, a mechanism and its laws, of any size",
    LAWS_THROUGH_COMPONENTS,
    {"II": THROUGH_COMPONENTS, "laws are those of the outputs": LAWS_OF_OUTPUTS},
    (*METRIC.values(), SEPARATES),
)


@dataclass(frozen=True)
class Seeded:
    """The outputs at two points for each of some equally likely seeds, and the distance of the points."""

    first: tuple[int, ...]
    second: tuple[int, ...]
    distance: Extended


def seeded(size: int) -> Iterator[Instance]:
    """Every mechanism on two points, at distance 1 or inf, with n equally likely seeds and at most n outputs."""
    for first, second in cartesian(cartesian(range(size), repeat=size), repeat=2):
        yield from (Seeded(first, second, distance) for distance in (Fraction(1), INFINITY))


def depends_on_component(*, laws: bool = True) -> Callable[[Instance], Witness | None]:
    """III implies II; without ``laws``, II holds."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Seeded, instance)
        together = case.distance != INFINITY
        same_law = sorted(case.first) == sorted(case.second)
        if not together or (laws and not same_law) or case.first == case.second:
            return None
        words = (
            f"M(a, .) = {case.first}, M(b, .) = {case.second} on {len(case.first)} equally likely seeds, d(a, b) = 1"
        )
        holds = (
            "(< d inf)",
            "(every k (range (len first)) (= (count t first (= t k)) (count t second (= t k))))",
            "(some u (range (len first)) (!= (item first u) (item second u)))",
        )
        objects = {"first": case.first, "second": case.second, "d": Fraction(1)}
        evidence = example(*holds, about=objects) if same_law else None
        return Witness(f"{words}: equal laws, other outputs", {"mechanism": words}, evidence=evidence)

    return check


OVER = "mechanisms on two points with n equally likely seeds and at most n outputs"
THIRD = ForAll(OVER, seeded, depends_on_component())
THEOREMS = (
    Theorem(
        id="bailie2025/prop-15a",
        title="Proposition 15: zero privacy loss, and laws that depend on the component alone",
        statement=r"""Let $d$ be a metric on $\mathcal X$ with values in $[0,\infty]$,
$[x]=\{x':d(x,x')<\infty\}$, and $0\cdot\infty=\infty$. A mechanism satisfies
$D_{\mathrm{MULT}}(P_x,P_{x'})\le0\cdot d(x,x')$ for all $x,x'$ if and only if $P_x=P_{x'}$ whenever $[x]=[x']$.""",
        claim=FIRST,
        routes=ROUTES,
        source="bailie2025",
        lines="5256-5281",
        reading="Of the multiplicative distance it is used that it is 0 exactly for equal laws (Lemma C.3.3).",
        twins=(
            *(Twin(name, f"dropped: {name}", FIRST.without(name), LOOK) for name in (*METRIC, METRIC_D)),
            Twin(
                "a pseudo-metric",
                "d may be 0 between different points",
                EveryStructure(FIRST.over, FIRST.then, FIRST.given),
                not_needed="distances count only as far as they are finite",
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prop-15b",
        title="Proposition 15: functions of the component have laws that are",
        statement=r"""If $M(x,u)=M'([x],u)$ for some $M'$, then $P_x=P_{x'}$ whenever $[x]=[x']$.""",
        claim=SECOND,
        routes=ROUTES,
        source="bailie2025",
        lines="5256-5278",
        reading="That M is M' of the component and the seed says that M(x, u) = M(x', u) whenever [x] = [x'].",
        twins=(
            Twin("II dropped", "any mechanism", SECOND.without("II"), LOOK),
            Twin(
                "laws of something else",
                "P_x need not be the law of M(x, .)",
                SECOND.without("laws are those of the outputs"),
                LOOK,
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prop-15c",
        title="Proposition 15: laws that depend on the component alone, and functions that do",
        statement=r"""If $P_x=P_{x'}$ whenever $[x]=[x']$, then $M(x,u)=M'([x],u)$ for some
$M':\mathrm{Comp}(\mathcal X)\times[0,1]\to\mathcal T$.""",
        claim=THIRD,
        routes=(Enumerate(EnumerateScope(up_to=2)),),
        source="bailie2025",
        lines="5256-5278",
        reading="Seeds are intervals of [0, 1] of equal length, on which M(x, .) is constant.",
        twins=(Twin("III dropped", "any mechanism", ForAll(OVER, seeded, depends_on_component(laws=False))),),
    ),
)
