"""Bounds on the lines of two permutations: whom each speaks of, and that it holds of all of them, exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import pytest
import sympy

from dpcalc.swapping.law.envelope import Premise, distance, m
from dpcalc.swapping.law.ratios import ALL_BUT_ONE, AT_THE_END, FEWER_MOVED, MORE_MOVED, SMALL_ODDS, SPLIT
from dpcalc.symbolic.enclose import decide_condition
from dpcalc.symbolic.symbols import k, n, o

Case = tuple[int, int, int, int, Fraction]
NAMES = (n, k, m, distance, o)
LARGEST = 5
ODDS = [Fraction(1, 40), Fraction(1, 2), Fraction(1), Fraction(5, 2)]


def matched() -> Iterator[Case]:
    """Sizes, the records that two permutations move, how many the one between them moves, and odds."""
    for size in range(LARGEST + 1):
        moved = [count for count in range(size + 1) if count != 1]
        for first, second, apart, odds in product(moved, moved, moved, ODDS):
            if abs(first - second) <= apart:
                yield size, first, second, apart, odds


MATCHED = list(matched())
WHERE: list[tuple[Premise, Callable[[Case], bool]]] = [
    (FEWER_MOVED, lambda case: case[2] <= case[1] and case[4] >= 1),
    (MORE_MOVED, lambda case: case[2] > case[1]),
    (SMALL_ODDS, lambda case: case[4] <= 1),
    (AT_THE_END, lambda case: case[4] <= 1 and case[3] >= 2 and case[3] != case[0] - 1),
    (ALL_BUT_ONE, lambda case: case[4] <= 1 and case[3] >= 2 and case[3] == case[0] - 1),
]


@pytest.mark.parametrize(("premise", "expected"), WHERE, ids=["fewer", "more", "small odds", "end", "all but one"])
def test_a_bound_holds_of_all_whom_it_speaks_of(premise: Premise, expected: Callable[[Case], bool]) -> None:
    speaks_of = sympy.lambdify(NAMES, premise.where, modules="math")
    cases = [case for case in MATCHED if speaks_of(*case)]
    assert cases == [case for case in MATCHED if expected(case)]
    assert len(cases) >= 20
    for case in cases:
        assert decide_condition(premise.relation, dict(zip(NAMES, case, strict=True)))


def test_nobody_is_spoken_of_who_moves_one_record_or_too_many() -> None:
    numbers = range(LARGEST + 2)
    spoken = [sympy.lambdify(NAMES, premise.where, modules="math") for premise, _ in WHERE]
    for size, first, second in product(range(LARGEST + 1), numbers, numbers):
        if 1 in (first, second) or max(first, second) > size:
            assert not any(
                each(size, first, second, apart, odds) for each in spoken for apart in numbers for odds in ODDS
            )


def test_permutations_of_two_parts_are_no_more_than_those_of_the_whole() -> None:
    speaks_of = sympy.lambdify((k, distance), SPLIT.where, modules="math")
    cases = [case for case in product(range(12), range(12)) if speaks_of(*case)]
    assert cases == [(whole, part) for whole, part in product(range(12), repeat=2) if 2 <= part <= whole != part + 1]
    for whole, part in cases:
        assert decide_condition(SPLIT.relation, {k: Fraction(whole), distance: Fraction(part)})
