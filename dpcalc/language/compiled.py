"""Evaluation: a term becomes Python source, compiled once; words have their native meaning, or all their definitions.

Values are whole numbers, fractions, ``Real`` and infinity; truths; texts; tuples for lists. Connectives, ``if`` and
quantifiers are read from left to right and no further than needed, as by the kernel. A term without value raises
``Undefined``, a comparison that cannot be settled ``Undecided``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from typing import Any, Final

from dpcalc.errors import InputError, TheoremError, TooLarge, Undecided, Undefined
from dpcalc.exact import INFINITY, Infinity
from dpcalc.language import real_functions
from dpcalc.language.paths import Paths
from dpcalc.language.rates import of_rate
from dpcalc.language.terms import Name, Node, Number, Term, free_names
from dpcalc.language.values import Value, added_all, asking, item, joined, multiplied_all, whole
from dpcalc.language.vocabulary import Vocabulary, Word
from dpcalc.language.work import begin, choices, counted, gone_through, remembered
from dpcalc.same import Same


def compiled(
    parameters: Sequence[str], term: Term, vocabulary: Vocabulary, native: bool = True
) -> Callable[..., Value]:
    """A function of the parameters that computes a checked term; words by their definitions unless ``native``.

    It raises ``Undefined`` where the term has no value, and ``Undecided`` where its value is not seen, or takes more
    work than one evaluation may do.
    """
    value = _functions(Same(vocabulary), native).function("value", parameters, term)

    def evaluated(*values: Value) -> Value:
        begin()
        try:
            return value(*values)
        except RecursionError:
            raise Undecided("the term is nested too deeply to be evaluated") from None

    return evaluated


@lru_cache(maxsize=64)
def _functions(vocabulary: Same[Vocabulary], native: bool) -> _Functions:
    return _Functions(vocabulary.it, native)


class _Functions:
    """The words of a vocabulary as functions, made when they are first wanted."""

    def __init__(self, vocabulary: Vocabulary, native: bool) -> None:
        self.vocabulary, self.native = vocabulary, native
        self.space: dict[str, Any] = dict(_HELPERS)
        self.made = set[str]()

    def function(self, name: str, parameters: Sequence[str], term: Term) -> Callable[..., Value]:
        """A term over parameters as a function."""
        source = self.source(term)
        line = f"lambda {', '.join(map(_variable, parameters))}: {source}"
        return eval(compile(line, f"<{name}>", "eval"), self.space)  # type: ignore[no-any-return]  # noqa: S307

    def word(self, word: Word) -> str:
        """The name of a word's function."""
        name = f"w_{word.name}"
        if word.name not in self.made:
            self.made.add(word.name)
            if self.native and word.native is not None:
                found = _total(word.name, word.native)
            else:
                found = self.function(word.name, [p for p, _ in word.parameters], word.body)
            self.space[name] = remembered(found) if any(sort.of for _, sort in word.parameters) else found
        return name

    def source(self, term: Term) -> str:
        """Python that computes a term, and asks for its sort where that is not known beforehand."""
        if isinstance(term, Number):
            return self.constant(term.value)
        found = _variable(term.name) if isinstance(term, Name) else self.node(term)
        if term.asked is None:
            return found
        name = f"s_{'_'.join(str(term.asked).split())}"
        self.space[name] = asking(term.asked)
        return f"{name}({found})"

    def node(self, term: Node) -> str:
        if term.names:
            return self.binder(term)
        word = self.vocabulary.words.get(term.head)
        parts = list(map(self.source, term.parts))
        if word is not None:
            return f"{self.word(word)}({', '.join(parts)})"
        if term.head not in _FORMS:
            raise TheoremError(f"no evaluation is known for {term.head!r}")
        return _FORMS[term.head](parts)

    def constant(self, value: Fraction | Infinity) -> str:
        if isinstance(value, Infinity):
            return "INFINITY"
        if value.denominator == 1:
            return f"({value})"
        name = f"k_{'m' if value < 0 else ''}{abs(value.numerator)}_{value.denominator}"
        self.space[name] = value
        return name

    def binder(self, term: Node) -> str:
        names = list(map(_variable, term.names))
        if term.head == "let":
            return f"(lambda {names[0]}: {self.source(term.parts[1])})({self.source(term.parts[0])})"
        if term.head == "shortest":
            return self.path(term, names)
        source, body = self.elements(term.parts[0]), self.source(term.parts[1])
        return _BINDERS[term.head].format(name=names[0], source=source, body=body)

    def path(self, term: Node, ends: list[str]) -> str:
        """A shortest path; what is known of the paths of a list is kept for the next pair of its points."""
        points, start, end = map(self.source, term.parts[:3])
        others = sorted(map(_variable, free_names(term.parts[3]) - set(term.names)))
        step = f"lambda {', '.join([*ends, *others])}: {self.source(term.parts[3])}"
        name = f"paths_{sum(known.startswith('paths_') for known in self.space)}"
        self.space[name] = Paths(eval(compile(step, "<step>", "eval"), self.space))  # noqa: S307 -- source made here of a checked term
        return f"{name}({', '.join([points, start, end, *others])})"

    def elements(self, source: Term) -> str:
        """A list that is gone through once, without its being made where that is not needed."""
        if isinstance(source, Node) and source.head in ("range", "functions"):
            parts = ", ".join(map(self.source, source.parts))
            return f"each_of_{source.head}({parts})"
        return f"gone_through({self.source(source)})"


