r"""A small structure as a TikZ picture: points on a circle, universes as coloured bands, distances on arrows.

A distance that is the same in both directions is one line. Infinite distances are left out, as are those of a point
to itself. Two distances between the same points share the line.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from dpcalc.report.latex.text import escape
from dpcalc.structure.to_latex import indexed, name_latex
from dpcalc.verdict import StructureWitness

COLOURS: Final = ("blue", "red", "green!60!black", "orange", "violet", "teal", "brown", "magenta")
MOST_POINTS: Final = 8
"""Structures with more points are not drawn."""


def picture(witness: StructureWitness) -> str:
    """The structure as a ``tikzpicture`` with its legend; nothing where there are too many points, or too few."""
    if not 1 <= len(witness.points) <= MOST_POINTS:
        return ""
    lines = [r"\begin{tikzpicture}[every node/.style={font=\small}]"]
    lines += [
        rf"\coordinate ({_place(point)}) at ({_angle(witness, i)}:2.1);" for i, point in enumerate(witness.points)
    ]
    lines += _bands(witness)
    for x, y in combinations(witness.points, 2):
        lines += _edges(witness, x, y)
    for i, point in enumerate(witness.points):
        style = "fill=white,draw,circle,inner sep=1.6pt,thick" if point in witness.involved else _PLAIN
        lines.append(rf"\node[{style}] at ({_angle(witness, i)}:2.1) {{${escape(point)}$}};")
    return "\n".join([*lines, r"\end{tikzpicture}", "", _legend(witness)]).rstrip()


_PLAIN: Final = "fill=white,draw,circle,inner sep=1.6pt"


def _angle(witness: StructureWitness, index: int) -> int:
    """Where a point lies on the circle, in degrees."""
    return (90 - 360 * index // len(witness.points)) % 360


def _place(point: str) -> str:
    """The name of a coordinate."""
    return f"at-{point}"


def _named(witness: StructureWitness) -> list[tuple[str, str, tuple[str, ...]]]:
    """Every universe with its colour and its points, those without points left out."""
    found = [(name, points) for sets in witness.universes.values() for name, points in sets.items()]
    return [(name, COLOURS[i % len(COLOURS)], points) for i, (name, points) in enumerate(found)]


def _bands(witness: StructureWitness) -> list[str]:
    """A wide translucent band through the points of each universe; narrower ones lie on wider ones."""
    lines = []
    for i, (_, colour, points) in enumerate(_named(witness)):
        width = max(14, 34 - 5 * i)
        style = rf"{colour},opacity=0.22,line width={width}pt,line cap=round,line join=round"
        if len(points) == 1:
            lines.append(rf"\draw[{style}] ({_place(points[0])}) -- ++(0.01,0);")
        elif points:
            corners = " -- ".join(f"({_place(point)})" for point in points)
            filled = f",fill={colour}" if len(points) > 2 else ""
            lines.append(rf"\draw[{style}{filled}] {corners}{' -- cycle' if len(points) > 2 else ''};")
    return lines


def _edges(witness: StructureWitness, x: str, y: str) -> list[str]:
    """The distances between two points, in both directions."""
    there, back = _labels(witness, x, y), _labels(witness, y, x)
    if there == back:
        return [_edge(x, y, there, "")] if there else []
    lines = []
    if there:
        lines.append(_edge(x, y, there, "-latex,bend left=14"))
    if back:
        lines.append(_edge(y, x, back, "-latex,bend left=14"))
    return lines


def _edge(x: str, y: str, label: str, style: str) -> str:
    """A line or an arrow with its label."""
    place = "pos=0.34" if style else "midway"
    node = rf"node[{place},fill=white,fill opacity=0.75,text opacity=1,inner sep=1pt] {{${label}$}}"
    drawn = ",".join(filter(None, (style, "shorten >=7pt", "shorten <=7pt")))
    return rf"\draw[{drawn}] ({_place(x)}) to {node} ({_place(y)});"


def _labels(witness: StructureWitness, x: str, y: str) -> str:
    """The finite distances from one point to another; the name is left out where there is only one distance."""
    tables = _distances(witness)
    found = [(name, table[x, y]) for name, table in tables.items() if table[x, y] != "inf"]
    if len(tables) == 1:
        return found[0][1] if found else ""
    return r",\ ".join(f"{name_latex(name)}={value}" for name, value in found)


def _distances(witness: StructureWitness) -> dict[str, Mapping[tuple[str, ...], str]]:
    """The quantities of two points."""
    points = set(witness.points)
    return {
        name: table
        for name, table in witness.quantities.items()
        if table and all(len(key) == 2 and set(key) <= points for key in table)
    }


def _legend(witness: StructureWitness) -> str:
    """The universes with their budgets, and the other numbers."""
    parts = []
    for name, colour, points in _named(witness):
        inside = ", ".join(points)
        parts.append(rf"\textcolor{{{colour}}}{{${escape(name)}=\{{{inside}\}}$}}")
    for name, table in witness.quantities.items():
        if name in _distances(witness):
            continue
        for key, value in table.items():
            shown = indexed(name_latex(name), ", ".join(key)) if key else name_latex(name)
            parts.append(f"${shown}={_number(value)}$")
    for name, images in witness.maps.items():
        parts += [f"${name_latex(name)}({', '.join(key)})={image}$" for key, image in images.items()]
    return "; ".join(parts)


def _number(value: str) -> str:
    """A number as mathematics."""
    return r"\infty" if value == "inf" else value
