"""Budgets of random permutations under two metrics on output laws, and whether orbits cover universes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import cast

from dpcalc.certify.counterexample import swapping
from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.instances import Records
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.verdict import Evidence, Witness
from theorems.bailie2025._actions import Action, actions
from theorems.bailie2025._swapping_law import largest_ratio
from theorems.bailie2025._variants import Law, arrangements, distance, released, unordered

Metric = Callable[[Law, Law], Extended]


def multiplicative(first: Law, second: Law) -> Extended:
    """``e^MULT - 1``, which is 0, finite or infinite where MULT is."""
    ratio = largest_ratio(first, second)
    return INFINITY if isinstance(ratio, Infinity) else ratio - 1


def total_variation(first: Law, second: Law) -> Extended:
    """The total variation distance: half the sum of absolute differences."""
    outputs = {*first, *second}
    return sum((abs(first.get(z, Fraction(0)) - second.get(z, Fraction(0))) for z in outputs), Fraction(0)) / 2


METRICS: dict[str, Metric] = {"MULT": multiplicative, "total variation": total_variation}
MULT_ALONE: dict[str, Metric] = {"MULT": multiplicative}


@dataclass(frozen=True)
class Measured:
    """A random permutation and the name of a metric."""

    action: Action
    metric: str


def measured(metrics: dict[str, Metric]) -> Callable[[int], Iterator[Instance]]:
    """Every set of permutations of n records, drawn from uniformly, with each metric."""

    def of_size(size: int) -> Iterator[Instance]:
        for action in actions(size):
            yield from (Measured(cast(Action, action), name) for name in metrics)

    return of_size


def largest_distance(laws: dict[Records, Law], metric: Metric) -> tuple[Extended, Records, Records]:
    """The largest distance of laws per unit of distance of datasets, infinite where no budget is finite."""
    first, *_ = laws
    worst: tuple[Extended, Records, Records] = (Fraction(0), first, first)
    for x, y in combinations(laws, 2):
        apart, found = distance(x, y), metric(laws[x], laws[y])
        share = INFINITY if isinstance(found, Infinity) or (found > 0 and apart == 0) else found / max(apart, 1)
        if share > worst[0]:
            worst = (share, x, y)
    return worst


def _distinct(laws: dict[Records, Law]) -> dict[Records, Law]:
    """The laws with one order of a dataset in place of all that have the same law; what is lost is at distance 0."""
    seen: dict[object, Records] = {}
    for x, law in laws.items():
        seen.setdefault((unordered(x), frozenset(law.items())), x)
    return {x: laws[x] for x in seen.values()}


def within_budget(action: Action, x: Records, budget: Extended) -> Evidence | None:
    """A budget that the total variation distance keeps to, and that some dataset is never released."""
    if isinstance(budget, Infinity):
        return None
    return swapping(
        "(= never_released 0)",
        {
            "U": ("universe", "x"),
            "lists": ("orders", "U"),
            "laws": ("drawing", "lists", "G"),
            "loss": ("variation", "laws"),
            "never_released": ("never", "laws"),
        },
        ["(<= loss budget)"],
        x=x,
        G=action.drawn,
        budget=budget,
    )


def covers(metrics: dict[str, Metric], finite: bool = True) -> Claim:
    """Where the budget is finite (if that is asked for), every orbit covers its universe."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Measured, instance)
        if case.action.transitive(case.action.drawn):
            return None
        chance = Fraction(1, len(case.action.drawn))
        draws = [(image, chance) for image in case.action.drawn]
        laws = _distinct({x: released(x, draws) for x in arrangements(case.action.universe)})
        worst, x, y = largest_distance(laws, metrics[case.metric])
        if finite and isinstance(worst, Infinity):
            return None
        outputs = {f"outputs given {given}": str(sorted(laws[given])) for given in (x, y)}
        return Witness(
            f"{case.action.universe.label()}, {case.metric}: an orbit does not cover the universe, and the largest "
            f"distance of laws per changed record is {worst}",
            {**case.action.shown(), "metric": case.metric, "x": str(x), "x'": str(y), **outputs},
            evidence=within_budget(case.action, x, worst) if case.metric == "total variation" else None,
        )

    names = ", ".join(metrics)
    over = f"universes of ordered datasets of n records, sets of permutations of places, d_T in {{{names}}}"
    return ForAll(over, measured(metrics), check, first=2)
