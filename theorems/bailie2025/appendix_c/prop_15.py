"""Proposition 15 (bailie2025): mechanisms with zero privacy loss."""

from dpcalc.claim import EveryStructure
from dpcalc.search.structure_scope import StructureScope
from dpcalc.structure.language import both
from dpcalc.theorem import SearchStructures
from dpcalc.theory import Every, Prove, Theorem, Twin
from theorems.bailie2025._complete_privacy import (
    COMPLETE,
    LAWS_APART,
    LAWS_OF_OUTPUTS,
    LAWS_THROUGH_COMPONENTS,
    METRIC,
    SEPARATES,
    THROUGH_COMPONENTS,
)

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


THIRD = Every(
    all="n in whole; M, M' in functions(n, n); d in distances",
    given={"one component": "0 < d and d < inf", "III": "M ~ M'"},
    show="M = M'",
)
THEOREMS = (
    Theorem(
        id="bailie2025/prop-15a",
        title="Proposition 15: zero privacy loss, and laws that depend on the component alone",
        statement=r"""Let $d$ be a metric on $\mathcal X$ with values in $[0,\infty]$,
$[x]=\{x':d(x,x')<\infty\}$, and $0\cdot\infty=\infty$. A mechanism satisfies
$D_{\mathrm{MULT}}(P_x,P_{x'})\le0\cdot d(x,x')$ for all $x,x'$ if and only if $P_x=P_{x'}$ whenever $[x]=[x']$.""",
        claim=FIRST,
        routes=ROUTES,
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
        lines="5256-5278",
        reading="Two points at the distance d, which are the domain. Seeds are n intervals of [0, 1] of equal length, "
        "on "
        "which M(x, .) is constant: M and M' list the outputs at both points, whose laws are equal if each output "
        "appears as often.",
        twins=(Twin("III dropped", "any mechanism", THIRD.without("III")),),
    ),
)
