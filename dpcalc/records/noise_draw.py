"""Draws of normal and K-norm noise, in doubles, from a seed; they decide nothing."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from dpcalc.invariants.releases import GaussianRelease, KNormRelease

Noise: TypeAlias = NDArray[np.float64]


def gaussian_noise(release: GaussianRelease, seed: int, draws: int = 1) -> Noise:
    """Rows of normal noise with the covariance of the release."""
    generator = np.random.Generator(np.random.PCG64(seed))
    projection = np.array([[float(v) for v in row] for row in release.projection])
    white = generator.standard_normal((draws, len(projection)))
    scaled: Noise = white @ projection * float(release.variance) ** 0.5
    return scaled


def k_norm_noise(release: KNormRelease, seed: int, draws: int = 1) -> Noise:
    """Rows of K-norm noise: a Gamma radius, and a uniform point of a simplex chosen by its volume."""
    generator = np.random.Generator(np.random.PCG64(seed))
    ball = release.ball
    if not ball.dimension:
        return np.zeros((draws, len(release.answers[0])))
    shares = np.array([float(volume / ball.volume) for volume in ball.volumes])
    chosen = generator.choice(len(shares), size=draws, p=shares / shares.sum())
    weights = generator.dirichlet(np.ones(ball.dimension + 1), size=draws)[:, 1:]
    corners = np.array(ball.simplices, dtype=np.float64)[chosen]
    radius = generator.gamma(ball.dimension + 1, 1 / float(release.epsilon), size=draws)
    points: Noise = np.einsum("dq,dqp->dp", weights, corners) * radius[:, None]
    return points
