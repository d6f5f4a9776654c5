"""Distorting functions in place of the multiplicative distance (bailie2025, Remark 5.3.7), for all mechanisms.

``DIST`` and ``MULT`` are functions of two output laws; ``chance`` is the probability of an event under a law.
"""

from __future__ import annotations

from collections.abc import Callable

from dpcalc.structure.language import INF, ZERO, Element, Every, Formula, Quantity, Some, Sort, Term
from dpcalc.structure.vocabulary import LAW, WHOLE, fresh, satisfies
from theorems.bailie2025._sharpening import law
from theorems.bailie2025._structures import ONE_BUDGET, d, one_budget

EVENT = Sort("event", "S")
DIST, MULT = Quantity("DIST", (LAW, LAW)), Quantity("MULT", (LAW, LAW))
chance = Quantity("chance", (LAW, EVENT))
FINITE = ONE_BUDGET() < INF


def distorted(x: Element, y: Element) -> Term:
    """How far the laws at x and y are, by the distorting function."""
    return DIST(law(x), law(y))


KEPT = satisfies(distorted, WHOLE, d, one_budget)
"""(5.2) with the distorting function in place of the multiplicative distance."""


def told_apart(first: Element, second: Element) -> Formula:
    """That an event is possible under the first law and impossible under the second."""
    event = fresh(EVENT)
    return Some((event,), (chance(first, event) > ZERO) & (chance(second, event) <= ZERO))


def for_two_laws(body: Callable[[Element, Element], Formula]) -> Formula:
    """That a formula holds for any two laws."""
    first, second = fresh(LAW), fresh(LAW)
    return Every((first, second), body(first, second))
