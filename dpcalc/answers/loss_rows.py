"""The losses of the mechanism of a specification, and which route computes them.

Swapping under its own invariants is decided stratum by stratum, and under others by the definition: all pairs of
datasets, all outputs. So is every other mechanism, which may say of itself what need not be looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dpcalc.answers.swapping_by_definition import rows_by_definition
from dpcalc.answers.swapping_losses import fixed_margins, has_swapping_invariants, rows_of_shapes, rows_of_strata
from dpcalc.decide.loss import Loss, losses
from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.report.datasets import plain
from dpcalc.report.losses import LossRow, Pair
from dpcalc.spec.divergences.values import rank
from dpcalc.spec_file.reading import SpecFile
from dpcalc.spec_file.release import Swapping


def loss_rows(spec: SpecFile, effort: Effort) -> Iterator[LossRow]:
    """The losses of the mechanism, in a fixed order. Raises ``InputError`` for a swap rate that is a symbol."""
    release = spec.mechanism()
    if not isinstance(release, Swapping):
        return map(_row, losses(release, spec.flavor, effort))
    return rows_at(spec, numeric_rate(spec), effort)


def rows_at(spec: SpecFile, rate: Fraction, effort: Effort) -> Iterator[LossRow]:
    """The losses of swapping at a rate in [0, 1]."""
    margins = fixed_margins(spec)
    if margins is not None:
        return rows_of_strata(spec, margins, rate, effort)
    rows = rows_of_shapes if has_swapping_invariants(spec) else rows_by_definition
    return rows(spec, rate, effort)


def numeric_rate(spec: SpecFile) -> Fraction:
    """The swap rate as a number. Raises ``InputError`` where it is a symbol."""
    swapping = spec.swapping
    if swapping is None or swapping.rate is None:
        where = f"{spec.path} [mechanism] rate"
        raise InputError("this command needs a swap rate that is a number", where=where, hint='write rate = "1/20"')
    return swapping.rate


def _row(found: Loss) -> LossRow:
    """The loss of a universe, as a row."""
    pair = None
    if found.distance is not None:
        output = None if found.event is None else ", ".join(map(str, found.event))
        ratio = None if found.event is None else found.ratio
        chances = (found.probability_x, found.probability_x_prime)
        pair = Pair(plain(found.x), plain(found.x_prime), output, ratio, found.distance, *chances)
    return LossRow(found.universe, found.loss, pair)


def worst(rows: list[LossRow]) -> LossRow:
    """The row with the largest loss, the first of equals. Raises ``InputError`` where there is none."""
    if not rows:
        raise InputError("the multiverse has no universe", hint="list one, or hold no invariant")
    return max(rows, key=lambda row: rank(row.loss))
