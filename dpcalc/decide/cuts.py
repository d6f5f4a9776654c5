"""Markov kernels built by hand: a larger tradeoff function is cut down to a smaller one, line by line.

The smaller function is the least of the lines through its edges. A line that cuts a concave function meets it twice;
splitting outcomes at both places and merging what lies between replaces the arc by its chord, which leaves the lesser
of function and line. Once both functions agree, outcomes are spread over those of the same ratio Q/P.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from dpcalc.errors import InputError
from dpcalc.spec.experiments.experiment import AtomLaw, Experiment, Kernel
from dpcalc.spec.experiments.tradeoff import Corner, tradeoff


@dataclass(frozen=True)
class Piece:
    """Part of an experiment: its probabilities under P and Q, and the share of each source atom that lies in it."""

    p: Fraction
    q: Fraction
    shares: AtomLaw

    def part(self, share: Fraction) -> Piece:
        """The given share of the piece."""
        return Piece(share * self.p, share * self.q, tuple(share * each for each in self.shares))

    @property
    def order(self) -> tuple[bool, Fraction]:
        """Pieces in order of falling ratio Q/P; those that P does not reach come first."""
        return (True, -self.q / self.p) if self.p else (False, self.p)


def kernel_by_cuts(source: Experiment, target: Experiment) -> Kernel:
    """A kernel from the source to the target.

    Raises ``InputError`` where the target's tradeoff function is not below the source's.
    """
    aim = tradeoff(target)
    if not tradeoff(source).at_least(aim):
        raise InputError("the target's tradeoff function is not below the source's", hint="find_kernel says why")
    pieces = _pieces(source)
    for start, end in pairwise(aim.corners):
        slope = (end[1] - start[1]) / (end[0] - start[0])
        pieces = _cut(pieces, start[1] - slope * start[0], slope)
    return _spread(pieces, source, target)


def _pieces(source: Experiment) -> list[Piece]:
    """One piece for each atom, in order."""
    atoms = range(source.space.atoms)
    units = [tuple(Fraction(int(i == j)) for j in atoms) for i in atoms]
    return sorted((Piece(p, q, u) for p, q, u in zip(source.p, source.q, units, strict=True)), key=lambda x: x.order)


def _cut(pieces: list[Piece], height: Fraction, slope: Fraction) -> list[Piece]:
    """Merge what lies above the line ``height + slope * size``, splitting pieces where they cross it."""
    outside: list[Piece] = []
    above: list[Piece] = []
    at: Corner = (Fraction(0), Fraction(0))
    for piece in pieces:
        here = at[1] - height - slope * at[0]
        at = at[0] + piece.p, at[1] + piece.q
        for part, inside in _split(piece, here, at[1] - height - slope * at[0]):
            (above if inside else outside).append(part)
    if above:
        shares = tuple(sum(each, Fraction(0)) for each in zip(*(part.shares for part in above), strict=True))
        outside.append(Piece(sum((x.p for x in above), Fraction(0)), sum((x.q for x in above), Fraction(0)), shares))
    return sorted(outside, key=lambda part: part.order)


def _split(piece: Piece, before: Fraction, after: Fraction) -> Iterator[tuple[Piece, bool]]:
    """The parts of a piece below and above a line, from its heights over the line at both ends."""
    if before < 0 < after or after < 0 < before:
        share = before / (before - after)
        yield piece.part(share), before > 0
        yield piece.part(1 - share), after > 0
    else:
        yield piece, before > 0 or after > 0


def _spread(pieces: list[Piece], source: Experiment, target: Experiment) -> Kernel:
    """Send each piece to the target's atoms of its ratio, in proportion to their probabilities p + q."""
    rows = [[Fraction(0)] * target.space.atoms for _ in range(source.space.atoms)]
    for piece in pieces:
        weights = [
            p + q if piece.p * q == piece.q * p else Fraction(0) for p, q in zip(target.p, target.q, strict=True)
        ]
        for i, share in enumerate(piece.shares):
            for j, weight in enumerate(weights):
                rows[i][j] += share * weight / sum(weights)
    return tuple(map(tuple, rows))
