"""Conditions as they are written: SymPy cancels what has no value everywhere, and this keeps where it has one."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from typing import Final

import sympy

from dpcalc.prove.defined import requirements
from dpcalc.symbolic import construct
from dpcalc.symbolic.reader import Reader

_PARTIAL: Final = (construct.divide, construct.logarithm, construct.power, construct.square_root)


def written_condition(text: str, allowed: Iterable[sympy.Symbol | str]) -> sympy.Basic:
    """Read a condition, and join to each relation what it needs to have a value and does not show once simplified.

    ``x/x >= 1`` is true only where x is not 0, though SymPy has it as ``1 >= 1``. Raises ``InputError`` as
    ``parse_condition`` does.
    """
    reader = _Written(text, allowed)
    return reader.guarded(reader.condition)


class _Written(Reader):
    """A reader that remembers where the parts of a relation have values."""

    def __init__(self, text: str, allowed: Iterable[sympy.Symbol | str]) -> None:
        """Start with nothing needed."""
        super().__init__(text, allowed)
        self.needed: list[sympy.Basic] = []
        self.inside = False

    def built(self, node: ast.AST, build: Callable[..., sympy.Basic], *arguments: object) -> sympy.Basic:
        """Call a constructor, and remember where its result has a value."""
        value = super().built(node, build, *arguments)
        if build in _PARTIAL:
            self.needed += requirements(value)
        return value

    def _pair(self, node: ast.expr) -> tuple[sympy.Expr, construct.Condition]:
        """Read a case of a piecewise expression, which needs a value only where it applies: as it is simplified."""
        before = len(self.needed)
        pair = super()._pair(node)
        del self.needed[before:]
        return pair

    def condition(self, node: ast.expr) -> construct.Condition:
        """Read a condition; a relation, or one denied, holds only where the terms in it have values."""
        if self.inside or not isinstance(node, ast.Compare | ast.UnaryOp):
            return super().condition(node)
        self.needed, self.inside = [], True
        try:
            relation = super().condition(node)
        finally:
            self.inside = False
        shown = set(requirements(relation))
        return sympy.And(*(need for need in dict.fromkeys(self.needed) if need not in shown), relation)
