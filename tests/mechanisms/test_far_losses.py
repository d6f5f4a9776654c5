"""Divergences of normal laws far apart, one on a sample: beside the integral, and what they are to leading order."""

from __future__ import annotations

import flint
import pytest

from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.mechanisms.far_losses import divergence
from dpcalc.mechanisms.ratio_means import backward_loss, either_loss, forward_loss, mean_of


@pytest.mark.parametrize("rate", ["1/100", "1/2", "9/10"])
@pytest.mark.parametrize("either", [False, True])
def test_it_holds_the_integral(rate: str, *, either: bool) -> None:
    """At few bits the closed form counts already where the integral can still be taken to many."""
    mean, share = mean_of(GaussianCurve(50)), flint.fmpq(*map(int, rate.split("/")))
    assert mean is not None
    with flint.ctx.workprec(300):
        functions = [either_loss()] if either else [forward_loss(), backward_loss()]
        integrals = [mean(flint.arb(share), function) for function in functions]
        right = integrals[0] if either else integrals[0].max(integrals[1])
        assert right.rel_accuracy_bits() > 200
    with flint.ctx.workprec(64):
        found = divergence(flint.arb(50), flint.arb(share), either=either)
        assert found is not None
        assert found.contains(right)
        assert found.rel_accuracy_bits() > 50


def test_it_is_for_laws_far_apart_beside_the_precision() -> None:
    with flint.ctx.workprec(300):
        assert divergence(flint.arb(50), flint.arb(1) / 2, either=False) is None
        assert divergence(flint.arb(10**9), flint.arb(1), either=False) is None  # nothing is sampled
