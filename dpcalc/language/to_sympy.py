"""Terms of numbers as SymPy expressions, as they are written: nothing cancels. Whatever else is refused."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

import sympy

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import Infinity
from dpcalc.language.terms import Name, Node, Number, Term, free_names, inside, substituted
from dpcalc.language.vocabulary import Vocabulary
from dpcalc.symbolic import unevaluated as make

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
    "if": lambda c, a, b: make.piecewise([(a, c), (b, sympy.true)]),
    "and": lambda *parts: make.conjunction(parts),
    "or": lambda *parts: make.disjunction(parts),
    "not": make.denial,
    "=>": lambda a, b: make.disjunction((make.denial(a), b)),
    "<=>": lambda a, b: make.conjunction(
        (make.disjunction((make.denial(a), b)), make.disjunction((make.denial(b), a)))
    ),
}
_WORDS: Final[dict[str, Callable[..., sympy.Basic]]] = {
    "factorial": make.factorial,
    "deranged": make.derangement_number,
    "binomial": make.binomial,
}
"""Words that SymPy has by the same meaning; any other is replaced by its definition."""


def printed(
    term: Term, symbols: Mapping[str, sympy.Symbol], vocabulary: Vocabulary, positive: Collection[str] = ()
) -> sympy.Basic:
    """A term over numbers; ``positive`` are names that are assumed to be above 0.

    In the language a power with a whole exponent is a product whatever its base, in SymPy's reading here a power with a
    symbolic exponent needs a base above 0: where the two might differ, and where a term speaks of lists or infinities,
    ``UnsupportedExpression`` is raised.
    """
    return _Printer(symbols, vocabulary, frozenset(positive)).term(term)


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

    def positive(self, term: Term) -> bool:
        """Whether a term is seen to be above 0."""
        if isinstance(term, Number):
            return not isinstance(term.value, Infinity) and term.value > 0
        return term.name in self.above_zero if isinstance(term, Name) else term.head == "exp"

    def term(self, term: Term) -> sympy.Basic:
        if isinstance(term, Number):
            if isinstance(term.value, Infinity):
                raise UnsupportedExpression("infinity is no number here")
            return sympy.Rational(term.value.numerator, term.value.denominator)
        if isinstance(term, Name):
            if term.name not in self.symbols:
                raise UnsupportedExpression(f"{term.name} is no number")
            return self.symbols[term.name]
        return self.node(term)

    def node(self, term: Node) -> Any:
        if term.head == "let":
            return self.term(substituted(term.parts[1], {term.names[0]: term.parts[0]}))
        word = self.vocabulary.words.get(term.head)
        if word is not None and term.head not in _WORDS:
            names = [name for name, _ in word.parameters]
            taken = set[str]().union(*map(free_names, term.parts))
            if any(taken & set(each.names) for each in inside(word.body) if isinstance(each, Node)):
                raise UnsupportedExpression(f"{term.head} binds a name that its arguments speak of")
            return self.term(substituted(word.body, dict(zip(names, term.parts, strict=True))))
        if term.head == "^" and not isinstance(term.parts[1], Number) and not self.positive(term.parts[0]):
            raise UnsupportedExpression("a power with a variable exponent of what is not assumed to be positive")
        form = _WORDS.get(term.head) or _HEADS.get(term.head)
        if term.head in _RELATIONS:
            return make.relation(_RELATIONS[term.head], *map(self.term, term.parts))
        if form is None or (not term.parts and term.head not in ("and", "or")):
            raise UnsupportedExpression(f"{term.head} is no function of numbers")
        return form(*map(self.term, term.parts))
