"""Terms in LaTeX mathematics; what a word looks like is said beside its definition."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from dpcalc.exact import Infinity
from dpcalc.language.latex_names import named
from dpcalc.language.terms import Name, Node, Number, Term
from dpcalc.language.vocabulary import Vocabulary

_RELATIONS: Final = {"<": "<", "<=": r"\le", ">": ">", ">=": r"\ge", "=": "=", "!=": r"\ne", "same": "=", "in": r"\in"}
_LONG: Final = 6
_WIDE: Final = 100
"""A list of more parts, or of so many characters of LaTeX, may go over several lines."""
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
_LOOSE, _SUM, _PRODUCT, _POWER, _TIGHT = 0, 3, 4, 5, 6


_INFINITE: Final = {"largest": "supremum", "least": "infimum"}


_ARGUMENT: Final = re.compile(r"\{\d!?\}")
_LOOKS: Final = (
    (re.compile(r"\\exists|:"), _LOOSE),
    (re.compile(r"=|\\(?:text|in|le|ll|ne|sim|approx|perp|subset|stackrel)(?![a-z])"), 2),
    (re.compile(r"[+-]|\\(?:setminus|(?:bigcup|max|sup)_)"), _SUM),
    (re.compile(r"\\(?:times|otimes|circ|t?frac)(?![a-z])|\\,|AA"), _PRODUCT),
    (re.compile(r"\^2$|!$|^e\^"), _POWER),
)
"""What a template shows outside all brackets (``A`` for an argument), and how tightly the whole binds then."""


@cache
def _tightness(template: str) -> int:
    """How tightly a template binds."""
    left, shown = re.sub(r"\\lVert.*\\rVert", "", _ARGUMENT.sub("A", template)), ""
    while left != shown:
        shown, left = left, re.sub(r"\\?\{[^{}]*\}|\([^()]*\)|\[[^\[\]]*\]", "", left)
    return next((binds for look, binds in _LOOKS if look.search(shown)), _TIGHT)


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
            return named(term.name), _TIGHT
        word = self.vocabulary.words.get(term.head)
        if word is not None:
            if word.latex:
                return self._filled(word.latex, term.parts)
            shown = ", ".join(self.printed(part) for part in term.parts)
            name = word.name.replace("_", r"\_")
            if not term.parts:
                return named(word.name), _TIGHT
            return f"{name}({shown})" if len(name) == 1 else rf"\operatorname{{{name}}}({shown})", _TIGHT
        if term.names:
            return self._binder(term), _LOOSE
        if term.head in _RELATIONS:
            left, right = (self.printed(part, _SUM) for part in term.parts)
            return rf"{left} {_RELATIONS[term.head]} {right}", 2
        form = _FORMS.get(term.head)
        return form(self, term) if form is not None else self._call(term)

    def _number(self, term: Number) -> tuple[str, int]:
        """A number; one with a sign binds as a sum, a fraction as a product."""
        if isinstance(term.value, Infinity):
            return r"\infty", _TIGHT
        value = abs(term.value)
        shown = str(value) if value.denominator == 1 else rf"\tfrac{{{value.numerator}}}{{{value.denominator}}}"
        return (f"-{shown}", _SUM) if term.value < 0 else (shown, _TIGHT if value.denominator == 1 else _PRODUCT)

    def _filled(self, template: str, parts: tuple[Term, ...]) -> tuple[str, int]:
        """A template; ``{0}`` stands for the first argument, ``{0!}`` for it in brackets where it is no single sign.

        It binds as what stands in it outside all brackets: as a relation or words, a sum, a product, or a power.
        """
        binds = _tightness(template)
        plain = _SUM if _LOOSE < binds < _PRODUCT else _LOOSE

        def argument(match: re.Match[str]) -> str:
            text = self.printed(parts[int(match[1])], _TIGHT if match[2] else plain)
            return f"{{{text}}}" if match[2] else text

        return re.sub(r"\{(\d)(!?)\}", argument, template), binds

    def _call(self, term: Node) -> tuple[str, int]:
        shown = ", ".join(self.printed(part) for part in term.parts)
        name = term.head.replace("_", r"\_")
        return rf"\operatorname{{{name}}}({shown})", _TIGHT

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
        inner = self.printed(body, _PRODUCT if term.head in ("sum", "product_of", "largest", "least") else _LOOSE)
        source = self.printed(term.parts[0])
        head = _INFINITE.get(term.head, term.head) if self.infinite else term.head
        return _BINDERS[head].format(names=",".join(map(named, names)), source=source, body=inner)


Form = Callable[[Latex, Node], tuple[str, int]]


def _sum(latex: Latex, term: Node) -> tuple[str, int]:
    first, *others = term.parts
    shown = [latex.printed(first, _SUM)]
    for part in others:
        text = latex.printed(part, _SUM)
        shown.append(latex.printed(part, _PRODUCT) if text.startswith("-") else text)
    return " + ".join(shown), _SUM


def _implication(latex: Latex, term: Node) -> tuple[str, int]:
    given, shown = term.parts
    tightness = 1 if isinstance(shown, Node) and shown.head == "<=>" else _LOOSE
    return rf"{latex.printed(given, 1)} \implies {latex.printed(shown, tightness)}", _LOOSE


def _list(latex: Latex, term: Node) -> tuple[str, int]:
    """Long lists may go over several lines."""
    parts = [*map(latex.printed, term.parts)]
    if len(parts) > _LONG or sum(map(len, parts)) > _WIDE:
        between = r",\allowbreak "
        return rf"\bigl({between.join(parts)}\bigr)", _TIGHT
    return rf"\left({', '.join(parts)}\right)", _TIGHT


def _function(name: str) -> Form:
    return lambda latex, term: (rf"{name}\left({', '.join(map(latex.printed, term.parts))}\right)", _TIGHT)


def _fraction(latex: Latex, term: Node) -> tuple[str, int]:
    return rf"\frac{{{latex.printed(term.parts[0])}}}{{{latex.printed(term.parts[1])}}}", _PRODUCT


def _times(latex: Latex, term: Node) -> tuple[str, int]:
    first, others = term.parts[0], [latex.printed(part, _PRODUCT) for part in term.parts[1:]]
    mark = r"\cdot " if any(text[:1].isdigit() for text in others) else r"\,"
    if isinstance(first, Number) and first.value < 0:
        return "-" + mark.join(others) if first.value == -1 else mark.join([latex.printed(first), *others]), _SUM
    return mark.join([latex.printed(first, _PRODUCT), *others]), _PRODUCT


def _conjunction(mark: str, nothing: str) -> Form:
    def form(latex: Latex, term: Node) -> tuple[str, int]:
        if not term.parts:
            return nothing, _TIGHT
        return rf"\ {mark}\ ".join(latex.printed(part, 2) for part in term.parts), 1

    return form


def _entry(latex: Latex, term: Node) -> tuple[str, int]:
    places = ",".join(map(latex.printed, term.parts[1:]))
    return f"{latex.printed(term.parts[0], _TIGHT)}({places})", _TIGHT


_FORMS: Final[dict[str, Form]] = {
    "entry_at": _entry,
    "+": _sum,
    "-": lambda latex, term: (f"{latex.printed(term.parts[0], _SUM)} - {latex.printed(term.parts[1], _PRODUCT)}", _SUM),
    "*": _times,
    "/": _fraction,
    "^": lambda latex, term: (
        f"{{{latex.printed(term.parts[0], _TIGHT)}}}^{{{latex.printed(term.parts[1])}}}",
        _POWER,
    ),
    "log": _function(r"\ln"),
    "exp": lambda latex, term: (f"e^{{{latex.printed(term.parts[0])}}}", _POWER),
    "sqrt": lambda latex, term: (rf"\sqrt{{{latex.printed(term.parts[0])}}}", _TIGHT),
    "Phi": _function(r"\Phi"),
    "Phi_inverse": _function(r"\Phi^{-1}"),
    "abs": lambda latex, term: (rf"\left|{latex.printed(term.parts[0])}\right|", _TIGHT),
    "floor": lambda latex, term: (rf"\left\lfloor {latex.printed(term.parts[0])}\right\rfloor", _TIGHT),
    "max": _function(r"\max"),
    "min": _function(r"\min"),
    "and": _conjunction(r"\text{and}", r"\text{true}"),
    "or": _conjunction(r"\text{or}", r"\text{false}"),
    "not": lambda latex, term: (rf"\text{{not }}{latex.printed(term.parts[0], 2)}", 1),
    "=>": _implication,
    "<=>": lambda latex, term: (rf"{latex.printed(term.parts[0], 1)} \iff {latex.printed(term.parts[1], 1)}", _LOOSE),
    "if": lambda latex, term: (
        (
            rf"\begin{{cases}}{latex.printed(term.parts[1])}&\text{{if }}{latex.printed(term.parts[0])}\\"
            rf"{latex.printed(term.parts[2])}&\text{{otherwise}}\end{{cases}}"
        ),
        _TIGHT,
    ),
    "list": _list,
    "item": lambda latex, term: (
        f"{{{latex.printed(term.parts[0], _TIGHT)}}}_{{{latex.printed(term.parts[1])}}}",
        _TIGHT,
    ),
    "len": lambda latex, term: (rf"\left|{latex.printed(term.parts[0])}\right|", _TIGHT),
    "range": lambda latex, term: (rf"\{{0,\dots,{latex.printed(term.parts[0], _SUM)}-1\}}", _TIGHT),
}
