"""Privacy losses that lie on a lattice without end: those of the discrete Gaussian, mass by mass.

At the integer k the loss is ``(d^2 - 2 d k)/(2 s)``, and P gives it ``exp(-k^2/(2 s))`` over the sum of all weights
(Canonne, Kamath and Steinke 2020). Both tails are known, so that nothing is approximated but what is cut off.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

import flint
import sympy

from dpcalc.accounting.curves.base import DiscreteNormal
from dpcalc.accounting.loss_distributions.masses import Masses
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms.gaussian_sums import tail, term, whole
from dpcalc.symbolic.ranges import Range, ball, ends


def divides(unit: sympy.Expr, laws: DiscreteNormal) -> bool:
    """Whether every loss is an integer multiple of a number."""
    return isinstance(unit, sympy.Rational) and (laws.spacing / rational(unit)).denominator == 1


def lattice_masses(laws: DiscreteNormal, unit: sympy.Expr, bits: int, tail_bits: int) -> tuple[Masses, Masses]:
    """The masses from below and from above, where ``unit`` divides all losses, but for tails of ``2**-tail_bits``.

    Raises ``InputError`` where it does not divide them.
    """
    if not divides(unit, laws):
        raise InputError(f"a spacing of {unit} misses the losses", hint=f"divide {laws.spacing}")
    step = Fraction(laws.distance) / laws.parameter / rational(unit)
    middle = step * laws.distance / 2
    reach = isqrt(int(2 * tail_bits * laws.parameter)) + 2
    first = int(middle) - int(step) * reach
    low, high, rest = _weights(laws.parameter, reach, bits)
    below, above = ([0] * (2 * reach * int(step) + 1) for _ in range(2))
    for k in range(-reach, reach + 1):
        place = (reach - k) * int(step)
        below[place], above[place] = low[abs(k)], high[abs(k)]
    below[-1] += rest[0]
    above[0] += rest[1]
    return (
        Masses(first, flint.fmpz_poly(below), 0, bits, above=False),
        Masses(first, flint.fmpz_poly(above), rest[1], bits, above=True),
    )


def _weights(parameter: Fraction, reach: int, bits: int) -> tuple[list[int], list[int], tuple[int, int]]:
    """The probabilities of 0, ..., reach and of all beyond on one side, in fixed point, rounded down and up."""
    with flint.ctx.workprec(2 * bits):
        total, scale = whole(parameter), ball(1 << bits)
        found = [_fixed(term(parameter, Fraction(k)) / total * scale) for k in range(reach + 1)]
        rest = _fixed(tail(parameter, reach + 1) / total * scale)
    return [low for low, _ in found], [high for _, high in found], rest


def _fixed(number: flint.arb) -> tuple[int, int]:
    """The integers around a ball."""
    low, high = ends(Range.at(number))
    return low.numerator // low.denominator, -(-high.numerator // high.denominator)
