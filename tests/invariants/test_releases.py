"""Noise on the span of the differences: balls as simplices, exact errors, and draws against them."""

from __future__ import annotations

from fractions import Fraction as Q
from itertools import product
from math import comb

import numpy as np
import pytest
import sympy

from dpcalc.errors import InputError
from dpcalc.invariants.differences import differences
from dpcalc.invariants.hull import facets, gauge
from dpcalc.invariants.lattice import margins
from dpcalc.invariants.linear_gaussian import diagonal
from dpcalc.invariants.norm_ball import norm_ball
from dpcalc.invariants.releases import GaussianRelease, KNormRelease
from dpcalc.random_bits import SeededBits
from dpcalc.records.noise_draw import gaussian_noise, k_norm_noise

BOTH = ((0,), (1,))
SQUARE = differences(margins((3, 3), BOTH), 3)
CUBE = list(product((-1, 0, 1), repeat=3))


@pytest.mark.parametrize("columns", [2, 3, 4, 5])
def test_the_ball_of_two_rows_is_a_root_polytope(columns: int) -> None:
    """Its differences are e_i - e_j, twice over; the volume of their hull is a binomial coefficient."""
    ball = norm_ball(differences(margins((2, columns), BOTH), 3))
    assert ball.dimension == columns - 1
    assert ball.volume == len(ball.simplices) == comb(2 * (columns - 1), columns - 1)


def test_a_cube_and_an_octahedron() -> None:
    cube = norm_ball(CUBE)
    octahedron = norm_ball([z for z in CUBE if sum(map(abs, z)) <= 1])
    assert cube.volume == 6 * 8  # six times the volume, as a simplex has the determinant
    assert octahedron.volume == 8
    assert cube.mean_square() == 1
    assert octahedron.mean_square() == Q(3, 10)


def test_the_simplices_lie_on_the_boundary() -> None:
    for simplex in norm_ball(SQUARE).simplices[::9]:
        middle = tuple(Q(sum(v), len(simplex)) for v in zip(*simplex, strict=True))
        assert gauge(SQUARE, middle).value == 1


def test_the_losses_of_a_release_are_at_most_its_budget_and_attained() -> None:
    gaussian, k_norm = GaussianRelease(SQUARE, Q(1, 3)), KNormRelease(SQUARE, Q(2))
    assert max(gaussian.mu_squared_of(u) for u in SQUARE) == Q(1, 9)
    assert max(k_norm.loss_of(u) for u in SQUARE) == 2


def test_errors_of_a_two_by_two_table() -> None:
    table = differences(margins((2, 2), BOTH), 3)
    assert GaussianRelease(table, Q(1)).mean_square() == 4
    assert GaussianRelease(table, Q(1)).naive_mean_square(18) == 72
    assert KNormRelease(table, Q(1)).mean_square() == 8  # a Laplace number times (1, -1, -1, 1)


def test_mean_absolute_errors() -> None:
    table = differences(margins((2, 2), BOTH), 3)
    assert KNormRelease(table, Q(1, 2)).mean_absolute() == 8  # four times |a Laplace number of the scale 2|
    assert GaussianRelease(table, Q(2)).mean_absolute() == 4 * sympy.sqrt(2 * Q(1, 4) / sympy.pi)
    assert GaussianRelease(table, Q(1)).naive_mean_absolute(18) == 4 * sympy.sqrt(36 / sympy.pi)
    assert KNormRelease(table, Q(1)).naive_mean_absolute(6) == 24
    assert norm_ball(CUBE).mean_absolute() == Q(3, 2)
    assert norm_ball([z for z in CUBE if sum(map(abs, z)) <= 1]).mean_absolute() == Q(3, 4)


@pytest.mark.parametrize("within", [2, 3])
def test_draws_have_the_exact_mean_absolute_errors(within: int) -> None:
    moves = differences(margins((3, 3), BOTH), within)
    gaussian, k_norm = GaussianRelease(moves, Q(2)), KNormRelease(moves, Q(2))
    for noise, exact in (
        (gaussian_noise(gaussian, SeededBits(17), 20_000), gaussian.mean_absolute()),
        (k_norm_noise(k_norm, SeededBits(17), 20_000), k_norm.mean_absolute()),
    ):
        assert abs(np.abs(noise).sum(axis=1).mean() / float(exact) - 1) < 0.02


def test_draws_have_the_exact_errors_and_keep_the_margins() -> None:
    gaussian, k_norm = GaussianRelease(SQUARE, Q(2)), KNormRelease(SQUARE, Q(2))
    for noise, exact in (
        (gaussian_noise(gaussian, SeededBits(11), 20_000), gaussian.mean_square()),
        (k_norm_noise(k_norm, SeededBits(11), 20_000), k_norm.mean_square()),
    ):
        assert abs((noise**2).sum(axis=1).mean() / float(exact) - 1) < 0.03
        tables = noise.reshape(-1, 3, 3)
        assert max(np.abs(tables.sum(axis=axis)).max() for axis in (1, 2)) < 1e-9
        assert abs(noise.mean()) < 0.02


def test_the_norm_of_k_norm_noise_is_a_gamma_number() -> None:
    """Of q = 4 differences, at the rate 1: its radius times the norm of a uniform point has the mean 4."""
    noise = k_norm_noise(KNormRelease(SQUARE, Q(1)), SeededBits(5), 3000)
    normals = np.array([[float(v) for v in w] for w in facets(SQUARE)])
    norms = (noise @ normals.T).max(axis=1)
    assert abs(norms.mean() / 4 - 1) < 0.04


