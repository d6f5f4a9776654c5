"""Lemma A.7.1 (bailie2025): one multiverse covers another at budgets that are as small, up to any delta."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import ONE, ZERO, Every, Formula, Quantity, Some, Sort, Variable
from dpcalc.structure.vocabulary import Universe, fresh, satisfies, subset
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import MV, MV_PRIME, PREMETRICS, ROUTES, D, d, eps, eps_prime

DELTA = Sort("delta", "r", as_points=True)
"""The numbers delta > 0."""
SIZE = Quantity("delta", (DELTA,))


def some_delta(body: Formula, delta: Variable) -> Formula:
    """That a formula holds for some delta."""
    return Some((delta,), body)


def gaps_have_room() -> Formula:
    """Whatever lies strictly below a budget still does with some delta added."""

    def room(inner: Universe, outer: Universe) -> Formula:
        delta = fresh(DELTA)
        return (eps_prime(inner) < eps(outer)) >> some_delta(eps_prime(inner) + SIZE(delta) < eps(outer), delta)

    return MV_PRIME.every(lambda inner: MV.every(lambda outer: room(inner, outer)))


def products_have_room() -> Formula:
    """Where eps' d(x, x') lies strictly below D(P_x, P_x'), so does (eps' + delta) d(x, x') for some delta."""
    x, y, delta = fresh(SORT), fresh(SORT), fresh(DELTA)

    def room(inner: Universe) -> Formula:
        above = some_delta((eps_prime(inner) + SIZE(delta)) * d(x, y) < D(x, y), delta)
        return (eps_prime(inner) * d(x, y) < D(x, y)) >> above

    return MV_PRIME.every(lambda inner: Every((x, y), room(inner)))


SORT = D.sorts[0]
ANY_DELTA = Variable("delta", DELTA)
ARBITRARILY_SMALL = (Every((ANY_DELTA,), SIZE(ANY_DELTA) > ZERO), gaps_have_room(), products_have_room())
"""What of "all delta > 0" enters: they are positive, and small enough for every strict inequality at hand."""


def covered(*, inside: bool = True, outside: bool = False, slack: bool = True) -> Formula:
    """For all D' and delta some D has eps_D <= eps'_D' + delta, and D' inside D; or other things, for the twins."""
    delta = fresh(DELTA)

    def close(inner: Universe) -> Formula:
        def near(outer: Universe) -> Formula:
            budgets = eps(outer) <= eps_prime(inner) + (SIZE(delta) if slack else ONE)
            budgets = budgets & subset(inner, outer) if inside else budgets
            return budgets & subset(outer, inner) if outside else budgets

        return MV.some(near)

    return Every((delta,), MV_PRIME.every(close))


COVERED = "for all D' and delta > 0 there is D containing D' with eps_D <= eps'_D' + delta"
CLAIM = EveryStructure(
    "multiverses MV and MV', a premetric d, an output premetric, a mechanism, budgets on MV and MV'",
    satisfies(D, MV, d, eps) >> satisfies(D, MV_PRIME, d, eps_prime),
    {COVERED: covered()},
    (*PREMETRICS, *ARBITRARILY_SMALL),
)
THEOREM = Theorem(
    id="bailie2025/lem-a.7.1",
    title="Lemma A.7.1",
    statement=r"""Suppose that for all $\mathcal D'\in\mathscr D'$ and all $\delta>0$ there is $\mathcal D\in\mathscr D$
with $\mathcal D'\subset\mathcal D$ and $\varepsilon_{\mathcal D}\le\varepsilon'_{\mathcal D'}+\delta$. Then
$\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr D',d,D,\varepsilon')$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="3891-3903",
    reading="""The numbers delta are elements of a sort of their own. Of "all delta > 0" it is assumed only that each is
positive and that there are enough of them: what is strictly below a budget, or below D(P_x, P_x'), stays below with
some delta added. That holds of all positive numbers, so what is proved from it holds of them.""",
    twins=(
        Twin("no cover", "nothing of how budgets compare", CLAIM.without(COVERED)),
        Twin("D elsewhere", "D need not contain D'", replace(CLAIM, given={"budgets": covered(inside=False)})),
        Twin(
            "D inside D'",
            "D is contained in D'",
            replace(CLAIM, given={"budgets": covered(inside=False, outside=True)}),
        ),
        Twin("delta = 1", "one delta, 1, for all delta", replace(CLAIM, given={"budgets": covered(slack=False)})),
    ),
)
