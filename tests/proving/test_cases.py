"""Statements with cases: the kernel's statement says the same at every point; what is proved, and near misses."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from sympy import Abs, Eq, Max, Min, Ne, Not, Piecewise, Rational, log, sqrt

from dpcalc.certify import kernel
from dpcalc.certify.cases import without_cases
from dpcalc.certify.problem import problem
from dpcalc.errors import UnsupportedExpression
from dpcalc.proving.inequality import prove
from dpcalc.symbolic.sexpr import dumps
from dpcalc.verdict import Proved, Refuted, Trust

x, y, p, b, c, n = sympy.symbols("x y p b c n")
odds = p / (1 - p)
rates = (p > 0, p < 1)


def threshold(size: sympy.Symbol) -> sympy.Expr:
    return sqrt(size + 1) / (sqrt(size + 1) + 1)


def budget(size: sympy.Symbol) -> sympy.Expr:
    return Piecewise((log(size + 1) - log(odds), p < threshold(size)), (log(odds), True))


positive = Piecewise((x, x > 0), (0, True))
nested = Piecewise((Piecewise((1, y > 0), (2, True)), x > 0), (Piecewise((3, y > 1), (4, True)), True))
parted = Piecewise((x, (x > 0) & (y > 0)), (y, Eq(x, 0)), (x * y, True))

TRUE: Final[tuple[Any, ...]] = (
    (positive >= x, [], []),
    (Eq(positive, Max(x, 0)), [], []),
    (Eq(positive, (x + Abs(x)) / 2), [], []),
    (Piecewise((x, x > y), (y, True)) >= Min(x, y), [], []),
    (x <= 2, [Piecewise((x, x > 0), (-x, True)) <= 2], []),
    (nested >= 1, [], []),
    (nested <= 2, [x > 0], []),
    (Piecewise((1, Eq(n, 0)), (n, True)) >= 1, [n >= 0], [n]),
    (Piecewise((1, Ne(n, 0)), (2, True)) <= 2 - n / 4, [n >= 0, n <= 4], [n]),
    (budget(b) >= 0, [b > 0, *rates], [b]),
    (budget(b) <= log(b + 1) + Abs(log(odds)), [b > 0, *rates], [b]),
    (Eq(budget(b), Max(log(odds), log(b + 1) - log(odds))), [b > 0, *rates], [b]),
    ((1 - p) ** 2 * (b + 1) > p**2, [b > 0, *rates, p < threshold(b)], [b]),
    (sympy.exp(x) * (1 + y) >= 1 + y, [x >= 0, y > x / (x + 1)], []),
    (p < x, [p < x / (x + 1), x > 0], []),
)
FALSE: Final[tuple[Any, ...]] = (
    (positive >= x + Rational(1, 1000), [], []),
    (Eq(positive, Max(x, Rational(1, 1000))), [], []),
    (x <= Rational(1999, 1000), [Piecewise((x, x > 0), (-x, True)) <= 2], []),
    (nested <= 2, [x >= 0], []),
    (Piecewise((1, Eq(n, 0)), (n, True)) >= 1, [n >= -1], [n]),
    (budget(b) > Rational(1, 2), [b > 0, *rates], [b]),
    (Eq(budget(b), Max(log(odds), log(b + 2) - log(odds))), [b > 0, *rates], [b]),
    ((1 - p) ** 2 * (b + 1) > p**2 + Rational(1, 1000), [b > 0, *rates, p < threshold(b)], [b]),
    (p < Rational(99, 100) * x, [p < x / (x + 1), x > 0], []),
)


@pytest.mark.thorough
@pytest.mark.parametrize(("relation", "where", "integers"), TRUE, ids=str)
def test_true_for_all_values(relation: sympy.Basic, where: list[sympy.Basic], integers: list[sympy.Symbol]) -> None:
    found = prove(relation, where, integers)
    assert isinstance(found, Proved)
    assert found.trust is Trust.KERNEL
    assert kernel.replay(found.certificate.replayable)


@pytest.mark.thorough
@pytest.mark.parametrize(("relation", "where", "integers"), FALSE, ids=str)
def test_near_misses_are_never_proved(
    relation: sympy.Basic, where: list[sympy.Basic], integers: list[sympy.Symbol]
) -> None:
    assert isinstance(prove(relation, where, integers), Refuted)


numbers = st.fractions(min_value=-3, max_value=3, max_denominator=2)


@pytest.mark.thorough
@given(
    st.sampled_from([positive, nested, parted]), numbers, numbers, numbers, st.sampled_from([sympy.Ge, Eq, sympy.Lt])
)
def test_the_kernels_statement_says_the_same(
    term: sympy.Expr, at_x: Fraction, at_y: Fraction, bound: Fraction, kind: Any
) -> None:
    """At a point, shown or assumed, a relation with cases is true exactly where its relations without cases are."""
    relation = kind(term, sympy.Rational(bound))
    stated = problem(relation, relation, {"x": "real", "y": "real"})
    point = {x: sympy.Rational(at_x), y: sympy.Rational(at_y)}
    wanted = bool(relation.subs(point))
    assert _true(stated.show, at_x, at_y) == wanted
    assert all(_true(h, at_x, at_y) for h in stated.assume) == wanted


def _true(relation: Any, at_x: Fraction, at_y: Fraction) -> bool:
    """Whether a relation holds at a point."""
    return kernel.truth(kernel.replace(kernel.replace(relation, "x", at_x), "y", at_y), 64)


def test_cases_without_a_last_one_claim_that_some_condition_holds() -> None:
    half = Piecewise((x, x > 0), (-x, x < 0))
    stated = problem(half >= 0, half >= 0, {"x": "real"})
    assert not kernel.truth(kernel.replace(stated.show, "x", Fraction(0)), 64)
    assert not kernel.truth(kernel.replace(stated.assume[0], "x", Fraction(0)), 64)
    assert kernel.truth(kernel.replace(stated.show, "x", Fraction(-1)), 64)


def test_what_a_piece_needs_is_needed_everywhere() -> None:
    """A logarithm of what may be negative is not a term of the kernel, whatever the case: not proved by it."""
    found = prove(Piecewise((log(x), x > 1), (0, True)) >= 0)
    assert not (isinstance(found, Proved) and found.trust is Trust.KERNEL)


def test_negations_and_too_many_cases() -> None:
    turned = Piecewise((1, Not((x > 0) & Eq(y, 0))), (2, True))
    stated = problem(turned >= 2, sympy.true, {"x": "real", "y": "real"})
    assert _true(stated.show, Fraction(1), Fraction(0))
    assert not _true(stated.show, Fraction(1), Fraction(1))
    many = sum((Piecewise((1, s > 0), (2, True)) for s in sympy.symbols("a0:9")), sympy.S.Zero)
    with pytest.raises(UnsupportedExpression, match="too many cases"):
        problem(many >= 9, sympy.true, {})


@pytest.mark.parametrize("assumed", [True, False])
@pytest.mark.parametrize("relation", [found[0] for found in (*TRUE, *FALSE)], ids=str)
def test_conjunctions_and_disjunctions_are_flat_and_say_nothing_twice(relation: sympy.Basic, assumed: bool) -> None:
    parts = [kernel.parse(without_cases(dumps(relation), assumed))]
    for part in parts:
        if part[0] in kernel.LOGIC:
            assert len(set(part[1:])) == len(part) - 1 > 1
            assert part[0] not in [inner[0] for inner in part[1:]]
            parts += part[1:]


def test_text_without_cases_is_left_alone() -> None:
    assert without_cases("(>= x (max x y))", assumed=False) == "(>= x (max x y))"
