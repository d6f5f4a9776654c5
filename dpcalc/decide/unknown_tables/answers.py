"""The question about noise on answers of a query: two unknown tables whose answers are far enough apart.

How far apart the laws are grows with a sum, of what the change of each answer is worth. An answer changes by a linear
form of the unknown counts, and what changes are worth are whole numbers (``surrogates.py``): so z3 is given a program
in whole numbers that is as large as the query, whatever number of tables there is.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import floor, gcd, lcm
from typing import Any, Final

import sympy
import z3

from dpcalc.decide.unknown_tables.flavors import EncodedFlavor
from dpcalc.decide.unknown_tables.question import UnknownPair, linear_form
from dpcalc.decide.unknown_tables.surrogates import Amount, amount, surrogates
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.mechanisms.encoded import Row, UnknownAnswers
from dpcalc.mechanisms.query_noise import Grown
from dpcalc.spec.tables import ContingencyTable
from dpcalc.symbolic.enclose import compare, enclose
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.solver_names import made

_BUDGET: Final = "the budget"
_MOST_CHANGES: Final = 1000


@dataclass(frozen=True)
class _Answer:
    """An answer, as ``row`` over a ``denominator``, and what it may change by: sizes above 0, over that too."""

    row: Row
    denominator: int
    sizes: tuple[int, ...]

    @property
    def largest(self) -> int:
        """The largest size."""
        return max(self.sizes, default=0)


def _answer(entries: Sequence[Fraction], records: int, grown: Grown) -> _Answer:
    """An answer whose changes are replacements of so many records. Raises ``Undecided`` where it has very many."""
    denominator = lcm(*(entry.denominator for entry in entries))
    row = tuple(int(entry * denominator) for entry in entries)
    if grown.linear:
        most = records * (max(row) - min(row))
        return _Answer(row, denominator, tuple(sorted({1, most})) if most else ())
    steps = {a - b for a in row for b in row}
    reached = {0}
    for _ in range(records):
        reached = {value + step for value in reached for step in steps}
        if len(reached) > _MOST_CHANGES:
            raise Undecided(f"an answer changes in more than {_MOST_CHANGES} ways", hint="take fewer records")
    return _Answer(row, denominator, tuple(sorted(value for value in reached if value > 0)))


class Changes:
    """What changes of the answers are worth against a budget, in whole numbers.

    Two tables exceed the budget only where the worth of their changes, less ``budget``, is above ``-slack`` and not 0.
    """

    def __init__(
        self, answers: UnknownAnswers, grown: Grown, records: int, allowed: sympy.Expr, effort: Effort
    ) -> None:
        """With so many replaced records, against a distance of the laws.

        Raises ``Undecided`` where a number cannot be enclosed.
        """
        self.linear = grown.linear
        self.answers = [_answer(row, records, grown) for row in answers.rows]
        known = {(each.denominator, size) for each in self.answers for size in each.sizes}
        worth = {each: grown.worth(exact_expression(Fraction(each[1], each[0])), answers.width) for each in known}
        self.endless = sympy.oo in worth.values()
        if self.endless or not worth:
            return
        needed = grown.needed(allowed)
        amounts: dict[Hashable, Amount] = {each: amount(value) for each, value in worth.items()}
        reals = {real for each in amounts.values() for real in each}
        if len(reals) == 1:  # worths are in proportion to whole numbers
            (real,) = reals
            unit = _common([each[real] for each in amounts.values()])
            self._worth = {each: int(amounts[each][real] / unit) for each in known}
            self.budget, self.slack = _floor(needed / (real * exact_expression(unit)), effort), 0
            return
        amounts[_BUDGET] = amount(needed)
        found = surrogates(amounts, len(self.answers) + 1, effort)
        self._worth = {each: found.numbers[each] for each in known}
        self.budget, self.slack = found.numbers[_BUDGET], found.slack

    @property
    def enough(self) -> bool:
        """Whether the largest changes of all answers together exceed the budget."""
        return self.endless or sum(self.of(each, each.largest) for each in self.answers) - self.budget > -self.slack

    def of(self, answer: _Answer, size: int) -> int:
        """What a change of this size is worth."""
        if self.linear:
            return size * self._worth[answer.denominator, 1] if size else 0
        return self._worth[answer.denominator, size] if size else 0

    def between(self, x: Sequence[int], y: Sequence[int]) -> int:
        """What the changes from one table to another are worth."""
        moves = [abs(sum(c * (b - a) for c, a, b in zip(each.row, x, y, strict=True))) for each in self.answers]
        return sum(self.of(each, move) for each, move in zip(self.answers, moves, strict=True))


def _common(numbers: Sequence[Fraction]) -> Fraction:
    """The largest number, with the sign of the first, of which all are whole multiples."""
    scale = lcm(*(number.denominator for number in numbers))
    found = Fraction(gcd(*(int(number * scale) for number in numbers)), scale)
    return found if numbers[0] > 0 else -found


def _floor(value: sympy.Expr, effort: Effort) -> int:
    """The largest whole number that is not above a closed expression."""
    found = floor(enclose(value, {}, effort).upper)
    while compare(exact_expression(Fraction(found)), value, {}, effort) > 0:
        found -= 1
    return found


class MovedAnswers(UnknownPair):
    """The question: changes that are worth too much. ``without`` excludes what their sum comes to."""

    def __init__(self, flavor: EncodedFlavor, changes: Changes, records: int, effort: Effort) -> None:
        """Two tables between which so many records are replaced."""
        super().__init__(flavor, records, effort, effort.rlimit)
        self._changes = changes
        moves = [linear_form(each.row, self._moved) for each in changes.answers]
        if changes.endless:
            self._solver.add(z3.Or(*(move != 0 for move in moves), self._context))
            return
        self._worth = z3.Int("worth", self._context)
        answers = enumerate(zip(moves, changes.answers, strict=True))
        terms = [self._term(place, move, answer) for place, (move, answer) in answers]
        self._solver.add(self._worth == z3.Sum([self._number(0), *terms]))
        self._solver.add(self._worth - changes.budget > -changes.slack, self._worth != changes.budget)

    def without(self, x: ContingencyTable, y: ContingencyTable) -> None:
        """Leave out all pairs whose changes come to the same sum: the budget is kept there as well."""
        self._solver.add(self._worth != self._changes.between(x.counts, y.counts))

    def _term(self, place: int, move: Any, answer: _Answer) -> Any:
        """What a change is worth."""
        if not answer.sizes:
            return self._number(0)
        if self._changes.linear:
            return self._changes.of(answer, 1) * z3.If(move >= 0, move, -move)
        size = z3.Int(made("size", place), self._context)
        self._solver.add(z3.Or(size == move, size == -move), size >= 0, size <= answer.largest)
        worths = [self._changes.of(answer, n) for n in (0, *answer.sizes)]
        steps = [(size >= n, after - before) for n, (before, after) in zip(answer.sizes, pairwise(worths), strict=True)]
        return z3.Sum([z3.If(here, self._number(more), self._number(0)) for here, more in steps])

    def _number(self, value: int) -> Any:
        """A whole number."""
        return z3.IntVal(value, self._context)


def moved_answers(
    flavor: EncodedFlavor,
    answers: UnknownAnswers,
    grown: Grown,
    records: int,
    allowed: sympy.Expr,
    effort: Effort,
) -> MovedAnswers | None:
    """The question for so many replaced records and what the budget allows; ``None`` where no change exceeds that."""
    changes = Changes(answers, grown, records, allowed, effort)
    if not any(each.sizes for each in changes.answers) or not changes.enough:
        return None
    return MovedAnswers(flavor, changes, records, effort)
