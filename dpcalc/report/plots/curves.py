"""Curves drawn from certified bounds: a band between the lower and the upper ends, a line where they meet in print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from textwrap import fill
from typing import Any, Final

from matplotlib.axes import Axes

from dpcalc.errors import InputError
from dpcalc.report.plots.figure import COLOURS, COLUMN, HEADING, drawing, logarithmic, new_figure, picture

_STYLES: Final = ("-", "--", "-.", ":")
"""Curves differ in their dashes too, so that they can be told apart in black and white."""


@dataclass(frozen=True)
class Band:
    """A curve: at each argument a lower and an upper end, exact; what the legend calls it."""

    label: str
    points: Sequence[tuple[Fraction, Fraction, Fraction]]


@dataclass(frozen=True)
class Mark:
    """A point of a picture with a few words beside it."""

    x: Fraction
    y: Fraction
    words: str


@dataclass(frozen=True)
class Frame:
    """What a picture says around its curves: the heading, both axes, and whether the upright one is logarithmic."""

    heading: str
    across: str
    upright: str
    logarithmic: bool = False
    diagonal: str = ""


def plot_curves(bands: Sequence[Band], frame: Frame, suffix: str, marks: Sequence[Mark] = ()) -> bytes:
    """The picture as the bytes of a file with this suffix. Raises ``InputError`` where there is nothing to draw.

    Where the upright axis is logarithmic, what is 0 there is left out. ``frame.diagonal`` names the line from (0, 1) to
    (1, 0), which a trade-off function stays below.
    """
    drawn = [(band, _visible(band, frame.logarithmic)) for band in bands]
    if not any(points for _, points in drawn):
        raise InputError("there is nothing to draw: no value is positive", where="--plot", hint="take other arguments")
    with drawing():
        figure = new_figure(COLUMN, 2.9)
        axes = figure.add_subplot()
        figure.suptitle(fill(frame.heading, HEADING), fontsize="medium")
        axes.set_xlabel(frame.across)
        axes.set_ylabel(frame.upright)
        if frame.logarithmic:
            logarithmic(axes)
        axes.grid(visible=True, color="#dddddd", linewidth=0.6)
        if frame.diagonal:
            axes.plot([0, 1], [1, 0], color="#999999", linewidth=0.8, label=frame.diagonal)
        for number, (band, points) in enumerate(drawn):
            _draw(axes, band.label, points, number)
        for mark in marks:
            axes.plot([float(mark.x)], [float(mark.y)], "o", color="black", markersize=4)
            axes.annotate(mark.words, (float(mark.x), float(mark.y)), **_beside(drawn, mark))
        if len(bands) > 1 or frame.diagonal:
            axes.legend(frameon=False, fontsize="small")
        return picture(figure, suffix)


def _beside(drawn: Sequence[tuple[Band, Sequence[tuple[float, float, float]]]], mark: Mark) -> dict[str, Any]:
    """Where the words of a mark stand: to its right, above a curve that falls there and below one that rises."""
    heights = [points[-1][2] - points[0][2] for _, points in drawn if points]
    rises = bool(heights) and heights[0] > 0 and bool(mark.words)
    return {"xytext": (7, -1 if rises else 6), "textcoords": "offset points", "va": "top" if rises else "bottom"}


def _visible(band: Band, logarithmic: bool) -> list[tuple[float, float, float]]:
    """The points as the drawing library takes them, without those that a logarithmic axis cannot show.

    There a lower end of 0 is drawn as the upper one, unless that is smaller than all that is known to be positive.
    """
    least = min((low for _, low, _ in band.points if low > 0), default=Fraction(0))
    return [
        (float(x), float(low if low > 0 or not logarithmic else high), float(high))
        for x, low, high in band.points
        if not logarithmic or (float(high) > 0 and high >= least)
    ]


def _draw(axes: Axes, label: str, points: Sequence[tuple[float, float, float]], number: int) -> None:
    """The band, and its two ends as lines."""
    if not points:
        return
    colour, style = COLOURS[number % len(COLOURS)], _STYLES[number % len(_STYLES)]
    xs, lows, highs = zip(*points, strict=True)
    axes.fill_between(xs, lows, highs, color=colour, alpha=0.25, linewidth=0)
    axes.plot(xs, highs, color=colour, linestyle=style, linewidth=1.4, label=label)
    axes.plot(xs, lows, color=colour, linestyle=style, linewidth=0.7)
