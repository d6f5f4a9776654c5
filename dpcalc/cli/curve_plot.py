"""The pictures of curves that ``--plot`` writes; matplotlib is imported when one is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from dpcalc.accounting.curves.base import Curve
from dpcalc.cli.picture import write_picture

_PIECES = 200


def write_tradeoffs(curves: Sequence[tuple[str, Curve]], path: Path) -> None:
    """Draw trade-off functions: the least type II error against the type I error."""
    from dpcalc.report.plots.curves import Band, Frame, plot_curves

    sizes = [Fraction(i, _PIECES) for i in range(_PIECES + 1)]
    # steep near both ends: there the curves are drawn at smaller steps
    near = [Fraction(1, _PIECES * 2**i) for i in range(1, 6)]
    places = sorted({*sizes, *near, *(1 - size for size in near)})
    bands = []
    for name, curve in curves:
        found = [(size, curve.beta(size)) for size in places]
        bands.append(Band(name, [(size, bounds.lower, bounds.upper) for size, bounds in found]))
    frame = Frame("Trade-off functions", "type I error", "least type II error", diagonal="equal laws")
    write_picture(path, plot_curves(bands, frame, path.suffix))
