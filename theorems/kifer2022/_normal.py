"""Normal laws, rigorously: the distribution function, its inverse, and integrals of densities, as balls."""

from __future__ import annotations

from fractions import Fraction

import flint

FAR = 60
"""Integrals are taken over so many units on either side; the rest is far below what is compared."""


def ball(value: Fraction | int) -> flint.arb:
    """A rational as a ball."""
    exact = Fraction(value)
    return flint.arb(flint.fmpq(exact.numerator, exact.denominator))


def phi(x: flint.arb) -> flint.arb:
    """The standard normal distribution function."""
    return (-x / flint.arb(2).sqrt()).erfc() / 2


def quantile(level: flint.arb) -> flint.arb:
    """Where the standard normal distribution function is ``level``."""
    return -flint.arb(2).sqrt() * (2 * level).erfcinv()


def mass(mean: flint.arb, low: flint.arb, high: flint.arb) -> flint.arb:
    """The integral of the normal density of variance 1 over an interval, by quadrature."""

    def density(z: flint.acb, _analytic: bool) -> flint.acb:
        return (-(z - mean) * (z - mean) / 2).exp() / (2 * flint.arb.pi()).sqrt()

    return flint.acb.integral(density, low, high).real
