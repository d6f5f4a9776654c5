"""Terms in LaTeX mathematics; what a word looks like is said beside its definition."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from dpcalc.exact import Infinity
from dpcalc.language.latex_forms import FORMS, LOOSE, POWER, PRODUCT, SUM, TIGHT
from dpcalc.language.latex_names import hyphenated, named
from dpcalc.language.terms import Name, Node, Number, Term
from dpcalc.language.vocabulary import Vocabulary

_RELATIONS: Final = {"<": "<", "<=": r"\le", ">": ">", ">=": r"\ge", "=": "=", "!=": r"\ne", "same": "=", "in": r"\in"}
_BINDERS: Final = {
    "every": r"\forall {names}\in {source}:\ {body}",
    "some": r"\exists {names}\in {source}:\ {body}",
    "sum": r"\sum_{{{names}\in {source}}} {body}",
    "product_of": r"\prod_{{{names}\in {source}}} {body}",
    "largest": r"\max_{{{names}\in {source}}} {body}",
    "least": r"\min_{{{names}\in {source}}} {body}",
    "supremum": r"\sup_{{{names}\in {source}}} {body}",
    "infimum": r"\inf_{{{names}\in {source}}} {body}",
    "count": r"\#\{{{names}\in {source}: {body}\}}",
    "keep": r"\{{{names}\in {source}: {body}\}}",
    "map": r"\bigl({body}\bigr)_{{{names}\in {source}}}",
}


_INFINITE: Final = {"largest": "supremum", "least": "infimum"}


_ARGUMENT: Final = re.compile(r"\{\d!?\}")
_LOOKS: Final = (
    (re.compile(r"\\exists|:"), LOOSE),
    (re.compile(r"=|\\(?:text|in|le|ll|ne|sim|approx|perp|subset|stackrel)(?![a-z])"), 2),
    (re.compile(r"[+-]|\\(?:setminus|(?:bigcup|max|sup)_)"), SUM),
    (re.compile(r"\\(?:times|otimes|circ|t?frac)(?![a-z])|\\,|AA"), PRODUCT),
    (re.compile(r"\^2$|!$|^e\^"), POWER),
)
"""What a template shows outside all brackets (``A`` for an argument), and how tightly the whole binds then."""


@cache
def _tightness(template: str) -> int:
    """How tightly a template binds."""
    left, shown = re.sub(r"\\lVert.*\\rVert", "", _ARGUMENT.sub("A", template)), ""
    while left != shown:
        shown, left = left, re.sub(r"\\?\{[^{}]*\}|\([^()]*\)|\[[^\[\]]*\]", "", left)
    return next((binds for look, binds in _LOOKS if look.search(shown)), TIGHT)


class Latex:
    """The printer, with the looks of the words of a vocabulary."""

    def __init__(self, vocabulary: Vocabulary, infinite: bool = False) -> None:
        """``infinite`` says that lists may be infinite sets, which have suprema and infima."""
        self.vocabulary, self.infinite = vocabulary, infinite

    def printed(self, term: Term, tightness: int = 0) -> str:
        """A term in mathematics, in brackets where it binds less tightly than what it stands in."""
        text, binds = self._written(term)
        return rf"\left({text}\right)" if binds < tightness else text

    def _written(self, term: Term) -> tuple[str, int]:
        if isinstance(term, Number):
            return self._number(term)
        if isinstance(term, Name):
            return named(term.name), TIGHT
        word = self.vocabulary.words.get(term.head)
        if word is not None:
            if word.latex:
                return self._filled(word.latex, term.parts)
            shown = ", ".join(self.printed(part) for part in term.parts)
            name = hyphenated(word.name)
            if not term.parts:
                return named(word.name), TIGHT
            return f"{name}({shown})" if len(name) == 1 else rf"\operatorname{{{name}}}({shown})", TIGHT
        if term.names:
            return self._binder(term), LOOSE
        if term.head in _RELATIONS:
            left, right = (self.printed(part, SUM) for part in term.parts)
            return rf"{left} {_RELATIONS[term.head]} {right}", 2
        form = FORMS.get(term.head)
        return form(self, term) if form is not None else self._call(term)

    def _number(self, term: Number) -> tuple[str, int]:
        """A number; one with a sign binds as a sum, a fraction as a product."""
        if isinstance(term.value, Infinity):
            return r"\infty", TIGHT
        value = abs(term.value)
        shown = str(value) if value.denominator == 1 else rf"\tfrac{{{value.numerator}}}{{{value.denominator}}}"
        return (f"-{shown}", SUM) if term.value < 0 else (shown, TIGHT if value.denominator == 1 else PRODUCT)

    def _filled(self, template: str, parts: tuple[Term, ...]) -> tuple[str, int]:
        """A template; ``{0}`` stands for the first argument, ``{0!}`` for it in brackets where it is no single sign.

        It binds as what stands in it outside all brackets: as a relation or words, a sum, a product, or a power.
        """
        binds = _tightness(template)
        plain = SUM if LOOSE < binds < PRODUCT else LOOSE

        def argument(match: re.Match[str]) -> str:
            text = self.printed(parts[int(match[1])], TIGHT if match[2] else plain)
            return f"{{{text}}}" if match[2] else text

        return re.sub(r"\{(\d)(!?)\}", argument, template), binds

    def _call(self, term: Node) -> tuple[str, int]:
        shown = ", ".join(self.printed(part) for part in term.parts)
        name = hyphenated(term.head)
        return rf"\operatorname{{{name}}}({shown})", TIGHT

    def _binder(self, term: Node) -> str:
        if term.head == "let":
            return (
                rf"\text{{with }}{named(term.names[0])}={self.printed(term.parts[0])}:\ {self.printed(term.parts[1])}"
            )
        if term.head == "shortest":
            source, start, end, step = (self.printed(part) for part in term.parts)
            ends = ",".join(map(named, term.names))
            return rf"\operatorname{{shortest}}_{{{ends}\in {source}}}^{{{start}\to {end}}} {step}"
        names, body = list(term.names), term.parts[1]
        while isinstance(body, Node) and body.head == term.head and body.parts[0] == term.parts[0]:
            names, body = [*names, *body.names], body.parts[1]
        inner = self.printed(body, PRODUCT if term.head in ("sum", "product_of", "largest", "least") else LOOSE)
        source = self.printed(term.parts[0])
        head = _INFINITE.get(term.head, term.head) if self.infinite else term.head
        return _BINDERS[head].format(names=",".join(map(named, names)), source=source, body=inner)
