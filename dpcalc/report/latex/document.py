r"""Fragments and documents: what they need to be typeset, and pdflatex run on them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dpcalc.errors import InputError, LatexError
from dpcalc.report.latex.tables import ROOM
from dpcalc.report.latex.text import escape
from dpcalc.report.references import bibliography

PACKAGES: Final = ("amsmath", "amssymb", "mathrsfs", "array", "booktabs", "longtable", "graphicx", "tikz")
"""What a fragment needs."""
TIME_LIMIT: Final = 120
"""Seconds that pdflatex may take for one run."""

FIT: Final = (
    r"\providecommand{\dpcalcfit}[1]{\sbox0{$\displaystyle #1$}\ifdim\wd0>\linewidth"
    r"\resizebox{\linewidth}{!}{\usebox0}\else\usebox0\fi}"
    "\n"
    r"\providecommand{\dpcalcbreak}[1]{\sbox0{$\displaystyle #1$}\ifdim\wd0>1.3\linewidth"
    r"\parbox{0.96\linewidth}{\raggedright$\displaystyle #1$}\else\dpcalcfit{#1}\fi}"
)
"""Defines the commands that shrink a displayed formula to the width of the page, or break it into lines."""

_PREAMBLE: Final = r"""\documentclass[11pt,a4paper]{article}
\ifdefined\pdfinfoomitdate\pdfinfoomitdate=1\pdftrailerid{}\fi
\IfFileExists{lmodern.sty}{\usepackage[T1]{fontenc}\usepackage{lmodern}}{\usepackage[T1]{fontenc}}
\usepackage{textcomp}
\usepackage[a4paper,margin=25mm]{geometry}
\usepackage{%s}
\setlength{\parindent}{0pt}
\setlength{\parskip}{0.7ex plus 0.3ex}
\setlength{\LTpre}{1ex plus 0.4ex}
\setlength{\LTpost}{1ex plus 0.4ex}
\sloppy
\setlength{\emergencystretch}{6em}
\setlength{\hfuzz}{0.5pt}
\allowdisplaybreaks
\pagestyle{myheadings}
"""
_HEADING: Final = 80
_ERROR: Final = re.compile(r"^(?:! |[^\s:]+:\d+: )(.*)$", re.MULTILINE)
_PLACE: Final = re.compile(r"^l\.(\d+) ?(.*)$", re.MULTILINE)
_MISSING: Final = re.compile(r"not loadable|File `[^']*' not found")
_DEBIAN: Final = "texlive-latex-recommended texlive-latex-extra texlive-pictures texlive-fonts-recommended lmodern"
_INSTALL: Final = f"install TeX Live (Debian: apt-get install {_DEBIAN})"


@dataclass(frozen=True)
class Typeset:
    """A typeset document and what pdflatex said in its last run."""

    pdf: bytes
    log: str


def fragment(body: str) -> str:
    """A body with a note on what it needs; it may be put into any document that loads these packages."""
    return f"% Written by dpcalc; needs the packages {', '.join(PACKAGES)}.\n{FIT}\n{ROOM}\n{body}\n"


def document(body: str, title: str) -> str:
    """A document of its own, which pdflatex typesets as it stands, with what it cites at its end.

    ``title`` is plain text for the page's head.
    """
    words = " ".join(title.split())
    short = words if len(words) <= _HEADING else f"{words[: _HEADING - 4].rstrip()} …"
    head = rf"\markright{{\normalfont\small dpcalc: {escape(short)}}}"
    cited = bibliography(body)
    return f"{_PREAMBLE % ','.join(PACKAGES)}\\begin{{document}}\n{head}\n{body}\n{cited}\\end{{document}}\n"


def compile_document(tex: str) -> Typeset:
    """Typeset a document with pdflatex, run twice.

    No program can be started from inside the document. Raises ``InputError`` where pdflatex is not installed,
    ``LatexError`` with TeX's first complaint, or where it takes longer than ``TIME_LIMIT``.
    """
    program = shutil.which("pdflatex")
    if program is None:
        raise InputError("pdflatex is not installed", hint=f"{_INSTALL}, or write the source with -o FILE.tex")
    with tempfile.TemporaryDirectory(prefix="dpcalc-latex-") as folder:
        place = Path(folder)
        (place / "document.tex").write_text(tex, encoding="utf-8")
        for _ in range(2):
            log = _run(program, place)
        pdf = (place / "document.pdf").read_bytes()
    return Typeset(pdf, log)


def _run(program: str, folder: Path) -> str:
    """One run; returns the log."""
    command = [program, "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "document.tex"]
    environment = {**os.environ, "max_print_line": "1000", "openout_any": "p", "TEXMFOUTPUT": str(folder)}
    try:
        done = subprocess.run(  # noqa: S603  # the program is looked up on the path, its arguments are fixed
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=TIME_LIMIT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise LatexError(f"pdflatex did not finish within {TIME_LIMIT} seconds") from None
    written = folder / "document.log"
    log = written.read_text(encoding="utf-8", errors="replace") if written.is_file() else ""
    if done.returncode != 0 or not (folder / "document.pdf").is_file():
        message = first_error(log or done.stdout.decode("utf-8", "replace"))
        raise LatexError(message, hint=_INSTALL if _MISSING.search(message) else None)
    return log


def first_error(log: str) -> str:
    """TeX's first complaint as one line, with the line of the source that it stopped at."""
    found = _ERROR.search(log)
    if found is None:
        return "pdflatex failed without saying why"
    message = " ".join(found[1].split())
    place = _PLACE.search(log, found.end())
    if place is None:
        return f"pdflatex: {message}"
    return f"pdflatex: {message} (line {place[1]}: {' '.join(place[2].split())[:120]})"
