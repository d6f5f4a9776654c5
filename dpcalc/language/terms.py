"""Terms of the statement language: numbers, names, and heads applied to parts, some of which bind names.

One tree serves every reader of a claim: evaluation, text, LaTeX, the kernel, solvers and Rocq. Formulas are terms
whose sort is truth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, TypeAlias

from dpcalc.exact import Extended
from dpcalc.language.sorts import Sort

BINDERS: Final = frozenset({"every", "some", "sum", "product_of", "largest", "least", "count", "keep", "map"})
"""Heads that bind one name to each element of a list: parts are the list and the body."""
RELATIONS: Final = frozenset({"<", "<=", ">", ">=", "=", "!="})
TURNED: Final = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
"""What an order says of the same two numbers, the other way round."""
CONNECTIVES: Final = frozenset({"and", "or", "not", "=>", "<=>"})


@dataclass(frozen=True)
class Number:
    """An exact number, or infinity."""

    value: Extended


@dataclass(frozen=True)
class Name:
    """A bound name or a parameter. ``column`` is where it stands in its text, from 1.

    ``asked`` is the sort that a value has to turn out to have, where that is not seen before it is computed.
    """

    name: str
    column: int = field(default=0, compare=False)
    asked: Sort | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Node:
    """A head with its parts. ``names`` are bound in the last part alone (``let``, ``shortest`` and ``BINDERS``).

    ``asked`` is as for a name.
    """

    head: str
    parts: tuple[Term, ...]
    names: tuple[str, ...] = ()
    column: int = field(default=0, compare=False)
    asked: Sort | None = field(default=None, compare=False)

    def of(self, *parts: Term) -> Node:
        """It with other parts."""
        return Node(self.head, parts, self.names, self.column, self.asked)


Term: TypeAlias = Number | Name | Node


def only(term: Term | None) -> Term | None:
    """The element of a list of one thing, which names it: ``X in [vectors(k, m, n)]``; ``None`` for any other term."""
    return term.parts[0] if isinstance(term, Node) and term.head == "list" and len(term.parts) == 1 else None


def inside(term: Term) -> Iterator[Term]:
    """The term and all that it is made of, outermost first."""
    left = [term]
    while left:
        found = left.pop()
        yield found
        if isinstance(found, Node):
            left += reversed(found.parts)


def depth(term: Term) -> int:
    """How many heads stand in each other at most."""
    layer, found = [term], 0
    while layer:
        layer, found = [part for each in layer if isinstance(each, Node) for part in each.parts], found + 1
    return found


def heads(term: Term) -> set[str]:
    """Every head that occurs in a term."""
    return {each.head for each in inside(term) if isinstance(each, Node)}


def free_names(term: Term) -> set[str]:
    """The names that a term does not bind itself."""
    if isinstance(term, Name):
        return {term.name}
    if not isinstance(term, Node):
        return set()
    outside = set().union(*map(free_names, term.parts[:-1])) if term.parts[:-1] else set()
    last = free_names(term.parts[-1]) - set(term.names) if term.parts else set()
    return outside | last


def rebuilt(term: Term, change: Callable[[Term], Term]) -> Term:
    """A term with each part changed, and then itself; names are not renamed."""
    if isinstance(term, Node):
        term = term.of(*[rebuilt(part, change) for part in term.parts])
    return change(term)


def substituted(term: Term, values: dict[str, Term]) -> Term:
    """A term with free names replaced. A bound name that would capture one is never made: texts forbid shadowing."""
    if isinstance(term, Name):
        value = values.get(term.name, term)
        return value if term.asked is None or isinstance(value, Number) else replace(value, asked=term.asked)
    if not isinstance(term, Node) or not values:
        return term
    kept = {name: value for name, value in values.items() if name not in term.names}
    parts = [substituted(part, values) for part in term.parts[:-1]]
    parts += [substituted(part, kept) for part in term.parts[-1:]]
    return term.of(*parts)


def both(parts: tuple[Term, ...]) -> Term:
    """A conjunction; a single part alone."""
    return parts[0] if len(parts) == 1 else Node("and", parts)


ZERO: Final = Number(Fraction(0))
ONE: Final = Number(Fraction(1))
