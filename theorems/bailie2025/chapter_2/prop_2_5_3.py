"""Proposition 2.5.3 (bailie2025): closed under linear, fresh self-composition iff subadditive on product laws."""

from __future__ import annotations

from itertools import product as cartesian
from typing import cast

from dpcalc.claim import AllOf, EveryStructure, ForAll, Instance
from dpcalc.decide.every_premetric import COUNT, TOTAL_VARIATION, OutputPremetric, total_variation
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import total
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.structure.language import Choose, Element, Formula, Quantity, Term
from dpcalc.structure.vocabulary import (
    WHOLE,
    Budget,
    Universe,
    constant,
    for_points,
    premetric,
    premetric_quantity,
    satisfies,
)
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._experiments import SMALL, Two, two, uncomposed, unrealised
from theorems.bailie2025._premetric_values import TWO_POINTS, at_two_points
from theorems.bailie2025._structures import MV, ROUTES, d

FIRST, SECOND, BOTH = (premetric_quantity(name) for name in ("D1", "D2", "D12"))
"""How far apart the laws of the first mechanism, of the second, and of the composition are."""
EPS_1, eps_1 = MV.budget("eps1")
EPS_2, eps_2 = MV.budget("eps2")


def larger(universe: Universe) -> Term:
    """The larger of both budgets."""
    one, other = eps_1(universe), eps_2(universe)
    return Choose(one <= other, other, one)


def composition(budget: Budget) -> EveryStructure:
    """Two mechanisms that keep their budgets compose to one that keeps the budget given."""
    return EveryStructure(
        "multiverses, premetrics, output premetrics, two mechanisms with independent seeds and their budgets",
        (satisfies(FIRST, MV, d, eps_1) & satisfies(SECOND, MV, d, eps_2)) >> satisfies(BOTH, MV, d, budget),
        {"(2.10)": for_points(2, lambda x, y: BOTH(x, y) <= FIRST(x, y) + SECOND(x, y))},
        tuple(premetric(distance) for distance in (d, FIRST, SECOND, BOTH)),
    )


def both_budgets(universe: Universe) -> Term:
    """The sum of the budgets."""
    return eps_1(universe) + eps_2(universe)


CLOSED = composition(both_budgets)
ONE, OTHER = Quantity("eps(1)"), Quantity("eps(2)")
"""The budgets of two mechanisms on the flavor with one universe."""


def distances_are_budgets(x: Element, y: Element) -> Formula:
    """Where the budgets are how far apart the laws at x and y are, the composition's are no farther than the sum."""
    tight = ONE().is_(FIRST(x, y)) & OTHER().is_(SECOND(x, y))
    return tight >> (BOTH(x, y) <= FIRST(x, y) + SECOND(x, y))


ADDS_UP = "two budgets that are kept add up to one that the composition keeps"
KEPT_BY_BOTH = satisfies(FIRST, WHOLE, d, constant(ONE())) & satisfies(SECOND, WHOLE, d, constant(OTHER()))
FROM_BUDGETS = EveryStructure(
    "two points of one universe at distance 1, and inf the other way; two mechanisms there, and their composition",
    at_two_points(distances_are_budgets),
    {ADDS_UP: KEPT_BY_BOTH >> satisfies(BOTH, WHOLE, d, constant(ONE() + OTHER()))},
    tuple(premetric(distance) for distance in (d, FIRST, SECOND, BOTH)),
)
"""What closure of the flavor on two points says of the laws there, with the budgets Dp(P, Q) and Dp(P', Q')."""


def dependent_seeds() -> ForAll:
    """Two mechanisms with one fair coin as their common seed: total variation adds up."""

    def check(instance: Instance) -> Witness | None:
        first, second = cast(tuple[tuple[int, ...], tuple[int, ...]], instance)
        alone = [total_variation(_laws([first])), total_variation(_laws([second]))]
        together = total_variation(_laws([first, second]))
        if together <= total((alone[0], alone[1])):
            return None
        shown = {"T1(x, u)": str(first), "T2(x, u)": str(second), "violated": f"{together} <= {alone[0]} + {alone[1]}"}
        return Witness(
            f"one coin u for T1 = {first} and T2 = {second} at (x, u) = 00, 01, 10, 11: total variation "
            f"{together} > {alone[0]} + {alone[1]}",
            shown,
        )

    over = (
        "two mechanisms on X = {0, 1} with outputs 0 and 1 and one fair coin as their common seed, Dp total variation"
    )
    functions = tuple(cartesian((0, 1), repeat=4))
    return ForAll(over, lambda _: cartesian(functions, repeat=2), check, last=1)


