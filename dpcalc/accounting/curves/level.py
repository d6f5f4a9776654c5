"""Where a function that falls reaches a level: Newton's rule or secants in balls propose, two of its values certify.

Nothing rests on a proposal. The logarithm of the function is followed, which for privacy profiles is all but straight
far out.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import flint

from dpcalc.accounting.curves.base import Curve
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.logarithms import ball
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ends
from dpcalc.symbolic.sign_changes import root

Values = Callable[[Fraction, Effort], Enclosure]
"""Bounds on the function, as narrow beside its size as the effort says where they can be."""
Line = Callable[[flint.arb], tuple[flint.arb, flint.arb] | None]
"""The function and its slope, at the precision in force."""
_FURTHEST: Final = 2000
"""Nothing is looked for above 2 to that power, nor told from 0 below its inverse."""
_SLOWLY: Final = 8
_COARSE: Final = Effort(precision=64, max_precision=512)
_STEPS: Final = 64
_FIRST: Final = 64
_MOST: Final = 4096
"""Bits of the first proposals, and of the last."""
_MARGIN: Final = 64
"""Further bits of the values that certify, since a function may bend little."""
_WIDER: Final = 16
_WIDENINGS: Final = 5


def profile_falls_to(curve: Curve, level: Fraction, bits: int, largest: Fraction | None = None) -> Enclosure:
    """Bounds on the least epsilon >= 0 at which the profile of a curve is at most a level above 0, as ``falls_to``.

    No privacy loss is above ``largest``, where that is known.
    """

    def values(at: Fraction, effort: Effort) -> Enclosure:
        if largest is not None and at >= largest:
            return Enclosure(Fraction(0), Fraction(0))
        return curve.delta(at, effort)

    def line(at: flint.arb) -> tuple[flint.arb, flint.arb] | None:
        found = curve.line(at)
        return None if found is None else (found[0], found[1] * at.exp())

    return falls_to(values, level, bits, line)


def falls_to(values: Values, level: Fraction, bits: int, line: Line | None = None) -> Enclosure:
    """Bounds on the least x >= 0 where a function that does not rise is at most a level above 0.

    They are ``2**-bits`` of x apart, or as far as the bounds on the function tell. Raises ``Undecided`` where the level
    is not seen to be reached: that it never is is not known then, and nobody may conclude it.
    """
    fine = Effort(precision=bits + _MARGIN, max_precision=8 * (bits + _MARGIN))
    if values(Fraction(0), fine).upper <= level:
        return Enclosure(Fraction(0), Fraction(0))
    low, high = _bracket(values, level)
    near = None if low is None else _proposed(values, line, level, (low, high), bits)
    least = Fraction(0)
    for widening in range(_WIDENINGS):
        if near is None:
            break
        reach = near / (1 << max(bits + 1 - widening * _WIDER, 1))
        if least == 0 and values(near - reach, fine).lower > level:
            least = near - reach
        if values(near + reach, fine).upper <= level:
            high = min(high, near + reach)
            if least > 0:
                break
    if least == 0 and low is not None and values(low, fine).lower > level:
        least = low
    return _halved(values, level, Enclosure(least, high), fine, bits)


def _bracket(values: Values, level: Fraction) -> tuple[Fraction | None, Fraction]:
    """Two powers of 2 with x between them, the upper one for certain; ``None`` for a lower one too near 0."""

    def reached(power: int) -> bool:
        return values(_power(power), _COARSE).upper <= level

    up = not reached(0)
    near, far = 0, 1
    while reached(far if up else -far) != up:
        if far > _FURTHEST:
            if up:
                raise Undecided(f"the level is not reached up to 2^{far}", hint="ask for a larger delta")
            return None, _power(-far)
        near, far = far, far + max(1, far // 2 if far > _SLOWLY else 1)
    while far - near > 1:
        middle = (near + far) // 2
        near, far = (near, middle) if reached(middle if up else -middle) == up else (middle, far)
    return (_power(near), _power(far)) if up else (_power(-far), _power(-near))


def _power(exponent: int) -> Fraction:
    """A power of 2."""
    return Fraction(1 << exponent) if exponent >= 0 else Fraction(1, 1 << -exponent)


def _proposed(
    values: Values, line: Line | None, level: Fraction, within: tuple[Fraction, Fraction], bits: int
) -> Fraction | None:
    """About where the level is reached; ``None`` where nothing is found."""
    with flint.ctx.workprec(bits + 32):
        low, high = (ball(end).mid() for end in within)
        found = None if line is None else _newton(line, level, (low, high), bits)
        found = found if found is not None else _secants(values, level, (low, high))
        return None if found is None else ends(Range.at(found.mid()))[0]


def _newton(line: Line, level: Fraction, within: tuple[flint.arb, flint.arb], bits: int) -> flint.arb | None:
    """By Newton's rule for the logarithm, kept between ends that draw together, at precision that doubles."""
    (left, right), precision = within, _FIRST
    at = ((left + right) / 2).mid()
    for _ in range(_STEPS):
        with flint.ctx.workprec(precision):
            found = line(at)
            if found is None or not found[0] > 0:
                return None
            known, value, slope = found[0].rel_accuracy_bits(), found[0].mid(), found[1].mid()
            height = (value / ball(level)).log().mid()
            left, right = (at, right) if height > 0 else (left, at)
            step = (at - height * value / slope).mid() if slope < 0 else left
            then = step if left < step < right else ((left + right) / 2).mid()
            settled = abs(then - at) <= then * flint.arb(2) ** (-precision // 2)
            at = then
        if settled:
            if known >= bits + 16 or precision > _MOST:
                return at
            precision = min(2 * precision, precision + bits + 32 - known)
            left, right = within  # what was seen before was seen less sharply
    return None


def _secants(values: Values, level: Fraction, within: tuple[flint.arb, flint.arb]) -> flint.arb | None:
    """By secants of the logarithm, at the precision in force."""

    def height(point: flint.arb) -> flint.arb:
        found = values(ends(Range.at(point))[0], Effort(precision=flint.ctx.prec))
        middle = (ball(found.lower) + ball(found.upper)) / 2
        return (middle / ball(level)).log().mid() if middle > 0 else flint.arb(-(2**30))

    try:
        return root(height, *within)
    except Undecided:
        return None


def _halved(values: Values, level: Fraction, within: Enclosure, fine: Effort, bits: int) -> Enclosure:
    """The ends drawn together by halving, as far as the bounds on the function tell."""
    low, high = within.lower, within.upper
    while (high - low) * (1 << bits) > high:
        middle = _short((low + high) / 2, (high - low) / 16)
        found = values(middle, fine)
        if found.upper <= level:
            high = middle
        elif found.lower > level:
            low = middle
        else:
            break
        if high * (1 << _FURTHEST) < 1:
            break
    return Enclosure(low, high)


def _short(point: Fraction, reach: Fraction) -> Fraction:
    """A dyadic number near a point."""
    scale = 1 << max((1 / reach).__ceil__().bit_length(), 1)
    return Fraction(round(point * scale), scale)
