"""Where a profile ends: at the sum of the largest losses it is what leaks, exactly, and just before it is more."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

import dpcalc
from dpcalc.accounting.curves.atoms import approximate, randomised_response
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.loss_distributions.account import delta_at, epsilon_at
from dpcalc.accounting.loss_distributions.furthest import largest_loss, leak, reaches_no_further
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.answers.compose import Composition
from dpcalc.exact import Infinity

TENTH = Fraction(1, 10)
LEAKING = [
    ([("1/2", TENTH, 2)], Fraction(1), Fraction(19, 100)),
    ([("1/2", TENTH, 1), ("1/3", TENTH, 1)], Fraction(5, 6), Fraction(19, 100)),
    ([("0", TENTH, 3)], Fraction(0), 1 - Fraction(9, 10) ** 3),
    ([("1/7", Fraction(0), 30)], Fraction(30, 7), Fraction(0)),
]


def parts_of(given: list[tuple[str, Fraction, int]]) -> list[Part]:
    return [Part(approximate(eps, delta), times, sympy.oo) for eps, delta, times in given]


@pytest.mark.parametrize(("given", "furthest", "left"), LEAKING)
def test_at_the_leak_epsilon_is_the_sum_of_the_largest_losses(
    given: list[tuple[str, Fraction, int]], furthest: Fraction, left: Fraction
) -> None:
    parts = parts_of(given)
    assert leak(parts) == left
    found = epsilon_at(parts, left)
    assert not isinstance(found.lower, Infinity)
    assert not isinstance(found.upper, Infinity)
    assert found.lower <= furthest <= found.upper
    assert found.upper - found.lower < Fraction(1, 2**100)
    assert delta_at(parts, furthest).upper == delta_at(parts, furthest).lower == left
    if furthest:
        before = delta_at(parts, furthest - Fraction(1, 10**6))
        assert before.lower > left
    if left:
        assert isinstance(epsilon_at(parts, left * Fraction(999, 1000)).lower, Infinity)


def test_losses_that_are_logarithms_and_normal_ones() -> None:
    coin, smooth = Part(randomised_response(sympy.log(3)), 1, sympy.log(3)), Part(LaplaceCurve(2), 2, sympy.Integer(2))
    assert largest_loss([coin, smooth]) == sympy.log(3) + 4
    assert reaches_no_further([coin, smooth], sympy.log(3) + 4)
    assert reaches_no_further([coin], sympy.log(6) - sympy.log(2))
    assert not reaches_no_further([coin, smooth], Fraction(5))
    normal = Part(GaussianCurve(1), 1, sympy.oo)
    assert leak([coin, normal]) is None
    assert largest_loss([coin, normal]) is None
    assert not reaches_no_further([coin, normal], Fraction(10**6))


@pytest.mark.parametrize("source", ["discrete-laplace:scale=1", "laplace:scale=1", "rr:eps=1"])
def test_without_a_leak_it_is_where_nothing_is_left(source: str) -> None:
    found = dpcalc.compose(source, "approx:delta=0", times=3)
    assert isinstance(found, Composition)
    best = found.ways[0]
    assert best.tight
    assert not isinstance(best.upper, Infinity)
    assert abs(best.upper - 3) < Fraction(1, 10**20)
    part = Part(randomised_response(1), 3, sympy.Integer(1))
    assert delta_at([part], Fraction(3)).upper == 0
    assert delta_at([part], Fraction(299, 100)).lower > 0
