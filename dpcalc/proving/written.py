"""Conditions as they are written: SymPy cancels what has no value everywhere, and this keeps where it has one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

import sympy
from sympy.logic.boolalg import BooleanFalse, BooleanTrue

from dpcalc.symbolic import construct, unevaluated
from dpcalc.symbolic.defined import total
from dpcalc.symbolic.reader import FUNCTIONS, Reader
from dpcalc.symbolic.symbols import RESERVED
from dpcalc.symbolic.whitelist import RELATIONS, Handlers, kind, walk

_NAME: Final = re.compile(r"(?<![\w.])[A-Za-z_]\w*", re.ASCII)


class _Written(Reader):
    """A reader that lets nothing cancel."""

    make = unevaluated


def read_written(text: str, allowed: Iterable[sympy.Symbol | str]) -> sympy.Basic:
    """A condition as it stands: nothing cancels, and no relation is decided. Raises as ``parse_condition``."""
    reader = _Written(text, allowed)
    return reader.guarded(reader.condition)


def names_in(text: str) -> list[str]:
    """The names in a text that are free for variables."""
    return sorted(set(_NAME.findall(text)) - FUNCTIONS - RESERVED)


def written_condition(text: str, allowed: Iterable[sympy.Symbol | str]) -> sympy.Basic:
    """A condition as SymPy simplifies it, with what each relation needs to have a value and does not show any more.

    Raises ``InputError`` as ``parse_condition`` does.
    """
    return simplified(read_written(text, allowed))


def simplified(condition: sympy.Basic, as_written: bool = False) -> sympy.Basic:
    """What was read as it stands, as SymPy simplifies it; or itself, with what the simpler form would not show.

    Either is true at the same points.
    """
    return total(condition, lambda part: walk(part, _EVALUATED, "simplified"), as_written)


def _rebuilt(build: Callable[..., sympy.Basic], listed: bool = False) -> Any:
    """A handler that calls a constructor with the children, as one list or one by one."""
    if listed:
        return lambda node, visit: build([visit(child) for child in node.args])
    return lambda node, visit: build(*(visit(child) for child in node.args))


def _itself(node: sympy.Basic, _visit: Any) -> sympy.Basic:
    """A node without parts."""
    return node


_EVALUATED: Final[Handlers[sympy.Basic]] = {
    **dict.fromkeys((sympy.Rational, sympy.Symbol, BooleanTrue, BooleanFalse), _itself),
    **dict.fromkeys(map(type, (sympy.E, sympy.pi, sympy.oo, -sympy.oo)), _itself),
    **dict.fromkeys(RELATIONS, lambda n, visit: construct.relation(kind(n), *(visit(side) for side in n.args))),
    sympy.Add: _rebuilt(construct.add, listed=True),
    sympy.Mul: _rebuilt(construct.multiply, listed=True),
    sympy.Pow: _rebuilt(construct.power),
    sympy.log: _rebuilt(construct.logarithm),
    sympy.exp: _rebuilt(construct.exponential_function),
    sympy.Abs: _rebuilt(construct.absolute),
    sympy.floor: _rebuilt(construct.floor),
    sympy.ceiling: _rebuilt(construct.ceiling),
    sympy.erf: _rebuilt(construct.error_function),
    sympy.erfinv: _rebuilt(construct.inverse_error_function),
    sympy.factorial: _rebuilt(construct.factorial),
    sympy.subfactorial: _rebuilt(construct.derangement_number),
    sympy.binomial: _rebuilt(construct.binomial),
    sympy.Max: _rebuilt(construct.maximum, listed=True),
    sympy.Min: _rebuilt(construct.minimum, listed=True),
    sympy.And: _rebuilt(construct.conjunction, listed=True),
    sympy.Or: _rebuilt(construct.disjunction, listed=True),
    sympy.Piecewise: lambda n, visit: construct.piecewise([(visit(p.expr), visit(p.cond)) for p in n.args]),
}
