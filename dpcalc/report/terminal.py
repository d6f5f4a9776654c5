"""Consoles that show names from files and from the command line, and never obey them."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from dpcalc.report.visible import visible

WIDTH = 110
"""Columns used where the output is not a terminal."""


class Terminal(Console):
    """A console for results; a reader that stops early is the business of the program as a whole.

    Names in files and on the command line are shown, never obeyed; colours are dpcalc's own.
    """

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Pieces of text, their control characters written out."""
        for piece in super().render(renderable, options):
            yield piece if piece.control else Segment(visible(piece.text), piece.style)

    def on_broken_pipe(self) -> None:
        """Pass it on."""
        raise BrokenPipeError
