"""Claims and words as Rocq reads them, by the constants of ``proofs/language.v`` alone.

A term has a value or none there too, so that its meaning is an option. Every name that a user chose is printed with
``v_`` (a variable) or ``u_`` (a word of the claim's own) in front, a word of the language with its room
(``laws.push``), and no constant of ``language.v`` begins or is written so: nothing captures anything. Whatever is not
known here raises ``UnsupportedExpression``.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import Infinity
from dpcalc.language.claims import Statement
from dpcalc.language.meaning import Group, Meaning, terms_of
from dpcalc.language.sorts import LABEL, NUMBER, THING, TRUTH, WHOLE, Sort
from dpcalc.language.terms import Name, Node, Number, Term
from dpcalc.language.vocabulary import Vocabulary, Word
from dpcalc.language.words import ROOMS

_ONE: Final = {
    "log": "logarithm",
    "exp": "exponential",
    "sqrt": "square_root",
    "abs": "absolute",
    "floor": "floored",
    "not": "negated",
    "len": "len",
    "range": "range",
    "join": "join",
    "distinct": "distinct",
}
_TWO: Final = {
    "-": "minus",
    "/": "divided",
    "^": "power",
    "<": "less",
    "<=": "at_most",
    ">": "more",
    ">=": "at_least",
    "=": "same",
    "same": "same",
    "!=": "differ",
    "<=>": "same",
    "=>": "entails",
    "in": "member",
    "item": "item",
    "functions": "functions",
}
_MANY: Final = {"+": "plus", "*": "times", "max": "maximum", "min": "minimum", "and": "also", "or": "either"}
_BINDERS: Final = {
    "every": "every",
    "some": "some",
    "sum": "sum_of",
    "product_of": "product_of",
    "largest": "largest",
    "least": "least",
    "count": "count_of",
    "keep": "kept",
    "map": "mapped",
}
_EMPTY: Final = {"and": "yes", "or": "no"}
_MOST_PARAMETERS: Final = 4
CONSTANTS: Final = frozenset(
    {*_ONE.values(), *_TWO.values(), *_MANY.values(), *_BINDERS.values(), *_EMPTY.values()}
    | {"num", "infinity", "chosen", "bind", "list_of", "ap1", "ap2", "ap3", "ap4", "holds", "defined"}
    | {"for_each", "for_some", "Some", "number", "bool", "seq"}
)
"""What is printed of ``language.v``."""
THING_TYPE: Final = "number"
"""Words of things are printed for numbers alone: where a claim uses one of other things, Rocq refuses its type. Nothing
is quantified over things."""
_IDENTIFIER: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_']*", re.ASCII)


def rocq_type(sort: Sort, thing: str = "") -> str:
    """The type of a sort; things are what ``thing`` says. Raises ``UnsupportedExpression`` where none is known."""
    if sort in (NUMBER, WHOLE):
        return "number"
    if sort == THING and thing:
        return thing
    if sort == TRUTH:
        return "bool"
    if sort.of is not None and sort != LABEL:
        return f"(seq {rocq_type(sort.of, thing)})"
    raise UnsupportedExpression(f"Rocq is not told what a {sort} is")


_ROOMS: Final = frozenset({"numbers", "order", "laws", "distances", "permutations"})
"""Rooms of words that are printed: those whose things are numbers."""


@cache
def rooms() -> Mapping[str, str]:
    """The room of each word of the language that Rocq is told of."""
    found = {name: room.__name__.rpartition(".")[2] for room in ROOMS for name in room.WORDS}
    return {name: room for name, room in found.items() if room in _ROOMS}


class Rocq:
    """Prints terms; ``local`` are the words of one claim alone."""

    def __init__(self, vocabulary: Vocabulary, local: tuple[str, ...] = ()) -> None:
        self.vocabulary, self.local = vocabulary, local

    def term(self, term: Term) -> str:
        """A checked term. Raises ``UnsupportedExpression`` for a head or a name that is not known here."""
        if isinstance(term, Number):
            return _number(term.value)
        if isinstance(term, Name):
            return f"(Some {variable(term.name)})"
        if term.names:
            return self.binder(term)
        if term.head in self.vocabulary.words:
            return self.call(term)
        parts = list(map(self.term, term.parts))
        if term.head in _ONE and len(parts) == 1:
            return f"({_ONE[term.head]} {parts[0]})"
        if term.head in _TWO and len(parts) == 2:
            return f"({_TWO[term.head]} {parts[0]} {parts[1]})"
        if term.head in _MANY and parts:
            return _folded(_MANY[term.head], parts, right=term.head in _EMPTY)
        if term.head in _EMPTY:
            return _EMPTY[term.head]
        if term.head == "if" and len(parts) == 3:
            return f"(chosen {' '.join(parts)})"
        if term.head == "list":
            return f"(list_of ({' :: '.join([*parts, 'nil'])}))"
        raise UnsupportedExpression(f"Rocq is not told of {term.head!r} with {len(parts)} parts")

    def call(self, term: Node) -> str:
        """A word at its arguments, which are evaluated first."""
        name, count = self.constant(term.head), len(term.parts)
        if count != len(self.vocabulary.words[term.head].parameters) or count > _MOST_PARAMETERS:
            raise UnsupportedExpression(f"Rocq is not told of {term.head} with {count} arguments")
        return f"(ap{count} {name} {' '.join(map(self.term, term.parts))})" if count else name

    def constant(self, name: str) -> str:
        """The constant that a word is."""
        if name in self.local:
            return f"u_{safe(name)}"
        if name not in rooms() or name in CONSTANTS:
            raise UnsupportedExpression(f"Rocq is not told of the word {name!r}")
        return f"{rooms()[name]}.{safe(name)}"

    def binder(self, term: Node) -> str:
        """What binds a name in its last part."""
        if len(term.names) != 1 or len(term.parts) != 2 or term.head not in (*_BINDERS, "let"):
            raise UnsupportedExpression(f"Rocq is not told of the binder {term.head!r}")
        head = "bind" if term.head == "let" else _BINDERS[term.head]
        return f"({head} {self.term(term.parts[0])} (fun {variable(term.names[0])} => {self.term(term.parts[1])}))"

    def function(self, word: Word) -> str:
        """A word as a function of its parameters; without parameters, its value."""
        bound = " ".join(f"({variable(name)} : {rocq_type(sort, THING_TYPE)})" for name, sort in word.parameters)
        body = f"({self.term(word.body)} : option {rocq_type(word.sort, THING_TYPE)})"
        return f"fun {bound} => {body}" if bound else body


def variable(name: str) -> str:
    """A user's name as a variable. Raises ``UnsupportedExpression`` for what is no identifier."""
    return f"v_{safe(name)}"


