"""Tasks of several processes: answers as in one, results in order, errors in their place."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import count
from typing import Any

import flint
import pytest

from dpcalc.answers.workers import processes
from dpcalc.errors import InputError, Undecided
from tests.answers.spread_questions import QUESTIONS, told


@pytest.mark.thorough
@pytest.mark.parametrize("name", QUESTIONS)
def test_processes_answer_every_question_as_this_one_does(name: str) -> None:
    ask = QUESTIONS[name]
    assert told(ask(jobs=2)) == told(ask())


@pytest.mark.thorough
@pytest.mark.parametrize("many", [2, 1000])
def test_what_stops_a_task_is_raised_where_its_result_would_come(many: int) -> None:
    with processes(2) as workers_here:
        found = workers_here.each(reciprocal, range(many - 1, -2, -1), silent)
        assert [next(found) for _ in range(many - 1)] == [Fraction(1, n) for n in range(many - 1, 0, -1)]
        with pytest.raises(Undecided, match="0 has no reciprocal"):
            next(found)


def reciprocal(number: int) -> Fraction:
    if number == 0:
        raise Undecided("0 has no reciprocal")
    return Fraction(1, number)


def silent(done: int, total: int | None) -> None:
    assert total is None or done <= total


@pytest.mark.thorough
def test_an_endless_list_is_sent_out_as_it_is_used() -> None:
    with processes(2) as workers_here:
        found = workers_here.each(reciprocal, count(1), silent)
        assert [next(found) for _ in range(5)] == [Fraction(1, n) for n in range(1, 6)]


def test_functions_without_a_name_can_be_sent() -> None:
    with processes(2) as workers_here:
        assert list(workers_here.each(lambda number: number + 1, [1, 2, 3], silent)) == [2, 3, 4]


@pytest.mark.parametrize(("work", "task"), [(str, flint.fmpq_poly([1])), (flint.fmpq_poly, [1])])
def test_what_cannot_be_sent_or_come_back_is_one_line(work: Callable[[Any], Any], task: Any) -> None:
    with processes(2) as workers_here, pytest.raises(InputError, match="cannot be sent to another process"):
        list(workers_here.each(work, [task], silent))
