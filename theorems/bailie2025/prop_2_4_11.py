"""Proposition 2.4.11 (bailie2025): invariants cost nothing in their own multiverse, and too much outside it."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._invariants import (
    BETWEEN_VALUES,
    MV_C,
    TV_ONE,
    agree,
    differ,
    has_pair,
    infinite_without_common_support,
    output_premetric,
    released,
)
from bailie2025._structures import MV, ROUTES, d, eps

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, TRUE, ZERO, Element, Formula
from dpcalc.structure.vocabulary import Universe, constant, for_points, premetric, satisfies
from dpcalc.theorem import Theorem, Twin

nothing = constant(ZERO)
OUTPUT = {"D is a premetric": output_premetric(BETWEEN_VALUES)}
OVER = "a domain, invariants c, the mechanism T(x) = c(x), an input premetric, an output premetric"
FIRST = EveryStructure(OVER, satisfies(released, MV_C, d, nothing), OUTPUT, (premetric(d),))
ANY_MULTIVERSE = replace(FIRST, over=f"{OVER}, a multiverse", then=satisfies(released, MV, d, nothing))

TV_ONE_INFINITE = {TV_ONE: infinite_without_common_support()}


def always(*_: Element) -> Formula:
    """No condition on two datasets."""
    return TRUE


def not_satisfied(*, near: bool = True, different: bool = True, finite: bool = True) -> Formula:
    """Where some universe D_0 holds such a pair and has a finite budget, T(x) = c(x) does not keep the budgets."""

    def broken(universe: Universe) -> Formula:
        budget = eps(universe) < INF if finite else TRUE
        pair = has_pair(universe, differ if different else always, near=near)
        return (pair & budget) >> ~satisfies(released, MV, d, eps)

    return MV.every(broken)


SECOND = EveryStructure(
    f"{OVER}, a multiverse, a budget",
    not_satisfied(),
    TV_ONE_INFINITE,
    (premetric(d), output_premetric(BETWEEN_VALUES)),
)


def constant_within(universe: Universe) -> Formula:
    """That c is constant within a universe."""
    return for_points(2, lambda x, y: (universe.has(x) & universe.has(y)) >> agree(x, y))


CONSTANT = "c is constant within every universe"
THIRD = replace(ANY_MULTIVERSE, given={CONSTANT: MV.every(constant_within), **OUTPUT})
NOT_ZERO_ON_DIAGONAL = "D(P_x, P_x) = 0 is all that is asked of pairs with equal invariants, and 0 is within any bound"

A = Theorem(
    id="bailie2025/prop-2.4.11a",
    title="Proposition 2.4.11, first half",
    statement=r"""For every input premetric $d$, output premetric $D$ and invariants $c$, the mechanism $T(x)=c(x)$
satisfies $\varepsilon$-DP$(\mathcal X,\mathscr D_c,d,D)$ with $\varepsilon_{\mathcal D}=0$ for all
$\mathcal D\in\mathscr D_c$.""",
    claim=FIRST,
    routes=ROUTES,
    source="bailie2025",
    lines="1034-1034,3887-3887",
    twins=(
        Twin("another multiverse", "any multiverse in place of the induced one", ANY_MULTIVERSE),
        Twin("D(P, P) above 0", "D any function of two laws", FIRST.without("D is a premetric")),
        Twin(
            "d(x, x) above 0",
            "d any function of two datasets",
            replace(FIRST, standing=()),
            not_needed=NOT_ZERO_ON_DIAGONAL,
        ),
    ),
)
B = Theorem(
    id="bailie2025/prop-2.4.11b",
    title="Proposition 2.4.11, second half",
    statement=r"""Let $D(P,Q)=\infty$ whenever $d_{TV}(P,Q)=1$, and let some universe $\mathcal D_0\in\mathscr D$ hold
$x,x'$ with $d(x,x')<\infty$ and $c(x)\ne c(x')$. Then $T(x)=c(x)$ does not satisfy
$\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ for any $\varepsilon$ with $\varepsilon_{\mathcal D_0}<\infty$.""",
    claim=SECOND,
    routes=ROUTES,
    source="bailie2025",
    lines="1036-1036,3887-3887",
    reading="""The invariants are released exactly: the sigma-algebra on the outputs tells the values of c apart, as the
Borel sigma-algebra does, so that TV is 1 between different values.""",
    twins=(
        Twin("D may be finite", "D any output premetric", replace(SECOND, given={})),
        Twin(
            "d(x, x') infinite", "any x, x' with different invariants", replace(SECOND, then=not_satisfied(near=False))
        ),
        Twin("equal invariants", "any x, x' at finite distance", replace(SECOND, then=not_satisfied(different=False))),
        Twin("an infinite budget", "any budget of D_0", replace(SECOND, then=not_satisfied(finite=False))),
    ),
)
C = Theorem(
    id="bailie2025/prop-2.4.11c",
    title="After Proposition 2.4.11: other multiverses that keep the invariants",
    statement=r"""If $c(x)=c(x')$ for all $x,x'\in\mathcal D$ and all $\mathcal D\in\mathscr D$, then $T(x)=c(x)$
satisfies $\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ with $\varepsilon_{\mathcal D}=0$ throughout, for every $d$ and
$D$.""",
    claim=THIRD,
    routes=ROUTES,
    source="bailie2025",
    lines="1038-1038",
    reading="The results of the proposition are those of its first half: its second half speaks of other multiverses.",
    twins=(
        Twin("c may vary", "any multiverse", THIRD.without(CONSTANT)),
        Twin("D(P, P) above 0", "D any function of two laws", THIRD.without("D is a premetric")),
        Twin(
            "d(x, x) above 0",
            "d any function of two datasets",
            replace(THIRD, standing=()),
            not_needed=NOT_ZERO_ON_DIAGONAL,
        ),
    ),
)
THEOREMS = (A, B, C)
