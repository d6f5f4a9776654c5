"""What is shown to be convex is so at every three of some places; sums of plain convex functions are shown to be."""

from __future__ import annotations

from itertools import combinations, product

import pytest
import sympy

from dpcalc.decide.convexity import is_convex

x = sympy.Symbol("x")
ZERO, ONE, HALF = sympy.Integer(0), sympy.Integer(1), sympy.Rational(1, 2)
THIRD = sympy.Rational(1, 3)
CONVEX = [
    x**2,
    -sympy.sqrt(x),
    x ** sympy.Rational(3, 2),
    1 / (1 + x),
    -sympy.log(1 + x),
    sympy.exp(-x),
    sympy.Max(x, THIRD),
    sympy.Piecewise((x, x <= HALF), (2 * x - HALF, True)),
    sympy.Piecewise((-x, x < THIRD), (-THIRD, x <= HALF), (x - HALF - THIRD, True)),
    (1 - x) ** 3,
    (x - 1) ** 4,
    x * (x - 1),
]
OTHERS = [
    x**3 - x**2,
    sympy.sqrt(1 - x),
    (x - HALF) ** 3,
    sympy.Min(x, THIRD),
    1 / (x - 2),
    sympy.Piecewise((2 * x, x <= HALF), (x + HALF, True)),
    sympy.Piecewise((x, x <= HALF), (2 * x, True)),
    sympy.Piecewise((x, x > HALF), (2 * x, True)),
    sympy.Piecewise((x**2, x <= HALF), (sympy.Rational(1, 4), x <= sympy.Rational(2, 5)), (x, True)),
    sympy.Piecewise((x**2, x <= HALF), (HALF**2, x <= sympy.Rational(2, 5)), (x - sympy.Rational(3, 20), True)),
    sympy.Piecewise((x, x**2 <= HALF**2), (2 * x - HALF**2, True)),
    -sympy.sqrt((x - HALF) ** 2),
    (x - 1) ** 3,
    -((1 - x) ** 4),
]
PLACES = [sympy.Rational(k, 12) for k in range(13)]


def looks_convex(formula: sympy.Expr, low: sympy.Expr, high: sympy.Expr) -> bool:
    """Whether no place lies above the chord of two others."""
    values = [(place, formula.subs(x, place).n(30)) for place in PLACES if low <= place <= high]
    return all(
        second * (c - a) <= first * (c - b) + third * (b - a) + sympy.Rational(1, 10**20)
        for (a, first), (b, second), (c, third) in combinations(values, 3)
    )


@pytest.mark.thorough
@pytest.mark.parametrize(("low", "high"), [(ZERO, ONE), (THIRD, ONE)])
def test_what_is_shown_is_so(low: sympy.Expr, high: sympy.Expr) -> None:
    shown = 0
    for i, (formula, other) in enumerate(product([*CONVEX, *OTHERS], [ZERO, -(x**2)])):
        for scale in (ONE, -ONE) if i % 2 else (2 * ONE,):
            candidate = scale * formula + other
            if is_convex(candidate, x, low, high):
                assert looks_convex(candidate, low, high), str(candidate)
                shown += 1
    assert shown >= 10


@pytest.mark.thorough
def test_sums_and_maxima_of_convex_functions_are_shown() -> None:
    for formula in CONVEX:
        assert looks_convex(formula, ZERO, ONE)
        assert is_convex(formula, x, ZERO, ONE), str(formula)
        assert is_convex(3 * formula, x, ZERO, ONE), str(formula)
        assert is_convex(sympy.Max(formula, 1 - x), x, ZERO, ONE), str(formula)
    for formula in OTHERS:
        assert not looks_convex(formula, ZERO, ONE)
        assert not is_convex(formula, x, ZERO, ONE), str(formula)
    for formula, other in combinations(CONVEX[:7], 2):
        assert is_convex(formula + other, x, ZERO, ONE), str(formula + other)