def _variable(name: str) -> str:
    stem = name.rstrip("'")
    return f"v{len(name) - len(stem)}_{stem}"  # the number of primes, and the rest


_BINDERS: Final = {
    "every": "all({body} for {name} in {source})",
    "some": "any({body} for {name} in {source})",
    "sum": "added_all([{body} for {name} in {source}])",
    "product_of": "multiplied_all([{body} for {name} in {source}])",
    "largest": "max([{body} for {name} in {source}], default=0)",
    "least": "min([{body} for {name} in {source}], default=INFINITY)",
    "count": "sum([1 for {name} in {source} if {body}])",
    "keep": "tuple([{name} for {name} in {source} if {body}])",
    "map": "tuple([{body} for {name} in {source}])",
}


def _infix(mark: str) -> Callable[[list[str]], str]:
    return lambda parts: f"({f' {mark} '.join(parts)})"


def _call(name: str) -> Callable[[list[str]], str]:
    return lambda parts: f"{name}({', '.join(parts)})"


_FORMS: Final[dict[str, Callable[[list[str]], str]]] = {
    **{mark: _infix(mark) for mark in ("+", "-", "*", "<", "<=", ">", ">=", "!=", "in")},
    "=": _infix("=="),
    "same": _infix("=="),
    "and": lambda parts: f"({' and '.join(parts)})" if parts else "True",
    "or": lambda parts: f"({' or '.join(parts)})" if parts else "False",
    "not": lambda parts: f"(not {parts[0]})",
    "=>": lambda parts: f"(not {parts[0]} or {parts[1]})",
    "<=>": _infix("=="),
    "if": lambda parts: f"({parts[1]} if {parts[0]} else {parts[2]})",
    "list": lambda parts: f"({', '.join(parts)}{',' if parts else ''})",
    "/": _call("divided"),
    "^": _call("power"),
    "log": _call("logarithm"),
    "exp": _call("exponential"),
    "sqrt": _call("square_root"),
    "Phi": _call("normal_probability"),
    "Phi_inverse": _call("normal_quantile"),
    "abs": _call("absolute"),
    "floor": _call("floored"),
    "max": lambda parts: f"max({', '.join(parts)})" if len(parts) > 1 else parts[0],
    "min": lambda parts: f"min({', '.join(parts)})" if len(parts) > 1 else parts[0],
    "len": _call("len"),
    "item": _call("item"),
    "entry_at": lambda parts: reduce(lambda table, place: f"item({table}, {place})", parts),
    "join": _call("joined"),
    "distinct": _call("distinct"),
    "range": lambda parts: f"tuple(each_of_range({parts[0]}))",
    "functions": lambda parts: f"tuple(each_of_functions({', '.join(parts)}))",
}


# --- what generated code calls ----------------------------------------------------------------------------------------


def _total(name: str, native: Callable[..., Value]) -> Callable[..., Value]:
    """A native meaning that has a value, or none in the sense of the language."""

    def value(*arguments: Value) -> Value:
        try:
            return native(*arguments)
        except (TooLarge, Undefined):
            raise
        except _NO_VALUE as error:
            if of_rate(arguments):
                raise InputError(f"{name} is not known for all numbers in (0, 1) at once") from None
            raise Undefined(f"{name} has no value here: {error}") from None

    return value


_NO_VALUE: Final = (InputError, ValueError, TypeError, IndexError, AttributeError, ZeroDivisionError, OverflowError)


_HELPERS: Final[dict[str, Any]] = {
    "INFINITY": INFINITY,
    "added_all": added_all,
    "multiplied_all": multiplied_all,
    "divided": real_functions.divided,
    "power": real_functions.power,
    "logarithm": real_functions.logarithm,
    "exponential": real_functions.exponential,
    "square_root": real_functions.square_root,
    "normal_probability": real_functions.normal_probability,
    "normal_quantile": real_functions.normal_quantile,
    "absolute": real_functions.absolute,
    "floored": real_functions.floored,
    "item": item,
    "joined": joined,
    "distinct": lambda values: tuple(dict.fromkeys(values)),
    "each_of_range": lambda n: counted(whole(n)),
    "each_of_functions": lambda n, m: choices(whole(n), whole(m)),
    "gone_through": gone_through,
}
