"""Pictures as files: the format by the suffix, the same bytes every time, text that stays text."""

from __future__ import annotations

import warnings
from contextlib import AbstractContextManager
from io import BytesIO
from pathlib import Path
from typing import Final

import matplotlib.style
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from dpcalc.errors import InputError

SUFFIXES: Final = (".svg", ".pdf", ".png")
STYLE: Final = {
    "svg.hashsalt": "dpcalc",
    "svg.fonttype": "none",
    "pdf.fonttype": 42,
    "font.size": 9.0,
    "text.usetex": False,
    "text.parse_math": False,
}
COLOURS: Final = ("#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#997700", "#555555")
_NO_DATES: Final[dict[str, dict[str, None]]] = {
    ".svg": {"Date": None},
    ".pdf": {"CreationDate": None, "ModDate": None},
    ".png": {"Software": None},
}


def check_suffix(path: Path) -> None:
    """Raise ``InputError`` where a picture cannot be written in the format that its name asks for."""
    if path.suffix.lower() not in SUFFIXES:
        known = ", ".join(SUFFIXES)
        raise InputError(f"no picture is written as {path.name!r}", where="--plot", hint=f"end the name in {known}")


def new_figure(width: float, height: float) -> Figure:
    """An empty figure of so many inches, drawn without any window."""
    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def drawing() -> AbstractContextManager[None]:
    """The style in which everything is drawn and saved, whatever the reader's own settings are."""
    return matplotlib.style.context(["default", STYLE])


def picture(figure: Figure, suffix: str) -> bytes:
    """A figure as the bytes of a file."""
    buffer = BytesIO()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*[Gg]lyph.*")  # a name in a script that the font lacks
        figure.savefig(buffer, format=suffix[1:].lower(), metadata=_NO_DATES[suffix.lower()], dpi=150)
    return buffer.getvalue()
