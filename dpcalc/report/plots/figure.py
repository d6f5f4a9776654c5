"""Pictures as files: the format by the suffix, the same bytes every time, text that stays text."""

from __future__ import annotations

import re
import warnings
from contextlib import AbstractContextManager
from io import BytesIO
from typing import Final

import matplotlib.style
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, LogFormatter

STYLE: Final = {
    "svg.hashsalt": "dpcalc",
    "svg.fonttype": "none",
    "pdf.fonttype": 42,
    "font.size": 8.0,
    "text.usetex": False,
    "text.parse_math": False,
}
COLOURS: Final = ("#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#997700", "#555555")
COLUMN: Final = 3.5
"""Inches: a column of a paper set in two. What is drawn so wide is printed at its own size, with letters to be read."""
HEADING: Final = 50
"""Letters of a heading that go into a line of a column."""
_NO_DATES: Final[dict[str, dict[str, None]]] = {
    ".svg": {"Date": None},
    ".pdf": {"CreationDate": None, "ModDate": None},
    ".png": {"Software": None},
}


def new_figure(width: float, height: float) -> Figure:
    """An empty figure of so many inches, drawn without any window."""
    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def drawing() -> AbstractContextManager[None]:
    """The style in which everything is drawn and saved, whatever the reader's own settings are."""
    return matplotlib.style.context(["default", STYLE])


def plain(value: float, _place: int | None = None) -> str:
    """A tick's number as plain text, as in ``1e-6``."""
    return re.sub(r"e([-+])0+", r"e\1", f"{value:g}")


class Between(LogFormatter):
    """Labels between the powers of ten, where there is room for them."""

    def __call__(self, x: float, pos: int | None = None) -> str:
        """The number as plain text."""
        return plain(x) if super().__call__(x, pos) else ""


def logarithmic(axes: Axes) -> None:
    """Make the upright axis of a picture logarithmic, with numbers in plain text."""
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(FuncFormatter(plain))
    axes.yaxis.set_minor_formatter(Between())


def picture(figure: Figure, suffix: str) -> bytes:
    """A figure as the bytes of a file."""
    buffer = BytesIO()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*[Gg]lyph.*")  # a name in a script that the font lacks
        figure.savefig(buffer, format=suffix[1:].lower(), metadata=_NO_DATES[suffix.lower()], dpi=150)
    return buffer.getvalue()
