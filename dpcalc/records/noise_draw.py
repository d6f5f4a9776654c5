"""Draws of normal and K-norm noise, in doubles; they decide nothing."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from dpcalc.invariants.releases import GaussianRelease, KNormRelease
from dpcalc.random_bits import Bits

Noise: TypeAlias = NDArray[np.float64]


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
    """Rows of K-norm noise: a Gamma radius, and a uniform point of a simplex chosen by its volume."""
    ball = release.ball
    if not ball.dimension:
        return np.zeros((draws, len(release.answers[0])))
    shares = np.array([float(volume / ball.volume) for volume in ball.volumes])
    chosen = np.searchsorted(np.cumsum(shares / shares.sum())[:-1], bits.reals(draws))
    spaces = bits.exponentials(draws, ball.dimension + 1)
    weights = (spaces / spaces.sum(axis=1, keepdims=True))[:, 1:]
    corners = np.array(ball.simplices, dtype=np.float64)[chosen]
    radius = bits.exponentials(draws, ball.dimension + 1).sum(axis=1) / float(release.epsilon)
    points: Noise = np.einsum("dq,dqp->dp", weights, corners) * radius[:, None]
    return points