@pytest.mark.parametrize("budget", [Q(0), Q(-1)])
def test_a_budget_is_positive(budget: Q) -> None:
    with pytest.raises(InputError, match="not above 0"):
        GaussianRelease(SQUARE, budget)
    with pytest.raises(InputError, match="not above 0"):
        KNormRelease(SQUARE, budget)


def test_a_query_that_does_not_move_needs_no_noise() -> None:
    still = ((0, 0),)
    assert KNormRelease(still, Q(1)).mean_square() == GaussianRelease(still, Q(1)).mean_square() == 0
    assert not k_norm_noise(KNormRelease(still, Q(1)), SeededBits(3)).any()
    assert not gaussian_noise(GaussianRelease(still, Q(1)), SeededBits(3)).any()


def test_weights_of_one_change_nothing() -> None:
    plain, weighed = GaussianRelease(SQUARE, Q(1, 3)), GaussianRelease(SQUARE, Q(1, 3), diagonal((Q(1),) * 9))
    assert weighed.shape == plain.shape == plain.projection
    assert (weighed.scale, weighed.mean_square()) == (plain.scale, plain.mean_square())


def test_wanted_variances_shape_the_noise_under_the_same_promise() -> None:
    """On the span of (1, -1, 0) and (0, 1, -1), against the inverse of the covariance of the first two answers."""
    moves = [(1, -1, 0), (0, 1, -1), (1, 0, -1), (2, -1, -1)]
    made = GaussianRelease(tuple(moves), Q(1, 2), diagonal((Q(1), Q(4), Q(9))))
    a, b, c = made.shape[0][0], made.shape[0][1], made.shape[1][1]
    losses = [(c * u * u - 2 * b * u * v + a * v * v) / (a * c - b * b) / made.scale for u, v, _ in moves]
    assert [made.mu_squared_of(u) for u in moves] == losses
    assert max(losses) == Q(1, 4)
    assert all(sum(row) == 0 for row in made.shape), "the total is kept"
    first, _, third = made.variances()
    assert first < third
    assert made.mean_square() == sum(made.variances())
    with pytest.raises(InputError, match="not in the span"):
        made.mu_squared_of((1, 0, 0))


def test_draws_have_the_wanted_variances() -> None:
    made = GaussianRelease(SQUARE, Q(2), diagonal([*map(Q, range(1, 10))]))
    noise = gaussian_noise(made, SeededBits(23), 40_000)
    covariance = np.cov(noise.T)
    exact = np.array([[float(made.scale * v) for v in row] for row in made.shape])
    assert np.abs(covariance - exact).max() < 0.04 * exact.max()
    assert max(np.abs(noise.reshape(-1, 3, 3).sum(axis=axis)).max() for axis in (1, 2)) < 1e-9


def test_a_covariance_of_ones_choice_and_its_loss() -> None:
    """On the span of (1, -1, 0) and (0, 1, -1), against the inverse of the covariance of the first two answers."""
    moves = ((1, -1, 0), (0, 1, -1), (1, 0, -1))
    wanted = ((Q(2), Q(-1), Q(1)), (Q(-1), Q(3), Q(0)), (Q(1), Q(0), Q(5)))
    made = GaussianRelease(moves, None, wanted)
    third = Q(1, 3)
    centre = [[Q(int(i == j)) - third for j in range(3)] for i in range(3)]  # the total has no noise
    places = range(3)
    assert all(
        made.shape[i][j] == sum(centre[i][k] * wanted[k][m] * centre[m][j] for k in places for m in places)
        for i in places
        for j in places
    )
    a, b, c = made.shape[0][0], made.shape[0][1], made.shape[1][1]
    losses = [(c * u * u - 2 * b * u * v + a * v * v) / (a * c - b * b) for u, v, _ in moves]
    assert made.mu_squared == max(losses)
    assert [made.mu_squared_of(u) for u in moves] == losses
    assert made.mean_square() == sum(made.shape[i][i] for i in places)
    scaled = GaussianRelease(moves, Q(1, 2), wanted)
    assert (scaled.mu_squared, scaled.scale) == (Q(1, 4), 4 * made.mu_squared)


def test_draws_vary_together_as_wanted() -> None:
    root = [[Q((3 * i + 5 * j + i * j) % 7 - 3) for j in range(9)] for i in range(9)]
    wanted = tuple(tuple(sum(a * b for a, b in zip(u, v, strict=True)) + Q(int(u is v)) for v in root) for u in root)
    made = GaussianRelease(SQUARE, Q(2), wanted)
    covariance = np.cov(gaussian_noise(made, SeededBits(7), 40_000).T)
    exact = np.array([[float(made.scale * v) for v in row] for row in made.shape])
    assert np.abs(covariance - exact).max() < 0.04 * np.abs(exact).max()


def test_what_is_no_covariance() -> None:
    with pytest.raises(InputError, match="as many rows and columns"):
        GaussianRelease(SQUARE, Q(1), diagonal((Q(1),) * 8))
    with pytest.raises(InputError, match="positive semidefinite"):
        GaussianRelease(SQUARE, Q(1), diagonal((Q(-1),) * 9))
    with pytest.raises(InputError, match="no noise"):
        GaussianRelease(SQUARE, Q(1), diagonal((Q(1), *(Q(0),) * 8))).mean_square()
