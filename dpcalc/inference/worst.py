"""The answer to a question over every mechanism that keeps a specification, with a mechanism that attains it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import Undecided
from dpcalc.exact import INFINITY, Infinity
from dpcalc.inference.constraints import Keeping
from dpcalc.inference.program import Program, Solution, largest
from dpcalc.inference.questions import CERTAIN, Form, Question
from dpcalc.inference.sparse import Row
from dpcalc.symbolic.exp_numbers import Number

Answered: TypeAlias = "Number | Infinity"
_ONE = Fraction(1)


@dataclass(frozen=True)
class Worst:
    """The ``value``, and the probability of a worst event under each dataset.

    ``program`` and ``solution`` hold the prices that show that no event has a larger value; where the value is
    infinite, only the event, which has probability 0 under the denominator.
    """

    question: Question
    value: Answered
    chances: tuple[Number, ...]
    program: Program
    solution: Solution


def worst(question: Question, keeping: Keeping, effort: Effort = DEFAULT_EFFORT) -> Worst:
    """The exact worst case. Raises ``Undecided`` where the linear program could not be solved exactly."""
    size = len(keeping.datasets)
    rows = _rows(keeping, question)
    sign = Fraction(-1 if question.least else 1)
    above = {d: sign * value for d, value in _row(question.above, size).items()}
    program = Program(size + 1, rows, _row(question.below, size), above)
    found = largest(program, effort)
    if found is not None:
        value = sign * found.value - question.base
        return Worst(question, value, _chances(found, size), program, found)
    bare = Program(size + 1, [*rows, _row(question.below, size)], {size: _ONE}, above)
    shown = largest(bare, effort)
    if shown is None or shown.value <= 0:
        raise Undecided("the linear program seems to have no largest value, and no event shows that")
    return Worst(question, INFINITY, _chances(shown, size), bare, shown)


def _chances(found: Solution, size: int) -> tuple[Number, ...]:
    """The probabilities of the event."""
    return tuple(chance / found.x[size] for chance in found.x[:size])


def _row(form: Form, size: int) -> Mapping[int, Number]:
    """A form in the probabilities, with the constant at the end."""
    return {size if place == CERTAIN else place: value for place, value in form.items() if value}


def _rows(keeping: Keeping, question: Question) -> Sequence[Row]:
    """The inequalities, homogeneous in the probabilities and the constant."""
    size = len(keeping.datasets)
    rows: list[Row] = [{d: _ONE, size: -_ONE} for d in range(size)]
    for bound in keeping.bounds:
        x, y, factor, above = bound.first, bound.second, bound.factor, bound.above
        rows.append(_nonzero({x: _ONE, y: -factor, size: -above}))
        rows.append(_nonzero({x: -_ONE, y: factor, size: 1 - factor - above}))
    if question.limit is not None:
        rows.append(_nonzero({**_row(question.limit, size), size: -question.level}))
    return rows


def _nonzero(row: Row) -> Row:
    """A row without zeros."""
    return {j: value for j, value in row.items() if value}
