"""What is seen of an answer, written once: blocks of text, tables and datasets, in the order in which they stand.

A terminal, a notebook and LaTeX draw the same sheet.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.text import Text

from dpcalc.report.terminal import WIDTH, Terminal

MATH = "math"
"""The style that marks a formula. It looks like nothing on a terminal, and is mathematics in LaTeX."""
_HTML = '<pre style="white-space:pre;overflow-x:auto;line-height:normal"><code>{code}</code></pre>'


@dataclass(frozen=True)
class Block:
    """A piece of a sheet: what rich can draw, and whether the terminal may break its lines anywhere."""

    what: RenderableType
    soft_wrap: bool = False


class Sheet:
    """Blocks, written one below the other as on a console."""

    def __init__(self) -> None:
        """Begin an empty sheet."""
        self.blocks: list[Block] = []

    def print(
        self, what: RenderableType = "", *, markup: bool = True, soft_wrap: bool = False, formulas: Iterable[str] = ()
    ) -> None:
        """Add a block; texts may hold rich's markup unless ``markup`` is false.

        ``formulas`` are the parts of a text that LaTeX sets as mathematics; ``[math]...[/math]`` marks them as well.
        """
        if isinstance(what, str):
            what = Text.from_markup(what) if markup else Text(what)
            _mark(what, formulas)
        self.blocks.append(Block(what, soft_wrap))

    def draw(self, console: Console) -> None:
        """Draw it on a console."""
        for block in self.blocks:
            console.print(block.what, soft_wrap=block.soft_wrap)

    def text(self, width: int = WIDTH) -> str:
        """What a console of that many columns shows, without colours."""
        console = Terminal(file=io.StringIO(), width=width, highlight=False, force_terminal=False)
        with console.capture() as seen:
            self.draw(console)
        return seen.get()

    def html(self, width: int = WIDTH) -> str:
        """What such a console shows, for a notebook."""
        console = Terminal(file=io.StringIO(), width=width, highlight=False, record=True, force_jupyter=False)
        self.draw(console)
        return console.export_html(inline_styles=True, code_format=_HTML)

    def latex(self) -> str:
        """It as LaTeX, for a document of your own. Raises ``DpcalcError`` for a block that has no LaTeX."""
        from dpcalc.report.latex.document import fragment
        from dpcalc.report.latex.sheet import block_latex

        return fragment("\n\n".join(filter(None, (block_latex(block.what) for block in self.blocks))))


def _mark(text: Text, formulas: Iterable[str]) -> None:
    """Mark formulas in a text, longer ones first."""
    taken: list[tuple[int, int]] = []
    for formula in sorted({each for each in formulas if each}, key=lambda each: (-len(each), each)):
        start = text.plain.find(formula)
        while start >= 0:
            end = start + len(formula)
            if all(end <= first or last <= start for first, last in taken):
                text.stylize(MATH, start, end)
                taken.append((start, end))
            start = text.plain.find(formula, end)


def is_bold(text: Text) -> bool:
    """Whether all of a text is bold."""
    whole = [span for span in text.spans if span.start == 0 and span.end >= len(text.plain)]
    return any("bold" in str(span.style) for span in whole)
