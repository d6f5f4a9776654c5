"""Equation (A.1) (bailie2025): overlapping universes bring a bound between points that share none."""

from __future__ import annotations

from collections.abc import Callable

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, And, Choose, Element, Formula, Term
from dpcalc.structure.vocabulary import Universe, for_points, premetric, satisfies, together, triangle
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import LOOK, MV, ROUTES, D, d, eps

Combined = Callable[[Term, Term], Term]
EXACT, FINITE, SHARED, APART = (
    "d(x1, x3) = d(x1, x2) + d(x2, x3)",
    "d(x1, x3) is finite",
    "x1, x2 are in D and x2, x3 in D'",
    "no universe has x1 and x3",
)
ALL = (EXACT, FINITE, SHARED, APART)


def larger(first: Term, second: Term) -> Term:
    """The maximum of two budgets."""
    return Choose(first <= second, second, first)


def smaller(first: Term, second: Term) -> Term:
    """The minimum of two budgets."""
    return Choose(first <= second, first, second)


def conditions(x1: Element, x2: Element, x3: Element, first: Universe, second: Universe) -> dict[str, Formula]:
    """The four conditions on three points and two universes."""
    return {
        EXACT: d(x1, x3).is_(d(x1, x2) + d(x2, x3)),
        FINITE: d(x1, x3) < INF,
        SHARED: And((first.has(x1), first.has(x2), second.has(x2), second.has(x3))),
        APART: ~together(MV)(x1, x3),
    }


def implicit(combined: Combined, names: tuple[str, ...] = ALL) -> EveryStructure:
    """That the named conditions bring the bound with the combined budget."""

    def bound(x1: Element, x2: Element, x3: Element) -> Formula:
        def within(first: Universe, second: Universe) -> Formula:
            all_conditions = conditions(x1, x2, x3, first, second)
            budget = combined(eps(first), eps(second))
            return And(tuple(all_conditions[name] for name in names)) >> (D(x1, x3) <= budget * d(x1, x3))

        return MV.every(lambda first: MV.every(lambda second: within(first, second)))

    return EveryStructure(
        "multiverses with budgets, a premetric, an output premetric, a mechanism",
        for_points(3, bound),
        {"T satisfies the specification": satisfies(D, MV, d, eps), "D has the triangle inequality": triangle(D)},
        (premetric(d), premetric(D)),
    )


def but(name: str) -> tuple[str, ...]:
    """All conditions but one."""
    return tuple(other for other in ALL if other != name)


CLAIM = implicit(larger)
THEOREM = Theorem(
    id="bailie2025/eq-a.1",
    title="Equation (A.1): an implicit Lipschitz condition",
    statement=r"""Let $D_{\Pr}$ have the triangle inequality and let $T$ satisfy
$\varepsilon'$-DP$(\mathcal X,\mathscr D_1,d,D_{\Pr})$. If $d(x_1,x_3)=d(x_1,x_2)+d(x_2,x_3)<\infty$,
$x_1,x_2\in\mathcal D\in\mathscr D_1$, $x_2,x_3\in\mathcal D'\in\mathscr D_1$, and no universe has both $x_1$ and $x_3$,
then $D_{\Pr}(P_{x_1},P_{x_3})\le\max(\varepsilon'_{\mathcal D},\varepsilon'_{\mathcal D'})\,d(x_1,x_3)$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="3661-3667",
    reading=(
        "For every multiverse and budget, not only those of Proposition A.3.2. That the bound is not set down by the "
        "specification is the last hypothesis."
    ),
    twins=(
        *(Twin(f"without: {name}", "this hypothesis is dropped", CLAIM.without(name), LOOK) for name in CLAIM.given),
        Twin("the smaller budget", "min in place of max", implicit(smaller), LOOK),
        Twin(f"without: {EXACT}", "x2 need not lie between", implicit(larger, but(EXACT)), LOOK),
        Twin(f"without: {SHARED}", "any two universes", implicit(larger, but(SHARED)), LOOK),
        Twin(
            f"without: {FINITE}",
            "the distance may be infinite",
            implicit(larger, but(FINITE)),
            not_needed="any budget times an infinite distance is infinite",
        ),
        Twin(
            f"without: {APART}",
            "x1 and x3 may share a universe",
            implicit(larger, but(APART)),
            not_needed="it says that the bound is not one of those set down, and does not matter for its truth",
        ),
    ),
)