def safe(name: str) -> str:
    """A name as it is. Raises ``UnsupportedExpression`` where Rocq could not read it."""
    if _IDENTIFIER.fullmatch(name) is None:
        raise UnsupportedExpression(f"{name!r} is no name in Rocq")
    return name


def _number(value: Fraction | Infinity) -> str:
    if isinstance(value, Infinity):
        return "infinity"
    top = str(value.numerator) if value >= 0 else f"(- {-value.numerator})"
    return f"(num {top})" if value.denominator == 1 and value >= 0 else f"(num ({top} / {value.denominator}))"


def _folded(name: str, parts: list[str], right: bool) -> str:
    """A function of two taken of many, from the left or (connectives, which are lazy) from the right."""
    ordered = parts[::-1] if right else parts
    found = ordered[0]
    for part in ordered[1:]:
        found = f"({name} {part} {found})" if right else f"({name} {found} {part})"
    return found


# --- statements -------------------------------------------------------------------------------------------------------


def proposition(statement: Statement) -> str:
    """A statement as one Rocq proposition. Raises ``UnsupportedExpression`` where it holds what is not known here.

    A claim about every value says that whatever meets the conditions of its families meets the hypotheses' implication,
    with a value all along: an instance at which a hypothesis or the conclusion has no value does not hold.
    """
    if statement.quantifier not in ("every", "some"):
        raise UnsupportedExpression(f"Rocq is not told of {statement.quantifier!r}")
    meaning, every = statement.meaning, statement.quantifier == "every"
    printer = Rocq(meaning.vocabulary, meaning.local)
    shown = printer.term(meaning.show)
    for hypothesis in reversed(list(meaning.given.values())):
        shown = f"({'entails' if every else 'also'} {printer.term(hypothesis)} {shown})"
    text = f"holds {shown}"
    for group in reversed(meaning.groups):
        text = _quantified(group, text, printer, every)
    for name in reversed(meaning.local):
        text = f"let u_{safe(name)} := {printer.function(meaning.vocabulary.words[name])} in {text}"
    return text


def _quantified(group: Group, text: str, printer: Rocq, every: bool) -> str:
    """A proposition about every value, or some value, of a group of names; what a family is given must have a value."""
    if group.family is None:
        if group.source is None:
            raise UnsupportedExpression("a binder without a list")
        head = "for_each" if every else "for_some"
        for name in reversed(group.names):
            text = f"{head} {printer.term(group.source)} (fun {variable(name)} => {text})"
        return text
    if group.family.structure:
        raise UnsupportedExpression(f"Rocq is not told of {group.family.name}, which may be infinite")
    joint = "->" if every else "/\\"
    for condition in reversed(group.conditions):
        text = f"holds {printer.term(condition)} {joint} {text}"
    bound = " ".join(f"({variable(name)} : {rocq_type(group.family.sort)})" for name in group.names)
    text = f"{'forall' if every else 'exists'} {bound}, {text}"
    for argument in reversed(group.arguments):
        if isinstance(argument, Node):
            text = f"defined {printer.term(argument)} /\\ ({text})"
    return text


def wrapped(text: str, indent: str = "  ") -> str:
    """Rocq text in lines; where a line ends means nothing."""
    return textwrap.fill(
        text, 118, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def needed(meaning: Meaning) -> list[Word]:
    """The words of the language that a statement uses, directly or not."""
    return [word for word in meaning.vocabulary.needed(terms_of(meaning)) if word.name not in meaning.local]
