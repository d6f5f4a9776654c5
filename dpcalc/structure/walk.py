"""Walking through terms and formulas: which symbols and sorts a statement speaks of, and which variables are free."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from dpcalc.errors import TheoremError
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
    Mapped,
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

Node: TypeAlias = Term | Formula


@dataclass
class Signature:
    """The symbols of a statement, each kind in order of first appearance."""

    sorts: dict[Sort, None] = field(default_factory=dict)
    relations: dict[Relation, None] = field(default_factory=dict)
    quantities: dict[Quantity, None] = field(default_factory=dict)
    maps: dict[Map, None] = field(default_factory=dict)

    def note(self, symbol: Relation | Quantity | Map) -> None:
        """Add a symbol and its sorts."""
        for sort in symbol.sorts:
            self.sorts.setdefault(sort)
        if isinstance(symbol, Relation):
            self.relations.setdefault(symbol)
        elif isinstance(symbol, Quantity):
            self.quantities.setdefault(symbol)
        else:
            self.sorts.setdefault(symbol.target)
            self.maps.setdefault(symbol)


def children(node: Node) -> tuple[Node, ...]:
    """The terms and formulas directly inside a node. Raises ``TheoremError`` for a node that nobody knows."""
    match node:
        case Number() | Value() | Same() | Holds():
            return ()
        case Times(left, right) | Plus(left, right) | AtMost(left, right):
            return (left, right)
        case Least(_, condition, term) | Largest(_, condition, term):
            return (condition, term)
        case Choose(condition, then, otherwise):
            return (condition, then, otherwise)
        case Shortest(_, _, _, _, step) | Linked(_, _, _, _, step):
            return (step,)
        case Not(part):
            return (part,)
        case And(parts) | Or(parts):
            return parts
        case Every(_, body) | Some(_, body):
            return (body,)
    raise TheoremError(f"a {type(node).__name__} is not part of the language of structures")


def elements(node: Node) -> tuple[Element, ...]:
    """The elements named directly by a node."""
    match node:
        case Value(_, args) | Holds(_, args):
            return args
        case Same(left, right):
            return (left, right)
        case Shortest(start, end, _, _, _) | Linked(start, end, _, _, _):
            return (start, end)
    return ()


def bound(node: Node) -> tuple[Variable, ...]:
    """The variables that a node binds in its parts."""
    match node:
        case Every(variables, _) | Some(variables, _) | Least(variables, _, _) | Largest(variables, _, _):
            return variables
        case Shortest(_, _, u, v, _) | Linked(_, _, u, v, _):
            return (u, v)
    return ()


def nodes(node: Node) -> Iterator[Node]:
    """A node and everything inside it, outermost first."""
    yield node
    for child in children(node):
        yield from nodes(child)


def signature(statements: Iterable[Node]) -> Signature:
    """The symbols and sorts of statements."""
    found = Signature()
    for statement in statements:
        for node in nodes(statement):
            for variable in bound(node):
                found.sorts.setdefault(variable.sort)
            if isinstance(node, Value):
                found.note(node.quantity)
            elif isinstance(node, Holds):
                found.note(node.relation)
            for element in elements(node):
                _note_maps(element, found)
    return found


def _note_maps(element: Element, found: Signature) -> None:
    """Add the maps inside an element."""
    if isinstance(element, Mapped):
        found.note(element.map)
        for arg in element.args:
            _note_maps(arg, found)


def free(node: Node) -> frozenset[Variable]:
    """The variables that nothing binds."""
    found = {variable for element in elements(node) for variable in _variables(element)}
    inside = {variable for child in children(node) for variable in free(child)}
    return frozenset(found | (inside - set(bound(node))))


def _variables(element: Element) -> Iterator[Variable]:
    """The variables inside an element."""
    if isinstance(element, Variable):
        yield element
        return
    for arg in element.args:
        yield from _variables(arg)


def clashes(statements: Iterable[Node]) -> list[str]:
    """What stands for two things at once: names of two symbols or sorts, letters of two sorts."""
    found = signature(statements)
    symbols: list[Relation | Quantity | Map] = [*found.relations, *found.quantities, *found.maps]
    return [
        *(f"two symbols are called {name!r}" for name in _twice(symbol.name for symbol in symbols)),
        *(f"two sorts are called {name!r}" for name in _twice(sort.name for sort in found.sorts)),
        *(f"two sorts have the letter {letter!r}" for letter in _twice(sort.letter for sort in found.sorts)),
    ]


def _twice(names: Iterable[str]) -> list[str]:
    """The names that occur more than once."""
    return [name for name, times in Counter(names).items() if times > 1]
