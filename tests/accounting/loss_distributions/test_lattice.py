"""The losses of the discrete Gaussian, place by place, against the law written out."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from math import gcd

import pytest
import sympy

from dpcalc.accounting.loss_distributions.lattice import divides, lattice_masses
from dpcalc.errors import InputError
from dpcalc.mechanisms.discrete_gaussian_curve import DiscreteGaussianCurve

CURVES = [DiscreteGaussianCurve(s, d) for s in (Fraction(1), Fraction(7, 2), Fraction(2, 3)) for d in (1, 2, 3)]
BITS, TAIL_BITS = 80, 40


def loss(curve: DiscreteGaussianCurve, k: int) -> Fraction:
    """Ln P(k)/Q(k), where Q is P moved up."""
    return (Fraction(k - curve.distance) ** 2 - Fraction(k) ** 2) / (2 * curve.parameter)


@pytest.mark.parametrize("curve", CURVES, ids=lambda c: c.name)
def test_the_spacing_is_the_largest_common_divisor(curve: DiscreteGaussianCurve) -> None:
    losses = [loss(curve, k) for k in range(-5, 6)]
    below = reduce(lambda a, b: a * b // gcd(a, b), (value.denominator for value in losses))
    assert curve.discrete_normal.spacing == Fraction(reduce(gcd, (int(value * below) for value in losses)), below)
    step = sympy.Rational(*curve.discrete_normal.spacing.as_integer_ratio())
    assert divides(step, curve.discrete_normal)
    assert divides(step / 3, curve.discrete_normal)
    assert not divides(2 * step, curve.discrete_normal)
    assert not divides(2 * step / 3, curve.discrete_normal)
    assert not divides(step * sympy.pi, curve.discrete_normal)
    with pytest.raises(InputError, match="misses the losses"):
        lattice_masses(curve.discrete_normal, 2 * step, BITS, TAIL_BITS)


@pytest.mark.parametrize("finer", [1, 2])
@pytest.mark.parametrize("curve", CURVES, ids=lambda c: c.name)
def test_every_loss_has_its_mass_at_its_place(curve: DiscreteGaussianCurve, finer: int) -> None:
    unit = curve.discrete_normal.spacing / finer
    below, above = lattice_masses(curve.discrete_normal, sympy.Rational(*unit.as_integer_ratio()), BITS, TAIL_BITS)
    scale = -1 / (2 * sympy.Rational(*curve.parameter.as_integer_ratio()))
    total = sum(sympy.exp(scale * k**2).n(60) for k in range(-60, 61))
    reach = next(k for k in range(1, 100) if loss(curve, -k) >= above.last * unit)
    assert reach * reach >= 2 * curve.parameter * TAIL_BITS * sympy.log(2).n()
    places = {loss(curve, k) / unit: k for k in range(-reach, reach + 1)}
    assert below.first == above.first == min(places)
    assert below.last <= above.last == max(places)
    low, high = ([int(value) for value in found.finite.coeffs()] for found in (below, above))
    low += [0] * (len(high) - len(low))
    compared = 0
    for i, (least, most) in enumerate(zip(low, high, strict=True)):
        k = places.get(Fraction(below.first + i))
        if k is None:
            assert least == most == 0
            continue
        mass = Fraction(str((sympy.exp(scale * k**2).n(60) / total).n(50))) * 2**BITS
        rest = Fraction(1, 1 << TAIL_BITS - 2) * 2**BITS if abs(k) == reach else 0
        assert mass - 1 - (k == -reach) <= least <= mass + rest
        assert mass <= most <= mass + 1 + rest
        compared += 1
    assert compared == 2 * reach + 1
    assert (below.beyond, below.above, above.above) == (0, False, True)
    assert below.bits == above.bits == BITS
    assert 0 < above.beyond < 1 << BITS - TAIL_BITS
    assert below.total <= 1 << BITS <= above.total + above.beyond
    assert above.total + above.beyond - below.total <= 8 * (reach + 2) + 2 * above.beyond
