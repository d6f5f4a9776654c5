"""Finite structures, and what is true in them: every sort a list of elements, every symbol a table.

This is the reference: quantifiers are loops, numbers are fractions and infinity. Whatever a solver proposes is read
into a ``Model`` and evaluated here before it is believed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product as cartesian
from typing import TypeAlias

from dpcalc.errors import TheoremError
from dpcalc.exact import INFINITY, Extended, product, total
from dpcalc.structure.language import (
    And,
    AtMost,
    Choose,
    Element,
    Every,
    Formula,
    Holds,
    Largest,
    Least,
    Linked,
    Map,
    Not,
    Number,
    Or,
    Plus,
    Quantity,
    Relation,
    Same,
    Shortest,
    Some,
    Sort,
    Term,
    Times,
    Value,
    Variable,
)

Place: TypeAlias = tuple[int, ...]
Environment: TypeAlias = Mapping[Variable, int]


@dataclass(frozen=True)
class Model:
    """A finite structure: ``sizes`` of the sorts, and a table for each symbol; elements are counted from 0."""

    sizes: Mapping[Sort, int]
    relations: Mapping[Relation, Mapping[Place, bool]] = field(default_factory=dict)
    quantities: Mapping[Quantity, Mapping[Place, Extended]] = field(default_factory=dict)
    maps: Mapping[Map, Mapping[Place, int]] = field(default_factory=dict)

    def name(self, sort: Sort, index: int) -> str:
        """An element's name: letters for sorts with a lower-case letter (a, b, c), else numbered (U1, U2)."""
        if sort.letter == "a" and index < 26:
            return "abcdefghijklmnopqrstuvwxyz"[index]
        return f"{sort.letter}{index + 1}"

    def places(self, sorts: tuple[Sort, ...]) -> Iterator[Place]:
        """Every tuple of elements of these sorts."""
        return cartesian(*(range(self.sizes[sort]) for sort in sorts))

    def element(self, element: Element, given: Environment) -> int:
        """The element that a name stands for."""
        if isinstance(element, Variable):
            return given[element]
        return self.maps[element.map][tuple(self.element(arg, given) for arg in element.args)]

    def value(self, term: Term, given: Environment) -> Extended:
        """The value of a term."""
        return _VALUES[type(term)](self, term, given)

    def holds(self, formula: Formula, given: Environment | None = None) -> bool:
        """Whether a formula is true. Raises ``TheoremError`` for a node that nobody knows."""
        return _TRUTH[type(formula)](self, formula, given or {})

    def bindings(self, variables: tuple[Variable, ...], given: Environment) -> Iterator[Environment]:
        """The environment extended by every choice for the variables."""
        for place in self.places(tuple(v.sort for v in variables)):
            yield {**given, **dict(zip(variables, place, strict=True))}


def _bound(model: Model, term: Least | Largest, given: Environment) -> Iterator[Extended]:
    """The values that an infimum or supremum is over."""
    for inner in model.bindings(term.variables, given):
        if model.holds(term.condition, inner):
            yield model.value(term.term, inner)


def _constant(model: Model, term: Number, given: Environment) -> Extended:
    del model, given
    return term.value


def _plus(model: Model, term: Plus, given: Environment) -> Extended:
    return total((model.value(term.left, given), model.value(term.right, given)))


def _at(model: Model, term: Value, given: Environment) -> Extended:
    return model.quantities[term.quantity][tuple(model.element(arg, given) for arg in term.args)]


def _choose(model: Model, term: Choose, given: Environment) -> Extended:
    return model.value(term.then if model.holds(term.condition, given) else term.otherwise, given)


def _shortest(model: Model, term: Shortest, given: Environment) -> Extended:
    """Bellman and Ford: as many rounds as there are points."""
    count = model.sizes[term.u.sort]
    step = [[model.value(term.step, {**given, term.u: i, term.v: j}) for j in range(count)] for i in range(count)]
    reached: list[Extended] = [INFINITY] * count
    reached[model.element(term.start, given)] = Fraction(0)
    for _ in range(count):
        reached = [min([reached[j], *(total((reached[i], step[i][j])) for i in range(count))]) for j in range(count)]
    return reached[model.element(term.end, given)]


def _linked(model: Model, formula: Linked, given: Environment) -> bool:
    """Whether the end is reached from the start."""
    start, end = model.element(formula.start, given), model.element(formula.end, given)
    reached, frontier = {start}, [start]
    while frontier and end not in reached:
        i = frontier.pop()
        for j in set(range(model.sizes[formula.u.sort])) - reached:
            if any(model.holds(formula.step, {**given, formula.u: s, formula.v: t}) for s, t in ((i, j), (j, i))):
                reached.add(j)
                frontier.append(j)
    return end in reached


def _same(model: Model, formula: Same, given: Environment) -> bool:
    return model.element(formula.left, given) == model.element(formula.right, given)


def _related(model: Model, formula: Holds, given: Environment) -> bool:
    return model.relations[formula.relation][tuple(model.element(arg, given) for arg in formula.args)]


class _Table(dict[type, Callable[..., object]]):
    """A dispatch table that refuses what it does not know."""

    def __missing__(self, kind: type) -> Callable[..., object]:
        """Raise."""
        raise TheoremError(f"a {kind.__name__} is not part of the language of structures")


_VALUES: Mapping[type, Callable[..., Extended]] = _Table(  # type: ignore[assignment]  # one table class serves both
    {
        Number: _constant,
        Value: _at,
        Times: lambda model, term, given: product(model.value(term.left, given), model.value(term.right, given)),
        Plus: _plus,
        Least: lambda model, term, given: min(_bound(model, term, given), default=INFINITY),
        Largest: lambda model, term, given: max(_bound(model, term, given), default=Fraction(0)),
        Choose: _choose,
        Shortest: _shortest,
    }
)
_TRUTH: Mapping[type, Callable[..., bool]] = _Table(  # type: ignore[assignment]  # one table class serves both
    {
        AtMost: lambda model, f, given: model.value(f.left, given) <= model.value(f.right, given),
        Same: _same,
        Holds: _related,
        Not: lambda model, f, given: not model.holds(f.part, given),
        And: lambda model, f, given: all(model.holds(part, given) for part in f.parts),
        Or: lambda model, f, given: any(model.holds(part, given) for part in f.parts),
        Every: lambda model, f, given: all(model.holds(f.body, inner) for inner in model.bindings(f.variables, given)),
        Some: lambda model, f, given: any(model.holds(f.body, inner) for inner in model.bindings(f.variables, given)),
        Linked: _linked,
    }
)
