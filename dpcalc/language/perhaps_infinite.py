"""Numbers that may be infinite: where each is finite and what it is there; arithmetic and comparison, written out."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import Infinity
from dpcalc.language.affine import tidy
from dpcalc.language.settled import FALSE_TERM, TRUE_TERM, conjunction, denial, disjunction, either_way, has_value
from dpcalc.language.terms import ONE, TURNED, ZERO, Node, Number, Term

_FOLDED: Final[dict[str, Callable[[Fraction, Fraction], Fraction | bool]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "!=": operator.ne,
}
_NEUTRAL: Final = {"+": ZERO, "*": ONE}


@dataclass(frozen=True)
class Open:
    """A number that may be infinite: where it is finite, and what it is there; elsewhere ``value`` is some number.

    ``above_zero`` says that this number is at least 1.
    """

    finite: Term
    value: Term
    above_zero: bool = False


Extent: TypeAlias = "Term | Open"
INFINITE: Final = Open(FALSE_TERM, ONE, above_zero=True)


def folded(head: str, *parts: Term) -> Term:
    """A head at finite numbers, computed where both are known, with each name once where it is affine."""
    if head in _FOLDED and len(parts) == 2:
        a, b = parts
        if isinstance(a, Number) and isinstance(b, Number):
            known = _FOLDED[head](Fraction(a.value), Fraction(b.value))  # type: ignore[arg-type]  # finite here
            return (TRUE_TERM if known else FALSE_TERM) if isinstance(known, bool) else Number(known)
    if head in ("+", "-", "*", "=", "!=") and (found := tidy(head, parts)) is not None:
        return found
    if head == "*" and ZERO in parts and all(map(has_value, parts)):
        return ZERO
    kept = tuple(part for part in parts if part != _NEUTRAL.get(head))
    if head in _NEUTRAL and len(kept) < 2:
        return kept[0] if kept else _NEUTRAL[head]
    return Node(head, kept)


def applied(head: str, values: Sequence[Extent]) -> Extent:
    """A function at numbers of which some may be infinite. Raises ``UnsupportedExpression`` for what is not known."""
    if head in ("+", "*", "max", "min") and len(values) == 1:
        return values[0]
    pairs = [parts(value) for value in values]
    found = folded(head, *(v for _, v in pairs))
    opened = [value for value in values if isinstance(value, Open)]
    if not opened:
        return found
    finite = conjunction([a for a, _ in pairs])
    rest = values[1:] if head in ("-", "/") else [value for value in values if not isinstance(value, Open)]
    if head in ("+", "max", "exp") or (head == "-" and not isinstance(values[1], Open)):
        return Open(finite, found, head == "max" and all(value.above_zero for value in opened))
    if head in ("*", "/") and all(isinstance(each, Number) and _above_zero(each) for each in rest):
        return Open(finite, found)
    if head in ("log", "sqrt"):
        (inner,) = opened
        return Open(finite, Node(head, (inner.value if inner.above_zero else Node("if", (finite, inner.value, ONE)),)))
    raise UnsupportedExpression(f"{head} of what may be infinite")


def chosen(condition: Term, one: Extent, other: Extent) -> Extent:
    """One of two numbers, or truths, by a condition."""
    (a, v), (b, w) = parts(one), parts(other)
    found = Node("if", (condition, v, w))
    opened = [each for each in (one, other) if isinstance(each, Open)]
    return Open(either_way(condition, a, b), found, all(each.above_zero for each in opened)) if opened else found


def related(head: str, left: Extent, right: Extent) -> Term:
    """A relation of two numbers that may be infinite."""
    if head in (">", ">="):
        return related(TURNED[head], right, left)
    (a, v), (b, w) = parts(left), parts(right)
    here = folded(head, v, w)
    if not isinstance(left, Open) and not isinstance(right, Open):
        return here
    both = conjunction([here, a, b])  # what is computed comes first: it has to have a value
    if FALSE_TERM in (a, b) and has_value(here):
        both = FALSE_TERM
    if head == "=":
        return disjunction([both, conjunction([denial(a), denial(b)])])
    if head == "!=":
        return disjunction([both, conjunction([a, denial(b)]), conjunction([b, denial(a)])])
    return disjunction([both, conjunction([a, denial(b)]) if head == "<" else denial(b)])


def parts(value: Extent) -> tuple[Term, Term]:
    """Where a number is finite, and what it is there."""
    return (value.finite, value.value) if isinstance(value, Open) else (TRUE_TERM, value)


def _above_zero(number: Number) -> bool:
    return not isinstance(number.value, Infinity) and number.value > 0
