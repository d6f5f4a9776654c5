"""Pictures of several quantities over one axis as plain data, one panel each; ``plots.panels`` draws them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

Point = tuple[Fraction, Fraction, Fraction]
"""An argument, a value, and how far the value may be off on either side (0 where it is exact)."""


@dataclass(frozen=True)
class Line:
    """Values joined by a line, and what the legend calls them."""

    label: str
    points: Sequence[Point]


@dataclass(frozen=True)
class Panel:
    """One quantity: the name of its axis, and its lines."""

    upright: str
    lines: Sequence[Line]


@dataclass(frozen=True)
class Panels:
    """A picture: its heading, the axis that all panels share, the arguments that it names, and the panels."""

    heading: str
    across: str
    places: Sequence[tuple[Fraction, str]]
    panels: Sequence[Panel]
