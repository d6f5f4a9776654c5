"""Checks of LaTeX source and of what pdflatex says of it."""

from __future__ import annotations

import re

from dpcalc.report.latex.document import compile_document

TOLERANCE = 2.0
"""Points by which a line may stick out of the page unnoticed."""

_GROUPS = re.compile(r"\\begin\{([a-z*]+)\}|\\end\{([a-z*]+)\}")
_WIDE = re.compile(r"Overfull \\hbox \(([\d.]+)pt too wide\)[^\n]*")


def faults(source: str) -> list[str]:
    """What is wrong with the source: characters beyond ASCII, unbalanced braces, dollar signs or environments."""
    found = [f"character {c!r}" for c in sorted(set(source)) if not (c.isascii() and (c.isprintable() or c == "\n"))]
    bare = re.sub(r"(?m)(?<!\\)%.*$", "", source).replace(r"\\", "")
    plain = re.sub(r"\\[{}$]", "", bare)
    if plain.count("{") != plain.count("}"):
        found.append("unbalanced braces")
    if plain.count("$") % 2:
        found.append("an odd number of dollar signs")
    if source.count(r"\[") != source.count(r"\]"):
        found.append("unbalanced displays")
    return found + _unbalanced(source)


def _unbalanced(source: str) -> list[str]:
    """Environments that are not closed, or closed by another."""
    stack: list[str] = []
    for match in _GROUPS.finditer(source):
        if match[1]:
            stack.append(match[1])
        elif not stack or stack.pop() != match[2]:
            return [f"{match[2]} is closed and was not opened"]
    return [f"{name} is not closed" for name in stack]


def wide_lines(source: str) -> list[str]:
    """The lines that stick out of the page once the document is typeset."""
    log = compile_document(source).log
    return [found[0] for found in _WIDE.finditer(log) if float(found[1]) > TOLERANCE]
