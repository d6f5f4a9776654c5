"""Panels one above the other, with one axis that they share: as wide as a column of print, and legible there."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import log
from textwrap import fill
from typing import Final

from matplotlib.axes import Axes
from matplotlib.ticker import FixedLocator, NullFormatter, NullLocator

from dpcalc.errors import InputError
from dpcalc.report.panels import Line, Panels
from dpcalc.report.plots.figure import COLOURS, COLUMN, HEADING, drawing, logarithmic, new_figure, picture

_STYLES: Final = (("-", "o"), ("--", "s"), ("-.", "^"), (":", "D"))
"""Lines differ in their dashes and points too, so that they can be told apart in black and white."""
_STEEP: Final = 20
"""An axis whose ends differ by more than this factor is logarithmic."""

_ROOM: Final = 0.07
"""The part of the shared axis that a label takes."""


def plot_panels(shown: Panels, suffix: str) -> bytes:
    """The picture as the bytes of a file with this suffix. Raises ``InputError`` where there is nothing to draw."""
    panels = [panel for panel in shown.panels if any(line.points for line in panel.lines)]
    if not panels:
        raise InputError("there is nothing to draw", where="--plot", hint="compare more than one choice")
    with drawing():
        figure = new_figure(COLUMN, 0.7 + 1.8 * len(panels))
        figure.suptitle(fill(shown.heading, HEADING), fontsize="medium")
        below: Axes | None = None
        labels = [[line.label for line in panel.lines] for panel in panels]
        alike = len(labels) > 1 and all(each == labels[0] for each in labels)
        for number, panel in enumerate(panels, 1):
            axes = figure.add_subplot(len(panels), 1, number, sharex=below)
            below = axes
            axes.set_ylabel(panel.upright)
            axes.grid(visible=True, color="#dddddd", linewidth=0.6)
            if _steep([value for line in panel.lines for _, value, _ in line.points]):
                logarithmic(axes)
            for place, line in enumerate(panel.lines):
                _draw(axes, line, place)
            if not alike:
                axes.legend(frameon=False, fontsize="small")
            elif not figure.legends:
                figure.legend(*axes.get_legend_handles_labels(), loc="outside lower center", ncols=2, frameon=False)
            if number < len(panels):
                axes.tick_params(labelbottom=False)
        if below is not None:
            _name_places(below, shown)
        return picture(figure, suffix)


def _name_places(axes: Axes, shown: Panels) -> None:
    """The shared axis, with the arguments as they are written, where there is room for them: short ones first."""
    axes.set_xlabel(shown.across)
    steep = _steep([place for place, _ in shown.places])
    if steep:
        axes.set_xscale("log")
    ends = [log(place) if steep else float(place) for place, _ in shown.places]
    room = _ROOM * (max(ends) - min(ends))
    named: list[tuple[float, float, str]] = []
    for (place, text), end in sorted(zip(shown.places, ends, strict=True), key=lambda each: len(each[0][1])):
        if all(abs(end - other) > room for other, _, _ in named):
            named.append((end, float(place), text))
    axes.xaxis.set_major_locator(FixedLocator([place for _, place, _ in named]))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.set_xticklabels([text for _, _, text in named])


def _steep(values: Sequence[Fraction]) -> bool:
    """Whether an axis for these is logarithmic."""
    return bool(values) and min(values) > 0 and max(values) > _STEEP * min(values)


def _draw(axes: Axes, line: Line, number: int) -> None:
    """The points of a line, with bars where they are not exact."""
    if not line.points:
        return
    dashes, marker = _STYLES[number % len(_STYLES)]
    xs, values, errors = ([float(number) for number in part] for part in zip(*sorted(line.points), strict=True))
    axes.errorbar(
        xs, values, yerr=errors if any(errors) else None, label=line.label, color=COLOURS[number % len(COLOURS)],
        linestyle=dashes, marker=marker, markersize=3, linewidth=1.1, capsize=2,
    )  # fmt: skip
