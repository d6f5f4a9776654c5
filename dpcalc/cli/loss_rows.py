"""The losses of the mechanism of a specification, and which route computes them.

Swapping under its own invariants is decided stratum by stratum; every other multiverse, and a matrix of probabilities,
by the definition: all pairs of datasets, all outputs.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dpcalc.cli.loss_definition import rows_by_definition
from dpcalc.cli.loss_swapping import fixed_margins, has_swapping_invariants, rows_of_shapes, rows_of_strata
from dpcalc.cli.spec_file import SpecFile
from dpcalc.decide.loss import privacy_loss
from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.report.losses import LossRow, Pair
from dpcalc.spec.divergences.values import rank


def loss_rows(spec: SpecFile, effort: Effort) -> Iterator[LossRow]:
    """The losses of the mechanism, in a fixed order. Raises ``InputError`` for a swap rate that is a symbol."""
    release = spec.mechanism()
    if isinstance(release, FiniteMechanism):
        return _matrix_rows(spec, release, effort)
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


def _matrix_rows(spec: SpecFile, mechanism: FiniteMechanism, effort: Effort) -> Iterator[LossRow]:
    """Every universe of points by the definition."""
    for universe in spec.flavor.universes(effort):
        found = privacy_loss(mechanism, spec.flavor, universe, effort)
        pair = None
        if found.distance is not None:
            chances = (found.probability_x, found.probability_x_prime)
            names = (
                str(found.x),
                str(found.x_prime),
                None if found.event is None else ", ".join(map(str, found.event)),
            )
            ratio = None if found.event is None else found.ratio
            pair = Pair(*names, ratio, found.distance, *chances)
        yield LossRow(found.universe, found.loss, pair)


def worst(rows: list[LossRow]) -> LossRow:
    """The row with the largest loss, the first of equals. Raises ``InputError`` where there is none."""
    if not rows:
        raise InputError("the multiverse has no universe", hint="list one, or hold no invariant")
    return max(rows, key=lambda row: rank(row.loss))
