"""Sorts of terms: every head is known, has as many parts as it takes, and each part has the sort that is wanted.

What comes back is the term as it is meant: ``=`` of values that are no numbers becomes ``same``, a name that stands for
a word without parameters becomes that word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from dpcalc.errors import TheoremError
from dpcalc.language.complaints import refuse_wrong_count
from dpcalc.language.sorts import BUDGET, NUMBER, POINT, THING, TRUTH, WHOLE, Sort, certain, fits, joined, listing
from dpcalc.language.terms import BINDERS, Name, Node, Number, Term
from dpcalc.language.vocabulary import Vocabulary, Word
from dpcalc.meant import meant

Names = Mapping[str, Sort]
ANY_LIST: Final = listing(THING)
FUNCTIONS: Final[dict[str, tuple[tuple[Sort, ...], Sort]]] = {
    "/": ((NUMBER, NUMBER), NUMBER),
    "^": ((NUMBER, NUMBER), NUMBER),
    **dict.fromkeys(("log", "exp", "sqrt", "Phi", "Phi_inverse"), ((NUMBER,), NUMBER)),
    "floor": ((NUMBER,), WHOLE),
    "len": ((ANY_LIST,), WHOLE),
    "range": ((WHOLE,), listing(WHOLE)),
    "functions": ((WHOLE, WHOLE), listing(listing(WHOLE))),
    **dict.fromkeys(("<", "<=", ">", ">="), ((NUMBER, NUMBER), TRUTH)),
    **dict.fromkeys(("=>", "<=>"), ((TRUTH, TRUTH), TRUTH)),
    "not": ((TRUTH,), TRUTH),
}
"""Heads whose sorts are always the same."""
ARITHMETIC: Final = {"+": 2, "-": 2, "*": 2, "abs": 1, "max": None, "min": None}
BUILT_IN: Final = frozenset(
    {*FUNCTIONS, *ARITHMETIC, *BINDERS, "and", "or", "=", "!=", "same", "in", "if", "let", "list", "join", "item"}
    | {"distinct", "shortest", "entry_at"}
)
"""Heads that are no words."""


def checked(term: Term, names: Names, vocabulary: Vocabulary, wanted: Sort) -> Term:
    """A term of the sort wanted, as it is meant. Raises ``TheoremError``, with the column, where it is wrong."""
    return _Checker(vocabulary).wanted(term, wanted, names)


def sorted_term(term: Term, names: Names, vocabulary: Vocabulary) -> tuple[Term, Sort]:
    """A term as it is meant, and its sort. Raises as ``checked``."""
    return _Checker(vocabulary).term(term, names)


def refuse_built_in(name: str) -> None:
    """Raise ``TheoremError`` for a name of one's own that the language has a fixed meaning for."""
    if name in BUILT_IN:
        raise TheoremError(f"{name!r} has a meaning already: it is part of the language", hint="choose another name")


def defined(words: Iterable[Word]) -> Vocabulary:
    """Words in order, each checked by means of those before it. Raises ``TheoremError`` that names the word."""
    found = Vocabulary({})
    for word in words:
        refuse_built_in(word.name)
        try:
            body = checked(word.body, dict(word.parameters), found, word.sort)
        except TheoremError as error:
            raise error.at(f"the word {word.name!r}") from None
        found = found.with_words({word.name: replace(word, body=body)})
    return found


def _place(term: Term) -> str | None:
    column = 0 if isinstance(term, Number) else term.column
    return f"column {column}" if column else None


