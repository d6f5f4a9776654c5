"""Sums of ``exp(-k^2/(2 s))`` over the integers k from some j on, in balls with small relative width.

Beyond the last term K that is added, terms fall at least by the factor ``exp(-(2K+1)/(2s))`` at every step, so a
geometric series bounds the rest. Sums from 0 and up are kept in a table, built from the far end: nothing cancels.
Where s is large ``wide_gaussian_sums.py`` takes over.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import floor, isqrt
from typing import Final

import flint

from dpcalc.errors import TooLarge
from dpcalc.mechanisms.wide_gaussian_sums import WIDE, wide_tail, wide_whole
from dpcalc.symbolic.ranges import ZERO, ball

MOST_TERMS: Final = 10**5
"""The longest sum at a shift that is no integer."""

NEGLIGIBLE: Final = 10**6
"""A term below ``2**-NEGLIGIBLE`` is bounded and not added."""


@lru_cache(maxsize=8)
def tails(parameter: Fraction, bits: int) -> tuple[flint.arb, ...]:
    """The sums from j on, for j = 0, 1, ..., at a precision; ``parameter`` is s."""
    reach = isqrt(int(2 * bits * parameter)) + 2
    with flint.ctx.workprec(bits + 2 * reach.bit_length() + 8):
        terms, ratio, step = [flint.arb(1)], term(parameter, Fraction(1)), ball(-1 / parameter).exp()
        for _ in range(reach - 1):
            terms.append(terms[-1] * ratio)
            ratio = ratio * step
        total = rest(parameter, reach)
        sums = [total]
        for here in reversed(terms):
            total = total + here
            sums.append(total)
    return tuple(reversed(sums))


def term(parameter: Fraction, place: Fraction) -> flint.arb:
    """``exp(-place^2/(2 s))`` at the precision in force."""
    return ball(-place * place / (2 * parameter)).exp()


def rest(parameter: Fraction, start: int) -> flint.arb:
    """The sum from ``start >= 1`` on, by its terms until they are small beside it, and a bound on what is left."""
    small, nothing = flint.arb(2) ** -flint.ctx.prec, flint.arb(2) ** -NEGLIGIBLE
    reach = isqrt(int(2 * flint.ctx.prec * parameter)) + 2  # about how many terms are added
    with flint.ctx.workprec(flint.ctx.prec + 2 * reach.bit_length() + 8):
        total, here, step = ZERO, term(parameter, Fraction(start)), ball(-1 / parameter).exp()
        ratio = ball(Fraction(-(2 * start + 1)) / (2 * parameter)).exp()
        while not (here < small * total or here < nothing):
            total, here, ratio = total + here, here * ratio, ratio * step
        return total + ZERO.union(here / (1 - ratio))


def tail(parameter: Fraction, start: int) -> flint.arb:
    """The sum from any integer ``start`` on, at the precision in force."""
    if start <= 0:
        return whole(parameter) - tail(parameter, 1 - start)
    if parameter > WIDE:
        return wide_tail(parameter, start)
    known = tails(parameter, flint.ctx.prec)
    return known[start] if start < len(known) // 2 else rest(parameter, start)


def whole(parameter: Fraction) -> flint.arb:
    """The sum over all integers."""
    if parameter > WIDE:
        return wide_whole(parameter)
    known = tails(parameter, flint.ctx.prec)
    return known[0] + known[1]


def shifted(parameter: Fraction, shift: Fraction) -> flint.arb:
    """The sum of ``exp(-(k - shift)^2/(2 s))`` over all integers k."""
    part = shift - floor(shift)
    if not part or parameter > WIDE:
        return whole(parameter)
    reach = isqrt(int(2 * flint.ctx.prec * parameter)) + 2
    if reach > MOST_TERMS:
        raise TooLarge(f"a sum over {2 * reach} shifted terms", hint="take a smaller sigma, or a whole order")
    total = sum((term(parameter, k - part) for k in range(-reach, reach + 1)), ZERO)
    # terms beyond lie below those of the sums that start one place nearer
    return total + ZERO.union(2 * rest(parameter, reach))
