"""A deployment drawn: a row for each release, below what it was chosen by, and a line for each party that sees some."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from textwrap import wrap
from typing import Final, Literal

import networkx as nx
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch, Patch

from dpcalc.accounting.composition.deployments import Deployment, Step
from dpcalc.report.plots.figure import COLOURS, COLUMN, HEADING, drawing, new_figure, picture

Style = Literal["solid", "dashed", "dotted", "dashdot"]
_STYLES: Final[tuple[Style, ...]] = ("solid", "dashed", "dotted", "dashdot")
"""Of the lines around releases, where colours come again."""
_LETTER: Final = 0.058
"""Inches that a letter takes; all lengths are in inches."""
_LINE: Final = 0.125
"""The height of a line of words."""
_PAD: Final = 0.05
"""The room around the lines of a box."""
_EDGE: Final = 0.08
"""The room at both sides of the picture."""
_STEP: Final = 0.2
"""How much further to the right a release stands than the one that it was chosen by."""
_DEEPEST: Final = 5
"""Chains of more releases are not moved further to the right."""
_LANE: Final = 0.3
"""From the line of one party to the next."""
_LEAST: Final = 1.9
"""The room for boxes, whatever the number of parties."""
_LINES: Final = 4
"""Lines that a mechanism may take in its box."""
_FEW: Final = 40
"""With more releases than this, boxes hold their names alone."""


@dataclass(frozen=True)
class Row:
    """The box of a release, in inches from the upper left corner of the picture, and what stands in it."""

    step: Step
    left: float
    top: float
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """The height of the box."""
        return _LINE * len(self.lines) + 2 * _PAD

    @property
    def width(self) -> float:
        """The width of the box."""
        return _LETTER * max(map(len, self.lines), default=0) + 2 * _PAD

    @property
    def middle(self) -> float:
        """Where it is joined from the left, and where the line of a party has its dot."""
        return self.top + self.height / 2

    @property
    def rail(self) -> float:
        """Where the arrows to what follows leave it."""
        return self.left + _STEP / 2


def plot_deployment(plan: Deployment, title: str, suffix: str) -> bytes:
    """The picture as the bytes of a file with this suffix."""
    names = max((len(name) for name in plan.parties), default=0)
    heading = wrap(title, HEADING)
    first = 0.1 + 0.17 * len(heading) + max(0.2, _LETTER * names)
    lanes = _LANE * len(plan.parties) + _EDGE
    width = max(COLUMN, _LEAST + lanes)
    rows = box_rows(plan, first + 0.1, width - lanes)
    last = max((row.top + row.height for row in rows.values()), default=first) + 0.1
    styles: dict[str, tuple[str, Style]] = {
        name: (COLOURS[i % len(COLOURS)], _STYLES[i // len(COLOURS) % len(_STYLES)])
        for i, name in enumerate(plan.records)
    }
    handles = [*_datasets(styles), *_lines(plan)]
    high = last + 0.17 * -(-len(handles) // 2) + 0.15
    with drawing():
        figure = new_figure(width, high)
        figure.set_layout_engine("none")  # everything has its place
        axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
        axes.set_axis_off()
        axes.set_xlim(0, width)
        axes.set_ylim(high, 0)
        axes.text(width / 2, 0.08, "\n".join(heading), fontsize="medium", ha="center", va="top")
        places = {name: width - lanes + _LANE * (i + 0.5) for i, name in enumerate(plan.parties)}
        for name, x in places.items():
            axes.text(x, first - 0.04, name, fontsize=7, rotation=90, ha="center", va="bottom")
            axes.plot([x, x], [first, last], color="#bbbbbb", linewidth=0.7, zorder=0)
        for row in rows.values():
            _draw_row(axes, row, rows, styles[row.step.on])
        for name, x in places.items():
            for step in plan.seen([name]):
                colour = styles[step.on][0]
                face = colour if name in step.to else "white"
                axes.plot(
                    [x], [rows[step.name].middle], "o", markersize=5, color=colour, markerfacecolor=face, zorder=2
                )
        axes.legend(
            handles=handles, loc="upper center", bbox_to_anchor=(0.5, 1 - last / high), ncols=2, frameon=False,
            fontsize=7, borderpad=0.2, labelspacing=0.35,
        )  # fmt: skip
        return picture(figure, suffix)


def box_rows(plan: Deployment, top: float, right: float) -> Mapping[str, Row]:
    """The boxes of all releases from a height on, none further than ``right``: each below one that it was chosen by."""
    tree = nx.DiGraph()
    tree.add_nodes_from(plan.steps)
    depth: dict[str, int] = {}
    for name, step in plan.steps.items():
        depth[name] = 1 + max((depth[parent] for parent in step.after), default=-1)
        if step.after:
            tree.add_edge(max(step.after, key=depth.__getitem__), name)
    found: dict[str, Row] = {}
    for root in [name for name, step in plan.steps.items() if not step.after]:
        for name in nx.dfs_preorder_nodes(tree, root):
            left = _EDGE + _STEP * min(depth[name], _DEEPEST)
            letters = int((right - left - 2 * _PAD - _EDGE) / _LETTER)
            lines = _label(plan.steps[name], letters, few=len(plan.steps) <= _FEW)
            found[name] = row = Row(plan.steps[name], left, top, lines)
            top += row.height + 0.1
    return found


def _draw_row(axes: Axes, row: Row, rows: Mapping[str, Row], line: tuple[str, Style]) -> None:
    """The box of a release, and the arrows from those that it was chosen by."""
    box = FancyBboxPatch(
        (row.left, row.top), row.width, row.height, boxstyle="round,pad=0,rounding_size=0.04", facecolor="white",
        edgecolor=line[0], linestyle=line[1], linewidth=1.2, zorder=2,
    )  # fmt: skip
    axes.add_patch(box)
    for number, words in enumerate(row.lines):
        y = row.top + _PAD + _LINE * (number + 0.5)
        axes.text(row.left + _PAD, y, words, fontsize=7, ha="left", va="center", zorder=3)
    for parent in (rows[name] for name in row.step.after):
        start = parent.top + parent.height if parent.top < row.top else parent.top
        arrow = FancyArrowPatch(
            (parent.rail, start), (row.left, row.middle), arrowstyle="-|>", mutation_scale=7, color="#444444",
            connectionstyle="angle,angleA=90,angleB=0", shrinkA=0, shrinkB=1, linewidth=0.9,
            linestyle="dashed" if row.step.branch else "solid", zorder=1,
        )  # fmt: skip
        axes.add_patch(arrow)


def _datasets(styles: Mapping[str, tuple[str, Style]]) -> list[Patch]:
    """What the legend says of the colours."""
    return [
        Patch(facecolor="white", edgecolor=colour, linestyle=style, label=f"on {name}")
        for name, (colour, style) in styles.items()
    ]


def _lines(plan: Deployment) -> list[Line2D]:
    """What the legend says of the arrows and dots, of those that there are."""
    found = []
    after = [step for step in plan.steps.values() if step.after]
    if any(not step.branch for step in after):
        found.append(Line2D([], [], color="#444444", label="chosen by its output"))
    if any(step.branch for step in after):
        found.append(Line2D([], [], color="#444444", linestyle="dashed", label="one of several branches"))
    kinds = {name in step.to for name in plan.parties for step in plan.seen([name])}
    for direct, words in ((True, "made to this party"), (False, "seen with another party")):
        if direct in kinds:
            fill = "#444444" if direct else "white"
            found.append(
                Line2D(
                    [], [], color="#444444", marker="o", markerfacecolor=fill, linestyle="", markersize=5, label=words
                )
            )
    return found


def _label(step: Step, letters: int, *, few: bool) -> tuple[str, ...]:
    """The name of a release, after the outcome that leads to it, and its mechanism where there is room, in lines."""
    name = f"if {step.branch}: {step.name}" if step.branch else step.name
    lines = wrap(name, letters)
    if not few:
        return tuple(lines)
    source = [""]
    for part in re.findall(r"[^:,]+[:,]?", step.source.name):
        if source[-1] and len(source[-1]) + len(part) > letters:
            source.append("")
        source[-1] += part
    return (*lines, *(source if len(source) <= _LINES else [*source[: _LINES - 1], "..."]))
