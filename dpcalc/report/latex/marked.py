r"""Formulas that a text marks as such, ``[math]rho + 2 sqrt(rho ln(1/delta))[/math]``, in LaTeX.

What is marked is a formula, so that names of Greek letters are these letters, and ``eps_low`` is a symbol with a word
below it. It is set token by token as it stands; two operands side by side are a product. Terminals show the text. What
has other words in it is a sentence after all, and is set as one.
"""

from __future__ import annotations

import re
from typing import Final

from dpcalc.report.latex.prose import prose
from dpcalc.report.latex.setter import NoFormulaError, Setter
from dpcalc.report.latex.tokens import GREEK

_SYMBOLS: Final = {**GREEK, "size": r"\mathrm{size}"}
_SHORT: Final = 2
"""A letter, or one with a letter below it, is set as in prose."""
_TOKEN: Final = re.compile(
    r"(?P<name>[A-Za-z]+)(?:_(?P<below>[A-Za-z0-9]+))?(?P<star>\^\*)?(?P<prime>'?)(?![A-Za-z0-9_])"
    r"|(?P<number>\d+(?:\.\d+)?(?:e-?\d+)?)|(?P<sign><=|>=|==|!=|\*\*|->|[-+*/<>=^])"
    r"|(?P<bracket>[(),\[\]{}|])|(?P<dot>\.(?=\)))|(?P<bang>!)|(?P<space> )"
)


def marked(text: str) -> str:
    """A marked formula in mathematics; as a sentence where it is none."""
    tokens, place = [], 0
    while place < len(text):
        found = _TOKEN.match(text, place)
        if found is None:
            return prose(text)
        tokens.append(found)
        place = found.end()
    try:
        return f"${_Marked([token for token in tokens if not token['space']]).whole()}$"
    except NoFormulaError:
        return prose(text)


class _Marked(Setter):
    """Sets tokens of which every name is a symbol."""

    def __init__(self, tokens: list[re.Match[str]]) -> None:
        super().__init__(tokens)
        self.depth = 1

    def named(self, token: re.Match[str]) -> str:
        """A symbol, with what stands below it, or a function."""
        name, below = token["name"], token["below"] or ""
        if (name not in _SYMBOLS and len(name) + len(below) <= _SHORT) or (self.known(name) and not below):
            return super().named(token)
        if name not in _SYMBOLS and len(name) > 1:
            raise NoFormulaError
        shown = _SYMBOLS.get(name, name) + (rf"_{{\mathrm{{{below}}}}}" if below else "") + token["prime"]
        if self.text() == "(" and self.tokens[self.place].start() == token.end():
            self.take("(")
            return shown + self.bracketed()
        return shown
