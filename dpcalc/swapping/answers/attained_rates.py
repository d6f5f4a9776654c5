"""At which swap rates a budget is attained, where the rate is left a symbol."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import sympy

from dpcalc.effort import Effort
from dpcalc.exact import LogRatio
from dpcalc.report.losses import LossRow, Pair
from dpcalc.spec.counting import least_table
from dpcalc.spec.statistics import mixed_stratum_size
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.answers.pieces_by_rate import whole
from dpcalc.swapping.answers.rows import rows_at
from dpcalc.swapping.answers.universes import fixed_margins, possible_b, shape, shapes, unit_scale
from dpcalc.swapping.law.stratum import StratumUniverse, universe_of
from dpcalc.swapping.law.stratum_law import probability
from dpcalc.swapping.losses.pieces import Piece, pieces
from dpcalc.swapping.search.exceeding import Question
from dpcalc.swapping.search.tightness import where_attained


@dataclass(frozen=True)
class AttainedAt:
    """A rate at which the loss equals the budget, with b; ``exact`` is false for a rational close to such a rate."""

    rate: Fraction
    exact: bool
    b_value: int
    row: LossRow


def attained_rates(spec: SpecFile, formula: sympy.Expr, effort: Effort) -> list[AttainedAt]:
    """For each pair of datasets and output whose log ratio meets the budget at some rate in (0, 1), such a rate.

    Only those count that are the loss there: a smaller ratio may meet a budget that the loss exceeds. One for each
    different ratio, simplest rates first.
    """
    scale = unit_scale(spec)
    found: list[AttainedAt] = []
    losses: dict[Fraction, list[LossRow]] = {}
    for b_value, candidates in sorted(_pieces_by_b(spec, effort).items()):
        questions = {Question(c.above, c.below, Fraction(c.distance)): c for c in candidates}
        for done in where_attained(list(questions), b_value, formula * scale, effort):
            row = _row(spec, questions[done.question], done.rate, b_value)
            if done.rate not in losses:
                losses[done.rate] = list(rows_at(spec, done.rate, effort))
            if row.loss == max(other.loss for other in losses[done.rate] if b_value in other.b_values):
                found.append(AttainedAt(done.rate, done.exact, b_value, row))
    return sorted(found, key=lambda item: (not item.exact, item.rate.denominator, item.rate))


def _pieces_by_b(spec: SpecFile, effort: Effort) -> dict[int, list[Piece]]:
    """The pieces of the loss that may be the largest, by the value of b in their universes."""
    margins = fixed_margins(spec)
    if margins is not None:
        first = [least_table(*pair) for pair in margins]
        b_value = max((mixed_stratum_size(table) for table in first), default=0)
        placed: list[tuple[StratumUniverse, tuple[int, ...]]] = [(StratumUniverse(*m), (b_value,)) for m in margins]
    else:
        strata = shape(spec)[0]
        placed = [(u, possible_b(u, spec.records.size, strata)) for u in shapes(spec, effort)]
    result: dict[int, list[Piece]] = {}
    for done, (universe, b_values) in enumerate(placed):
        effort.tick("universes", done, len(placed))
        for b_value in b_values:
            result.setdefault(b_value, []).extend(pieces(universe, effort))
    return result


def _row(spec: SpecFile, piece: Piece, rate: Fraction, b_value: int) -> LossRow:
    """A piece at a rate, with whole datasets."""
    distance = Fraction(piece.distance * unit_scale(spec))
    above, below = (probability(x, piece.output, rate) for x in (piece.x, piece.x_prime))
    x, x_prime, output = (whole(spec, table) for table in (piece.x, piece.x_prime, piece.output))
    pair = Pair(x, x_prime, output, above / below, distance, above, below)
    ratio = max(above / below, Fraction(1))
    return LossRow(universe_of(piece.x).label(), LogRatio(ratio, distance), pair, (b_value,))
