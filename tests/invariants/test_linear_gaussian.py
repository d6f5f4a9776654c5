"""Normal noise of any covariance, and which norm balls lie in which."""

from __future__ import annotations

from fractions import Fraction as Q
from itertools import product
from math import factorial

import pytest

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY
from dpcalc.invariants.differences import differences
from dpcalc.invariants.hull import contains
from dpcalc.invariants.lattice import margins
from dpcalc.invariants.linear_gaussian import LinearGaussian
from dpcalc.invariants.norm_ball import box_acceptance
from dpcalc.invariants.releases import GaussianRelease

IDENTITY = [[int(i == j) for j in range(9)] for i in range(9)]
RECTANGLES, COMPLETE = (differences(margins((3, 3), [(0,), (1,)]), k) for k in (2, 3))


def test_on_the_span_it_is_the_release_of_algorithm_1() -> None:
    made = GaussianRelease(COMPLETE, Q(1, 2))
    covariance = [[made.scale * v for v in row] for row in made.projection]
    noise = LinearGaussian(IDENTITY, covariance)
    assert all(noise.mu_squared_of(z) == made.mu_squared_of(z) for z in COMPLETE)
    assert noise.worst(COMPLETE)[0] == Q(1, 4)
    assert noise.mu_squared_of((1, -1, 0, 0, 0, 0, 0, 0, 0)) == INFINITY  # the margins are kept
    assert noise.worst([*COMPLETE, (1, -1, 0, 0, 0, 0, 0, 0, 0)])[0] == INFINITY


def test_two_answers_with_a_covariance() -> None:
    """By the inverse of a matrix of two rows."""
    for a, b, c in ((2, 1, 3), (1, 0, 1), (5, -2, 1)):
        noise = LinearGaussian([(1, 0, 2), (0, 1, -1)], [[a, b], [b, c]])
        for z in product((-1, 0, 2), repeat=3):
            u, v = z[0] + 2 * z[2], z[1] - z[2]
            assert noise.mu_squared_of(z) == Q(c * u * u - 2 * b * u * v + a * v * v, a * c - b * b)


@pytest.mark.parametrize(
    ("covariance", "words"),
    [
        ([[1, 2], [0, 1]], "symmetric"),
        ([[1, 2], [2, 1]], "positive semidefinite"),
        ([[0, 1], [1, 0]], "positive semidefinite"),
        ([[-1, 0], [0, 1]], "positive semidefinite"),
        ([[1]], "as many rows and columns"),
    ],
)
def test_what_is_no_covariance(covariance: list[list[int]], words: str) -> None:
    with pytest.raises(InputError, match=words):
        LinearGaussian([(1, 0), (0, 1)], covariance)
    with pytest.raises(InputError, match="one for each cell"):
        LinearGaussian([(1, 0)], [[1]]).mu_squared_of((1,))
    with pytest.raises(InputError, match="at least one difference"):
        LinearGaussian([(1, 0)], [[1]]).worst([])


def test_the_containment_order() -> None:
    assert contains(COMPLETE, RECTANGLES)
    assert not contains(RECTANGLES, COMPLETE)
    doubled = [tuple(2 * v for v in z) for z in RECTANGLES]
    assert contains(doubled, COMPLETE)  # a cycle is the sum of two rectangles
    square = list(product((-1, 0, 1), repeat=2))
    diamond = [u for u in square if sum(map(abs, u)) <= 1]
    assert contains(square, diamond)
    assert not contains(diamond, square)


def test_how_often_a_point_of_a_box_is_in_the_ball() -> None:
    """Of a cube always, of the hull of the unit vectors 1/q!."""
    for q in (1, 2, 3):
        cube = sorted(product((-1, 0, 1), repeat=q), key=lambda u: sum(map(abs, u)))
        diamond = [u for u in cube if sum(map(abs, u)) <= 1]
        assert box_acceptance(cube) == 1
        assert box_acceptance(diamond) == Q(1, factorial(q))
    assert 0 < box_acceptance(COMPLETE) < 1
