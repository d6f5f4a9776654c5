"""Training with noisy gradients: bounds against a Fourier transform in floats, nested widths, how it is asked for."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import erfc, exp, log, sqrt
from typing import Any

import numpy as np
import pytest

import dpcalc
from dpcalc.accounting.loss_distributions import refining
from dpcalc.answers.calibrate import Calibration
from dpcalc.answers.compose import Composition
from dpcalc.answers.training import steps_of, training
from dpcalc.errors import InputError


def bounds(*sources: str, **asked: Any) -> tuple[Fraction, Fraction]:
    found = dpcalc.compose(*sources, **asked)
    assert isinstance(found, Composition)
    best = found.ways[0]
    assert isinstance(best.lower, Fraction)
    assert isinstance(best.upper, Fraction)
    return best.lower, best.upper


def by_transform(rate: float, sigma: float, times: int, epsilon: float, step: float = 2e-5, reach: float = 12) -> float:
    """About delta(epsilon) of the larger direction: losses rounded to a fine grid, their law to a power by an FFT."""
    mu, count = 1 / sigma, 2 * int(reach / step)
    edges = step * (np.arange(count + 1) - count / 2 - 0.5)

    def quantile(loss: float) -> float:
        """Where the privacy loss ``ln(1 - rate + rate e^(mu x - mu^2/2))`` is ``loss``."""
        inner = (exp(loss) - 1 + rate) / rate
        return -np.inf if inner <= 0 else log(inner) / mu + mu / 2

    places = np.array([quantile(edge) for edge in edges])
    below = np.array([(1 - rate) * erfc(-x / sqrt(2)) / 2 + rate * erfc(-(x - mu) / sqrt(2)) / 2 for x in places])
    masses = np.diff(below)
    losses = (edges[1:] + edges[:-1]) / 2
    together = np.fft.irfft(np.fft.rfft(np.fft.ifftshift(masses)) ** times, count)
    together = np.fft.fftshift(together)
    over = losses > epsilon
    return float(np.sum(together[over] * -np.expm1(epsilon - losses[over])))


@pytest.mark.thorough
def test_a_training_against_a_fourier_transform() -> None:
    low, high = bounds("approx:eps=1/2", epochs=1, batch=100, records=10000, noise="1")
    about = by_transform(0.01, 1.0, 100, 0.5)
    assert float(low) * 0.999 < about < float(high) * 1.001
    assert high - low <= high / 1000


@pytest.mark.thorough
def test_a_finer_width_never_gives_worse_bounds() -> None:
    source, target = "50*poisson:rate=1/20:gaussian:sigma=2", "approx:delta=1e-5"
    widths = [Fraction(1, 20), Fraction(1, 200), Fraction(1, 2000)]
    found = [bounds(source, target, width=width) for width in widths]
    for (low, high), (lower, upper) in pairwise(found):
        assert low <= lower < upper <= high
    for (low, high), width in zip(found, widths, strict=True):
        assert high - low <= width * high


def test_a_width_that_no_grid_meets_is_refused_with_one_that_is_met() -> None:
    asked = "5*poisson:rate=1/5:gaussian:sigma=2", "approx:eps=1/2"
    with pytest.raises(InputError, match="--width 1/1000000000000000 takes too fine a grid") as refused:
        dpcalc.compose(*asked, width="1/1000000000000000")
    assert refused.value.hint is not None
    width = Fraction(refused.value.hint.split()[2].rstrip(","))
    assert width > Fraction(1, 10**15)


def test_a_usual_width_that_is_not_reached_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refining, "_MOST_CELLS", 1)  # no grid is finer than the first
    found = dpcalc.compose("2*laplace:scale=1", "gaussian:sigma=3", "approx:delta=1e-5")
    assert isinstance(found, Composition)
    assert any("a width of 1/1000 would take too fine a grid" in step for step in found.ways[0].steps)


@pytest.mark.thorough
def test_the_steps_of_a_training() -> None:
    assert steps_of(60, 256, 60000) == (14063, Fraction(256, 60000))
    assert steps_of("1/2", 100, 1000) == (5, Fraction(1, 10))
    assert steps_of(None, None, None) is None
    assert training(1, 100, 10000, "1.1") == ("100*poisson:rate=1/100:gaussian:sigma=11/10",)
    plain = bounds("100*poisson:rate=1/100:gaussian:sigma=11/10", "approx:delta=1e-5")
    assert bounds("approx:delta=1e-5", epochs=1, batch=100, records=10000, noise="1.1") == plain


@pytest.mark.parametrize(
    "asked",
    [
        {"epochs": 1},
        {"epochs": 1, "batch": 10, "records": 100},
        {"noise": 1},
        {"epochs": 1, "batch": 200, "records": 100, "noise": 1},
        {"epochs": 0, "batch": 10, "records": 100, "noise": 1},
    ],
)
def test_half_a_training_is_refused(asked: dict[str, int]) -> None:
    with pytest.raises(InputError, match=r"is missing|epochs with batches of"):
        dpcalc.compose("approx:delta=1e-5", **asked)  # type: ignore[arg-type]  # by name


@pytest.mark.thorough
def test_the_noise_of_a_training() -> None:
    """Both values are asked again: one keeps the promise, the other breaks it."""
    found = dpcalc.calibrate("approx:eps=1,delta=1e-5", epochs=1, batch=100, records=5000, width="1/50")
    assert isinstance(found, Calibration)
    assert found.breaks is not None
    assert found.breaks < found.keeps < found.breaks * Fraction(51, 50)
    for sigma, keeps in ((found.keeps, True), (found.breaks, False)):
        low, high = bounds("approx:delta=1e-5", epochs=1, batch=100, records=5000, noise=sigma, width="1/5000")
        assert high <= 1 if keeps else low > 1
