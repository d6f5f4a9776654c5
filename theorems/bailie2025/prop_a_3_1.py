"""Proposition A.3.1 (bailie2025): a multiverse with one budget can be written into the input premetric."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._structures import MV, PREMETRICS, ROUTES, D, d, eps, one_budget

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import INF, TRUE, ZERO, Choose, Element, Formula, Same, Term, both
from dpcalc.structure.vocabulary import WHOLE, Budget, Distance, Universe, satisfies, together
from dpcalc.theorem import Theorem, Twin


def with_universes(x: Element, y: Element) -> Term:
    """d': 0 from a point to itself, d between points that share a universe, infinite otherwise."""
    return Choose(Same(x, y), ZERO, Choose(together(MV)(x, y), d(x, y), INF))


def without_diagonal(x: Element, y: Element) -> Term:
    """The same without the first case."""
    return Choose(together(MV)(x, y), d(x, y), INF)


def zero_elsewhere(x: Element, y: Element) -> Term:
    """The same with 0 in place of infinity."""
    return Choose(together(MV)(x, y), d(x, y), ZERO)


def same_mechanisms(distance: Distance, budget: Budget, overall: Budget) -> Formula:
    """That the mechanisms of MV with d are those of {X} with the other distance."""
    return both(satisfies(D, MV, d, budget), satisfies(D, WHOLE, distance, overall))


def largest(_: Universe) -> Term:
    """The largest budget of a universe."""
    return MV.largest(lambda _: TRUE, eps)


def smallest(_: Universe) -> Term:
    """The smallest budget of a universe."""
    return MV.least(lambda _: TRUE, eps)


CLAIM = EveryStructure(
    "multiverses, a premetric d, an output premetric, a mechanism, one budget for all universes",
    same_mechanisms(with_universes, one_budget, one_budget),
    {},
    PREMETRICS,
)
THEOREM = Theorem(
    id="bailie2025/prop-a.3.1",
    title="Proposition A.3.1",
    statement=r"""Let $d'(x,x')$ be $0$ if $x=x'$, $d(x,x')$ if $x\neq x'$ share a universe of $\mathscr D$, and
$\infty$ otherwise. For every constant budget $\varepsilon$,
$\mathcal M(\mathcal X,\mathscr D,d,D_{\Pr},\varepsilon)
=\mathcal M(\mathcal X,\{\mathcal X\},d',D_{\Pr},\varepsilon)$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="3633-3639,3948-3960",
    twins=(
        Twin(
            "the largest budget",
            "budgets that vary, and their supremum on {X}",
            replace(CLAIM, then=same_mechanisms(with_universes, eps, largest)),
        ),
        Twin(
            "the smallest budget",
            "budgets that vary, and their infimum on {X}",
            replace(CLAIM, then=same_mechanisms(with_universes, eps, smallest)),
        ),
        Twin(
            "0 elsewhere",
            "points that share no universe at distance 0",
            replace(CLAIM, then=same_mechanisms(zero_elsewhere, one_budget, one_budget)),
        ),
        Twin("d itself", "d in place of d'", replace(CLAIM, then=same_mechanisms(d, one_budget, one_budget))),
        Twin(
            "no case for x = x'",
            "infinite from a point in no universe to itself",
            replace(CLAIM, then=same_mechanisms(without_diagonal, one_budget, one_budget)),
            not_needed="D(P_x, P_x) = 0 is within any bound; the case only makes d' a premetric",
        ),
    ),
)
