"""Claims and words as Rocq reads them, by the constants of ``proofs/language.v`` and ``proofs/paths.v`` alone.

A term has a value or none there too, so that its meaning is an option. Every name that a user chose is printed with
``v_`` (a variable) or ``u_`` (a word of the claim's own) in front, a word of the language with its room
(``laws.push``), and no constant of ``language.v`` begins or is written so: nothing captures anything. Whatever is not
known here raises ``UnsupportedExpression``.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import Infinity
from dpcalc.language.check import Names
from dpcalc.language.rocq_heads import BINDERS, CONSTANTS, EMPTY, MANY, MOST_PARAMETERS, ONE, TWO
from dpcalc.language.rocq_rooms import OF_NUMBERS, rooms
from dpcalc.language.rocq_sorts import holds_things, listed, of_numbers, rocq_type, sorts_at, taken_as
from dpcalc.language.sorts import NUMBER, THING, TRUTH, Sort, joined, listing
from dpcalc.language.terms import Name, Node, Number, Term
from dpcalc.language.vocabulary import Vocabulary, Word

_IDENTIFIER: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_']*", re.ASCII)


class Rocq:
    """Prints terms; ``local`` are the words of one claim alone."""

    def __init__(self, vocabulary: Vocabulary, local: tuple[str, ...] = ()) -> None:
        self.vocabulary, self.local = vocabulary, local
        self._given: dict[str, list[Sort]] = {}
        self._results: dict[str, Sort] = {}

    def parameters(self, word: Word) -> dict[str, Sort]:
        """The sorts of a word's parameters; of a claim's own word, of things, what it is given all along."""
        sorts = [sort for _, sort in word.parameters]
        if word.name in self.local:
            given = self._given.get(word.name, sorts)
            sorts = [each if sort == THING else sort for sort, each in zip(sorts, given, strict=True)]
        elif rooms().get(word.name) in OF_NUMBERS:
            sorts = list(map(of_numbers, sorts))
        return {name: sort for (name, _), sort in zip(word.parameters, sorts, strict=True)}

    def result(self, word: Word) -> Sort:
        """The sort of a word's value: as it is declared, or what is seen of a thing, or of a list of them."""
        if not holds_things(word.sort):
            return word.sort
        if word.name not in self._results:
            found = self.printed(word.body, self.parameters(word))[1]
            if word.name in self.local:
                return found
            self._results[word.name] = found
        return self._results[word.name]

    def learn(self, terms: Iterable[Term], names: Names) -> None:
        """See what the claim's own words are given: in the claim, and then in each other, the last first."""
        for term in terms:
            self.printed(term, names)
        for name in reversed(self.local):
            word = self.vocabulary.words[name]
            self.printed(word.body, self.parameters(word))

    def term(self, term: Term, names: Names, wanted: Sort | None = None) -> str:
        """A checked term, taken as a value of the sort wanted; ``names`` are those in reach, with their sorts.

        Raises ``UnsupportedExpression`` for a head, a name or a sort that is not known here.
        """
        text, found = self.printed(term, names)
        return text if wanted is None else taken_as(text, found, wanted)

    def printed(self, term: Term, names: Names) -> tuple[str, Sort]:
        """A checked term as it is, and its sort."""
        if isinstance(term, Number):
            return _number(term.value), NUMBER
        if isinstance(term, Name):
            if term.name not in names:
                raise UnsupportedExpression(f"Rocq is not told of the name {term.name!r}")
            return f"(Some {variable(term.name)})", names[term.name]
        if term.names:
            return self.binder(term, names)
        if term.head in self.vocabulary.words:
            return self.call(term, names)
        found = [self.printed(part, names) for part in term.parts]
        wanted, sort = sorts_at(term.head, [each for _, each in found])
        parts = [taken_as(*each, want) for each, want in zip(found, wanted, strict=True)]
        return self.headed(term.head, parts), sort

    def headed(self, head: str, parts: list[str]) -> str:
        """A head at its printed parts."""
        if head in ONE and len(parts) == 1:
            return f"({ONE[head]} {parts[0]})"
        if head in TWO and len(parts) == 2:
            return f"({TWO[head]} {parts[0]} {parts[1]})"
        if head in MANY and parts:
            return _folded(MANY[head], parts, right=head in EMPTY)
        if head in EMPTY:
            return EMPTY[head]
        if head == "if" and len(parts) == 3:
            return f"(chosen {' '.join(parts)})"
        if head == "list":
            return f"(list_of ({' :: '.join([*parts, 'nil' if parts else '(nil : seq (option thing))'])}))"
        raise UnsupportedExpression(f"Rocq is not told of {head!r} with {len(parts)} parts")

    def call(self, term: Node, names: Names) -> tuple[str, Sort]:
        """A word at its arguments, which are evaluated first."""
        name, count, word = self.constant(term.head), len(term.parts), self.vocabulary.words[term.head]
        if count != len(word.parameters) or count > MOST_PARAMETERS:
            raise UnsupportedExpression(f"Rocq is not told of {term.head} with {count} arguments")
        found = [self.printed(part, names) for part in term.parts]
        if term.head in self.local:
            before = self._given.get(term.head, [each for _, each in found])
            self._given[term.head] = [joined(old, new) or THING for old, (_, new) in zip(before, found, strict=True)]
        wanted = self.parameters(word).values()
        parts = [taken_as(*each, want) for each, want in zip(found, wanted, strict=True)]
        return f"(ap{count} {name} {' '.join(parts)})" if count else name, self.result(word)

    def constant(self, name: str) -> str:
        """The constant that a word is."""
        if name in self.local:
            return f"u_{safe(name)}"
        if name not in rooms() or name in CONSTANTS:
            raise UnsupportedExpression(f"Rocq is not told of the word {name!r}")
        return f"{rooms()[name]}.{safe(name)}"

    def binder(self, term: Node, names: Names) -> tuple[str, Sort]:
        """What binds a name in its last part."""
        if term.head == "shortest":
            return self.shortest(term, names), NUMBER
        if len(term.names) != 1 or len(term.parts) != 2 or term.head not in (*BINDERS, "let"):
            raise UnsupportedExpression(f"Rocq is not told of the binder {term.head!r}")
        (name,), (source, body) = term.names, term.parts
        text, sort = self.printed(source, names)
        if term.head == "let":
            inner, found = self.printed(body, {**names, name: sort})
            return f"(bind {text} (fun {variable(name)} => {inner}))", found
        whole = listed(sort)
        inner, found = self.printed(body, {**names, name: whole.of or THING})
        if term.head != "map":
            wanted = TRUTH if term.head in ("every", "some", "count", "keep") else NUMBER
            inner = taken_as(inner, found, wanted)
        results = {"every": TRUTH, "some": TRUTH, "keep": whole, "map": listing(found)}
        head = f"{BINDERS[term.head]} {taken_as(text, sort, whole)}"
        return f"({head} (fun {variable(name)} => {inner}))", results.get(term.head, NUMBER)

    def shortest(self, term: Node, names: Names) -> str:
        """The length of a shortest path, whose steps are a function of two points."""
        (first, second), (source, start, end, step) = term.names, term.parts
        text, sort = self.printed(source, names)
        whole = listed(sort)
        point = whole.of or THING
        ends = " ".join(self.term(part, names, point) for part in (start, end))
        inner = self.term(step, {**names, first: point, second: point}, NUMBER)
        step_of = f"(fun {variable(first)} => (fun {variable(second)} => {inner}))"
        return f"(shortest_path {taken_as(text, sort, whole)} {ends} {step_of})"

    def function(self, word: Word) -> str:
        """A word as a function of its parameters; without parameters, its value."""
        names, sort = self.parameters(word), self.result(word)
        bound = " ".join(f"({variable(name)} : {rocq_type(each)})" for name, each in names.items())
        body = f"({self.term(word.body, names, sort)} : option {rocq_type(sort)})"
        return f"fun {bound} => {body}" if bound else body


def variable(name: str) -> str:
    """A user's name as a variable. Raises ``UnsupportedExpression`` for what is no identifier."""
    return f"v_{safe(name)}"


def safe(name: str) -> str:
    """A name as it is. Raises ``UnsupportedExpression`` where Rocq could not read it."""
    if _IDENTIFIER.fullmatch(name) is None:
        raise UnsupportedExpression(f"{name!r} is not a name in Rocq")
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


def wrapped(text: str, indent: str = "  ") -> str:
    """Rocq text in lines; where a line ends means nothing."""
    return textwrap.fill(
        text, 118, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
