"""Composition of releases by their privacy-loss distributions: delta at an epsilon, and epsilon at a delta.

A curve that dominates every pair of neighbours dominates under composition, adaptive composition included (Zhu, Dong
and Wang 2022, Theorem 10), so the upper bounds hold for the releases; the lower ones for mechanisms whose laws are the
pairs themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import prod
from typing import Final

import sympy

from dpcalc.accounting.loss_distributions.accuracy import Account, Accuracy
from dpcalc.accounting.loss_distributions.alone import delta_alone, epsilon_alone, merged
from dpcalc.accounting.loss_distributions.beside import Beside, beside
from dpcalc.accounting.loss_distributions.furthest import largest_loss, leak, reaches_no_further
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.accounting.loss_distributions.refining import Bounds, largest
from dpcalc.accounting.loss_distributions.units import infinite_mass
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import Undecided
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.symbolic.enclose import enclose

_BITS: Final = 128
"""Bits of a largest loss."""
_SURE: Final = 90
"""Bits to which an answer without a grid is known."""
_FEW_DIGITS: Final = (0, 1200)


def delta_at(
    parts: Sequence[Part],
    epsilon: sympy.Expr | Fraction,
    accuracy: Accuracy | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> Account:
    """Bounds on the delta of a composition at an epsilon, as narrow as asked for where the limits allow.

    Gaussian parts are composed to one first. Raises ``InputError`` where nothing is composed, ``TooLarge`` where the
    losses are too many for a grid.
    """
    return deltas_at([parts], epsilon, accuracy, effort)[0]


def deltas_at(
    compositions: Sequence[Sequence[Part]],
    epsilon: sympy.Expr | Fraction,
    accuracy: Accuracy | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> list[Account]:
    """Bounds on the deltas of some compositions at an epsilon; the largest of them is what is made narrow.

    Raises as ``delta_at`` does.
    """

    def ask(bounds: Bounds | Beside) -> tuple[Extended, Extended]:
        found = bounds.delta(epsilon)
        return found.lower, found.upper

    def at_once(parts: Sequence[Part]) -> Account | None:
        alone = Account(*delta_alone(parts[0].curve, epsilon), exact=True, points=1) if single(parts) else None
        if alone is not None and alone.lower > 0:  # else epsilon may be where the profile ends, told by no enclosure
            return alone
        if reaches_no_further(parts, epsilon) and (left := leak(parts)) is not None:
            return Account(left, left, exact=True, points=0)
        if alone is not None:
            return alone
        found = (_gridless(parts, ask, digits) for digits in _FEW_DIGITS)
        return next((account for account in found if account is not None), None)

    def on_grids(left: Sequence[Sequence[Part]], known: Extended) -> list[Account]:
        return largest(left, ask, accuracy or Accuracy(), effort, known=known, is_delta=True)

    return _answered(compositions, at_once, on_grids)


def epsilon_at(
    parts: Sequence[Part], delta: Fraction, accuracy: Accuracy | None = None, effort: Effort = DEFAULT_EFFORT
) -> Account:
    """Bounds on the least epsilon >= 0 of a composition at a delta, as narrow as asked for where the limits allow.

    Raises ``InputError`` where nothing is composed, ``TooLarge`` where the losses are too many for a grid.
    """
    return epsilons_at([parts], delta, accuracy, effort)[0]


def epsilons_at(
    compositions: Sequence[Sequence[Part]],
    delta: Fraction,
    accuracy: Accuracy | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> list[Account]:
    """Bounds on the least epsilons >= 0 of some compositions at a delta; the largest of them is what is made narrow.

    Raises as ``epsilon_at`` does.
    """
    wanted = accuracy or Accuracy()
    digits = max(0, delta.denominator.bit_length() - delta.numerator.bit_length()) if delta else 0

    def at_once(parts: Sequence[Part]) -> Account | None:
        if _is_out_of_reach(parts, delta):
            return Account(INFINITY, INFINITY, exact=True, points=1)
        if leak(parts) == delta and (furthest := largest_loss(parts)) is not None:
            found = enclose(furthest, {}, Effort(precision=_BITS))
            return Account(found.lower, found.upper, exact=True, points=0)
        if single(parts):
            return Account(*epsilon_alone(parts[0].curve, delta), exact=True, points=1)
        return _gridless(parts, lambda found: found.epsilon(delta), digits) if delta else None

    def on_grids(left: Sequence[Sequence[Part]], known: Extended) -> list[Account]:
        fine = wanted.with_tail(wanted.tail_bits + digits)
        return largest(left, lambda found: found.epsilon(delta), fine, effort, known=known, delta=delta)

    return _answered(compositions, at_once, on_grids)


def _answered(
    compositions: Sequence[Sequence[Part]],
    at_once: Callable[[Sequence[Part]], Account | None],
    on_grids: Callable[[Sequence[Sequence[Part]], Extended], list[Account]],
) -> list[Account]:
    """What is answered without a grid, and the rest on grids."""
    together = [merged(parts) for parts in compositions]
    found = [at_once(parts) for parts in together]
    known = max((account.lower for account in found if account is not None), default=Fraction(0))
    left = [parts for parts, account in zip(together, found, strict=True) if account is None]
    others = iter(on_grids(left, known) if left else ())
    return [next(others) if account is None else account for account in found]


def _gridless(parts: Sequence[Part], ask: Callable[[Beside], tuple[Extended, Extended]], digits: int) -> Account | None:
    """The answer where no grid is needed and it is known to many digits; masses are kept to so many bits, and some."""
    few = beside(parts, digits)
    if few is None:
        return None
    try:
        lower, upper = ask(few)
    except Undecided:  # at a corner, which a grid meets
        return None
    if isinstance(lower, Infinity) or isinstance(upper, Infinity):
        known = lower == upper
    else:
        known = (upper - lower) * (1 << _SURE) <= upper
    return Account(lower, upper, exact=True, points=few.size) if known else None


def _is_out_of_reach(parts: Sequence[Part], delta: Fraction) -> bool:
    """Whether the profile stays above delta: infinite losses have that mass, and normal laws add to it everywhere."""
    kept = prod((1 - infinite_mass(part.curve)) ** part.times for part in parts if part.curve.normal_shift is None)
    unbounded = any((mu := part.curve.normal_shift) is not None and mu != 0 for part in parts)
    return unbounded and 1 - kept >= delta


def single(parts: Sequence[Part]) -> bool:
    """Whether one curve, released once, is all there is."""
    return len(parts) == 1 and parts[0].times == 1
