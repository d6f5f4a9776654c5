"""The exact loss of one universe for every swap rate: an upper envelope of algebraic pieces with exact breakpoints."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import LogRatio
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.swapping.losses.pieces import Coefficients, Piece, difference, pieces
from dpcalc.symbolic.roots import Root, positive_roots, samples, sign_at
from dpcalc.symbolic.symbols import p

_GROUP = 6


@dataclass(frozen=True)
class Segment:
    """A stretch of odds on which one piece is the largest; ``start`` and ``end`` are ``None`` for 0 and infinity."""

    piece: Piece
    start: Root | None
    end: Root | None

    def loss_at(self, rate: Fraction) -> LogRatio:
        """The piece's value at a rational swap rate in (0, 1)."""
        odds = rate / (1 - rate)
        ratio = _value(self.piece.above, odds) / _value(self.piece.below, odds)
        return LogRatio(ratio, Fraction(self.piece.distance))

    def expression(self) -> sympy.Expr:
        """The piece as an expression in p, in nats: ``log(ratio)/distance`` with the ratio factored."""
        odds = p / (1 - p)
        ratio = _polynomial(self.piece.above, odds) / _polynomial(self.piece.below, odds)
        return sympy.log(sympy.factor(sympy.cancel(ratio))) / self.piece.distance


@dataclass(frozen=True)
class Envelope:
    """The loss of a universe on 0 < p < 1: segments in order of p. No segment means that the loss is 0 throughout."""

    universe: StratumUniverse
    segments: tuple[Segment, ...]

    def at(self, rate: Fraction) -> LogRatio:
        """The loss at a rational rate in (0, 1): the largest of the envelope's pieces there."""
        return max((segment.loss_at(rate) for segment in self._segments_at(rate)), default=LogRatio.ZERO)

    def _segments_at(self, rate: Fraction) -> list[Segment]:
        """The segments whose stretch may hold the rate (two where it is a breakpoint)."""
        odds = rate / (1 - rate)
        return [
            s
            for s in self.segments
            if (s.start is None or s.start.low <= odds) and (s.end is None or odds <= s.end.high)
        ]

    def breakpoints(self) -> tuple[Root, ...]:
        """The odds at which one piece takes over from another, as exact algebraic numbers."""
        return tuple(segment.end for segment in self.segments if segment.end is not None)


def _value(coefficients: Coefficients, point: Fraction) -> Fraction:
    """A polynomial at a rational point."""
    result = Fraction(0)
    for c in reversed(coefficients):
        result = result * point + c
    return result


def _polynomial(coefficients: Coefficients, point: sympy.Expr) -> sympy.Expr:
    """A polynomial at an expression."""
    return sympy.Add(*(c * point**k for k, c in enumerate(coefficients)))


def envelope(universe: StratumUniverse, effort: Effort = DEFAULT_EFFORT) -> Envelope:
    """The exact loss of a universe as a function of p on (0, 1)."""
    return Envelope(universe, tuple(upper_envelope(pieces(universe, effort), effort)))


def upper_envelope(candidates: list[Piece], effort: Effort = DEFAULT_EFFORT) -> list[Segment]:
    """The segments of the upper envelope of some pieces over all odds o > 0.

    Large families are halved first, and only the winners of each half meet.
    """
    if len(candidates) > _GROUP:
        middle = len(candidates) // 2
        halves = (candidates[:middle], candidates[middle:])
        winners = [s.piece for half in halves for s in upper_envelope(half, effort)]
        unique = list({piece.key: piece for piece in winners}.values())
        if len(unique) < len(candidates):
            return upper_envelope(unique, effort)
        return _sweep(unique, effort)
    return _sweep(candidates, effort)


def _sweep(candidates: list[Piece], effort: Effort) -> list[Segment]:
    """Cut the half-line at every crossing of two pieces and pick the largest between cuts; join equal neighbours."""
    if not candidates:
        return []
    crossings = {(i, j): difference(candidates[i], candidates[j]) for i, j in combinations(range(len(candidates)), 2)}
    roots = positive_roots((poly for poly in crossings.values() if not poly.is_zero()), effort)
    segments: list[Segment] = []
    for index, point in enumerate(samples(roots)):
        best = 0
        for j in range(1, len(candidates)):
            if sign_at(crossings[best, j], point) < 0:
                best = j
        end = roots[index] if index < len(roots) else None
        if segments and segments[-1].piece is candidates[best]:
            segments[-1] = Segment(candidates[best], segments[-1].start, end)
        else:
            segments.append(Segment(candidates[best], roots[index - 1] if index else None, end))
    return segments
