"""Finitely many losses on the points of a grid, against their laws in fractions."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
import sympy

from dpcalc.accounting.loss_distributions.bounds import LossBounds
from dpcalc.accounting.loss_distributions.on_points import masses_on_points

BITS = 80
LN3 = sympy.log(3)
LAWS = [("3/4", "3/16"), ("3/16", "3/4"), ("1/16", "0"), ("0", "1/16")]
"""Losses ln 4 and -ln 4, and an outcome of its own for each law."""


def rational(pairs: list[tuple[str, str]]) -> list[tuple[sympy.Expr, sympy.Expr]]:
    return [(sympy.Rational(p), sympy.Rational(q)) for p, q in pairs]


@pytest.mark.parametrize("cells", [1, 2, 7])
def test_masses_go_where_the_losses_are(cells: int) -> None:
    found = masses_on_points(rational(LAWS), sympy.log(2) / cells, BITS)
    assert found is not None
    below, above = found
    for side in found:
        assert (side.first, side.last) == (-2 * cells, 2 * cells)
        assert sum(int(value) != 0 for value in side.finite.coeffs()) == 2
        assert side.beyond == (1 << BITS) // 16
    assert int(below.finite[4 * cells]) == int(above.finite[4 * cells]) == 3 * (1 << BITS) // 4


@pytest.mark.parametrize("factor", [Fraction(1, 2), Fraction(1), Fraction(5), Fraction(27), Fraction(400)])
def test_the_profile_of_six_responses(factor: Fraction) -> None:
    found = masses_on_points(rational([("3/4", "1/4"), ("1/4", "3/4")]), LN3 / 5, BITS)
    assert found is not None
    six = LossBounds(LN3 / 5, sympy.Integer(0), *found).times(6, 1)
    laws = [(comb(6, k) * Fraction(3**k, 4**6), comb(6, k) * Fraction(3 ** (6 - k), 4**6)) for k in range(7)]
    truth = sum((max(Fraction(0), p - factor * q) for p, q in laws), Fraction(0))
    delta = six.delta(sympy.log(sympy.Rational(*factor.as_integer_ratio())))
    assert delta.lower <= truth <= delta.upper
    assert delta.upper - delta.lower < Fraction(1, 2**70)


def test_masses_that_are_not_rational_are_rounded_to_either_side() -> None:
    truth = 1 / (1 + sympy.exp(-1))
    found = masses_on_points([(truth, 1 - truth), (1 - truth, truth)], sympy.Rational(1, 3), BITS)
    assert found is not None
    below, above = found
    assert (below.first, below.last) == (-3, 3)
    assert 0 < int(above.finite[6]) - int(below.finite[6]) <= 1
    assert int(below.finite[6]) == sympy.floor(truth * 2**BITS)


def test_losses_beside_the_points_are_left_to_others() -> None:
    assert masses_on_points(rational(LAWS), LN3, BITS) is None
    assert masses_on_points(rational(LAWS), sympy.log(2) * sympy.Rational(4, 3), BITS) is None
    assert masses_on_points(rational([("1", "0"), ("0", "1")]), LN3, BITS) is None
