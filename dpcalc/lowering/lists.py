"""Lists of a structure whose size is open: what holds of their elements, and lists made from others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from dpcalc.errors import UnsupportedExpression
from dpcalc.lowering.meant import Branch, Function, Listed, Meant, Pair, conjunction
from dpcalc.structure.language import (
    FALSE,
    TRUE,
    And,
    Choose,
    Element,
    Every,
    Formula,
    Largest,
    Least,
    Mapped,
    Not,
    Or,
    Same,
    Some,
    Term,
    Variable,
)
from dpcalc.structure.portable import portable
from dpcalc.structure.walk import free

_MANY: Final = 10**6
"""More than there are variables with a name of their own."""


def quantified(listed: Listed, every: bool, body: Callable[[Meant], Formula]) -> Formula:
    """That something holds of every element of a list, or of some."""
    parts = [_bound(*taken(branch, listed), every, body) for branch in listed.branches]
    return parts[0] if len(parts) == 1 else And(tuple(parts)) if every else Or(tuple(parts))


def _bound(
    variables: tuple[Variable, ...], condition: Formula, value: Meant, every: bool, body: Callable[[Meant], Formula]
) -> Formula:
    inner, kind = body(value), Every if every else Some
    if isinstance(inner, kind) and variables:  # one block of quantifiers for several
        assert isinstance(inner, Every | Some)  # noqa: S101 -- for the reader of types
        variables, inner = (*variables, *inner.variables), inner.body
        if every and isinstance(inner, Or) and len(inner.parts) == 2 and isinstance(inner.parts[0], Not):
            condition, inner = conjunction(condition, inner.parts[0].part), inner.parts[1]
    inner = inner if condition == TRUE else condition >> inner if every else conjunction(condition, inner)
    return kind(variables, inner) if variables else inner


def extreme(listed: Listed, kind: type[Least] | type[Largest], body: Callable[[Meant], Term], nothing: Term) -> Term:
    """The infimum, or supremum, of a term over a list."""
    found: Term | None = None
    for branch in listed.branches:
        variables, condition, value = taken(branch, listed)
        term = body(value)
        if not free(term).isdisjoint(variables):
            one: Term = kind(variables, condition, term)
        elif condition == TRUE and not any(variable.sort.may_be_empty for variable in variables):
            one = term
        else:  # the same for all elements, if there are any
            one = Choose(Some(variables, condition) if variables else condition, term, nothing)
        if found is not None:
            first, second = (found, one) if kind is Least else (one, found)
            found = Choose(first <= second, found, one)
        else:
            found = one
    return nothing if found is None else found


def kept(listed: Listed, condition: Callable[[Meant], Formula]) -> Listed:
    """The elements with a property."""

    def narrowed(branch: Branch) -> Branch:
        def at(*elements: Element) -> tuple[Formula, Meant]:
            there, value = branch.at(*elements)
            value = marked(value, listed, elements, there)
            inside = conjunction(there, condition(value))
            return inside, marked(value, listed, elements, inside)

        return Branch(branch.sorts, at)

    return Listed(tuple(map(narrowed, listed.branches)), ordered=listed.ordered)


def mapped(listed: Listed, body: Callable[[Meant], Meant]) -> Listed | Function:
    """The list of what the elements are sent to; of a whole domain, a table."""

    def sent(branch: Branch) -> Branch:
        def at(*elements: Element) -> tuple[Formula, Meant]:
            there, value = branch.at(*elements)
            return there, body(marked(value, listed, elements, there))

        return Branch(branch.sorts, at)

    if listed.domain:
        return Function(body, listed)
    return Listed(tuple(map(sent, listed.branches)))


def joined(listed: Listed) -> Listed:
    """The elements of the lists in a list."""
    found = []
    for branch in listed.branches:
        _, _, probe = branch.fresh()
        inner = as_list(probe)
        for place, each in enumerate(inner.branches):
            found.append(_joined(branch, place, len(each.sorts)))
    return Listed(tuple(found))


def _joined(branch: Branch, place: int, count: int) -> Branch:
    _, _, probe = branch.fresh()
    sorts = as_list(probe).branches[place].sorts

    def at(*elements: Element) -> tuple[Formula, Meant]:
        cut = len(elements) - count
        there, value = branch.at(*elements[:cut])
        inside, element = as_list(value).branches[place].at(*elements[cut:])
        return conjunction(there, inside), element

    return Branch((*branch.sorts, *sorts), at)


def as_list(value: Meant) -> Listed:
    """A value as a list. Raises ``UnsupportedExpression`` where it is none."""
    if isinstance(value, Listed):
        return value
    if isinstance(value, Pair):
        return Listed(tuple(Branch((), _constantly(part)) for part in value.parts))
    if isinstance(value, Function):
        return Listed(tuple(replace(b, at=_after(b, value.at)) for b in value.arguments.branches))
    raise UnsupportedExpression("a list is wanted")


def _constantly(value: Meant) -> Callable[..., tuple[Formula, Meant]]:
    return lambda: (TRUE, value)


def _after(branch: Branch, then: Callable[[Meant], Meant]) -> Callable[..., tuple[Formula, Meant]]:
    def at(*elements: Element) -> tuple[Formula, Meant]:
        there, value = branch.at(*elements)
        return there, then(value)

    return at


def member(value: Meant, listed: Listed) -> Formula:
    """That a value is in a list."""
    parts = []
    for branch in listed.branches:
        variables, condition, element = branch.fresh()
        if isinstance(value, Variable | Mapped) and variables == (element,) and value.sort == variables[0].sort:
            parts.append(branch.at(value)[0])
            continue
        inner = same(value, element)
        whole = inner if condition == TRUE else conjunction(condition, inner)
        parts.append(Some(variables, whole) if variables else whole)
    return parts[0] if len(parts) == 1 else Or(tuple(parts)) if parts else FALSE


def same(left: Meant, right: Meant) -> Formula:
    """That two values are one. Raises ``UnsupportedExpression`` for lists whose order is not known."""
    if isinstance(left, Variable | Mapped) and isinstance(right, Variable | Mapped) and left.sort == right.sort:
        return Same(left, right)
    if isinstance(left, Term) and isinstance(right, Term):
        return left.is_(right)
    if isinstance(left, Function) and isinstance(right, Function) and _on_one_domain(left, right):
        return quantified(left.arguments, True, lambda z: same(left.at(z), right.at(z)))
    if isinstance(left, Listed) and isinstance(right, Listed):
        if left.mark and right.mark and left.mark[0] == right.mark[0] and len(left.mark[1]) == 1:
            (one,), (other,) = left.mark[1], right.mark[1]
            if one.sort.may_be_empty:
                return Same(one, other)
        if left.ordered and right.ordered:
            there = quantified(left, True, lambda x: member(x, right))
            return conjunction(there, quantified(right, True, lambda x: member(x, left)))
    raise UnsupportedExpression("it compares lists whose order is not known")


def _on_one_domain(left: Function, right: Function) -> bool:
    """Whether two tables have the elements of one sort, all of them, as their arguments."""
    first, second = left.arguments, right.arguments
    return first.domain and second.domain and first.branches[0].sorts == second.branches[0].sorts


def key(multiverse: Listed) -> str:
    """A text that tells a multiverse from others: equal for two that are built alike."""
    found: list[Any] = []
    for branch in multiverse.branches:
        variables, condition, value = branch.fresh()
        names = {variable: f"x{i}" for i, variable in enumerate(variables)}
        inside = [_inside(each, names) for each in as_list(value).branches]
        found.append([[sort.name for sort in branch.sorts], written(condition, names), inside])
    return repr(found)


def _inside(branch: Branch, names: dict[Variable, str]) -> list[Any]:
    """One kind of points of a universe, as lists."""
    variables, condition, value = branch.fresh()
    known = {**names, **{variable: f"x{len(names) + i}" for i, variable in enumerate(variables)}}
    return [[s.name for s in branch.sorts], written(condition, known), written(same(value, value), known)]


def written(formula: Formula, names: Mapping[Variable, str]) -> list[object]:
    """A formula as lists, some variables named, the others told by the number that each was made with."""
    others = {each: f"x{_MANY + int(each.name.rpartition('.')[2])}" for each in free(formula) - set(names)}
    return portable(formula, {**others, **names})


def taken(branch: Branch, listed: Listed) -> tuple[tuple[Variable, ...], Formula, Meant]:
    """New elements of a list, with the mark of where a universe comes from."""
    variables, condition, value = branch.fresh()
    return variables, condition, marked(value, listed, variables, condition)


def marked(value: Meant, multiverse: Listed, elements: Sequence[Element], known: Formula) -> Meant:
    """A universe with the mark of the multiverse that it is taken from, unless it has one, and what is known of it."""
    if isinstance(value, Pair) and all(isinstance(part, Variable | Mapped) for part in value.parts):
        value = as_list(value)
    if isinstance(value, Listed):
        return replace(value, mark=value.mark or (key(multiverse), tuple(elements)), known=known)
    return value


def implied(condition: Formula, known: Formula) -> bool:
    """Whether each part of a condition is among the parts of what is known, whatever bound variables are called."""
    there = [written(part, {}) for part in _parts(known)]
    return all(written(part, {}) in there for part in _parts(condition))


def _parts(formula: Formula) -> tuple[Formula, ...]:
    """The parts of a conjunction, or the formula itself."""
    spread = conjunction(formula)
    return spread.parts if isinstance(spread, And) else (spread,)
