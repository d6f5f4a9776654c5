"""The reader of the statement language: one line of text to a term, with the column of whatever is wrong.

    every x, y in X: shortest(X, x, y) = if len(x) = len(y) then half_symmetric_difference(x, y) else inf

From the loosest to the tightest: ``every``, ``some``, ``sum``, ``product_of``, ``largest``, ``least``, ``count``,
``keep`` and ``map`` (each ``NAME, ... in LIST: body``), ``let NAME = term: body``, ``if ... then ... else ...``;
``<=>``; ``=>``; ``or``; ``and``; ``not``; comparisons (chains allowed), ``in``, ``~``; ``+ -``; ``* / @``; unary ``-``;
``^``; calls and places ``x[i]``. Lists are written ``[a, b]``. Three marks are words: ``a..b`` is ``from_to(a, b)``,
``x ~ y`` is ``equivalent(x, y)`` and ``P @ Q`` is ``product(P, Q)``.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from dpcalc.errors import TheoremError
from dpcalc.exact import INFINITY
from dpcalc.language.terms import BINDERS, RELATIONS, Name, Node, Number, Term, depth
from dpcalc.language.tokens import KEYWORDS, Token, tokens

MAX_NESTING: Final = 30
"""How many brackets, quantifiers and signs may stand in each other."""
MAX_DEPTH: Final = 80
"""How many operators may stand in each other, those of a sum ``a + b + ...`` among them."""


_LONGEST: Final = 300


@lru_cache(maxsize=10_000)
def read(text: str) -> Term:
    """The term that a text says. Raises ``TheoremError`` with the column where it says none."""
    reader = Reader(text)
    term = reader.term()
    reader.end()
    if depth(term) > MAX_DEPTH:
        hint = "give a part a name with let=, or take parts of a long sum together in brackets"
        raise TheoremError(f"{brief(text)} is nested deeper than {MAX_DEPTH} levels", hint=hint)
    return term


class Reader:
    """A text being read, one token after the other."""

    def __init__(self, text: str) -> None:
        self.text, self.tokens, self.at, self.depth = text, tokens(text), 0, 0

    # --- tokens -------------------------------------------------------------------------------------------------------

    @property
    def here(self) -> Token:
        """The token that comes next."""
        return self.tokens[self.at]

    def next(self) -> Token:
        """The token that comes next, taken."""
        token = self.here
        self.at += token.kind != "end"
        return token

    def sees(self, *texts: str) -> bool:
        """Whether one of some marks or keywords comes next."""
        return self.here.kind in ("mark", "name") and self.here.text in texts

    def takes(self, *texts: str) -> bool:
        """Take one of some marks or keywords, if it comes next."""
        found = self.sees(*texts)
        self.at += found
        return found

    def want(self, text: str) -> Token:
        """Take a mark or keyword. Raises where another comes."""
        if not self.sees(text):
            raise self.fault(f"{text!r} is missing")
        return self.next()

    def fault(self, message: str, token: Token | None = None) -> TheoremError:
        """An error at a token."""
        found = self.here if token is None else token
        seen = f", there is {found.text!r}" if found.text else ", the text ends"
        return TheoremError(message + seen, where=f"column {found.column} of {brief(self.text)}")

    def end(self) -> None:
        """Refuse what is left."""
        if self.here.kind != "end":
            raise self.fault("an operator is missing")

    def fresh_name(self) -> Token:
        """Take a name that is no keyword."""
        token = self.here
        if token.kind != "name" or token.text in KEYWORDS:
            raise self.fault("a name is missing")
        return self.next()

    def names(self) -> list[Token]:
        """Names with commas between them."""
        found = [self.fresh_name()]
        while self.takes(","):
            found.append(self.fresh_name())
        return found

    # --- terms --------------------------------------------------------------------------------------------------------

    def term(self) -> Term:
        """A term, as far as it goes."""
        prefixed = self.sees(*BINDERS, "let", "if", "shortest")
        return self._deeper(self._prefixed if prefixed else self._equivalence)

    def _deeper(self, part: Callable[[], Term]) -> Term:
        """A part of what is being read. Raises where it stands too deep inside."""
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise self.fault(f"the text is nested deeper than {MAX_NESTING} levels")
        try:
            return part()
        finally:
            self.depth -= 1

    def _prefixed(self) -> Term:
        """What begins with a keyword and reaches as far as it can."""
        word = self.here
        if word.text == "shortest" and self.tokens[self.at + 1].text == "(":
            return self._equivalence()
        self.next()
        if word.text == "if":
            condition = self.term()
            self.want("then")
            then = self.term()
            self.want("else")
            return Node("if", (condition, then, self.term()), column=word.column)
        if word.text == "let":
            name = self.fresh_name()
            self.want("=")
            of = self._sum()
            self.want(":")
            return Node("let", (of, self.term()), (name.text,), word.column)
        names = self.names()
        self.want("in")
        source = self._sum()
        if word.text == "shortest":
            return self._path(word, names, source)
        self.want(":")
        if len(names) > 1 and word.text in ("count", "keep", "map"):
            raise self.fault(f"{word.text} takes one name", names[1])
        body = self.term()
        for name in reversed(names):
            body = Node(word.text, (source, body), (name.text,), word.column)
        return body

    def _path(self, word: Token, names: list[Token], source: Term) -> Term:
        """``shortest u, v in X from a to b: step``."""
        if len(names) != 2:
            raise self.fault("a step goes from one name to another: two names are wanted", names[0])
        self._word("from")
        start = self._sum()
        self._word("to")
        end = self._sum()
        self.want(":")
        return Node("shortest", (source, start, end, self.term()), (names[0].text, names[1].text), word.column)

    def _word(self, text: str) -> None:
        """Take a word that is a keyword here alone."""
        if self.here.kind != "name" or self.here.text != text:
            raise self.fault(f"{text!r} is missing")
        self.next()

    def _equivalence(self) -> Term:
        left = self._implication()
        while self.sees("<=>"):
            column = self.next().column
            left = Node("<=>", (left, self._operand(self._implication)), column=column)
        return left

    def _implication(self) -> Term:
        left = self._junction("or")
        if self.sees("=>"):
            column = self.next().column
            return Node("=>", (left, self._operand(self._implication)), column=column)
        return left

    def _junction(self, word: str) -> Term:
        """A disjunction of conjunctions of negations."""
        lower = self._negation if word == "and" else lambda: self._junction("and")
        parts, column = [lower()], self.here.column
        while self.takes(word):
            parts.append(self._operand(lower))
        return parts[0] if len(parts) == 1 else Node(word, tuple(parts), column=column)

    def _operand(self, lower: Callable[[], Term]) -> Term:
        """The right side of a connective: a quantifier may stand there without brackets, and reaches to the end."""
        if self.sees(*BINDERS, "let", "if"):
            return self.term()
        return self._deeper(lower)

    def _negation(self) -> Term:
        if self.sees("not"):
            column = self.next().column
            return Node("not", (self._operand(self._negation),), column=column)
        return self._comparison()

    def _comparison(self) -> Term:
        """A comparison, or a chain of them: ``0 < p <= 1/2``."""
        left, found = self._sum(), list[Term]()
        while self.here.kind in ("mark", "name") and self.here.text in RELATIONS | {"in", "~"}:
            mark = self.next()
            right = self._operand(self._sum)
            head = "equivalent" if mark.text == "~" else mark.text
            found.append(Node(head, (left, right), column=mark.column))
            left = right
        return left if not found else found[0] if len(found) == 1 else Node("and", tuple(found), column=0)

    def _sum(self) -> Term:
        left = self._product()
        while self.sees("+", "-", ".."):
            mark = self.next()
            right = self._operand(self._product)
            left = Node("from_to" if mark.text == ".." else mark.text, (left, right), column=mark.column)
        return left

    def _product(self) -> Term:
        left = self._signed()
        while self.sees("*", "/", "@"):
            mark = self.next()
            right = self._operand(self._signed)
            quotient = _quotient(left, right) if mark.text == "/" else None
            head = "product" if mark.text == "@" else mark.text
            left = Node(head, (left, right), column=mark.column) if quotient is None else quotient
        return left

    def _signed(self) -> Term:
        if self.sees("-"):
            column = self.next().column
            part = self._operand(self._signed)
            if isinstance(part, Number) and isinstance(part.value, Fraction):
                return Number(-part.value)
            return Node("*", (Number(Fraction(-1)), part), column=column)
        return self._power()

    def _power(self) -> Term:
        base = self._postfixed()
        if self.sees("^"):
            column = self.next().column
            return Node("^", (base, self._operand(self._signed)), column=column)
        return base

    def _postfixed(self) -> Term:
        term = self._atom()
        while self.sees("["):
            column = self.next().column
            term = Node("item", (term, self.term()), column=column)
            self.want("]")
        return term

    def _atom(self) -> Term:
        token = self.next()
        if token.kind == "number":
            return Number(Fraction(token.text))
        if token.text in ("inf", "true", "false"):
            return Number(INFINITY) if token.text == "inf" else Node("and" if token.text == "true" else "or", ())
        if token.text == "(":
            term = self.term()
            self.want(")")
            return term
        if token.text == "[":
            return Node("list", self._parts("]"), column=token.column)
        if token.kind == "name" and (token.text not in KEYWORDS or token.text == "shortest"):
            if self.takes("("):
                return Node(token.text, self._parts(")"), column=token.column)
            return Name(token.text, token.column)
        raise self.fault("a term is missing", token)

    def _parts(self, closing: str) -> tuple[Term, ...]:
        """Terms with commas between them, up to a bracket."""
        found = list[Term]()
        if self.takes(closing):
            return ()
        while True:
            found.append(self.term())
            if self.takes(closing):
                return tuple(found)
            if not self.takes(","):
                raise self.fault(f"a comma or {closing!r} is missing")


def brief(text: str) -> str:
    """A text for a message, cut where it is long."""
    return repr(text) if len(text) <= _LONGEST else f"{text[:_LONGEST]!r}..."


def _quotient(left: Term, right: Term) -> Number | None:
    """Two whole numerals as one fraction."""
    values = [part.value for part in (left, right) if isinstance(part, Number) and isinstance(part.value, Fraction)]
    if len(values) < 2 or not values[1] or any(value.denominator != 1 for value in values):
        return None
    return Number(values[0] / values[1])
