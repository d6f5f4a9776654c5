"""Constraint graphs drawn: points, universes as shaded regions, exact weights on the edges, the pair that separates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from textwrap import fill
from typing import Final, Literal

from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Circle, FancyArrowPatch, Patch, Polygon

from dpcalc.report.graph_view import Edge, GraphView, Group, Summary
from dpcalc.report.plots.figure import COLOURS, COLUMN, HEADING, drawing, new_figure, picture

Place = tuple[float, float]
_Room = tuple[float, float, float]
"""The middle of a label and its width."""
_STEEP: Final = 0.05
_LABELS_AT: Final = (0.4, 0.6, 0.5, 0.3, 0.7, 0.22, 0.78)
"""Where on an edge its label may stand; not first in the middle, where diagonals meet."""
_LETTER: Final = (0.16, 0.35)
"""Room for a letter of a label, in units of a picture of one inch: its width, and the height of a line."""
_MANY: Final = 8
_LONG: Final = 14
"""Graphs of more points, or with longer labels, are as wide as two columns of print; others are as wide as one."""
_PAGE: Final = 8.0
"""Inches: graphs are drawn smaller where all of them together would be higher than a page."""
_ACROSS: Final = 4
"""Discs in a row, each in a square of side 1."""
_DISC: Final = 0.38
"""The radius of the largest disc."""
_ROW: Final = 1.4
"""From one row of discs to the next, with three lines of words between them."""
_MOST_LABELS: Final = 60
_FEW: Final = {"needed": _MOST_LABELS, "closer": 12}
"""Edges of a kind that have labels even where all edges together would have too many."""
_KINDS: Final[dict[str, tuple[str, Literal["solid", "dotted", "dashed"], float, str]]] = {
    "needed": ("#222222", "solid", 1.3, "edge with its weight"),
    "redundant": ("#aaaaaa", "dotted", 1.0, "edge that follows from the others"),
    "closer": ("#dd7711", "dashed", 1.3, "pair that a path keeps closer"),
}
_MARKED: Final = "#cc0033"
_LONGEST: Final = 60


def plot_graphs(views: Sequence[GraphView | Summary], suffix: str, heading: str = "") -> bytes:
    """Pictures of one or two graphs, one below the other, as the bytes of a file with this suffix."""
    with drawing():
        graphs = [shown for shown in views if isinstance(shown, GraphView)]
        width = COLUMN * (2 if any(_wide(shown) for shown in graphs) else 1)
        letters = int(HEADING * width / COLUMN)
        inches = min(width, _PAGE / len(views))
        heights = [_height(shown, inches) for shown in views]
        figure = new_figure(width, sum(heights))
        grid = figure.add_gridspec(len(views), height_ratios=heights)
        if heading:
            figure.suptitle(fill(heading, letters), fontsize="medium")
        places = _layout(graphs)
        for number, shown in enumerate(views):
            axes = figure.add_subplot(grid[number])
            axes.set_axis_off()
            axes.set_title(fill(shown.title, letters), fontsize="medium")
            if isinstance(shown, Summary):
                _draw_summary(axes, shown)
            else:
                _draw(axes, shown, places, inches)
            if shown.notes:
                notes = "\n".join(fill(note, letters) for note in shown.notes)
                axes.text(0.5, -0.02, notes, transform=axes.transAxes, ha="center", va="top")
        return picture(figure, suffix)


def _height(shown: GraphView | Summary, inches: float) -> float:
    """The height of a graph that is so many inches wide, with its title and what stands below it."""
    if isinstance(shown, GraphView):
        return 0.85 * inches + 1.0
    return 0.9 + _ROW * inches / _ACROSS * -(-len(shown.components) // _ACROSS)


def _wide(shown: GraphView) -> bool:
    """Whether a graph needs more room than a column has."""
    labels = [*shown.points, *(edge.label for edge in shown.edges)]
    return len(shown.points) > _MANY or any(len(label) > _LONG for label in labels)


def _layout(views: Sequence[GraphView]) -> list[Place]:
    """One place on a circle for each point, the same in all pictures, in an order that follows the needed edges."""
    if not views:
        return []
    size = len(views[0].points)
    linked: list[set[int]] = [set() for _ in range(size)]
    for shown in views:
        for edge in shown.edges:
            if edge.kind == "needed":
                linked[edge.first].add(edge.second)
                linked[edge.second].add(edge.first)
    order: dict[int, None] = {}
    waiting = list(reversed(range(size)))
    while waiting:
        point = waiting.pop()
        if point not in order:
            order[point] = None
            waiting.extend(sorted(linked[point] - order.keys(), reverse=True))
    turn = {point: pi / 2 - 2 * pi * place / size for place, point in enumerate(order)}
    return [(cos(turn[point]), sin(turn[point])) for point in range(size)]


def _draw(axes: Axes, shown: GraphView, places: Sequence[Place], inches: float) -> None:
    """One graph, so many inches wide."""
    axes.set_aspect("equal")
    handles: list[Patch | Line2D] = []
    for number, (label, members) in enumerate(shown.universes):
        colour = COLOURS[number % len(COLOURS)]
        outline = _around([places[i] for i in members], 0.07 + 0.014 * number)
        axes.add_patch(Polygon(outline, closed=True, facecolor=colour, edgecolor=colour, alpha=0.16, zorder=0))
        handles.append(Patch(facecolor=colour, alpha=0.3, label=_short(f"universe: {label}")))
    both_ways = {(edge.first, edge.second) for edge in shown.edges} if shown.directed else set()
    counts = Counter(edge.kind for edge in shown.edges)
    taken: list[_Room] = []
    for edge in shown.edges:
        few = edge.kind != "redundant" and counts[edge.kind] <= _FEW[edge.kind]
        labelled = few or len(shown.edges) <= _MOST_LABELS
        bent = (edge.second, edge.first) in both_ways
        curve = 0.18 if bent else 0.0
        _draw_edge(axes, edge, places, directed=shown.directed, curve=curve)
        if labelled:
            _draw_label(axes, edge, (places[edge.first], places[edge.second]), curve, taken, inches)
    for kind in dict.fromkeys(edge.kind for edge in shown.edges):
        colour, style, width, words = _KINDS[kind]
        handles.append(Line2D([], [], color=colour, linestyle=style, linewidth=width, label=words))
    if shown.marked is not None:
        ends = [places[i] for i in shown.marked]
        axes.plot([x for x, _ in ends], [y for _, y in ends], color=_MARKED, linewidth=4.0, alpha=0.35, zorder=1)
        handles.append(Line2D([], [], color=_MARKED, linewidth=4.0, alpha=0.35, label="pair that separates them"))
    for i, (x, y) in enumerate(places):
        marked = shown.marked is not None and i in shown.marked
        colour = _MARKED if marked else "#222222"
        axes.plot([x], [y], marker="o", markersize=5, color=colour, markerfacecolor="white", zorder=3)
        side = "center" if abs(x) < _STEEP else "left" if x > 0 else "right"
        offset = (7 * x, (9 if side != "center" else 11) * y)
        axes.annotate(
            _short(shown.points[i]), (x, y), xytext=offset, textcoords="offset points", ha=side, va="center", zorder=4
        )
    axes.margins(0.12)
    if handles:
        axes.legend(
            handles=handles,
            loc="upper center",
            bbox_to_anchor=(0.5, -0.04),
            ncols=1 if inches <= COLUMN else 2,
            frameon=False,
            fontsize="small",
        )


def _draw_edge(axes: Axes, edge: Edge, places: Sequence[Place], *, directed: bool, curve: float) -> None:
    """One edge; an arrow where the order of its points matters, bent where it has a counterpart."""
    colour, style, width, _ = _KINDS[edge.kind]
    arrow = FancyArrowPatch(
        places[edge.first], places[edge.second], arrowstyle="-|>" if directed else "-", mutation_scale=8, shrinkA=3,
        shrinkB=3, connectionstyle=f"arc3,rad={curve}", color=colour, linestyle=style, linewidth=width, zorder=2,
    )  # fmt: skip
    axes.add_patch(arrow)


def _draw_label(
    axes: Axes, edge: Edge, ends: tuple[Place, Place], curve: float, taken: list[_Room], inches: float
) -> None:
    """The weight of an edge, at the first place on it where it covers no label that stands there already."""
    text = _short(edge.label)
    width, height = _LETTER[0] * len(text) / inches, _LETTER[1] / inches
    rooms = [(*_on_curve(ends, curve, along), width) for along in _LABELS_AT]
    free = (
        room
        for room in rooms
        if all(abs(room[1] - y) >= height or 2 * abs(room[0] - x) >= width + w for x, y, w in taken)
    )
    x, y, _ = room = next(free, rooms[0])
    taken.append(room)
    box = {"facecolor": "white", "edgecolor": "none", "alpha": 0.85, "pad": 0.6}
    colour = _KINDS[edge.kind][0]
    axes.text(x, y, text, color=colour, fontsize=7, ha="center", va="center", bbox=box, zorder=4)


def _on_curve(ends: tuple[Place, Place], curve: float, along: float) -> Place:
    """A place on the quadratic curve whose control point lies beside the middle of its ends."""
    start, end = ends
    aside = 2 * curve * along * (1 - along)
    x = start[0] + along * (end[0] - start[0]) + aside * (end[1] - start[1])
    return x, start[1] + along * (end[1] - start[1]) - aside * (end[0] - start[0])


def _around(points: Sequence[Place], distance: float) -> list[Place]:
    """The outline of a region that holds these points with some room around each."""
    turns = [2 * pi * k / 24 for k in range(24)]
    rim = sorted({(x + distance * cos(t), y + distance * sin(t)) for x, y in points for t in turns})
    return [*_half(rim), *_half(rim[::-1])]


def _half(points: Sequence[Place]) -> list[Place]:
    """One half of the convex hull of sorted points, without its last point."""
    found: list[Place] = []
    for x, y in points:
        while len(found) > 1:
            (a, b), (c, d) = found[-2:]
            if (c - a) * (y - b) - (d - b) * (x - a) > 0:
                break
            found.pop()
        found.append((x, y))
    return found[:-1]


def _draw_summary(axes: Axes, shown: Summary) -> None:
    """The components of a large graph as discs whose areas are their sizes, those that are alike as one."""
    axes.set_aspect("equal")
    largest = max((group.points for group in shown.components), default=1)
    for number, group in enumerate(shown.components):
        x, y = float(number % _ACROSS), -_ROW * (number // _ACROSS)
        radius = _DISC * sqrt(group.points / largest)
        axes.add_patch(Circle((x, y), radius, facecolor=COLOURS[0], edgecolor=COLOURS[0], alpha=0.3))
        axes.text(x, y - _DISC - 0.05, _sizes(group), ha="center", va="top", fontsize=7)
    rows = -(-len(shown.components) // _ACROSS)
    axes.set_xlim(-0.5, _ACROSS - 0.5)
    axes.set_ylim(_DISC - _ROW * max(rows, 1), _DISC + 0.05)


def _sizes(group: Group) -> str:
    """How many components there are of a kind, how many points each has, and in how many universes these lie."""
    sets = "" if group.count == 1 else f"{group.count} sets of\n"
    return f"{sets}{group.points} points\nin {group.universes} universe{'' if group.universes == 1 else 's'}"


def _short(text: str) -> str:
    """A label of bounded length."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
