"""Measures on a grid in fixed point, rounded to one side, and their convolution.

A pair of laws (P, Q) has the privacy profile ``h(c) = sum of p_i (1 - c exp(-l_i))_+ + p_inf``, where ``p_i`` is the
mass that P gives to the privacy loss ``l_i = ln P/Q``. The profile does not decrease where a mass or a loss is made
larger, and losses of independent releases add, so rounding every mass up (down) at every step of a convolution bounds
the profile of a composition from above (below). Mass beyond the ends of the grid is moved, and never lost sight of.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import flint

from dpcalc.errors import InputError

_ONE = flint.fmpz_poly([1])


@dataclass(frozen=True)
class Masses:
    """Masses in units of ``2**-bits`` at the points ``first, first + 1, ...`` of a grid, all rounded to one side.

    ``above`` says to which. ``beyond`` is the mass of an infinite loss, so that the profile is that of the finite
    masses plus ``beyond``; below, it may be negative: what has to be taken off the profile of the finite masses.
    """

    first: int
    finite: flint.fmpz_poly
    beyond: int
    bits: int
    above: bool

    @property
    def last(self) -> int:
        """The last point of the grid with mass; ``first - 1`` where there is none."""
        return self.first + int(self.finite.degree())

    @property
    def total(self) -> int:
        """The finite masses together."""
        return int(self.finite(1))


def point_mass(bits: int, *, above: bool) -> Masses:
    """No loss at all: what composition starts from."""
    return Masses(0, _ONE * (1 << bits), 0, bits, above)


def convolve(left: Masses, right: Masses, tail: int) -> Masses:
    """The composition of two, with ends of at most ``tail`` units of mass cut off on either side of the grid."""
    if left.bits != right.bits or left.above != right.above:
        raise InputError("two measures that are rounded differently cannot be convolved")
    product = _shifted(left.finite * right.finite, left.bits, up=left.above)
    if left.above:
        beyond = -(-((left.total + left.beyond) * right.beyond + left.beyond * right.total) >> left.bits)
    else:  # the bound of the left, under the law of the right; then that of the right, under the left's finite masses
        beyond = left.beyond + (right.beyond * left.total >> left.bits)
    return trimmed(Masses(left.first + right.first, product, beyond, left.bits, left.above), tail)


def power(masses: Masses, times: int, tail: int) -> Masses:
    """The composition of ``times`` copies: by doubling and adding one, as the binary digits of their number say.

    One copy has few points beside what is doubled, so that adding it costs little.
    """
    result = point_mass(masses.bits, above=masses.above) if times == 0 else masses
    for digit in f"{times:b}"[1:]:
        result = convolve(result, result, tail)
        if digit == "1":
            result = convolve(result, masses, tail)
    return result


def trimmed(masses: Masses, tail: int) -> Masses:
    """Both ends cut off, of at most ``tail`` units each, and zeros.

    Above, the top becomes an infinite loss and the bottom moves up to what is left; below, the top moves down to what
    is left and the bottom is dropped.
    """
    size = masses.finite.length()
    bottom, low = _cut(masses.finite, tail, top=False)
    if bottom >= size:
        return masses
    top, high = _cut(masses.finite, tail, top=True)
    if bottom + top >= size:
        return masses
    kept = masses.finite.right_shift(bottom).truncate(size - top - bottom)
    beyond = masses.beyond
    if masses.above:
        beyond += high
        kept += low
    else:
        kept += flint.fmpz_poly([high]).left_shift(size - top - bottom - 1)
    return Masses(masses.first + bottom, kept, beyond, masses.bits, masses.above)


def _cut(finite: flint.fmpz_poly, tail: int, *, top: bool) -> tuple[int, int]:
    """How many of the first masses, or of the last, are together at most ``tail``, and their sum."""
    size = int(finite.length())

    def together(count: int) -> int:
        return int((finite.right_shift(size - count) if top else finite.truncate(count))(1))

    low, high = 0, 1  # low are few enough, high too many
    while high <= size and together(high) <= tail:
        low, high = high, 2 * high
    high = min(high, size + 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if together(middle) <= tail else (low, middle)
    return low, together(low)


@lru_cache(maxsize=8)
def _ones(size: int) -> flint.fmpz_poly:
    """So many ones."""
    return flint.fmpz_poly([1] * size)


def _shifted(product: flint.fmpz_poly, bits: int, *, up: bool) -> flint.fmpz_poly:
    """Every coefficient, none negative, divided by ``2**bits``, rounded up or down.

    FLINT takes a negative coefficient that is smaller than the divisor to 0, so nothing negative may be divided here.
    """
    unit = 1 << bits
    if up:
        size = int(product.length())
        product += _ones(1 << size.bit_length()).truncate(size) * (unit - 1)
    return product // unit
