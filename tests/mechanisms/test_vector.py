"""Noise on vectors: laws of two coordinates written out, and rho of coordinates that move as the norms allow."""

from __future__ import annotations

from fractions import Fraction
from math import exp, sqrt

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError
from dpcalc.mechanisms.laplace import laplace, least_rho
from dpcalc.mechanisms.releases import release
from dpcalc.symbolic.enclose import enclose

FAR = 60


def weights(shift: int, ratio: Fraction) -> dict[int, Fraction]:
    """Geometric noise around a number, but for its tails."""
    return {k: (1 - ratio) / (1 + ratio) * ratio ** abs(k - shift) for k in range(-FAR, FAR)}


@pytest.mark.parametrize(("shift", "factor"), [((1, 2), 1), ((1, 2), 2), ((2, 1), 4), ((0, 3), 2), ((-1, 2), 3)])
def test_two_coordinates_tell_no_more_than_one(shift: tuple[int, int], factor: int) -> None:
    ratio = Fraction(1, 2)
    here = [weights(0, ratio), weights(0, ratio)]
    there = [weights(each, ratio) for each in shift]
    total = Fraction(0)
    for k in here[0]:
        for m in here[1]:
            total += max(Fraction(0), here[0][k] * here[1][m] - factor * there[0][k] * there[1][m])
    bound = release("vector:l1=3:discrete-laplace:scale=1/log(2)").curve.delta(sympy.log(factor))
    assert total <= bound.upper
    if 0 in shift:
        assert total > bound.lower * (1 - Fraction(1, 10**6))


@pytest.mark.thorough
@given(st.lists(st.floats(0.01, 3), min_size=1, max_size=6), st.floats(0.2, 5))
def test_rho_of_no_vector_is_larger(moves: list[float], scale: float) -> None:
    l1, l2 = sum(moves), sqrt(sum(move**2 for move in moves))
    one, two = (str(Fraction(norm).limit_denominator(10**6) + Fraction(1, 10**6)) for norm in (l1, l2))
    wide = str(Fraction(scale).limit_denominator(10**6))
    rho = release(f"vector:l1={one},l2={two}:laplace:scale={wide}").zcdp
    assert rho is not None
    spread = float(Fraction(wide))
    spent = sum(move / spread - 1 + exp(-move / spread) for move in moves)
    assert spent <= float(enclose(rho, {}).upper) * (1 + 1e-9)


def test_coordinates_that_move_alike_have_that_rho() -> None:
    found = release("vector:l1=6,l2=3:laplace:scale=5")  # four coordinates, each by 3/2
    assert found.zcdp is not None
    assert sympy.simplify(found.zcdp - 4 * least_rho(sympy.Rational(3, 10))) == 0
    assert found.zcdp_tight
    assert not found.attained
    assert not release("vector:l1=3,l2=2:laplace:scale=5").zcdp_tight  # no 9/4 coordinates


def test_one_norm_is_one_number() -> None:
    assert release("vector:l1=3:laplace:scale=5").curve == laplace(5, 3).curve
    assert release("vector:l1=2,l2=7:laplace:scale=5").curve == laplace(5, 2).curve
    assert release("vector:l1=2,l2=7:gaussian:sigma=5").zcdp == sympy.Rational(4, 50)
    assert release("vector:l1=7,l2=2:gaussian:sigma=5").zcdp == sympy.Rational(4, 50)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("vector:l2=3:laplace:scale=1", "laplace noise needs l1"),
        ("vector:gaussian:sigma=1", "vector"),
        ("vector:l1=3:rr:p=3/4", "rr is not noise for vectors"),
        ("vector:l1=3:laplace:scale=1,sensitivity=2", "has a sensitivity of its own"),
        ("vector:l1=3/2:discrete-laplace:scale=1", "l1 is 3/2"),
        ("vector:l1=0:laplace:scale=1", "l1 is 0"),
    ],
)
def test_what_cannot_be(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        release(text)
