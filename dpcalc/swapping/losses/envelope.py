"""The exact loss of one universe for every swap rate: an upper envelope of algebraic pieces with exact breakpoints."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
_TASK = 128
"""How many pieces one task compares at most, where there are more."""


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

    Large families are halved first, and only the winners of each half meet; the parts of very large ones are
    independent tasks.
    """
    if len(candidates) <= _GROUP:
        return _sweep(candidates, effort)
    if len(candidates) <= _TASK:
        return _of_halves(candidates, lambda half: upper_envelope(half, effort), effort)
    solved = effort.each(upper_envelope, list(_parts(candidates)), "comparing pieces (groups)", len)

    def of_half(half: list[Piece]) -> list[Segment]:
        return next(solved) if len(half) <= _TASK else _of_halves(half, of_half, effort)

    return _of_halves(candidates, of_half, effort)


def _of_halves(
    candidates: list[Piece], of_half: Callable[[list[Piece]], list[Segment]], effort: Effort
) -> list[Segment]:
    """The envelope of some pieces, from that of each half."""
    winners = [segment.piece for half in _halves(candidates) for segment in of_half(half)]
    unique = list({piece.key: piece for piece in winners}.values())
    return upper_envelope(unique, effort) if len(unique) < len(candidates) else _sweep(unique, effort)


def _halves(candidates: list[Piece]) -> tuple[list[Piece], list[Piece]]:
    """The two halves, in order."""
    middle = len(candidates) // 2
    return candidates[:middle], candidates[middle:]


def _parts(candidates: list[Piece]) -> Iterator[list[Piece]]:
    """The parts that halves of halves leave, in order, each small enough for a task."""
    if len(candidates) <= _TASK:
        yield candidates
        return
    for half in _halves(candidates):
        yield from _parts(half)


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
