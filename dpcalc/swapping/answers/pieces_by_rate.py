"""The loss of permutation swapping for every swap rate at once, where the rate is left a symbol."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

import sympy

from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.exact import as_sympy
from dpcalc.report.segments import Breakpoint, PieceRow, in_rate
from dpcalc.spec.counting import least_table
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.answers.universes import (
    complete,
    fixed_margins,
    has_swapping_invariants,
    shape,
    shapes,
    unit_scale,
)
from dpcalc.swapping.law.stratum import StratumUniverse, universe_of
from dpcalc.swapping.losses.envelope import Segment, upper_envelope
from dpcalc.swapping.losses.pieces import pieces
from dpcalc.swapping.losses.stratum_loss import weight
from dpcalc.symbolic.roots import Root
from dpcalc.symbolic.symbols import p
from dpcalc.verdict import Table

_DIGITS = 12
_NARROW = Fraction(1, 10 ** (4 * _DIGITS))


def loss_pieces(spec: SpecFile, effort: Effort) -> list[PieceRow]:
    """The loss on 0 < p < 1 as pieces in order of p; none at all means that it is 0 throughout.

    Raises ``InputError`` under invariants other than those of swapping.
    """
    margins = fixed_margins(spec)
    if margins is None and not has_swapping_invariants(spec):
        where = f"{spec.path} [mechanism] rate"
        hint = 'write rate = "1/20", or hold the invariants of swapping'
        raise InputError("these invariants need a swap rate that is a number", where=where, hint=hint)
    universes = shapes(spec, effort) if margins is None else [StratumUniverse(*pair) for pair in margins]
    candidates = [piece for found in effort.each(pieces, universes, "universes", weight) for piece in found]
    effort.tick("comparing pieces", 0)
    return [_row(spec, segment) for segment in upper_envelope(candidates, effort)]


def _row(spec: SpecFile, segment: Segment) -> PieceRow:
    """One segment, with whole datasets."""
    piece, scale = segment.piece, unit_scale(spec)
    return PieceRow(
        start=None if segment.start is None else _breakpoint(segment.start),
        end=None if segment.end is None else _breakpoint(segment.end),
        loss=str(segment.expression() / sympy.Integer(scale)),
        distance=Fraction(piece.distance * scale),
        x=whole(spec, piece.x),
        x_prime=whole(spec, piece.x_prime),
        output=whole(spec, piece.output),
        universe=universe_of(piece.x).label(),
    )


def _breakpoint(root: Root) -> Breakpoint:
    """A rate from its odds, between two decimals with no other root of its polynomial between them."""
    polynomial = in_rate(root.polynomial)
    narrow = root.refined(_NARROW)
    low, high = (odds / (1 + odds) for odds in (narrow.low, narrow.high))
    if low == high:
        return Breakpoint(polynomial, low, high)
    exact = sympy.Poly(polynomial[::-1], p)
    for digits in range(_DIGITS, 4 * _DIGITS):
        ends = Fraction(floor(low * 10**digits), 10**digits), Fraction(ceil(high * 10**digits), 10**digits)
        if exact.count_roots(*map(as_sympy, ends)) == 1:
            return Breakpoint(polynomial, *ends)
    return Breakpoint(polynomial, low, high)


def whole(spec: SpecFile, table: Table) -> tuple[Table, ...]:
    """A dataset of the domain with this table as a stratum."""
    margins = fixed_margins(spec)
    if margins is None:
        strata, holds, swaps = shape(spec)
        return complete(table, spec.records.size - sum(map(sum, table)), strata, holds, swaps)
    here = universe_of(table)
    place = margins.index((here.rows, here.columns))
    first = [least_table(*pair) for pair in margins]
    return (*first[:place], table, *first[place + 1 :])
