"""Formulas in text mode, which a reader of LaTeX would see in ASCII."""

from __future__ import annotations

import re

_MATHEMATICS = re.compile(
    r"(?<!\\)\$(?:[^$\\]|\\.)*\$|\\\[.*?\\\]|\\begin\{tikzpicture\}.*?\\end\{tikzpicture\}", re.DOTALL
)
_CODE = re.compile(r"shape & [a-z\\{} ]*|\\texttt\{(?:[^{}]|\{[^{}]*\})*\}|\\(?:cite|bibitem)(?:\[[^\]]*\])?\{[^{}]*\}")
_ASCII = re.compile(
    r"\\textless\{\}|\\textgreater\{\}|\\textasciicircum|\\\^|<=|>=|\{\*\}(?=[ A-Za-z0-9(])"
    r"|\b(?:log|exp|sqrt|max|min)\(|(?<![A-Za-z\\])[A-Za-z]\\_\w|\b[A-Za-z] = \S|!="
)


def ascii_formulas(latex: str) -> list[str]:
    """What looks like a formula outside mathematics and code, each with what stands around it."""
    body = _without_fitted(latex.partition("\\section*")[2] or latex)
    words = _CODE.sub(" ", _MATHEMATICS.sub(" ", body))
    return [words[max(0, found.start() - 30) : found.end() + 30] for found in _ASCII.finditer(words)]


def _without_fitted(latex: str) -> str:
    """LaTeX without what is shrunk to a line, which is mathematics."""
    for command in (r"\dpcalcfit{", r"\dpcalcbreak{"):
        while (start := latex.find(command)) >= 0:
            end, depth = start + len(command), 1
            while depth:
                depth += {"{": 1, "}": -1}.get(latex[end], 0) * (latex[end - 1] != "\\")
                end += 1
            latex = f"{latex[:start]} {latex[end:]}"
    return latex
