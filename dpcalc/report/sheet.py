"""What is seen of an answer, written once: blocks of text, tables and datasets, in the order in which they stand.

A terminal, a notebook and LaTeX draw the same sheet.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.text import Text

from dpcalc.report.facts import marked_up, shown
from dpcalc.report.terminal import WIDTH, Terminal

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

    def print(self, what: RenderableType = "", *, markup: bool = True, soft_wrap: bool = False) -> None:
        """Add a block; texts mark their formulas, and may hold rich's markup unless ``markup`` is false."""
        if isinstance(what, str):
            found = marked_up(what) if markup else shown(what)
            what = Text.from_markup(found) if isinstance(found, str) else found
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


def of_lines(lines: Iterable[str]) -> Sheet:
    """Lines as they are, with the formulas that they mark; none of them is broken."""
    sheet = Sheet()
    for line in lines:
        sheet.print(line, markup=False, soft_wrap=True)
    return sheet


def is_bold(text: Text) -> bool:
    """Whether all of a text is bold."""
    whole = [span for span in text.spans if span.start == 0 and span.end >= len(text.plain)]
    return any("bold" in str(span.style) for span in whole)
