r"""Tables in LaTeX: long ones that break over pages and lines, and the cells of which cannot end a row by accident."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

ROOM = (
    r"\providecommand{\dpcalcroom}{\par\penalty-100\dimen0=\pagegoal\advance\dimen0-\pagetotal"
    r"\ifdim\dimen0<0.14\textheight\ifdim\dimen0>0pt\vfil\fi\break\fi}"
)
"""Defines the command that starts a new page where little room is left on this one."""
_RAGGED = r">{\raggedright\arraybackslash}"


@dataclass(frozen=True)
class Column:
    """A column: its heading (LaTeX), and its share of the page's width in per cent.

    Without a share it is as wide as its content, which must be short, and is aligned as ``align`` says (l, c or r).
    """

    heading: str
    share: int | None = None
    align: str = "l"

    @property
    def declaration(self) -> str:
        """What stands for it in the table's declaration."""
        if self.share is None:
            return self.align
        return rf"{_RAGGED}p{{\dimexpr0.{self.share:02d}\linewidth-2\tabcolsep\relax}}"


def long_table(columns: Sequence[Column], rows: Iterable[Sequence[str]]) -> str:
    """A table that may go on over several pages, its heading repeated. Cells are LaTeX in text mode."""
    declaration = "".join(column.declaration for column in columns)
    heading = " & ".join(column.heading for column in columns)
    body = "\n\\addlinespace[3pt]\n".join(rf"{' & '.join(row)} \\" for row in rows)
    start = [r"\begingroup\small", rf"\begin{{longtable}}[l]{{{declaration}}}"]
    if heading.replace("&", "").strip():
        start += [r"\toprule", rf"{heading} \\", r"\midrule", r"\endhead", r"\bottomrule", r"\endlastfoot"]
    else:
        start += [r"\toprule", r"\endhead", r"\bottomrule", r"\endlastfoot"]
    return "\n".join([*start, body, r"\end{longtable}", r"\endgroup"])


def description(entries: Iterable[tuple[str, str]], share: int = 24) -> str:
    """Names beside their explanations, both LaTeX in text mode: a table without heading."""
    rows = [(rf"\emph{{{name}}}", text) for name, text in entries]
    return long_table((Column("", share), Column("", 100 - share)), rows)


def paragraph(heading: str, text: str) -> str:
    """A paragraph with a heading that runs into its text, both LaTeX; on a new page where little room is left."""
    return f"\\dpcalcroom\n\\paragraph{{{heading}}} {text}"


def items(entries: Iterable[str]) -> str:
    """A list of points, each LaTeX in text mode."""
    return "\n".join([r"\begin{itemize}", *(rf"\item {entry}" for entry in entries), r"\end{itemize}"])