@pytest.mark.thorough
def test_on_a_part_of_the_interval() -> None:
    """x^3 - 3 x^2/2 and (x - 1/2)^3 turn at 1/2, and x^3 - 3 x^2/4 at 1/4."""
    for formula, turn in ((x**3 - 3 * x**2 / 2, HALF), ((x - HALF) ** 3, HALF), (x**3 - 3 * x**2 / 4, HALF / 2)):
        assert is_convex(formula, x, turn, ONE)
        assert not is_convex(formula, x, turn - sympy.Rational(1, 50), ONE)
        assert is_convex(-formula, x, ZERO, turn)
        assert not is_convex(-formula, x, ZERO, turn + sympy.Rational(1, 50))
    assert is_convex(1 / x, x, ZERO, ONE)
    assert is_convex(1 / (x - THIRD), x, HALF, ONE)
    assert is_convex(-1 / (x - THIRD), x, ZERO, sympy.Rational(3, 10))
    assert not is_convex(1 / (x - THIRD), x, ZERO, ONE)
    assert not is_convex(1 / (x - THIRD) ** 2, x, ZERO, ONE)
    assert not is_convex(-sympy.log(x - THIRD), x, ZERO, ONE)
    assert is_convex(-sympy.log(x - THIRD), x, HALF, ONE)
    assert not is_convex(sympy.floor(x), x, ZERO, ONE)
    assert not is_convex(x**x - 3 * x, x, ZERO, ONE)


@pytest.mark.parametrize("formula", [-(sympy.log(x) ** 2), -x * sympy.log(x) ** 2])
def test_what_cannot_be_enclosed_near_an_end_is_not_shown(formula: sympy.Expr) -> None:
    """The logarithm has no bound from below near 0; nothing is concluded of the part of the interval beside it."""
    assert not is_convex(formula, x, ZERO, ONE)


def test_a_part_that_has_bounds_is_shown_where_the_whole_has_none() -> None:
    """log(x)^2 is convex up to e; its second derivative is 2 (1 - log x)/x^2."""
    for low in (THIRD, HALF):
        assert is_convex(sympy.log(x) ** 2, x, low, ONE)
        assert not is_convex(-(sympy.log(x) ** 2), x, low, ONE)


@pytest.mark.parametrize("formula", CONVEX, ids=str)
def test_a_convex_function_is_shown_and_so_is_half_of_it(formula: sympy.Expr) -> None:
    assert is_convex(formula, x, ZERO, ONE)
    assert is_convex(formula / 2, x, ZERO, ONE)
    assert formula.func is sympy.Max or not is_convex(-formula, x, ZERO, ONE)


@pytest.mark.parametrize("formula", OTHERS, ids=str)
def test_what_is_not_convex_is_not_shown(formula: sympy.Expr) -> None:
    assert not is_convex(formula, x, ZERO, ONE)
    assert not is_convex(formula / 2, x, ZERO, ONE)


def test_what_has_no_value_at_an_end_inside_the_unit_interval_is_not_shown() -> None:
    """At 1/3 the functions are infinite, or have no slope; from 1/2 on they are convex."""
    for formula in (1 / (x - THIRD), -sympy.log(x - THIRD)):
        assert not is_convex(formula, x, THIRD, ONE)
        assert is_convex(formula, x, HALF, ONE)
        assert not is_convex(-formula, x, HALF, ONE)


@pytest.mark.parametrize("formula", [-sympy.sqrt(x), x ** sympy.Rational(3, 2), 1 / sympy.sqrt(1 + x)])
def test_what_is_convex_is_so_in_the_mirror(formula: sympy.Expr) -> None:
    """Powers of 1 - x are as positive inside the interval as those of x, though no bound from below shows it at 1."""
    for each in (formula, formula.subs(x, 1 - x)):
        assert is_convex(each, x, ZERO, ONE)
        assert not is_convex(-each, x, ZERO, ONE)
