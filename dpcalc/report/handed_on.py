"""An answer as a document to hand on: LaTeX, a page of HTML, or Markdown, all of the same sheet."""

from __future__ import annotations

import html
import io
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from dpcalc.errors import InputError
from dpcalc.report.answer import Answer
from dpcalc.report.latex.document import document
from dpcalc.report.sheet import Sheet, is_bold
from dpcalc.report.terminal import WIDTH, Terminal

_STYLE: Final = (
    "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse;margin:1em 0}caption{text-align:left;font-weight:bold;padding:.3em 0}"
    "th,td{border:1px solid #bbb;padding:.3em .6em;text-align:left;vertical-align:top}"
)


def handed_on(answer: Answer, suffix: str, made_by: str) -> str:
    """The document of an answer in the format of a file's ending; ``made_by`` names the program that made it.

    Raises ``InputError`` for another ending.
    """
    check_ending(Path(f"report{suffix}"))
    return _FORMATS[suffix.lower()](answer, made_by)


def check_ending(path: Path) -> None:
    """Refuse a file whose ending names no format. Raises ``InputError``."""
    if path.suffix.lower() not in _FORMATS:
        raise InputError(f"--report {path}: no format {path.suffix!r}", hint=f"end it in {', '.join(_FORMATS)}")


class _Writer(ABC):
    """Blocks of a sheet in a language of mark-up."""

    @abstractmethod
    def paragraph(self, lines: Sequence[tuple[str, bool]]) -> str:
        """Lines of text, each with whether it is bold."""

    @abstractmethod
    def table(self, title: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        """A table, with or without a title and headings."""

    @abstractmethod
    def points(self, texts: Sequence[str]) -> str:
        """A list of points."""

    @abstractmethod
    def drawn(self, text: str) -> str:
        """What only columns of characters show."""

    def block(self, what: RenderableType) -> str:
        """Any block."""
        if isinstance(what, Text):
            lines = [(line.plain, is_bold(line)) for line in what.split("\n") if line.plain.strip()]
            return self.paragraph(lines) if lines else ""
        if isinstance(what, Table) and all(isinstance(c, str | Text) for column in what.columns for c in column.cells):
            rows = list(zip(*([_plain(cell) for cell in column.cells] for column in what.columns), strict=True))
            headings = [_plain(column.header) for column in what.columns] if what.show_header else []
            title = "" if what.title is None else _plain(what.title)
            if not rows:
                return self.paragraph([(title, True)])
            if len(rows[0]) == 2 and {row[0] for row in rows} == {"-"}:
                return self.points([text for _, text in rows])
            if len(rows[0]) == 1 and not any(headings):
                heading = [self.paragraph([(title, True)])] if title else []
                return "\n\n".join([*heading, self.points([text for (text,) in rows])])
            return self.table(title, headings if any(headings) else [], rows)
        console = Terminal(file=io.StringIO(), width=WIDTH, highlight=False, force_terminal=False)
        with console.capture() as seen:
            console.print(what)
        return self.drawn(seen.get().rstrip())

    def body(self, sheet: Sheet) -> str:
        """All blocks."""
        return "\n\n".join(filter(None, (self.block(block.what) for block in sheet.blocks)))


class _Html(_Writer):
    def paragraph(self, lines: Sequence[tuple[str, bool]]) -> str:
        shown = (f"<strong>{html.escape(text)}</strong>" if bold else html.escape(text) for text, bold in lines)
        return f"<p>{'<br>'.join(shown)}</p>"

    def table(self, title: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        caption = f"<caption>{html.escape(title)}</caption>" if title else ""
        head = "".join(f"<th>{html.escape(each)}</th>" for each in headings)
        lines = ["".join(f"<td>{html.escape(each)}</td>" for each in row) for row in rows]
        body = "\n".join(f"<tr>{line}</tr>" for line in ([head] if head else []) + lines)
        return f"<table>{caption}\n{body}\n</table>"

    def points(self, texts: Sequence[str]) -> str:
        items = "\n".join(f"<li>{html.escape(text)}</li>" for text in texts)
        return f"<ul>\n{items}\n</ul>"

    def drawn(self, text: str) -> str:
        return f"<pre>{html.escape(text)}</pre>"


class _Markdown(_Writer):
    def paragraph(self, lines: Sequence[tuple[str, bool]]) -> str:
        return "  \n".join(f"**{_marked(text)}**" if bold else _marked(text) for text, bold in lines)

    def table(self, title: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        lines = [[_marked(cell) for cell in line] for line in (headings or [""] * len(rows[0]), *rows)]
        lines.insert(1, ["---"] * len(rows[0]))
        told = "\n".join(f"| {' | '.join(line)} |" for line in lines)
        return f"**{_marked(title)}**\n\n{told}" if title else told

    def points(self, texts: Sequence[str]) -> str:
        return "\n".join(f"- {_marked(text)}" for text in texts)

    def drawn(self, text: str) -> str:
        return f"```text\n{text}\n```"


def _plain(cell: object) -> str:
    """A cell as text on one line."""
    text = Text.from_markup(cell) if isinstance(cell, str) else cell
    return " ".join(str(text).split())


def _marked(text: str) -> str:
    """Text in which Markdown sees no mark-up."""
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", text)


def _html_page(answer: Answer, made_by: str) -> str:
    title = html.escape(f"dpcalc: {answer.question}")
    body = _Html().body(answer.sheet())
    head = f'<meta charset="utf-8">\n<title>{title}</title>\n<style>{_STYLE}</style>'
    return f"<!doctype html>\n{head}\n{body}\n\n<p><small>{html.escape(made_by)}</small></p>\n"


def _markdown(answer: Answer, made_by: str) -> str:
    return f"{_Markdown().body(answer.sheet())}\n\n---\n\n{_marked(made_by)}\n"


def _tex(answer: Answer, made_by: str) -> str:
    return document(f"{answer.latex()}\n\n\\bigskip\\noindent\\small {made_by}", answer.question)


_FORMATS: Final[dict[str, Callable[[Answer, str], str]]] = {".tex": _tex, ".html": _html_page, ".md": _markdown}