def _laws(mechanisms: list[tuple[int, ...]]) -> Experiment:
    """The joint output laws at x = 0 and x = 1 of mechanisms that share one fair coin."""
    outputs = [sum(2**k * mechanism[i] for k, mechanism in enumerate(mechanisms)) for i in range(4)]
    laws = [[f"{outputs[2 * x : 2 * x + 2].count(value)}/2" for value in range(4)] for x in (0, 1)]
    return Experiment.discrete(*laws)


def realisable() -> ForAll:
    """Any laws are those of mechanisms, and the composition of two such has the product laws."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Two, instance)
        return unrealised(pair.first) or unrealised(pair.second) or uncomposed(pair.first, pair.second)

    over = f"{SMALL}: they are the output laws of mechanisms on two points, and their products those of the composition"
    return ForAll(over, two(lambda x, y: x.space.points * y.space.points <= 6), check)


def products(premetric: OutputPremetric, words: str, combine: str = "+") -> ForAll:
    """Whether one premetric is subadditive on product laws, or has a product at most as far as the farther factor."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Two, instance)
        one, other = premetric.value(pair.first), premetric.value(pair.second)
        whole = premetric.value(pair.first.times(pair.second))
        if whole <= (total((one, other)) if combine == "+" else max(one, other)):
            return None
        shown = {
            "P, Q": pair.first.text(),
            "P', Q'": pair.second.text(),
            "violated": f"{whole} <= {one} {combine} {other}",
        }
        return Witness(f"{pair.first.text()} and {pair.second.text()}: {whole} > {one} {combine} {other}", shown)

    return ForAll(f"{words} ({SMALL})", two(lambda _x, _y: True), check)


THEOREMS = (
    Theorem(
        id="bailie2025/prop-2.5.3-if",
        title="Subadditive on products, so closed under fresh composition",
        statement=r"""If $D(P\times P',Q\times Q')\le D(P,Q)+D(P',Q')$ for all laws, then for all $\mathcal X$,
$\mathscr D$, $d_{\mathcal X}$ the flavor is closed under linear, fresh self-composition: mechanisms with budgets
$\varepsilon^{(1)}$ and $\varepsilon^{(2)}$ and independent seeds compose to one with budget
$\varepsilon^{(1)}+\varepsilon^{(2)}$.""",
        claim=CLOSED,
        routes=ROUTES,
        source="bailie2025",
        lines="1226-1228, 3913-3919",
        reading=(
            "With independent seeds the laws of the composition are product laws on the product sigma-algebra "
            "(Definition A.5.5), so (2.10) bounds how far apart they are."
        ),
        twins=(
            Twin("not subadditive", "(2.10) dropped", CLOSED.without("(2.10)")),
            Twin("the larger budget", "the composition is to keep the larger of the budgets", composition(larger)),
            Twin(
                "one seed for both",
                "the seeds need not be independent",
                dependent_seeds(),
                (Enumerate(EnumerateScope(up_to=1)),),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prop-2.5.3-only-if",
        title="Closed under fresh composition, so subadditive on products",
        statement=r"""If for all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$ the flavor is closed under linear, fresh
self-composition, then $D(P\times P',Q\times Q')\le D(P,Q)+D(P',Q')$ for all laws $P,Q$ on one space and $P',Q'$ on one
space.""",
        claim=AllOf({"from budgets to distances": FROM_BUDGETS, "laws": realisable()}),
        routes=(*ROUTES, Enumerate(EnumerateScope(up_to=2))),
        source="bailie2025",
        lines="1226-1228, 3921-3926",
        reading=(
            f"{TWO_POINTS} The laws of the composition of two such mechanisms at x1 and x2 are the products, on the "
            "product sigma-algebra (Definition A.5.5)."
        ),
        twins=(
            Twin("not closed", "nothing is known of the composition", FROM_BUDGETS.without(ADDS_UP)),
            Twin(
                "no distance in between",
                "closed only for the flavors whose distances are all 0 or inf",
                products(
                    COUNT,
                    f"Dp = {COUNT.words}; where distances are 0 or inf, a finite budget asks for equal laws, and "
                    "products of equal laws are equal",
                ),
            ),
            Twin(
                "the larger distance",
                "the product laws are no farther apart than the farther of the factors",
                products(TOTAL_VARIATION, "Dp = total variation, which is subadditive on products", "or"),
            ),
        ),
    ),
)
