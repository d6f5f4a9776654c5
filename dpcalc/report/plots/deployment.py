"""A deployment drawn: releases in the order in which they are chosen, coloured by dataset; lines to who sees them.

A release stands beside those that were chosen by its output, a party beside what is released to it, and one that sees
with others to the right of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from statistics import fmean
from textwrap import fill
from typing import Final, Literal

import networkx as nx
from matplotlib.lines import Line2D
from matplotlib.patches import FancyArrowPatch, Patch

from dpcalc.accounting.composition.deployments import Deployment, Step
from dpcalc.report.plots.figure import COLOURS, drawing, new_figure, picture

Place = tuple[float, float]
Style = Literal["solid", "dashed", "dotted", "dashdot"]
_WIDE: Final = 1.6
"""Inches from one column of boxes to the next: four fit on a page."""
_LINE: Final = 20
"""Letters of a mechanism that go into a line of a box."""
_LINES: Final = 4
_CLOSE: Final = 0.35
"""How near a line passes to a box that hides it, in rows."""
_BEND: Final = 0.12
_FEW: Final = 40
"""With more releases than this, boxes hold their names alone."""
_STYLES: Final[tuple[Style, ...]] = ("solid", "dashed", "dotted", "dashdot")
"""Of the lines around releases, where colours come again."""
_APART: Final = 1.5
"""Rows from one party to the next."""


def plot_deployment(plan: Deployment, title: str, suffix: str) -> bytes:
    """The picture as the bytes of a file with this suffix."""
    places = release_places(plan)
    first = 1.3 + max((x for x, _ in places.values()), default=0.0)
    parties = party_places(plan, places, first)
    ends = [*places.values(), *parties.values()]
    columns, rows = max((x for x, _ in ends), default=0.0), 1 + max((-y for _, y in ends), default=0.0)
    few = len(plan.steps) <= _FEW
    styles = {
        name: (COLOURS[i % len(COLOURS)], _STYLES[i // len(COLOURS) % len(_STYLES)])
        for i, name in enumerate(plan.records)
    }
    with drawing():
        high = 0.25 + 0.14 * max((len(_label(step, few).splitlines()) for step in plan.steps.values()), default=1)
        figure = new_figure(max(7.0, _WIDE * (columns + 1)), max(3.0, high * rows + 1.6))
        axes = figure.add_subplot()
        axes.set_axis_off()
        axes.set_title(title)
        boxes, shapes = {}, {}
        for step in plan.steps.values():
            for name in step.to:
                seen = FancyArrowPatch(
                    places[step.name], parties[name], arrowstyle="-", color=styles[step.on][0],
                    connectionstyle=f"arc3,rad={_bend(places[step.name], parties[name], ends)}",
                    linewidth=0.7, alpha=0.45, zorder=0,
                )  # fmt: skip
                axes.add_patch(seen)
            colour, style = styles[step.on]
            box = {
                "boxstyle": "round,pad=0.3", "facecolor": "white",
                "edgecolor": colour, "linestyle": style, "linewidth": 1.4,
            }  # fmt: skip
            x, y = places[step.name]
            text = axes.text(x, y, _label(step, few), fontsize=7, ha="center", va="center", bbox=box, zorder=2)
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
            text = axes.text(x, y, fill(name, _LINE), fontsize=7, ha="center", va="center", bbox=box, zorder=2)
            shapes[name] = text.get_bbox_patch()
        for party in plan.parties.values():
            for other in party.sees:
                arrow = FancyArrowPatch(
                    parties[other], parties[party.name], arrowstyle="-|>", mutation_scale=10, color="#999999",
                    patchA=shapes[other], patchB=shapes[party.name], shrinkA=1, shrinkB=1, linestyle="dotted", zorder=1,
                )  # fmt: skip
                axes.add_patch(arrow)
        handles = [
            Patch(facecolor="white", edgecolor=colour, linestyle=style, label=name)
            for name, (colour, style) in styles.items()
        ]
        lines = [
            Line2D([], [], color="#444444", label="chosen by its output"),
            Line2D([], [], color="#444444", linestyle="dashed", label="one of several branches"),
            Line2D([], [], color="#444444", linewidth=0.7, alpha=0.45, label="who sees it"),
            Line2D([], [], color="#999999", linestyle="dotted", label="sees what the other sees"),
        ]
        axes.legend(handles=[*handles, *lines], loc="upper center", bbox_to_anchor=(0.5, -0.02), ncols=4, frameon=False)
        axes.set_xlim(-0.6, columns + 0.6)
        axes.set_ylim(-rows + 0.3, 0.7)
        return picture(figure, suffix)


def release_places(plan: Deployment) -> Mapping[str, Place]:
    """A place for each release: one column further than what it comes after, and in rows beside it."""
    column = _columns(plan.steps, ((parent, step.name) for step in plan.steps.values() for parent in step.after))
    tree = nx.DiGraph()
    tree.add_nodes_from(plan.steps)
    tree.add_edges_from(
        (max(step.after, key=column.__getitem__), step.name) for step in plan.steps.values() if step.after
    )
    rows: dict[str, float] = {}
    free = 0
    for root in [name for name, step in plan.steps.items() if not step.after]:
        for name in nx.dfs_postorder_nodes(tree, root):
            beside = [rows[child] for child in tree.successors(name)]
            rows[name] = (min(beside) + max(beside)) / 2 if beside else float(free)
            free += not beside
    return {name: (float(column[name]), -rows[name]) for name in plan.steps}


def party_places(plan: Deployment, places: Mapping[str, Place], first: float) -> Mapping[str, Place]:
    """A place for each party, from a first column on: beside what is released to it, or else beside whom it sees."""
    column = _columns(plan.parties, ((other, name) for name, party in plan.parties.items() for other in party.sees))
    height: dict[str, float] = {}
    for name in sorted(plan.parties, key=column.__getitem__):
        own = [places[step.name][1] for step in plan.steps.values() if name in step.to]
        seen = [height[other] for other in plan.parties[name].sees if other in height]
        height[name] = fmean(own or seen or [0.0])
    found: dict[str, Place] = {}
    last: dict[int, float] = {}
    for name in sorted(plan.parties, key=lambda name: -height[name]):
        here = column[name]
        last[here] = min(height[name], last.get(here, _APART) - _APART)
        found[name] = (first + here, last[here])
    return found


def _columns(names: Iterable[str], edges: Iterable[tuple[str, str]]) -> Mapping[str, int]:
    """A column for each name, further to the right than those from which edges come; those of a cycle share one."""
    graph = nx.DiGraph()
    graph.add_nodes_from(names)
    graph.add_edges_from(edges)
    whole = nx.condensation(graph)
    found: dict[str, int] = {}
    for column, layer in enumerate(nx.topological_generations(whole)):
        found |= {name: column for node in layer for name in whole.nodes[node]["members"]}
    return found


def _bend(release: Place, party: Place, boxes: Iterable[Place]) -> float:
    """How far the line from a release to a party is bent: where it would pass behind another box, and not else."""
    (a, b), (c, d) = release, party
    hidden = any(a < x < c and abs(b + (d - b) * (x - a) / (c - a) - y) < _CLOSE for x, y in boxes)
    return _BEND if hidden else 0.0


def _label(step: Step, few: bool) -> str:
    """The name of a release, and its mechanism where there is room, in short lines."""
    if not few:
        return step.name
    lines = [""]
    for part in re.findall(r"[^:,]+[:,]?", step.source.name):
        if lines[-1] and len(lines[-1]) + len(part) > _LINE:
            lines.append("")
        lines[-1] += part
    cut = lines if len(lines) <= _LINES else [*lines[: _LINES - 1], "..."]
    return "\n".join([fill(step.name, _LINE), *cut])
