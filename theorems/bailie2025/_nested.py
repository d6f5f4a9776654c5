"""Nested invariants (bailie2025, Section 2.4.3): c is more constraining than c', as blocks are than counties.

The privacy loss on a universe is the least budget that the mechanism keeps there. So the loss on one universe is at
least that on another iff every budget kept on the first is kept on the second, and it is larger iff some budget is kept
on the second but not on the first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bailie2025._invariants import MV_C, VALUE, agree
from bailie2025._structures import ONE_BUDGET, PREMETRICS, D, d

from dpcalc.claim import AllOf, EveryStructure, SomeStructure
from dpcalc.structure.language import Element, Formula, Map, Same
from dpcalc.structure.vocabulary import POINT, Universe, for_points, induced, some_points, subset

COARSE = Map("c'", (POINT,), VALUE)
MV_COARSE = induced(COARSE)
NESTED = "c' is a function of c, and c is not one of c'"
OVER = "a domain, invariants c and c', a premetric d, an output premetric, a mechanism"


@dataclass(frozen=True)
class Related:
    """Which universes D' of c' and D of c are compared, in words and as a formula of the two."""

    words: str
    holds: Callable[[Universe, Universe], Formula]


def agree_coarsely(x: Element, y: Element) -> Formula:
    """That two datasets have the same invariants c'."""
    return Same(COARSE(x), COARSE(y))


def nested() -> Formula:
    """That c determines c', strictly."""
    determines = for_points(2, lambda x, y: agree(x, y) >> agree_coarsely(x, y))
    return determines & some_points(2, lambda x, y: agree_coarsely(x, y) & ~agree(x, y))


def keeps(universe: Universe) -> Formula:
    """That the mechanism keeps the budget eps on a universe."""
    eps = ONE_BUDGET()
    return for_points(2, lambda x, y: (universe.has(x) & universe.has(y)) >> (D(x, y) <= eps * d(x, y)))


FINER_INSIDE = Related("D lies inside D'", lambda coarse, fine: subset(fine, coarse))
COARSER_INSIDE = Related("D' lies inside D", subset)


def no_smaller(related: Related) -> EveryStructure:
    """The loss on D' in MV_c' is at least that on D in MV_c, for D' and D so related."""

    def pair(coarse: Universe, fine: Universe) -> Formula:
        return related.holds(coarse, fine) >> (keeps(coarse) >> keeps(fine))

    then = MV_COARSE.every(lambda coarse: MV_C.every(lambda fine: pair(coarse, fine)))
    return EveryStructure(OVER, then, {NESTED: nested()}, PREMETRICS)


def no_larger(related: Related) -> EveryStructure:
    """The loss on D' is at most that on D."""

    def pair(coarse: Universe, fine: Universe) -> Formula:
        return related.holds(coarse, fine) >> (keeps(fine) >> keeps(coarse))

    then = MV_COARSE.every(lambda coarse: MV_C.every(lambda fine: pair(coarse, fine)))
    return EveryStructure(OVER, then, {NESTED: nested()}, PREMETRICS)


def sometimes_larger(related: Related) -> SomeStructure:
    """There is a mechanism whose loss on some D' in MV_c' is larger than that on D in MV_c, so related."""

    def pair(coarse: Universe, fine: Universe) -> Formula:
        return related.holds(coarse, fine) & keeps(fine) & ~keeps(coarse)

    larger = MV_COARSE.some(lambda coarse: MV_C.some(lambda fine: pair(coarse, fine)))
    name = f"{related.words}, and the loss on D' is larger than that on D"
    return SomeStructure(OVER, {NESTED: nested(), name: larger}, PREMETRICS)


def comparison(related: Related) -> AllOf:
    """The loss on D' cannot be smaller, and may be larger, than that on D."""
    return AllOf({"cannot be smaller": no_smaller(related), "may be larger": sometimes_larger(related)})
