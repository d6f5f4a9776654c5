"""Composition of releases by their privacy-loss distributions, on a grid that is made finer until the answer is narrow.

A curve that dominates every pair of neighbours dominates under composition, adaptive composition included (Zhu, Dong
and Wang 2022, Theorem 10), so the upper bounds hold for the releases; the lower ones for mechanisms whose laws are the
pairs themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

import sympy

from dpcalc.decide.loss_distributions.bounds import LossBounds
from dpcalc.decide.loss_distributions.discretise import masses_above, masses_below
from dpcalc.decide.loss_distributions.parts import MOST_POINTS, Part, first_spacing, points
from dpcalc.decide.loss_distributions.units import infinite_mass
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended, Infinity

_ROUNDS: Final = 12
Answer: TypeAlias = tuple[Extended, Extended]
"""A lower and an upper bound."""


@dataclass(frozen=True)
class Accuracy:
    """How narrow an answer should be (relative to its upper end), and the bits of masses and of tails cut off."""

    width: Fraction = Fraction(1, 1000)
    tail_bits: int = 110

    @property
    def bits(self) -> int:
        """Bits of the masses."""
        return self.tail_bits + 50


def composed(parts: Sequence[Part], unit: sympy.Expr, accuracy: Accuracy) -> LossBounds:
    """The composition on the grid of one spacing, whose points include 0."""
    found: LossBounds | None = None
    tail = 1 << accuracy.bits - accuracy.tail_bits
    for part in parts:
        grid = part.grid(unit, accuracy.bits, accuracy.tail_bits)
        infinite, hidden = infinite_mass(part.curve), infinite_mass(part.curve.reversed())
        below = masses_below(part.curve, grid, infinite, hidden)
        single = LossBounds(unit, grid.offset, below, masses_above(part.curve, grid))
        bounds = single.times(part.times, tail)
        found = bounds if found is None else found.and_then(bounds, tail)
    if found is None:
        raise InputError("nothing is composed", hint="name a release")
    return found


def delta_at(parts: Sequence[Part], epsilon: sympy.Expr | Fraction, accuracy: Accuracy = Accuracy()) -> Answer:
    """Bounds on the delta of a composition at an epsilon, as narrow as asked for where the limits allow."""

    def ask(bounds: LossBounds) -> Answer:
        found = bounds.delta(epsilon)
        return found.lower, found.upper

    return _refined(parts, ask, accuracy)


def epsilon_at(parts: Sequence[Part], delta: Fraction, accuracy: Accuracy = Accuracy()) -> Answer:
    """Bounds on the least epsilon >= 0 of a composition at a delta, as narrow as asked for where the limits allow."""
    digits = max(0, delta.denominator.bit_length() - delta.numerator.bit_length())
    finer = Accuracy(accuracy.width, max(accuracy.tail_bits, digits + 60))
    return _refined(parts, lambda bounds: bounds.epsilon(delta), finer)


def _refined(parts: Sequence[Part], ask: Callable[[LossBounds], Answer], accuracy: Accuracy) -> Answer:
    """The answer on finer and finer grids, until it is narrow or the grid too large; the best of all answers."""
    base, cells = first_spacing(parts)
    best: Answer = (Fraction(0), INFINITY)
    for _ in range(_ROUNDS):
        low, high = ask(composed(parts, base / cells, accuracy))
        best = max(best[0], low), min(best[1], high)
        if isinstance(best[0], Infinity) or best[1] == 0:
            break
        if not isinstance(best[1], Infinity) and best[1] < Fraction(1, 1 << accuracy.tail_bits - 40):
            accuracy = Accuracy(accuracy.width, 2 * accuracy.tail_bits)
            continue
        factor = _finer(best, accuracy.width)
        if factor == 1 or points(parts, base / (cells * factor)) > MOST_POINTS:
            break
        cells *= factor
    return best


def _finer(answer: Answer, width: Fraction) -> int:
    """By how much to divide the spacing: the error falls with its square."""
    low, high = answer
    if isinstance(high, Infinity) or isinstance(low, Infinity) or low == 0:
        return 4
    excess = (high - low) / (high * width)
    return next(factor for factor in (1, 2, 3, 4, 6, 8) if factor * factor >= excess or factor == 8)
