"""The picture of ``dpcalc renyi``: the divergence against its order."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Final

from dpcalc.accounting.composition.renyi_curve import divergence
from dpcalc.answers.renyi import RenyiCurve
from dpcalc.cli.picture import write_picture
from dpcalc.errors import InputError, Undecided

_POINTS: Final = 40
_BEYOND: Final = 4
"""How many times the best order is drawn, so that it does not lie in a corner."""


def draw(found: RenyiCurve, path: Path) -> None:
    """Draw from the first order shown to the last, or to some beyond the best one, with a dot there; say where."""
    from dpcalc.report.plots.curves import Band, Frame, Mark, plot_curves

    known = dict(found.rows)
    if found.best is not None:
        known[found.best.order] = divergence(found.sources, found.best.order)
        known = {order: bounds for order, bounds in known.items() if order <= _BEYOND * found.best.order}
    first, last = min(known), max(known)
    for step in range(_POINTS + 1):
        order = (first + (last - first) * Fraction(step, _POINTS) ** 2).limit_denominator(8)
        if order > 1 and order not in known:
            try:
                known[order] = divergence(found.sources, order)
            except (InputError, Undecided):
                continue
    name = " + ".join(source.name for source in found.sources)
    band = Band(name, [(order, bounds.lower, bounds.upper) for order, bounds in sorted(known.items())])
    marks = [] if found.best is None else [Mark(found.best.order, known[found.best.order].upper, "best order")]
    frame = Frame(f"Renyi divergences of {name}", "order", "epsilon (nats)")
    write_picture(path, plot_curves([band], frame, path.suffix, marks))
