"""Budgets of many parameters: premetrics whose values are lists, ordered one by one (bailie2025, section 2.4.6).

A pair (epsilon, delta), a curve of epsilon by delta, or of divergences by order, is a budget for several premetrics at
once: it is kept iff each of them is at most its own part of the budget. An infinite part promises nothing, so one pair
(epsilon, delta) is the curve that is epsilon at delta and infinite elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from dpcalc.errors import InputError
from dpcalc.exact import Infinity
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, check_law
from dpcalc.spec.divergences.values import Value, order


@dataclass(frozen=True)
class Several:
    """Premetrics taken together, in the product order. Raises ``InputError`` where there is none."""

    parts: tuple[Divergence, ...]

    def __post_init__(self) -> None:
        """Refuse a list of nothing."""
        if not self.parts:
            raise InputError("a budget of many parameters needs an output premetric", hint="name at least one")

    def compare(self, first: Law, second: Law) -> tuple[Comparison, ...]:
        """How far apart two laws are under each part. Raises ``InputError`` where one of them is not a law."""
        check_law(first, "the first law")
        check_law(second, "the second law")
        return tuple(part.compare(first, second) for part in self.parts)

    def keeps(
        self, first: Law, second: Law, budget: Sequence[Value | Infinity], distance: Fraction = Fraction(1)
    ) -> bool:
        """Whether laws at a finite distance above 0 keep a budget, part by part.

        Raises ``InputError`` where the budget has another number of parts, ``Undecided`` where a part is too close.
        """
        if len(budget) != len(self.parts):
            what = f"a budget with {len(budget)} parts for {len(self.parts)} output premetrics"
            raise InputError(what, hint='give one for each; "inf" promises nothing')
        if distance <= 0:
            raise InputError(f"the distance is {distance}", hint="it must be above 0")
        found = self.compare(first, second)
        return all(
            isinstance(most, Infinity) or most.infinite or order(one.value, most.per(1 / distance)) <= 0
            for one, most in zip(found, budget, strict=True)
        )
