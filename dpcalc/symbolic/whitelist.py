"""The expression language: a whitelisted subset of SymPy, and the one walker that every reader of it is built on.

A walker is a table from kinds of nodes to handlers. A node without a handler raises ``UnsupportedExpression``: nothing
is skipped and nothing gets a default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

import sympy
from sympy.core import numbers
from sympy.logic.boolalg import BooleanFalse, BooleanTrue

from dpcalc.errors import UnsupportedExpression

T = TypeVar("T")
Visit = Callable[[sympy.Basic], T]
Handler = Callable[[sympy.Basic, Visit[T]], T]
"""Gets a node and the function that walks a child; returns the node's translation."""
Handlers = Mapping[type, Handler[T]]

MAX_DEPTH: Final = 200
"""The deepest nesting that is walked."""

INTEGER_FUNCTIONS: Final[tuple[type, ...]] = (sympy.factorial, sympy.subfactorial, sympy.binomial)
RELATIONS: Final[tuple[type, ...]] = (
    sympy.StrictLessThan,
    sympy.LessThan,
    sympy.StrictGreaterThan,
    sympy.GreaterThan,
    sympy.Equality,
    sympy.Unequality,
)

_CONNECTIVES: Final[tuple[type, ...]] = (sympy.And, sympy.Or, sympy.Not, BooleanTrue, BooleanFalse)

_CONSTANTS: Final[dict[type, type]] = {
    numbers.Zero: sympy.Rational,
    numbers.One: sympy.Rational,
    numbers.NegativeOne: sympy.Rational,
    numbers.Half: sympy.Rational,
    numbers.Integer: sympy.Rational,
    BooleanTrue: BooleanTrue,
    BooleanFalse: BooleanFalse,
}
_THEMSELVES: Final[tuple[type, ...]] = (
    sympy.Rational,
    sympy.Symbol,
    sympy.Add,
    sympy.Mul,
    sympy.Pow,
    sympy.log,
    sympy.exp,
    numbers.Exp1,
    numbers.Pi,
    numbers.Infinity,
    numbers.NegativeInfinity,
    sympy.Abs,
    sympy.Max,
    sympy.Min,
    sympy.Piecewise,
    sympy.And,
    sympy.Or,
    sympy.Not,
    sympy.floor,
    sympy.ceiling,
    sympy.erf,
    sympy.erfinv,
    *INTEGER_FUNCTIONS,
    *RELATIONS,
)
_KINDS: Final[Mapping[type, type]] = {**{kind: kind for kind in _THEMSELVES}, **_CONSTANTS}
_PLAIN: Final = {"commutative": True}


def kind(node: object) -> type:
    """The kind of a node: the whitelisted SymPy class it belongs to; integers and rationals are ``sympy.Rational``.

    The class must match exactly: a subclass may behave differently. Raises ``UnsupportedExpression`` for any other
    object, floats and symbols with assumptions included.
    """
    found = _KINDS.get(type(node))
    if found is None:
        raise UnsupportedExpression(f"{shown(node)} ({type(node).__name__}) is not part of the expression language")
    if found is sympy.Symbol and getattr(node, "assumptions0", None) != _PLAIN:
        raise UnsupportedExpression(
            f"symbol {node} carries assumptions", hint="use a plain symbol and write the assumption as a condition"
        )
    return found


def walk(expr: sympy.Basic, handlers: Handlers[T], purpose: str) -> T:
    """Translate an expression by a table of handlers; ``purpose`` ends the sentence "... cannot be ..." in messages.

    Every distinct subexpression is translated once. Raises ``UnsupportedExpression`` for a node without a handler, a
    node outside the language, and nesting deeper than ``MAX_DEPTH``.
    """
    done: dict[sympy.Basic, T] = {}
    depth = 0

    def visit(node: sympy.Basic) -> T:
        nonlocal depth
        if node in done:
            return done[node]
        found = kind(node)
        handler = handlers.get(found)
        if handler is None:
            raise UnsupportedExpression(f"{shown(node)} ({found.__name__}) cannot be {purpose}")
        if depth >= MAX_DEPTH:
            raise UnsupportedExpression(f"the expression is nested deeper than {MAX_DEPTH} levels")
        depth += 1
        try:
            result = handler(node, visit)
        finally:
            depth -= 1
        done[node] = result
        return result

    return visit(expr)


def validate(expr: sympy.Basic) -> bool:
    """Whether an expression is a condition (``True``) or a number (``False``).

    Raises ``UnsupportedExpression`` unless every node belongs to the expression language, with numbers where numbers
    are needed and conditions where conditions are.
    """
    return walk(expr, dict.fromkeys(set(_KINDS.values()), _is_condition), "accepted")


def _is_condition(node: sympy.Basic, visit: Visit[bool]) -> bool:
    """Whether a node is a condition; its children are checked to be what the node takes."""
    found = kind(node)
    parts = children(node)
    wanted = [found in _CONNECTIVES or (found is sympy.Piecewise and index % 2 == 1) for index in range(len(parts))]
    for part, condition in zip(parts, wanted, strict=True):
        if visit(part) is not condition:
            raise UnsupportedExpression(f"{shown(part)} should be a {'condition' if condition else 'number'}")
    return is_condition(node)


def is_condition(node: sympy.Basic) -> bool:
    """Whether the outermost node makes a condition, not a number."""
    found = kind(node)
    return found in RELATIONS or found in _CONNECTIVES


def children(node: sympy.Basic) -> tuple[sympy.Basic, ...]:
    """The children of a node; those of a ``Piecewise`` are value, condition, value, condition, ..."""
    if isinstance(node, sympy.Piecewise):
        return tuple(part for pair in node.args for part in (pair.expr, pair.cond))
    return tuple(node.args)


def shown(node: object, limit: int = 60) -> str:
    """Short text of a node for messages."""
    try:
        text = str(node)
    except (ValueError, RecursionError):  # an integer beyond the printing limit, or nesting beyond the stack
        return "an expression"
    return text if len(text) <= limit else text[: limit - 3] + "..."
