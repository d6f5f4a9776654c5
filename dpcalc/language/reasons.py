"""What is said of an instance: its values as text and as data, and why a conclusion holds or fails there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dpcalc.errors import TheoremError
from dpcalc.exact import Infinity
from dpcalc.language.claims import Statement
from dpcalc.language.compiled import compiled
from dpcalc.language.reals import Real, brief
from dpcalc.language.terms import RELATIONS, Node, Term
from dpcalc.language.to_text import printed

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


def reason(statement: Statement, values: Values) -> str:
    """Why the conclusion holds, or fails, at an instance: the part that decides it, with the values of its sides."""
    return _Reason(statement).of(statement.meaning.show, dict(zip(statement.meaning.names, values, strict=True)))


class _Reason:
    def __init__(self, statement: Statement) -> None:
        self.words = statement.meaning.vocabulary

    def value(self, term: Term, given: Mapping[str, Any]) -> Any:
        return compiled(tuple(given), term, self.words)(*given.values())

    def of(self, term: Term, given: Mapping[str, Any]) -> str:
        if not isinstance(term, Node):
            return printed(term)
        if term.head == "not":
            return self.of(term.parts[0], given)
        truth = bool(self.value(term, given))
        if term.head in RELATIONS and term.head != "in":
            sides = [f"{printed(part)} = {shown(self.value(part, given))}" for part in term.parts]
            return f"{'' if truth else 'not '}{printed(term)}, for {' and '.join(dict.fromkeys(sides))}"
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
                    return f"at {name} = {shown(element)}: {self.of(body, inner)}"
        if term.head == "let":
            inner = {**given, term.names[0]: self.value(term.parts[0], given)}
            return f"with {term.names[0]} = {shown(inner[term.names[0]])}: {self.of(term.parts[1], inner)}"
        return f"{'' if truth else 'not '}{printed(term)}"


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
