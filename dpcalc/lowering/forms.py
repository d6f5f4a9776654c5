"""What heads of the statement language mean of a structure, given what their parts mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Final

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import Infinity
from dpcalc.language.terms import Number
from dpcalc.lowering.lists import as_list, implied, joined, member, same
from dpcalc.lowering.meant import Function, Length, Listed, Meant, Pair, conjunction
from dpcalc.structure.language import (
    TRUE,
    ZERO,
    Choose,
    Element,
    Formula,
    Mapped,
    Or,
    Plus,
    Sort,
    Term,
    Times,
    Variable,
    both,
    number,
)
from dpcalc.structure.language import Number as Constant


def constant(term: Number) -> Term:
    """A numeral. Raises ``UnsupportedExpression`` below 0."""
    if not isinstance(term.value, Infinity) and term.value < 0:
        raise UnsupportedExpression("values of structures are not below 0")
    return number(term.value)


def as_formula(value: Meant) -> Formula:
    """A truth. Raises ``UnsupportedExpression`` for anything else."""
    if isinstance(value, Formula):
        return value
    raise UnsupportedExpression("a truth is wanted")


def as_value(value: Meant) -> Term:
    """A value in [0, inf]. Raises ``UnsupportedExpression`` for anything else."""
    if isinstance(value, Term):
        return value
    raise UnsupportedExpression("a value is wanted")


def as_element(value: Meant) -> Element:
    """A point, or an element of another set. Raises ``UnsupportedExpression`` for anything else."""
    if isinstance(value, Variable | Mapped):
        return value
    raise UnsupportedExpression("an element is wanted")


def as_sort(points: Meant) -> Sort:
    """The sort that a set holds all elements of. Raises ``UnsupportedExpression`` for a part of one."""
    if isinstance(points, Listed) and points.domain:
        return points.branches[0].sorts[0]
    raise UnsupportedExpression("it speaks of functions on a part of the domain")


def budget_at(budget: Meant, universe: Meant) -> Meant:
    """The budget of a universe; it is known which of the multiverse the universe is."""
    if isinstance(budget, Function):  # a budget of a multiverse, or one made from elements of a domain
        return budget.at(universe)
    if not isinstance(universe, Listed) or universe.mark is None:
        raise UnsupportedExpression("it asks for the budget of what is not a universe of a multiverse")
    for branch in as_list(budget).branches:
        if tuple(element.sort for element in universe.mark[1]) != branch.sorts:
            continue
        there, pair = branch.at(*universe.mark[1])
        match pair:
            case Pair((Listed(mark=mark), value)) if mark == universe.mark and implied(there, universe.known):
                return value
    raise UnsupportedExpression("it asks for the budget of a universe of another multiverse")


def _at(function: Meant, *places: Meant) -> Meant:
    return reduce(_item, places, function)


def _item(of: Meant, place: Meant) -> Meant:
    if isinstance(of, Function):
        return of.at(place)
    if isinstance(of, Pair) and place in (ZERO, number(1)):
        return of.parts[0 if place == ZERO else 1]
    raise UnsupportedExpression("a place of a list has no rule")


def _range(length: Meant) -> Meant:
    if isinstance(length, Length):
        return length.of
    raise UnsupportedExpression("a range of whole numbers is not of first order")


def _length(of: Meant) -> Meant:
    if isinstance(of, Function):
        return Length(of.arguments)
    if isinstance(of, Listed) and of.domain:
        return Length(of)
    raise UnsupportedExpression("a number of elements is not of first order")


def _chosen(condition: Meant, then: Meant, otherwise: Meant) -> Meant:
    holds = as_formula(condition)
    if isinstance(then, Formula):
        return conjunction(holds >> then, ~holds >> as_formula(otherwise))
    return Choose(holds, as_value(then), as_value(otherwise))


def _larger(first: Meant, second: Meant) -> Meant:
    one, other = as_value(first), as_value(second)
    return Choose(one <= other, other, one)


def _smaller(first: Meant, second: Meant) -> Meant:
    one, other = as_value(first), as_value(second)
    return Choose(one <= other, one, other)


def _equal(left: Meant, right: Meant) -> Formula:
    if isinstance(left, Length) and isinstance(right, Length) and _sorts(left) == _sorts(right):
        return TRUE  # tables on one domain
    return same(left, right)


def _sorts(length: Length) -> tuple[Sort, ...]:
    return length.of.branches[0].sorts


def _quotient(of: Meant, by: Meant) -> Term:
    """A quotient by a finite constant above 0. Raises ``UnsupportedExpression`` for any other."""
    if isinstance(by, Constant) and not isinstance(by.value, Infinity) and by.value > 0:
        return Times(as_value(of), number(1 / by.value))
    raise UnsupportedExpression("a quotient by what is no constant above 0 has no rule")


FORMS: Final[dict[str, Callable[..., Meant]]] = {
    "and": lambda *parts: conjunction(*map(as_formula, parts)),
    "or": lambda *parts: Or(tuple(map(as_formula, parts))),
    "not": lambda part: ~as_formula(part),
    "=>": lambda left, right: as_formula(left) >> as_formula(right),
    "<=>": lambda left, right: both(as_formula(left), as_formula(right)),
    "<=": lambda left, right: as_value(left) <= as_value(right),
    ">=": lambda left, right: as_value(right) <= as_value(left),
    "<": lambda left, right: as_value(left) < as_value(right),
    ">": lambda left, right: as_value(right) < as_value(left),
    "=": _equal,
    "!=": lambda left, right: ~_equal(left, right),
    "same": _equal,
    "in": lambda value, source: member(value, as_list(source)),
    "if": _chosen,
    "+": lambda *parts: reduce(Plus, map(as_value, parts)),
    "*": lambda *parts: reduce(Times, map(as_value, parts)),
    "/": _quotient,
    "max": lambda *parts: reduce(_larger, parts),
    "min": lambda *parts: reduce(_smaller, parts),
    "entry_at": _at,
    "item": _item,
    "len": _length,
    "range": _range,
    "list": lambda *parts: Pair(parts),
    "join": lambda source: joined(as_list(source)),
    "distinct": as_list,
}
"""What heads mean, given what their parts mean."""
