"""Terms of numbers as SymPy expressions, as they are written: nothing cancels. Whatever else is refused."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

import sympy

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import Infinity, as_sympy
from dpcalc.language.settled import is_truth
from dpcalc.language.terms import Name, Node, Number, Term, free_names, inside, substituted
from dpcalc.language.vocabulary import Vocabulary
from dpcalc.symbolic import unevaluated as make
from dpcalc.symbolic.defined import requirements

_RELATIONS: Final = {
    "<": sympy.StrictLessThan,
    "<=": sympy.LessThan,
    ">": sympy.StrictGreaterThan,
    ">=": sympy.GreaterThan,
    "=": sympy.Equality,
    "!=": sympy.Unequality,
}
_HEADS: Final[dict[str, Callable[..., sympy.Basic]]] = {
    "+": lambda *parts: make.add(parts),
    "-": lambda a, b: make.add((a, make.multiply((sympy.Integer(-1), b)))),
    "*": lambda *parts: make.multiply(parts),
    "/": make.divide,
    "^": make.power,
    "log": make.logarithm,
    "exp": make.exponential_function,
    "sqrt": make.square_root,
    "abs": make.absolute,
    "floor": make.floor,
    "max": lambda *parts: make.maximum(parts),
    "min": lambda *parts: make.minimum(parts),
}
KNOWN_WORDS: Final[dict[str, Callable[..., sympy.Basic]]] = {
    "factorial": make.factorial,
    "deranged": make.derangement_number,
    "binomial": make.binomial,
}
"""Words that SymPy has by the same meaning; any other is replaced by its definition."""
LONGEST: Final = 20_000
"""Terms that a statement may have once its words are written out."""


def printed(
    term: Term, symbols: Mapping[str, sympy.Symbol], vocabulary: Vocabulary, positive: Collection[str] = ()
) -> sympy.Basic:
    """Where a formula on numbers is true; ``positive`` are names that are assumed to be above 0.

    It is true where evaluation finds it true: what is computed must have a value, and what comes after a settled
    disjunction, or in a case that does not apply, is not computed. Arguments of words are, whether used or not.
    In the language a power with a whole exponent is a product whatever its base, in SymPy's reading here a power with a
    symbolic exponent needs a base above 0: where the two might differ, and where a term speaks of lists or infinities,
    ``UnsupportedExpression`` is raised.
    """
    return _Printer(symbols, vocabulary, frozenset(positive)).truth(term, True)


def above_zero(term: Term) -> set[str]:
    """The names of which a condition says, as it stands, that they are above 0."""
    if isinstance(term, Node) and term.head == "and":
        return set().union(*map(above_zero, term.parts))
    if not isinstance(term, Node) or term.head not in ("<", ">", "<=", ">="):
        return set()
    low, high = term.parts if term.head[0] == "<" else term.parts[::-1]
    if not isinstance(low, Number) or isinstance(low.value, Infinity) or not isinstance(high, Name):
        return set()
    return {high.name} if low.value > 0 or (low.value == 0 and len(term.head) == 1) else set()


class _Printer:
    def __init__(self, symbols: Mapping[str, sympy.Symbol], vocabulary: Vocabulary, positive: frozenset[str]) -> None:
        self.symbols, self.vocabulary, self.above_zero = symbols, vocabulary, positive
        self.count, self.partial, self.needs = 0, 0, list[sympy.Basic]()

    def positive(self, term: Term) -> bool:
        """Whether a term is seen to be above 0."""
        if isinstance(term, Number):
            return not isinstance(term.value, Infinity) and term.value > 0
        return term.name in self.above_zero if isinstance(term, Name) else term.head == "exp"

    def spend(self) -> None:
        """Count what is written. Raises where it is too much: words written out may grow without end."""
        self.count += 1
        if self.count > LONGEST:
            raise UnsupportedExpression(f"it is longer than {LONGEST:,} terms once its words are written out")

    # --- numbers ------------------------------------------------------------------------------------------------------

    def term(self, term: Term) -> sympy.Basic:
        self.spend()
        if isinstance(term, Number):
            if isinstance(term.value, Infinity):
                raise UnsupportedExpression("infinity is not a number here")
            return as_sympy(term.value)
        if isinstance(term, Name):
            if term.name not in self.symbols:
                raise UnsupportedExpression(f"{term.name} is not a number")
            return self.symbols[term.name]
        return self.node(term)

    def node(self, term: Node) -> Any:
        opened = self.opened(term)
        if opened is not None:
            inner, needs = opened
            self.needs += needs
            return self.term(inner)
        if term.head == "^" and not isinstance(term.parts[1], Number) and not self.positive(term.parts[0]):
            raise UnsupportedExpression("a power with a variable exponent of what is not assumed to be positive")
        if term.head == "if":
            return self.choice(term)
        form = KNOWN_WORDS.get(term.head) or _HEADS.get(term.head)
        if form is None or not term.parts:
            raise UnsupportedExpression(f"{term.head} is not a function of numbers")
        return form(*map(self.term, term.parts))

    def choice(self, term: Node) -> Any:
        """One of two numbers. What has a value in one case alone must show where it has one."""
        before = len(self.needs)
        condition = self.truth(term.parts[0], True)
        found = make.piecewise([(self.term(term.parts[1]), condition), (self.term(term.parts[2]), sympy.true)])
        if len(self.needs) > before or (isinstance(condition, sympy.And | sympy.Or) and requirements(condition)):
            raise UnsupportedExpression("a case has a term that may have no value")
        return found

    def opened(self, term: Node) -> tuple[Term, list[sympy.Basic]] | None:
        """What ``let`` or a word says, its arguments put in, and where these have values: all are computed."""
        word = self.vocabulary.words.get(term.head)
        if term.head == "let":
            names, arguments, body = list(term.names), term.parts[:1], term.parts[1]
        elif word is not None and term.head not in KNOWN_WORDS:
            names, arguments, body = [name for name, _ in word.parameters], term.parts, word.body
        else:
            return None
        taken = set[str]().union(*map(free_names, arguments))
        if any(taken & set(each.names) for each in inside(body) if isinstance(each, Node)):
            raise UnsupportedExpression(f"{term.head} binds a name that its arguments speak of")
        inner = substituted(body, dict(zip(names, arguments, strict=True)))
        if size(inner) > LONGEST:
            self.count = LONGEST
            self.spend()
        needs = [need for argument in arguments if isinstance(argument, Node) for need in self.valued(argument)]
        self.partial += len(needs)
        return inner, needs

    def valued(self, term: Node) -> list[sympy.Basic]:
        """What must hold for a term to have a value. Raises for a list, which is not a number."""
        if is_truth(term, self.vocabulary):
            return self.known(term)
        before = len(self.needs)
        found = requirements(self.term(term))
        needs = [*self.needs[before:], *found]
        del self.needs[before:]
        return needs

    # --- truths -------------------------------------------------------------------------------------------------------

    def truth(self, term: Term, holds: bool) -> Any:
        """Where a term has the value true, or false, as it is evaluated: from left to right, no further than needed."""
        self.spend()
        if not isinstance(term, Node):
            raise UnsupportedExpression("a name that is true or false")
        if term.head in _RELATIONS:
            return self.relation(term, holds)
        if term.head == "not":
            return self.truth(term.parts[0], not holds)
        if term.head in ("and", "or"):
            settled = term.head == "or"
            if holds is settled:
                return self.either([(part, holds) for part in term.parts])
            return make.conjunction([self.truth(part, holds) for part in term.parts])
        if term.head == "=>":
            a, b = term.parts
            if holds:
                return self.either([(a, False), (b, True)])
            return make.conjunction((self.truth(a, True), self.truth(b, False)))
        if term.head in ("<=>", "if"):
            a, b, c = (*term.parts, term.parts[1]) if term.head == "<=>" else term.parts
            known = [] if term.head == "<=>" else self.known(a)
            other = holds if term.head == "if" else not holds
            first = make.disjunction((self.truth(a, False), self.truth(b, holds)))
            return make.conjunction((*known, first, make.disjunction((self.truth(a, True), self.truth(c, other)))))
        opened = self.opened(term)
        if opened is None:
            raise UnsupportedExpression(f"{term.head} is not a relation between numbers")
        return _with(opened[1], self.truth(opened[0], holds))

    def relation(self, term: Node, holds: bool) -> Any:
        """A relation, or its denial, where all that it speaks of has a value."""
        before = len(self.needs)
        found = make.relation(_RELATIONS[term.head], *map(self.term, term.parts))
        needs = self.needs[before:]
        del self.needs[before:]
        return _with(needs, found if holds else make.denial(found))

    def either(self, parts: Sequence[tuple[Term, bool]]) -> Any:
        """That one of some terms has the truth asked for; what comes after it is not evaluated."""
        if not parts:
            return sympy.false
        (first, holds), *rest = parts
        here, after = self.truth(first, holds), self.either(rest)
        return make.disjunction((here, make.conjunction((*self.known(first), after)) if rest else after))

    def known(self, term: Term) -> list[sympy.Basic]:
        """That a truth has a value; nothing where that is plain."""
        before, here = self.partial, self.truth(term, True)
        needs = requirements(here)
        if self.partial == before and (not needs or (isinstance(term, Node) and term.head in _RELATIONS)):
            return list(needs)
        return [make.disjunction((here, self.truth(term, False)))]


def _with(needs: Sequence[sympy.Basic], found: Any) -> Any:
    """A condition, with needs that it does not show itself: those of relations that all have to hold are seen."""
    parts = found.args if isinstance(found, sympy.And) else (found,)
    shown = {need for part in parts if not isinstance(part, sympy.Or) for need in requirements(part)}
    return make.conjunction((*(need for need in needs if need not in shown), found))


def size(term: Term) -> int:
    """How many terms a term is made of, parts that it shares counted each time."""
    known: dict[int, int] = {}

    def of(part: Term) -> int:
        if id(part) not in known:
            known[id(part)] = 1 + sum(map(of, part.parts)) if isinstance(part, Node) else 1
        return known[id(part)]

    return of(term)
