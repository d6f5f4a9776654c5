"""Norm balls in groups of cells against the same cut into simplices; draws by rejection against exact means."""

from __future__ import annotations

from fractions import Fraction as Q

import numpy as np
import pytest

from dpcalc.errors import TooLarge
from dpcalc.invariants.differences import differences
from dpcalc.invariants.exchanges import exchange_ball
from dpcalc.invariants.hull import gauge
from dpcalc.invariants.lattice import Counts, margins
from dpcalc.invariants.norm_ball import box_acceptance, norm_ball
from dpcalc.invariants.releases import KNormRelease
from dpcalc.random_bits import SeededBits
from dpcalc.records import noise_draw
from dpcalc.records.noise_draw import k_norm_noise

BOTH = ((0,), (1,))
TOTAL = differences(margins((4,), [()]), 2)
ROWS = differences(margins((2, 3), [(0,)]), 2)
TWO_ROWS = differences(margins((2, 4), BOTH), 3)
SQUARE = differences(margins((3, 3), BOTH), 3)
SIDE_4 = differences(margins((4, 4), BOTH), 3)


LINE = ((2, -2), (0, 0), (-2, 2))
OCTAHEDRON = tuple(tuple(s * int(i == j) for j in range(3)) for i in range(3) for s in (1, -1))
SEEN = tuple(dict.fromkeys(z[:5] for z in ROWS))
"""Of six cells one is not shown."""
TWO_GROUPS = (*OCTAHEDRON, (1, -1, 0), (-1, 1, 0))


@pytest.mark.parametrize("points", [TOTAL, ROWS, TWO_ROWS, LINE, OCTAHEDRON, SEEN, TWO_GROUPS])
def test_groups_are_the_hull_cut_into_simplices(points: tuple[Counts, ...]) -> None:
    groups, cut = exchange_ball(points), norm_ball(points)
    assert groups is not None
    assert (groups.dimension, groups.volume) == (cut.dimension, cut.volume)
    assert groups.mean_square() == cut.mean_square()
    assert groups.mean_absolute() == cut.mean_absolute()
    assert box_acceptance(points, ball=groups) == box_acceptance(points)


def test_what_is_no_group() -> None:
    """Cycles of three; one record in one of two rows, so that two moves there are too many; unequal amounts."""
    assert exchange_ball(SQUARE) is None
    one_move = [z for z in ROWS if sum(map(abs, z[:3])) <= 2]
    assert exchange_ball(one_move) is None
    assert exchange_ball([(1, -1, 0), (-1, 1, 0), (0, 1, -1), (0, -1, 1)]) is None
    assert exchange_ball([(1, 1), (-1, -1), (1, -1), (-1, 1)]) is None


@pytest.mark.parametrize("points", [ROWS, TWO_ROWS])
def test_draws_of_groups_have_the_exact_errors(points: tuple[Counts, ...]) -> None:
    made = KNormRelease(points, Q(2))
    noise = k_norm_noise(made, SeededBits(7), 20_000)
    assert abs((noise**2).sum(axis=1).mean() / float(made.mean_square()) - 1) < 0.03
    assert abs(np.abs(noise).sum(axis=1).mean() / float(made.mean_absolute()) - 1) < 0.02
    assert np.abs(noise.reshape(20_000, 2, -1).sum(axis=2)).max() < 1e-9


def test_many_cells_are_no_matter() -> None:
    moves = [tuple(int(i == a) - int(i == b) for i in range(40)) for a in range(40) for b in range(40)]
    made = KNormRelease(tuple(moves), Q(1))
    assert made.exact
    assert made.dimension == 39
    assert made.mean_absolute() == 78
    assert k_norm_noise(made, SeededBits(7)).shape == (1, 40)


@pytest.mark.thorough
def test_points_by_rejection_are_uniform(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a hull that can be cut as well: the same mean square, and |v| a Gamma number."""
    monkeypatch.setattr(KNormRelease, "ball", None)
    made, exact = KNormRelease(SQUARE, Q(1)), norm_ball(SQUARE)
    noise = k_norm_noise(made, SeededBits(3), 1000)
    q = exact.dimension
    assert abs((noise**2).sum(axis=1).mean() / float((q + 1) * (q + 2) * exact.mean_square()) - 1) < 0.1
    assert float(made.mean_square()) >= (noise**2).sum(axis=1).mean()
    norms = [_norm(row) for row in noise[:200]]
    assert abs(np.mean(norms) / q - 1) < 0.1


def _norm(row: np.ndarray) -> float:
    """The gauge of nine cells, rounded so that their margins are 0: the last row and column follow from the others."""
    grid = np.round(row.reshape(3, 3) * 2.0**16) / 2.0**16
    grid[:, 2] = -grid[:, :2].sum(axis=1)
    grid[2] = -grid[:2].sum(axis=0)
    found = gauge(SQUARE, [Q(v) for v in grid.ravel().tolist()]).value
    assert isinstance(found, Q)
    return float(found)


@pytest.mark.thorough
def test_a_table_of_sixteen_cells() -> None:
    made = KNormRelease(SIDE_4, Q(1))
    assert (made.dimension, made.exact, made.box_acceptance()) == (9, False, None)
    assert made.mean_square() == 90 * 6
    noise = k_norm_noise(made, SeededBits(3), 40)
    tables = noise.reshape(-1, 4, 4)
    assert max(np.abs(tables.sum(axis=axis)).max() for axis in (1, 2)) < 1e-9
    assert (noise**2).sum(axis=1).mean() < 540
    assert (noise == k_norm_noise(made, SeededBits(3), 40)).all()


@pytest.mark.thorough
def test_draws_that_all_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noise_draw, "_BATCH", 1)
    monkeypatch.setattr(noise_draw, "_MOST_BATCHES", 3)
    with pytest.raises(TooLarge, match="of 3 draws from a box none"):
        k_norm_noise(KNormRelease(SIDE_4, Q(1)), SeededBits(3))
