"""Cases in a relation: each piece under the conditions that choose it, in relations without cases.

Text as ``dpcalc.symbolic.sexpr`` writes it is taken apart and put together, and nothing is computed: a relation with
pieces ``(piecewise (u c) (v true))`` that is to be shown says that c fails or it holds with u, and that c or it holds
with v; one that is assumed, that c and it with u, or not c and it with v. Exactly one piece is chosen at each point.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final, TypeAlias

from dpcalc.certify.kernel import SIGNS
from dpcalc.errors import UnsupportedExpression

Tree: TypeAlias = Any
_MOST: Final = 200
_TOKEN: Final = re.compile(r"[()]|[^\s()]+")
_CONTRARY: Final = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "=": "!=", "!=": "="}
_FALSE: Final[Tree] = ("<", "0", "0")


def without_cases(text: str, assumed: bool) -> str:
    """A condition in relations without cases; ``assumed`` says how it is spelled.

    Raises ``UnsupportedExpression`` where that takes more than two hundred relations.
    """
    if "(piecewise " not in text:
        return text
    return _text(_expanded(_tree(text), assumed))


def _tree(text: str) -> Tree:
    """Nested tuples of words."""
    stack: list[list[Tree]] = [[]]
    for word in _TOKEN.findall(text):
        if word == "(":
            stack.append([])
        elif word == ")":
            closed = tuple(stack.pop())
            stack[-1].append(closed)
        else:
            stack[-1].append(word)
    return stack[0][0]


def _text(tree: Tree) -> str:
    """A tree as it is written."""
    return f"({' '.join(map(_text, tree))})" if isinstance(tree, tuple) else str(tree)


def _expanded(condition: Tree, assumed: bool) -> Tree:
    """A condition whose relations have no cases."""
    if condition[0] in ("and", "or"):
        return (condition[0], *(_expanded(part, assumed) for part in condition[1:]))
    if condition[0] not in SIGNS:
        return condition
    ways = list(_ways(condition, ()))
    if assumed:
        parts = [_joined("and", [*guards, relation]) for guards, relation in ways]
        return _joined("or", parts)
    parts = [_joined("or", [*map(_contrary, guards), relation]) for guards, relation in ways]
    return _joined("and", [*dict.fromkeys(chain(_exhaustive(condition), parts))])


def _ways(relation: Tree, guards: tuple[Tree, ...]) -> Iterator[tuple[tuple[Tree, ...], Tree]]:
    """Every choice of pieces: the conditions for it, and the relation with these pieces."""
    found = next(_cases(relation), None)
    if found is None:
        yield guards, relation
        return
    earlier: tuple[Tree, ...] = ()
    count = 0
    for piece, condition in found[1:]:
        if condition == "false":
            continue
        chosen = guards + earlier + (() if condition == "true" else (_positive(condition),))
        for way in _ways(_replaced(relation, found, piece), tuple(dict.fromkeys(chosen))):
            yield way
            count += 1
            if count > _MOST:
                raise UnsupportedExpression("too many cases", hint=f"at most {_MOST} in a relation")
        if condition == "true":
            return
        earlier += (_contrary(condition),)


def _exhaustive(relation: Tree) -> Iterator[Tree]:
    """For each choice of pieces whose last one has a condition: that one of the conditions holds."""
    for found in dict.fromkeys(_cases(relation)):
        conditions = [condition for _, condition in found[1:]]
        if "true" not in conditions:
            some = _joined("or", [_positive(condition) for condition in conditions if condition != "false"])
            yield _expanded(some, assumed=False)


def _cases(tree: Tree) -> Iterator[Tree]:
    """The choices of pieces within a term, innermost first."""
    if isinstance(tree, tuple):
        for part in tree[1:] if tree[0] != "piecewise" else chain.from_iterable(tree[1:]):
            yield from _cases(part)
        if tree[0] == "piecewise":
            yield tree


def _replaced(tree: Tree, old: Tree, new: Tree) -> Tree:
    """A tree with one part in the place of another, everywhere."""
    if tree == old:
        return new
    return tuple(_replaced(part, old, new) for part in tree) if isinstance(tree, tuple) else tree


def _positive(condition: Tree) -> Tree:
    """A condition without negations."""
    if condition[0] == "not":
        return _contrary(condition[1])
    return (condition[0], *map(_positive, condition[1:])) if condition[0] in ("and", "or") else condition


def _contrary(condition: Tree) -> Tree:
    """What holds where a condition fails."""
    if condition[0] == "not":
        return _positive(condition[1])
    if condition[0] in ("and", "or"):
        return ("or" if condition[0] == "and" else "and", *map(_contrary, condition[1:]))
    if condition[0] not in _CONTRARY:
        raise UnsupportedExpression(f"no condition of a case: {_text(condition)}")
    return (_CONTRARY[condition[0]], *condition[1:])


def _joined(head: str, parts: list[Tree]) -> Tree:
    """A conjunction or disjunction, flat; a single part alone, a disjunction of nothing false."""
    flat = [piece for part in parts for piece in (part[1:] if part[0] == head else (part,))]
    flat = list(dict.fromkeys(flat))
    return (head, *flat) if len(flat) > 1 else flat[0] if flat else _FALSE
