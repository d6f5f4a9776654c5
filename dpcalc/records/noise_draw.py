"""Draws of normal and K-norm noise, in doubles; they decide nothing."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, TypeAlias

import flint
import numpy as np
from numpy.typing import NDArray

from dpcalc.errors import TooLarge
from dpcalc.exact import as_fraction
from dpcalc.invariants.exchanges import ExchangeBall
from dpcalc.invariants.hull import gauge
from dpcalc.invariants.lattice import independent
from dpcalc.invariants.norm_ball import NormBall
from dpcalc.invariants.releases import GaussianRelease, KNormRelease
from dpcalc.random_bits import Bits

Noise: TypeAlias = NDArray[np.float64]
_BATCH: Final = 1 << 15
_MOST_BATCHES: Final = 600
_MARGIN: Final = 1 + 1e-9


def gaussian_noise(release: GaussianRelease, bits: Bits, draws: int = 1) -> Noise:
    """Rows of normal noise with the covariance of the release."""
    projection = np.array([[float(v) for v in row] for row in release.projection])
    white = bits.normals(draws, len(projection))
    if release.wanted:
        amounts, axes = np.linalg.eigh(np.array([[float(v) for v in row] for row in release.wanted]))
        white = white @ (axes * np.sqrt(np.maximum(amounts, 0))).T
    scaled: Noise = white @ projection * float(release.scale) ** 0.5
    return scaled


def k_norm_noise(release: KNormRelease, bits: Bits, draws: int = 1) -> Noise:
    """Rows of K-norm noise, by the parts that its norm ball falls into; where it falls into none, by rejection.

    Raises ``TooLarge`` where millions of draws from a box all miss the ball.
    """
    if not release.dimension:
        return np.zeros((draws, len(release.answers[0])))
    if release.exchanges is not None:
        return _exchanged(release, release.exchanges, bits, draws)
    points = _rejected(release, bits, draws) if release.ball is None else _cut(release.ball, bits, draws)
    radius = bits.exponentials(draws, release.dimension + 1).sum(axis=1) / float(release.epsilon)
    noise: Noise = points * radius[:, None]
    return noise


def _cut(ball: NormBall, bits: Bits, draws: int) -> Noise:
    """Uniform points of simplices that are chosen by their volumes."""
    shares = np.array([float(volume / ball.volume) for volume in ball.volumes])
    chosen = np.searchsorted(np.cumsum(shares / shares.sum())[:-1], bits.reals(draws))
    spaces = bits.exponentials(draws, ball.dimension + 1)
    weights = (spaces / spaces.sum(axis=1, keepdims=True))[:, 1:]
    corners = np.array(ball.simplices, dtype=np.float64)[chosen]
    points: Noise = np.einsum("dq,dqp->dp", weights, corners)
    return points


def _exchanged(release: KNormRelease, ball: ExchangeBall, bits: Bits, draws: int) -> Noise:
    """Noise group by group: a Gamma amount, the cells that gain, and uniform shares of it among gains and losses."""
    noise = np.zeros((draws, len(release.answers[0])))
    for group in ball.groups:
        size = len(group.cells)
        gained = np.searchsorted(np.cumsum([float(c) for c in group.positive()])[:-1], bits.reals(draws)) + 1
        ranks = bits.reals(draws, size).argsort(axis=1).argsort(axis=1)
        gains = ranks < gained[:, None]
        spaces = bits.exponentials(draws, size)
        shares = np.where(gains, spaces, 0) / np.where(gains, spaces, 0).sum(axis=1, keepdims=True)
        shares -= np.where(gains, 0, spaces) / np.where(gains, 0, spaces).sum(axis=1, keepdims=True)
        amount = bits.exponentials(draws, group.dimension).sum(axis=1) * group.amount / float(release.epsilon)
        for cell, carrier in enumerate(group.cells):
            for place, sign in carrier:
                noise[:, place] = sign * shares[:, cell] * amount
    return noise


def _rejected(release: KNormRelease, bits: Bits, draws: int) -> Noise:
    """Uniform points of a box along some of the answers, those that lie in the hull; which do is decided exactly.

    What is above the largest amounts of the points, or beyond a plane that an earlier point was found to be beyond, is
    seen to lie outside in doubles; they leave a margin.
    """
    answers = [u for u in release.answers if any(u)]
    places = independent(list(zip(*answers, strict=True)))
    basis = flint.fmpq_mat(flint.fmpz_mat([list(answers[i]) for i in independent(answers)]))
    along = flint.fmpq_mat(len(places), len(places), [basis[i, j] for i in range(len(places)) for j in places])
    rows = [[as_fraction(v) for v in row] for row in (along.inv() * basis).tolist()]
    widest = np.abs(np.array(answers, dtype=np.float64))
    inside, most = widest.max(axis=0) * _MARGIN, widest.sum(axis=1).max() * _MARGIN
    spread, planes = np.array([[float(v) for v in row] for row in rows]), np.zeros((0, len(answers[0])))
    found: list[Noise] = []
    for _ in range(_MOST_BATCHES * draws):
        box = (2 * bits.reals(_BATCH, len(places)) - 1) * widest.max(axis=0)[list(places)]
        near = box @ spread
        for place in np.flatnonzero((np.abs(near) <= inside).all(axis=1) & (np.abs(near).sum(axis=1) <= most)):
            if (np.abs(planes @ near[place]) > _MARGIN).any():
                continue
            amounts = [Fraction(v) for v in box[place].tolist()]
            norm = gauge(
                answers, [sum(a * b for a, b in zip(amounts, each, strict=True)) for each in zip(*rows, strict=True)]
            )
            if norm.value <= 1:
                found.append(near[place])
            else:
                planes = np.vstack([planes, [float(v) for v in norm.dual]])
            if len(found) == draws:
                return np.array(found)
    raise TooLarge(
        f"of {_MOST_BATCHES * _BATCH} draws from a box none lay in the norm ball of {release.dimension} dimensions",
        hint="the Gaussian mechanism has no such limit",
    )
