"""Strength under total variation, which never exceeds 1, against the definition on small specifications."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings

from dpcalc.comparison.strength import Comparer
from dpcalc.spec.divergences import DIVERGENCES
from tests.comparison.specifications import BUDGETS, Small, shortest, two


@pytest.mark.thorough
@settings(deadline=None, max_examples=60)
@given(two(BUDGETS))
def test_strength_under_total_variation(held: tuple[Small, Small]) -> None:
    first, second = held
    answer = Comparer(first.graph(), second.graph(), DIVERGENCES["TV"]).decide()
    offered, asked = first.weights(), second.weights()
    asked = {(x, y): min(asked[x, y], asked[y, x]) for x, y in asked}
    reached = shortest(offered, first.points)
    assert answer.holds == all(min(reached[pair], Fraction(1)) <= asked[pair] for pair in asked)
    if answer.mechanism is None:
        assert answer.holds
        return
    levels = {str(x): level for x, level in zip(answer.mechanism.points, answer.mechanism.levels, strict=True)}
    assert all(0 <= level <= 1 for level in levels.values())
    for x, y in product(first.points, repeat=2):
        assert x == y or abs(levels[x] - levels[y]) <= Fraction(1)
        assert x == y or offered[x, y] >= Fraction(str(abs(levels[x] - levels[y])))
    ends = (str(answer.mechanism.x), str(answer.mechanism.x_prime))
    assert asked[ends] < Fraction(str(abs(levels[ends[0]] - levels[ends[1]])))
