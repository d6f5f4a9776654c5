"""Canonical noise of curves: against the exact one, and by the properties of Definition 35."""

from __future__ import annotations

from fractions import Fraction as Q

import pytest

from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.errors import InputError
from dpcalc.invariants.canonical_noise import CanonicalNoise, Tradeoff
from dpcalc.invariants.enclosed_noise import EnclosedNoise
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.tradeoff import tradeoff

NARROW = Q(1, 2**40)
CURVES = [GaussianCurve("1"), GaussianCurve("5/2"), LaplaceCurve("1/2")]


def finite(p: Q) -> FiniteCurve:
    """The curve of randomised response."""
    return FiniteCurve(tradeoff(Experiment.discrete([p, 1 - p], [1 - p, p])), "response")


RESPONSE = finite(Q(1, 4))


def test_of_a_finite_curve_it_is_the_exact_one() -> None:
    exact, found = CanonicalNoise(Tradeoff.approximate(Q(3), Q(0))), EnclosedNoise(RESPONSE)
    assert exact.tradeoff.fixed in found.fixed
    for x in (Q(k, 7) for k in range(-30, 31)):
        assert exact(x) in found.bounds(x)
        assert found.bounds(x).width < NARROW
    for u in (Q(1, 100), Q(2, 5), Q(1, 2), Q(97, 100)):
        assert exact.quantile(u) in found.quantile_bounds(u)
        assert found.quantile_bounds(u).width < NARROW


@pytest.mark.parametrize("curve", CURVES, ids=lambda curve: curve.name)
def test_the_properties_of_canonical_noise(curve: GaussianCurve | LaplaceCurve) -> None:
    noise = EnclosedNoise(curve)
    for x in (Q(k, 3) for k in range(-6, 9)):
        here = noise.bounds(x)
        assert here.width < NARROW
        low, high = noise.bounds(x - 1), noise.bounds(-x)
        assert abs(high.lower - (1 - here.upper)) < NARROW
        promised = curve.beta(1 - here.lower), curve.beta(1 - here.upper)  # f(F(x))
        assert promised[0].lower - NARROW <= low.upper
        assert low.lower <= promised[1].upper + NARROW
        for m in (Q(1, 4), Q(1, 2)):
            moved = noise.bounds(x - m)
            assert moved.upper + NARROW >= promised[0].lower  # no shift up to 1 is told better than f says
    for u in (Q(1, 20), Q(3, 4)):
        place = noise.quantile_bounds(u)
        assert place.width < NARROW
        assert noise.bounds(place.lower).lower <= u <= noise.bounds(place.upper).upper


def test_what_has_no_noise() -> None:
    with pytest.raises(InputError, match="no test better than chance"):
        EnclosedNoise(finite(Q(1, 2))).bounds(Q(0))
    with pytest.raises(InputError, match="not a probability"):
        EnclosedNoise(RESPONSE).quantile_bounds(Q(1))
