r"""Marked formulas whose symbols have words below them: ``eps_low`` and ``rho_size``.

Every name is a symbol there, and two operands side by side are a product.
"""

from __future__ import annotations

import re
from typing import Final

from dpcalc.report.latex.setter import NoFormulaError, Setter
from dpcalc.report.latex.tokens import GREEK

_WORDS: Final = (
    *("size", "value", "level", "distance", "nats", "root", "power", "mean", "variance", "radius", "order", "times"),
    *("output", "yes", "no"),
)
"""Quantities that formulas call by their names, and the outcomes of a test."""
_SYMBOLS: Final = {**GREEK, **{word: rf"\mathrm{{{word}}}" for word in _WORDS}}
_SHORT: Final = 2
"""A letter, or one with a letter below it, is set as in other formulas."""
_TOKEN: Final = re.compile(
    r"(?P<name>[A-Za-z]+)(?:_(?P<below>[A-Za-z0-9]+))?(?P<star>\^\*)?(?P<prime>'?)(?![A-Za-z0-9_])"
    r"|(?P<number>\d+(?:\.\d+)?(?:e-?\d+)?)|(?P<sign><=|>=|==|!=|\*\*|->|[-+*/<>=^])"
    r"|(?P<bracket>[(),\[\]{}|])|(?P<dot>\.(?=\)))|(?P<bang>!)|(?P<space> )"
)


def with_words_below(text: str) -> str | None:
    """The formula in mathematics mode; ``None`` where it is none."""
    tokens, place = [], 0
    while place < len(text):
        found = _TOKEN.match(text, place)
        if found is None:
            return None
        tokens.append(found)
        place = found.end()
    try:
        return _Marked([token for token in tokens if not token["space"]]).whole()
    except (NoFormulaError, RecursionError):
        return None


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
