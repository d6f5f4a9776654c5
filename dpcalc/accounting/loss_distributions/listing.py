"""All sums of the losses of some releases with finitely many outcomes, each once, with bounds on its probability."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

import flint
import sympy

from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.accounting.loss_distributions.units import coordinates
from dpcalc.effort import Effort
from dpcalc.symbolic.enclose import enclose

Sum: TypeAlias = frozenset[tuple[sympy.Expr, Fraction]]
"""A loss as a rational combination of numbers that are kept apart."""
Mass: TypeAlias = tuple[int, int]
"""Bounds on a probability in fixed point."""
_NOTHING: Final[Sum] = frozenset()


@dataclass(frozen=True)
class Listing:
    """Losses with bounds on the mass that the first law gives them, in units of ``2**-bits``, and that of infinity."""

    finite: Mapping[Sum, Mass]
    beyond: Mass
    bits: int

    def rows(self) -> Sequence[tuple[flint.arb, Fraction, Fraction]]:
        """Every loss as a ball, at the precision in force, and the bounds on its mass."""
        one = 1 << self.bits
        names = {name: ball_of(name) for loss in self.finite for name, _ in loss}
        return [
            (
                sum((ball_of(times) * names[name] for name, times in loss), flint.arb(0)),
                Fraction(low, one),
                Fraction(high, one),
            )
            for loss, (low, high) in self.finite.items()
        ]

    @property
    def infinite(self) -> tuple[Fraction, Fraction]:
        """Bounds on the probability of an infinite loss."""
        low, high = self.beyond
        return Fraction(low, 1 << self.bits), Fraction(high, 1 << self.bits)


def listing(parts: Sequence[Part], bits: int, most: int) -> Listing | None:
    """The sums of the losses of parts; ``None`` where some outcomes are not known, or more than ``most`` sums arise."""
    found = Listing({_NOTHING: (1 << bits, 1 << bits)}, (0, 0), bits)
    for part in parts:
        if part.atoms is None:
            return None
        single = once(part.atoms, bits)
        for _ in range(part.times):
            found = _sum(found, single)
            if len(found.finite) > most:
                return None
    return found


def once(outcomes: Sequence[tuple[sympy.Expr, sympy.Expr]], bits: int) -> Listing:
    """The losses of one release, made once, by the probabilities (P, Q) of its outcomes."""
    finite: dict[Sum, Mass] = {}
    beyond = (0, 0)
    for first, second in outcomes:
        mass = _fixed(first, bits)
        if second == 0:
            beyond = _plus(beyond, mass)
        elif first != 0:
            loss = frozenset(coordinates(sympy.log(sympy.cancel(first / second))).items())
            finite[loss] = _plus(finite.get(loss, (0, 0)), mass)
    return Listing(finite, beyond, bits)


def _sum(left: Listing, right: Listing) -> Listing:
    """All sums of two losses."""
    bits, finite = left.bits, dict[Sum, Mass]()
    for one, mass in left.finite.items():
        for other, share in right.finite.items():
            loss = _added(one, other)
            finite[loss] = _plus(finite.get(loss, (0, 0)), _times(mass, share, bits))
    total = (sum(low for low, _ in left.finite.values()), sum(high for _, high in left.finite.values()))
    whole = (1 << bits, 1 << bits)
    beyond = _plus(_times(left.beyond, whole, bits), _times(total, right.beyond, bits))
    return Listing(finite, beyond, bits)


def _added(left: Sum, right: Sum) -> Sum:
    """The sum of two losses."""
    found = dict(left)
    for name, times in right:
        found[name] = found.get(name, Fraction(0)) + times
    return frozenset((name, times) for name, times in found.items() if times)


def _plus(left: Mass, right: Mass) -> Mass:
    """The sum of two probabilities."""
    return left[0] + right[0], left[1] + right[1]


def _times(left: Mass, right: Mass, bits: int) -> Mass:
    """The product of two probabilities."""
    return left[0] * right[0] >> bits, -(-left[1] * right[1] >> bits)


def _fixed(probability: sympy.Expr, bits: int) -> Mass:
    """Bounds on a probability in fixed point."""
    found = enclose(probability, {}, Effort(precision=bits + 32))
    low, high = found.lower * (1 << bits), found.upper * (1 << bits)
    return max(0, low.numerator // low.denominator), -(-high.numerator // high.denominator)