class _Checker:
    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def term(self, term: Term, names: Names) -> tuple[Term, Sort]:
        if isinstance(term, Number):
            whole = getattr(term.value, "denominator", 0) == 1 and term.value >= 0
            return term, WHOLE if whole else NUMBER
        if isinstance(term, Name):
            return self.name(term, names)
        if term.names:
            return self.binder(term, names)
        if term.head in names and term.head not in self.vocabulary.words:
            return self.call(term, names)
        special: Callable[[Node, Names], tuple[Term, Sort]] | None = _SPECIAL.get(term.head, lambda *_: None)(self)
        if special is not None:
            return special(term, names)
        if term.head in FUNCTIONS:
            wanted, sort = FUNCTIONS[term.head]
        else:
            word = self.vocabulary.words.get(term.head)
            if word is None:
                raise TheoremError(
                    f"nobody defines {term.head!r}", where=_place(term), hint=self.near(term.head, names)
                )
            wanted, sort = tuple(s for _, s in word.parameters), word.sort
        refuse_wrong_count(term.head, len(wanted), len(term.parts), _place(term))
        return term.of(*map(self.wanted, term.parts, wanted, [names] * len(wanted))), sort

    def call(self, term: Node, names: Names) -> tuple[Term, Sort]:
        """A bound function at its arguments: ``d(x, y)`` of a matrix, ``eps(U)`` the budget of a universe."""
        function = Name(term.head, term.column)
        if names[term.head] == BUDGET and len(term.parts) == 1:
            return self.term(Node("budget_of", (function, *term.parts), column=term.column), names)
        return self.term(Node("entry_at", (function, *term.parts), column=term.column), names)

    def entry(self, term: Node, names: Names) -> tuple[Term, Sort]:
        """``entry_at(d, x, y)``: as many places as the table has directions."""
        (function, sort), *places = (self.term(part, names) for part in term.parts)
        for _, place in places:
            if sort == THING or not fits(sort, ANY_LIST) or not (fits(place, NUMBER) or place == POINT):
                raise TheoremError(f"{sort.with_article()} takes no {place}", where=_place(term))
            sort = sort.of or THING
        return term.of(function, *(meant for meant, _ in places)), sort

    def near(self, name: str, names: Names) -> str:
        """What may have been meant."""
        return meant(name, [*self.vocabulary.words, *names, *BUILT_IN], "define it with let=", most=3)

    def wanted(self, term: Term, wanted: Sort, names: Names) -> Term:
        return self.fitting(*self.term(term, names), wanted, f"{wanted.with_article()} is wanted", term)

    def fitting(self, meant: Term, sort: Sort, wanted: Sort, message: str, at: Term) -> Term:
        """A term that has the sort wanted, or is asked for it when it is evaluated. Raises where it cannot have it."""
        if not fits(sort, wanted):
            raise TheoremError(f"{message}, this is {sort.with_article()}", where=_place(at))
        return meant if isinstance(meant, Number) or certain(sort, wanted) else replace(meant, asked=wanted)

    def name(self, term: Name, names: Names) -> tuple[Term, Sort]:
        if term.name in names:
            return term, names[term.name]
        word = self.vocabulary.words.get(term.name)
        if word is not None and not word.parameters:
            return Node(term.name, (), column=term.column), word.sort
        raise TheoremError(f"nothing is called {term.name!r}", where=_place(term), hint=self.near(term.name, names))

    def bound(self, term: Node, names: Names, sorts: Mapping[str, Sort]) -> Names:
        """The names inside a binder. Raises where one has a meaning already."""
        for name in term.names:
            refuse_built_in(name)
            word = self.vocabulary.words.get(name)
            if name in names or (word is not None and not word.parameters):
                raise TheoremError(f"{name!r} has a meaning already here", where=_place(term), hint="choose another")
        return {**names, **sorts}

    def binder(self, term: Node, names: Names) -> tuple[Term, Sort]:
        if term.head == "let":
            of, sort = self.term(term.parts[0], names)
            body, found = self.term(term.parts[1], self.bound(term, names, {term.names[0]: sort}))
            return term.of(of, body), found
        source, sort = self.term(term.parts[0], names)
        source = self.fitting(source, sort, ANY_LIST, "a list is wanted", term.parts[0])
        element = sort.of or THING
        inner = self.bound(term, names, dict.fromkeys(term.names, element))
        if term.head == "shortest":
            ends = [self.wanted(part, element, names) for part in term.parts[1:3]]
            return term.of(source, *ends, self.wanted(term.parts[3], NUMBER, inner)), NUMBER
        body, found = self.term(term.parts[1], inner)
        wanted = TRUTH if term.head in ("every", "some", "count", "keep") else THING if term.head == "map" else NUMBER
        body = self.fitting(body, found, wanted, f"{term.head} wants a {wanted}", term.parts[1])
        results = {"every": TRUTH, "some": TRUTH, "count": WHOLE, "keep": listing(element), "map": listing(found)}
        return term.of(source, body), results.get(term.head, found)

    # --- heads with rules of their own --------------------------------------------------------------------------------

    def arithmetic(self, term: Node, names: Names) -> tuple[Term, Sort]:
        count = ARITHMETIC[term.head]
        if count not in (None, len(term.parts)) or not term.parts:
            raise TheoremError(f"{term.head} has {len(term.parts)} arguments", where=_place(term))
        found = [self.term(part, names) for part in term.parts]
        whole = all(sort == WHOLE for _, sort in found) and term.head != "-"
        parts = [
            self.fitting(meant, sort, NUMBER, "a number is wanted", part)
            for part, (meant, sort) in zip(term.parts, found, strict=True)
        ]
        return term.of(*parts), WHOLE if whole else NUMBER

    def connective(self, term: Node, names: Names) -> tuple[Term, Sort]:
        return term.of(*(self.wanted(part, TRUTH, names) for part in term.parts)), TRUTH

    def equality(self, term: Node, names: Names) -> tuple[Term, Sort]:
        (left, first), (right, second) = (self.term(part, names) for part in term.parts)
        if not fits(first, second) and not fits(second, first):
            raise TheoremError(f"a {first} is never a {second}", where=_place(term))
        plain = {NUMBER, WHOLE} & {first, second}
        head = term.head if plain else "same"
        if plain:
            sides = ((left, first), (right, second))
            left, right = (self.fitting(*side, NUMBER, "a number is wanted", term) for side in sides)
        meant = Node(head, (left, right), column=term.column)
        return (Node("not", (meant,), column=term.column) if term.head == "!=" and not plain else meant), TRUTH

    def membership(self, term: Node, names: Names) -> tuple[Term, Sort]:
        (left, first), (right, second) = (self.term(part, names) for part in term.parts)
        if not fits(second, ANY_LIST) or not (second.of is None or fits(first, second.of) or fits(second.of, first)):
            raise TheoremError(f"a {first} is never in a {second}", where=_place(term))
        return term.of(left, self.fitting(right, second, ANY_LIST, "a list is wanted", term)), TRUTH

    def choice(self, term: Node, names: Names) -> tuple[Term, Sort]:
        condition = self.wanted(term.parts[0], TRUTH, names)
        (then, first), (other, second) = (self.term(part, names) for part in term.parts[1:])
        sort = joined(first, second)
        if sort is None:
            raise TheoremError(f"a {first} or a {second}: both must be of one sort", where=_place(term))
        return term.of(condition, then, other), sort

    def listed(self, term: Node, names: Names) -> tuple[Term, Sort]:
        found = [self.term(part, names) for part in term.parts]
        element: Sort = found[0][1] if found else THING
        for _, sort in found:
            element = joined(element, sort) or THING
        return term.of(*(meant for meant, _ in found)), listing(element)

    def of_lists(self, term: Node, names: Names) -> tuple[Term, Sort]:
        """``join(a, ...)``: of one argument, a list of lists; ``distinct(a)``; ``item(a, k)``."""
        found = [self.term(part, names) for part in term.parts]
        count = 2 if term.head == "item" else 1
        if len(found) != count or not fits(found[0][1], ANY_LIST):
            raise TheoremError(f"{term.head} has wrong arguments", where=_place(term))
        element = found[0][1].of or THING
        if term.head == "item" and not fits(found[1][1], NUMBER) and found[1][1] != POINT:
            raise TheoremError("a place is a whole number", where=_place(term))
        sort = element if term.head in ("item", "join") else listing(element)
        if term.head == "join" and not fits(element, ANY_LIST):
            raise TheoremError("lists are joined", where=_place(term))
        wanted = listing(ANY_LIST) if term.head == "join" else ANY_LIST
        first = self.fitting(*found[0], wanted, f"{term.head} has wrong arguments", term)
        return term.of(first, *(meant for meant, _ in found[1:])), sort


_SPECIAL: Final[dict[str, Callable[[_Checker], Callable[[Node, Names], tuple[Term, Sort]]]]] = {
    **dict.fromkeys(ARITHMETIC, lambda c: c.arithmetic),
    **dict.fromkeys(("and", "or"), lambda c: c.connective),
    **dict.fromkeys(("=", "!=", "same"), lambda c: c.equality),
    "in": lambda c: c.membership,
    "if": lambda c: c.choice,
    "list": lambda c: c.listed,
    **dict.fromkeys(("join", "distinct", "item"), lambda c: c.of_lists),
    "entry_at": lambda c: c.entry,
}
