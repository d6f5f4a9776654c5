"""The symbols of a statement as uninterpreted sorts and functions of z3, each under a name that no other has."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import count
from typing import TypeAlias

import z3

from dpcalc.errors import UnsupportedExpression
from dpcalc.structure.language import Element, Map, Quantity, Relation, Sort, Variable

Environment: TypeAlias = Mapping[Variable, z3.ExprRef]


class UnboundedSymbols:
    """Sorts and functions for the symbols met so far."""

    def __init__(self) -> None:
        self.counter = count(1)
        self._sorts: dict[Sort, z3.SortRef] = {}
        self._functions: dict[tuple[object, str], z3.FuncDeclRef] = {}
        self._written: set[str] = set()

    def sort(self, sort: Sort) -> z3.SortRef:
        """The z3 sort."""
        if sort not in self._sorts:
            self._sorts[sort] = z3.DeclareSort(self._name(sort.name))
        return self._sorts[sort]

    def _name(self, name: str) -> str:
        """A name that no other symbol has, z3's own neither, and that survives z3's SMT-LIB text.

        The space keeps it apart from the solver's words (``distinct``, ``Real``), the number from every other symbol.
        """
        plain = re.sub(r"[^\w ]", "_", name.replace("'", " prime"), flags=re.ASCII)
        written = next(text for n in count(1) if (text := f"{plain} {n}") not in self._written)
        self._written.add(written)
        return written

    def function(self, symbol: Relation | Quantity | Map, target: z3.SortRef, suffix: str = "") -> z3.FuncDeclRef:
        """The z3 function of a symbol."""
        key = (symbol, suffix)
        if key not in self._functions:
            sorts = [self.sort(s) for s in symbol.sorts]
            self._functions[key] = z3.Function(self._name(symbol.name + suffix), *sorts, target)
        return self._functions[key]

    def fresh(self, variables: Sequence[Variable]) -> dict[Variable, z3.ExprRef]:
        """New constants for variables."""
        return {v: z3.Const(f"x!{next(self.counter)}", self.sort(v.sort)) for v in variables}

    def there(self, name: z3.ExprRef) -> z3.BoolRef:
        """That an element of a sort which may be empty is one of the structure's: z3's own sorts are never empty."""
        key = (name.sort().name(), "there")
        if key not in self._functions:
            self._functions[key] = z3.Function(self._name(f"there {key[0]}"), name.sort(), z3.BoolSort())
        return self._functions[key](name)

    def element(self, element: Element, given: Environment) -> z3.ExprRef:
        """An element as a z3 expression."""
        if isinstance(element, Variable):
            return given[element]
        if element.map.target.may_be_empty:
            raise UnsupportedExpression(f"the map {element.map.name} leads into a sort that may be empty")
        images = [self.element(arg, given) for arg in element.args]
        return self.function(element.map, self.sort(element.map.target))(*images)
