"""A deployment drawn: releases in the order in which they are chosen, coloured by dataset; lines to who sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import networkx as nx
from matplotlib.lines import Line2D
from matplotlib.patches import FancyArrowPatch, Patch

from dpcalc.accounting.composition.deployments import Deployment, Step
from dpcalc.report.plots.figure import COLOURS, drawing, new_figure, picture

Place = tuple[float, float]
_WIDE: Final = 2.6
_LONGEST: Final = 30
_CLOSE: Final = 0.35
"""How near a line passes to a box that hides it, in rows."""
_BEND: Final = 0.12
_FEW: Final = 40
"""With more releases than this, boxes hold their names alone."""


def plot_deployment(plan: Deployment, title: str, suffix: str) -> bytes:
    """The picture as the bytes of a file with this suffix."""
    places = _places(plan)
    columns = 1 + max((x for x, _ in places.values()), default=0.0)
    rows = max(len(plan.parties), 1 + max((-y for _, y in places.values()), default=0.0))
    few = len(plan.steps) <= _FEW
    colours = {name: COLOURS[i % len(COLOURS)] for i, name in enumerate(plan.records)}
    parties = {
        name: (columns + 0.3, -(i + 0.5) * rows / len(plan.parties) + 0.5) for i, name in enumerate(plan.parties)
    }
    with drawing():
        figure = new_figure(max(7.0, _WIDE * (columns + 1.3)), max(3.0, (0.55 if few else 0.3) * rows + 1.6))
        axes = figure.add_subplot()
        axes.set_axis_off()
        axes.set_title(title)
        boxes = {}
        for step in plan.steps.values():
            for name in step.to:
                seen = FancyArrowPatch(
                    places[step.name], parties[name], arrowstyle="-", color=colours[step.on],
                    connectionstyle=f"arc3,rad={_bend(step.name, parties[name], places)}",
                    linewidth=0.7, alpha=0.45, zorder=0,
                )  # fmt: skip
                axes.add_patch(seen)
            box = {"boxstyle": "round,pad=0.3", "facecolor": "white", "edgecolor": colours[step.on], "linewidth": 1.4}
            x, y = places[step.name]
            label = _label(step, len(plan.steps))
            text = axes.text(x, y, label, fontsize=7, ha="center", va="center", bbox=box, zorder=2)
            boxes[step.name] = text.get_bbox_patch()
        for step in plan.steps.values():
            for parent in step.after:
                arrow = FancyArrowPatch(
                    places[parent], places[step.name], arrowstyle="-|>", mutation_scale=10, color="#444444",
                    patchA=boxes[parent], patchB=boxes[step.name], shrinkA=1, shrinkB=1,
                    linewidth=1.0, linestyle="dashed" if step.branch else "solid", zorder=3,
                )  # fmt: skip
                axes.add_patch(arrow)
                if step.branch:
                    (a, b), (c, d) = places[parent], places[step.name]
                    white = {"facecolor": "white", "edgecolor": "none", "pad": 1}
                    at = ((a + c) / 2, (b + d) / 2)
                    axes.text(*at, step.branch, fontsize=7, ha="center", va="center", bbox=white, zorder=4)
        for name, (x, y) in parties.items():
            box = {"boxstyle": "square,pad=0.4", "facecolor": "#f2f2f2", "edgecolor": "#222222"}
            axes.text(x, y, name, ha="center", va="center", bbox=box, zorder=2)
        handles = [Patch(facecolor="white", edgecolor=colour, label=name) for name, colour in colours.items()]
        lines = [
            Line2D([], [], color="#444444", label="chosen by its output"),
            Line2D([], [], color="#444444", linestyle="dashed", label="one of several branches"),
            Line2D([], [], color="#444444", linewidth=0.7, alpha=0.45, label="who sees it"),
        ]
        axes.legend(handles=[*handles, *lines], loc="upper center", bbox_to_anchor=(0.5, -0.02), ncols=4, frameon=False)
        axes.set_xlim(-0.6, columns + 0.9)
        axes.set_ylim(-rows + 0.3, 0.7)
        return picture(figure, suffix)


def _places(plan: Deployment) -> Mapping[str, Place]:
    """A place for each release: one column further than what it comes after, and near it."""
    graph = nx.DiGraph()
    graph.add_nodes_from(plan.steps)
    graph.add_edges_from((parent, step.name) for step in plan.steps.values() for parent in step.after)
    column: dict[str, int] = {}
    for name in nx.topological_sort(graph):
        column[name] = max((column[before] + 1 for before in graph.predecessors(name)), default=0)
    places: dict[str, Place] = {}
    for number in range(max(column.values(), default=-1) + 1):
        here = [name for name in plan.steps if column[name] == number]
        here.sort(key=lambda name: -max((places[before][1] for before in graph.predecessors(name)), default=0.0))
        for row, name in enumerate(here):
            places[name] = (float(number), -float(row))
    return places


def _bend(name: str, party: Place, places: Mapping[str, Place]) -> float:
    """How far the line from a release to a party is bent: where it would pass behind another box, and not else."""
    (a, b), (c, d) = places[name], party
    hidden = any(a < x < c and abs(b + (d - b) * (x - a) / (c - a) - y) < _CLOSE for x, y in places.values())
    return _BEND if hidden else 0.0


def _label(step: Step, count: int) -> str:
    """The name of a release, and its mechanism where there is room."""
    text = step.source.name
    short = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
    return step.name if count > _FEW else f"{step.name}\n{short}"
