"""Multiverses cut along an input premetric (Propositions A.3.2 and A.3.3)."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import Formula, both
from dpcalc.structure.vocabulary import (
    Budget,
    Family,
    classes,
    component,
    largest_budget,
    least_budget,
    meet,
    near,
    pairs,
    satisfies,
)
from theorems.bailie2025._structures import MV, PREMETRICS, D, d, eps

NEAR_PAIRS = pairs(near(d))
"""The universes {x, x'} with d(x, x') < inf."""
CLASS = component(near(d))
"""The closure of d(x, x') < inf to an equivalence."""
CLASSES = classes(CLASS)
"""The multiverse of the invariant c(x) = [x]: its equivalence classes."""


def same_mechanisms(first: tuple[Family, Budget], second: tuple[Family, Budget]) -> Formula:
    """That one multiverse with its budget has the mechanisms of the other, whatever the output premetric."""
    return both(satisfies(D, first[0], d, first[1]), satisfies(D, second[0], d, second[1]))


def cut(by: Family, *, largest: bool = False) -> EveryStructure:
    """That cutting the universes of MV by others changes nothing.

    A cut universe gets the least (largest) of the budgets of the universes that it lies in.
    """
    budget = largest_budget(MV, eps) if largest else least_budget(MV, eps)
    return EveryStructure(
        "multiverses MV_0 with budgets, a premetric, an output premetric, a mechanism",
        same_mechanisms((MV, eps), (meet(MV, by), budget)),
        {},
        (*PREMETRICS, MV.distinct),
    )


def instead_of_all(other: Family, budget: Budget, whole: Family) -> EveryStructure:
    """That other universes have the mechanisms of {X}, with one budget."""
    return EveryStructure(
        "a premetric, an output premetric, a mechanism, one budget for all universes",
        same_mechanisms((whole, budget), (other, budget)),
        {},
        PREMETRICS,
    )
