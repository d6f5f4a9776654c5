"""The order of several specifications drawn as a Hasse diagram: the stronger above, equivalent ones in one node."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import Final, Literal

import networkx as nx

from dpcalc.comparison.order import Order
from dpcalc.report.plots.figure import COLUMN, HEADING, drawing, new_figure, picture

Place = tuple[float, float]
_LETTER: Final = 0.068
"""Inches that a letter of a name takes."""
_BESIDE: Final = 0.6
"""From the outermost nodes to the edge, where neighbours are 1 apart."""


def plot_hasse(found: Order, names: Sequence[str], suffix: str, heading: str = "") -> bytes:
    """The Hasse diagram as the bytes of a file with this suffix."""
    places = _places(found)
    width = 2 * _BESIDE + max((x for x, _ in places), default=0.0) - min((x for x, _ in places), default=0.0)
    height = 1 + max((y for _, y in places), default=0.0)
    with drawing():
        figure = new_figure(max(COLUMN, (0.4 + _LETTER * max(map(len, names), default=0)) * width), height + 0.8)
        axes = figure.add_subplot()
        axes.set_axis_off()
        title = "\n".join(fill(line, HEADING) for line in (heading, "stronger above, weaker below") if line)
        axes.set_title(title, fontsize="medium")
        for upper, lower in found.covers:
            (a, b), (c, d) = places[upper], places[lower]
            known = found.relations[found.classes[upper][0]][found.classes[lower][0]] != "unknown"
            style: Literal["solid", "dashed"] = "solid" if known else "dashed"
            axes.plot([a, c], [b, d], color="#444444", linewidth=1.3, linestyle=style, zorder=1)
        for (x, y), members in zip(places, found.classes, strict=True):
            label = "\n= ".join(names[i] for i in members)
            box = {"boxstyle": "round,pad=0.4", "facecolor": "#e8eef6", "edgecolor": "#4477aa"}
            axes.text(x, y, label, ha="center", va="center", bbox=box, zorder=2)
        undecided = [f"not decided: {names[i]} and {names[j]}" for i, j in found.undecided]
        if undecided:
            axes.text(0.5, -0.02, "\n".join(undecided), transform=axes.transAxes, ha="center", va="top")
        axes.set_xlim(
            min((x for x, _ in places), default=0.0) - _BESIDE, max((x for x, _ in places), default=0.0) + _BESIDE
        )
        axes.set_ylim(-0.5, height - 0.5)
        return picture(figure, suffix)


def _places(found: Order) -> list[Place]:
    """A place for each class: as high as the longest chain below it, and near what it covers."""
    graph = nx.DiGraph()
    graph.add_nodes_from(range(len(found.classes)))
    graph.add_edges_from(found.covers)
    heights: dict[int, int] = {}
    for node in reversed(list(nx.lexicographical_topological_sort(graph))):
        heights[node] = max((heights[below] + 1 for below in graph.successors(node)), default=0)
    places: dict[int, Place] = {}
    for level in range(max(heights.values(), default=-1) + 1):
        row = [node for node in sorted(heights) if heights[node] == level]
        row.sort(key=lambda node: (_mean([places[below][0] for below in graph.successors(node)]), node))
        for number, node in enumerate(row):
            places[node] = (number - (len(row) - 1) / 2, float(level))
    return [places[node] for node in range(len(found.classes))]


def _mean(values: Sequence[float]) -> float:
    """The mean, 0 of nothing."""
    return sum(values) / len(values) if values else 0.0
