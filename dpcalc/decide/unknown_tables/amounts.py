"""How far apart the laws of one part are at two values of its sums, as whole numbers that may be added up."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

import sympy

from dpcalc.decide.pairs import Pairs
from dpcalc.decide.unknown_tables.surrogates import Amount, amount, surrogates
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.mechanisms.encoded import Row, UnknownPart
from dpcalc.spec.divergences.values import Value, order
from dpcalc.symbolic.enclose import compare
from dpcalc.symbolic.exp_numbers import exact_expression

Values: TypeAlias = tuple[int, ...]
"""The values of the sums that a law depends on."""
Change: TypeAlias = tuple[int, Values, Values]
"""The number of a law, and its values at two tables."""
_MOST_VALUES: Final = 1000
_BUDGET: Final = "the budget"


@dataclass(frozen=True)
class Weights:
    """What changes of parts weigh, in whole numbers.

    Two tables exceed the budget only where ``start`` and the weights of their changes come to more than ``least``, and
    not to 0, or where one change is ``endless``.
    """

    finite: dict[Change, int]
    endless: frozenset[Change]
    start: int
    least: int


class Amounts:
    """The distances of the laws of parts, each computed once."""

    def __init__(self, pairs: Pairs, parts: Sequence[UnknownPart], most: int, size: int) -> None:
        """``most`` bounds a cell of the unknown table, ``size`` all of it."""
        self.pairs = pairs
        self.parts = parts
        self._laws = list(dict.fromkeys(part.law for part in parts))
        self.numbers = [self._laws.index(part.law) for part in parts]
        self.largest = [[_largest(row, most, size) for row in part.rows] for part in parts]
        self.values = [list(_values(part, largest, size)) for part, largest in zip(parts, self.largest, strict=True)]
        self._known: dict[Change, Value] = {}

    def changes(self, records: int) -> dict[Change, Value]:
        """What so many replaced records can change in a part, where that changes its law, and how far apart it is."""
        found = dict.fromkeys(self._possible(records))
        return {change: value for change in found if not (value := self._value(change)).zero}

    def _possible(self, records: int) -> Iterator[Change]:
        """What sums may do."""
        for part, number, values in zip(self.parts, self.numbers, self.values, strict=True):
            yield from ((number, a, b) for a in values for b in values if a != b and _reached(part, a, b, records))

    def _value(self, change: Change) -> Value:
        """The distance of two laws."""
        if change not in self._known:
            number, a, b = change
            law = self._laws[number]
            self._known[change] = self.pairs.compare_laws(law(*a), law(*b)).value
        return self._known[change]

    @property
    def additive(self) -> bool:
        """Whether the distance of all parts is at most the sum of those of the parts."""
        return self.pairs.divergence.laws.known("fresh-composition")

    def kept(self, records: int, budget: sympy.Expr, distance: Fraction, effort: Effort) -> bool:
        """Whether what one step of a sum costs settles it: with k records replaced, sums move by 2 k m steps at most.

        Here m is how often a count is counted in all parts together.
        """
        if not self.additive:
            return False
        often = max(map(sum, zip(*(row for part in self.parts for row in part.rows), strict=True)))
        allowed = budget * exact_expression(distance / (2 * records * often))
        dearest: dict[int, Value] = {}
        for (_, a, b), value in self.changes(records).items():
            if value.infinite or _closed(value) is None:
                return False
            moved = sum(abs(i - j) for i, j in zip(a, b, strict=True))
            if moved not in dearest or order(value, dearest[moved]) > 0:
                dearest[moved] = value
        closed = ((steps, _closed(value)) for steps, value in dearest.items())
        return all(cost is not None and compare(cost / steps, allowed, {}, effort) <= 0 for steps, cost in closed)

    def weights(self, records: int, budget: sympy.Expr, distance: Fraction, effort: Effort) -> Weights:
        """The weights of changes by so many replaced records, against a budget per unit of distance.

        Where distances of independent parts add up at most, a weight is the distance; else everything that changes a
        law is worth a look. Raises ``Undecided`` where a number cannot be enclosed.
        """
        changes = self.changes(records)
        endless = frozenset(change for change, value in changes.items() if value.infinite)
        finite = {change: value for change, value in changes.items() if not value.infinite}
        shown = {change: _closed(value) for change, value in finite.items()}
        if None in shown.values() or not self.additive:
            return Weights(dict.fromkeys(finite, 1), endless, 0, 0)
        known: dict[Hashable, Amount] = {change: amount(each) for change, each in shown.items() if each is not None}
        known[_BUDGET] = amount(budget * exact_expression(distance))
        found = surrogates(known, len(self.parts) + 1, effort)
        numbers = {change: found.numbers[change] for change in finite}
        return Weights(numbers, endless, -found.numbers[_BUDGET], -found.slack)


def _closed(value: Value) -> sympy.Expr | None:
    """A value in closed form, if it has one."""
    read = getattr(value, "expression", None)
    return None if read is None else read()


def _values(part: UnknownPart, largest: Sequence[int], size: int) -> Iterator[Values]:
    """The values that the sums of a part may have together. Raises ``Undecided`` for very many."""
    found: list[tuple[Values, int]] = [((), size)]
    for row, most in zip(part.rows, largest, strict=True):
        if most >= _MOST_VALUES:
            raise Undecided(f"a part of the release depends on sums up to {most}", hint="take fewer records")
        taken = [-(-value // max(row)) if part.apart else 0 for value in range(most + 1)]
        found = [((*known, v), left - taken[v]) for known, left in found for v in range(most + 1) if taken[v] <= left]
        if len(found) > _MOST_VALUES:
            raise Undecided(f"a part of the release depends on {len(part.rows)} sums", hint="take fewer records")
    return (values for values, _ in found)


def _reached(part: UnknownPart, a: Values, b: Values, records: int) -> bool:
    """Whether so many replaced records may turn these values into those."""
    moves = [Fraction(j - i, max(row)) for row, i, j in zip(part.rows, a, b, strict=True)]
    if not part.apart:
        return all(abs(move) <= records for move in moves)
    come = sum((move for move in moves if move > 0), Fraction(0))
    gone = sum((-move for move in moves if move < 0), Fraction(0))
    return max(come, gone) <= records


def _largest(row: Row, most: int, size: int) -> int:
    """The largest value of a sum of counts."""
    left, total = size, 0
    for factor in sorted(row, reverse=True):
        taken = min(most, left) if factor > 0 else 0
        total, left = total + factor * taken, left - taken
    return total
