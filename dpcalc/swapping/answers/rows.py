"""The losses of permutation swapping at one rate, and which way they are computed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dpcalc.effort import Effort
from dpcalc.report.losses import LossRow
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.answers.by_definition import rows_by_definition
from dpcalc.swapping.answers.universes import fixed_margins, has_swapping_invariants, rows_of_shapes, rows_of_strata


def rows_at(spec: SpecFile, rate: Fraction, effort: Effort) -> Iterator[LossRow]:
    """The losses of swapping at a rate in [0, 1]."""
    margins = fixed_margins(spec)
    if margins is not None:
        return rows_of_strata(spec, margins, rate, effort)
    rows = rows_of_shapes if has_swapping_invariants(spec) else rows_by_definition
    return rows(spec, rate, effort)
