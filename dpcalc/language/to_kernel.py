"""Terms as the kernel's examples write them: S-expressions, with the definitions of the words that they use."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Final

from dpcalc.errors import UnsupportedExpression
from dpcalc.language.terms import BINDERS, Name, Number, Term
from dpcalc.language.vocabulary import Vocabulary

_SAME: Final = frozenset(
    [
        "+",
        "*",
        "-",
        "/",
        "^",
        "log",
        "exp",
        "sqrt",
        "abs",
        "floor",
        "max",
        "min",
        "<",
        "<=",
        ">",
        ">=",
        "=",
        "!=",
        "same",
        "in",
        "and",
        "or",
        "not",
        "if",
        "list",
        "join",
        "len",
        "item",
        "range",
        "functions",
        "distinct",
    ]
)


def printed(term: Term, vocabulary: Vocabulary) -> str:
    """A checked term. Raises ``UnsupportedExpression`` for a head that the kernel does not know."""
    if isinstance(term, Number):
        return str(term.value)
    if isinstance(term, Name):
        return term.name
    parts = [printed(part, vocabulary) for part in term.parts]
    head = term.head
    if head == "let" or head in BINDERS:
        return f"({head} {term.names[0]} {' '.join(parts)})"
    if head == "shortest":
        return f"(shortest {' '.join(term.names)} {' '.join(parts)})"
    if head == "entry_at":
        return reduce(lambda table, place: f"(item {table} {place})", parts)
    if head in vocabulary.words or (head in _SAME and parts) or head == "list":
        return f"({' '.join([head, *parts])})"
    if head == "Phi":
        return f"(* 1/2 (+ 1 (erf (/ {parts[0]} (sqrt 2)))))"
    if head in ("and", "or"):
        return "(= 0 0)" if head == "and" else "(< 0 0)"
    if head == "=>":
        return f"(or (not {parts[0]}) {parts[1]})"
    if head == "<=>":
        return f"(same {parts[0]} {parts[1]})"
    raise UnsupportedExpression(f"the kernel does not speak of {head!r}")


def definitions(terms: Iterable[Term], vocabulary: Vocabulary) -> list[list[str]]:
    """The definitions of the words that terms use, as a certificate lists them: name, parameters, body."""
    return [
        [word.name, " ".join(name for name, _ in word.parameters), printed(word.body, vocabulary)]
        for word in vocabulary.needed(terms)
    ]
