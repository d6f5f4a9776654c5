"""What is said of an instance: its values as text and as data, and why a conclusion holds or fails there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from dpcalc.errors import TheoremError
from dpcalc.exact import Infinity
from dpcalc.language.claims import Statement
from dpcalc.language.compiled import compiled
from dpcalc.language.reader import read
from dpcalc.language.reals import Real, brief
from dpcalc.language.shown import breakable
from dpcalc.language.terms import RELATIONS, Name, Node, Term
from dpcalc.language.to_latex import Latex
from dpcalc.language.to_text import printed
from dpcalc.language.vocabulary import Vocabulary
from dpcalc.wording import Wording, marked, wording

Values = tuple[Any, ...]
_MOST_BITS: Final = 14_000
"""Python writes no integer of more than 4300 digits."""


def shown(value: Any) -> str:
    """A value as text."""
    if isinstance(value, tuple):
        return f"({', '.join(map(shown, value))})"
    if isinstance(value, Real):
        return f"{brief(value)} = {value.decimal()}"
    return str(value).lower() if isinstance(value, bool) else brief(value)


@dataclass(frozen=True)
class Account:
    """Why a conclusion holds, or fails, in pieces: words as texts, terms, and ``Worth`` where a value is told."""

    pieces: tuple[str | Term | Worth, ...]

    def __str__(self) -> str:
        """As text."""
        return "".join(
            piece if isinstance(piece, str) else piece.text() if isinstance(piece, Worth) else printed(piece)
            for piece in self.pieces
        )

    def worded(self, vocabulary: Vocabulary) -> Wording:
        """As words, its terms marked as formulas with their LaTeX."""
        parts: list[str] = []
        for piece in self.pieces:
            if isinstance(piece, str):
                parts.append(piece)
            elif isinstance(piece, Worth):
                parts.append(marked(piece.text(), breakable(piece.latex(vocabulary))))
            else:
                parts.append(marked(printed(piece), breakable(Latex(vocabulary).printed(piece))))
        return wording("".join(parts))


@dataclass(frozen=True)
class Worth:
    """A term and its value."""

    term: Term
    value: Any

    def text(self) -> str:
        """As text."""
        return f"{printed(self.term)} = {shown(self.value)}"

    def latex(self, vocabulary: Vocabulary) -> str:
        """In LaTeX."""
        return f"{Latex(vocabulary).printed(self.term)} = {value_latex(self.value, vocabulary)}"


def value_latex(value: Any, vocabulary: Vocabulary) -> str:
    """A value in LaTeX mathematics."""
    if isinstance(value, tuple):
        return f"({', '.join(value_latex(each, vocabulary) for each in value)})"
    if isinstance(value, bool | str):
        return rf"\text{{{str(value).lower() if isinstance(value, bool) else value}}}"
    near = rf" \approx {value.decimal()}" if isinstance(value, Real) else ""
    try:
        return Latex(vocabulary).printed(read(brief(value))) + near
    except TheoremError:
        return rf"\text{{{brief(value)}}}{near}"


def reason(statement: Statement, values: Values) -> Account:
    """Why the conclusion holds, or fails, at an instance: the part that decides it, with the values of its sides."""
    given = dict(zip(statement.meaning.names, values, strict=True))
    return Account(tuple(_Reason(statement).of(statement.meaning.show, given)))


class _Reason:
    def __init__(self, statement: Statement) -> None:
        self.words = statement.meaning.vocabulary

    def value(self, term: Term, given: Mapping[str, Any]) -> Any:
        return compiled(tuple(given), term, self.words)(*given.values())

    def of(self, term: Term, given: Mapping[str, Any]) -> list[str | Term | Worth]:
        if not isinstance(term, Node):
            return [term]
        if term.head == "not":
            return self.of(term.parts[0], given)
        truth = bool(self.value(term, given))
        denied = [] if truth else ["not "]
        if term.head in RELATIONS and term.head != "in":
            sides = [Worth(part, self.value(part, given)) for part in dict.fromkeys(term.parts)]
            told = [piece for side in sides for piece in (" and ", side)]
            return [*denied, term, ", for ", *told[1:]]
        if (term.head, truth) in (("and", False), ("or", True), ("=>", False)):
            part = (
                term.parts[1]
                if term.head == "=>"
                else next(p for p in term.parts if bool(self.value(p, given)) is truth)
            )
            return self.of(part, given)
        if (term.head, truth) in (("every", False), ("some", True)):
            name, body = term.names[0], term.parts[1]
            for element in self.value(term.parts[0], given):
                inner = {**given, name: element}
                if bool(self.value(body, inner)) is truth:
                    return ["at ", Worth(Name(name), element), ": ", *self.of(body, inner)]
        if term.head == "let":
            bound = Worth(Name(term.names[0]), self.value(term.parts[0], given))
            inner = {**given, term.names[0]: bound.value}
            return ["with ", bound, ": ", *self.of(term.parts[1], inner)]
        return [*denied, term]


def plain(value: Any) -> object:
    """A value as certificates hold it: fractions as text, lists. Raises ``TheoremError`` for what is not exact."""
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    if isinstance(value, Infinity):
        return "inf"
    if isinstance(value, Real | bool):
        raise TheoremError(f"{value} cannot be part of a witness")
    if isinstance(value, str):
        return value
    if max(abs(value.numerator), value.denominator).bit_length() > _MOST_BITS:
        raise TheoremError("a number is too long to be part of a witness")
    return str(value)
