"""Renyi divergences of normal laws. They are integrals, of which the language has none, so these claims stay code.

The integrals are enclosed by quadrature, as balls.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

import flint

from dpcalc.claim import ForAll, Instance
from dpcalc.verdict import Witness

FAR = 60
"""Integrals are taken over so many units on either side; the rest is far below what is compared."""
CLOSE = flint.arb(2) ** -40
ORDERS = tuple(map(Fraction, ("3/2", "2", "3", "5")))
RHOS = tuple(map(Fraction, ("1/10", "1/2", "1", "263/100")))


def divergence(*gaps: str, factor: str = "1", equal: bool = True) -> ForAll:
    """``D_w(N(0, 1/(2 rho)), N(gap, 1/(2 rho)))`` is ``factor w rho`` (at most that, unless ``equal``)."""

    def settings(_size: int) -> Iterator[Instance]:
        yield from product(ORDERS, RHOS, map(Fraction, gaps))

    def check(instance: Instance) -> Witness | None:
        order, rho, gap = cast(tuple[Fraction, Fraction, Fraction], instance)
        found = integral(order, rho * gap**2)  # in units of the gap
        wanted = ball(Fraction(factor) * order * (order - 1) * rho).exp()
        apart = found / wanted - 1
        if apart.abs_upper() < CLOSE or not (equal or apart > 0):
            return None
        values = {"w": str(order), "rho": str(rho), "gap": str(gap)}
        shown = ", ".join(f"`{name} = {value}`" for name, value in values.items())
        what = f"the moment is `{found}`, not `{wanted}`" if equal else f"the moment is `{found}`, above `{wanted}`"
        return Witness(f"{shown}: {what}", {**values, "violated": what})

    def listed(numbers: Iterable[object]) -> str:
        return ", ".join(f"`{number}`" for number in numbers)

    words = f"orders {listed(ORDERS)}, `rho` in `{{{', '.join(map(str, RHOS))}}}`, gaps {listed(gaps)}"
    return ForAll(words, settings, check)


def ball(value: Fraction) -> flint.arb:
    """A rational as a ball."""
    return flint.arb(flint.fmpq(value.numerator, value.denominator))


def integral(order: Fraction, rho: Fraction) -> flint.arb:
    """The integral of ``P^order Q^(1 - order)`` at a gap of 1, without what lies beyond ``FAR``."""
    scale = ball(rho)

    def integrand(z: flint.acb, _analytic: bool) -> flint.acb:
        return (scale / flint.arb.pi()).sqrt() * (
            -scale * (ball(order) * z * z + (1 - ball(order)) * (z - 1) * (z - 1))
        ).exp()

    return flint.acb.integral(integrand, -FAR, FAR).real
