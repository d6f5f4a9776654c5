"""The language of structure claims: sorts, symbols, extended-real terms and formulas.

A structure has finitely or infinitely many elements of each sort (points, universes, values of an invariant),
relations between them (membership), maps between sorts, and quantities with values in [0, inf] (distances, budgets,
how far apart output laws are). Products follow ``0 * inf = inf * 0 = inf``. Nodes are immutable and are written with
operators: ``a <= b``, ``a * b``, ``f & g``, ``f | g``, ``~f``, ``f >> g`` (implies).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NoReturn, TypeAlias

from dpcalc.errors import TheoremError
from dpcalc.exact import INFINITY, Extended, ExtendedLike, extended


@dataclass(frozen=True)
class Sort:
    """A kind of element. ``letter`` names its elements in witnesses: a, b, c for points, U1, U2 for universes.

    ``as_points`` says that a structure needs no more of them than it has points (laws, values of an invariant).
    ``may_be_empty`` says that there may be none (universes of a multiverse).
    """

    name: str
    letter: str = "v"
    as_points: bool = False
    may_be_empty: bool = False


@dataclass(frozen=True)
class Variable:
    """An element that a quantifier speaks of."""

    name: str
    sort: Sort


@dataclass(frozen=True)
class Mapped:
    """The image of elements under a map."""

    map: Map
    args: tuple[Element, ...]

    @property
    def sort(self) -> Sort:
        """The sort of the image."""
        return self.map.target


Element: TypeAlias = Variable | Mapped


@dataclass(frozen=True)
class Map:
    """A function from elements to elements: invariants, deterministic mechanisms, preprocessing."""

    name: str
    sorts: tuple[Sort, ...]
    target: Sort

    def __call__(self, *args: Element) -> Mapped:
        """The image of ``args``. Raises ``TheoremError`` for arguments of other sorts."""
        _check(self.name, self.sorts, args)
        return Mapped(self, args)


@dataclass(frozen=True)
class Relation:
    """A relation between elements, such as membership of a point in a universe."""

    name: str
    sorts: tuple[Sort, ...]

    @property
    def membership(self) -> bool:
        """Whether it says that a point is in a universe, so that witnesses and texts may write it so."""
        return self.name.startswith("in ") and len(self.sorts) == 2 and self.sorts[1].may_be_empty

    def __call__(self, *args: Element) -> Holds:
        """That the relation holds. Raises ``TheoremError`` for arguments of other sorts."""
        _check(self.name, self.sorts, args)
        return Holds(self, args)


@dataclass(frozen=True)
class Quantity:
    """A function of elements with values in [0, inf]; without sorts, a constant."""

    name: str
    sorts: tuple[Sort, ...] = ()

    def __call__(self, *args: Element) -> Value:
        """Its value at ``args``. Raises ``TheoremError`` for arguments of other sorts."""
        _check(self.name, self.sorts, args)
        return Value(self, args)


def _check(name: str, sorts: tuple[Sort, ...], args: tuple[Element, ...]) -> None:
    """Refuse a wrong number or wrong sorts of arguments."""
    if tuple(arg.sort for arg in args) != sorts:
        given = ", ".join(arg.sort.name for arg in args) or "nothing"
        raise TheoremError(f"{name} is given {given}", hint=f"it takes {', '.join(s.name for s in sorts) or 'nothing'}")


class Term:
    """A value in [0, inf]."""

    def __mul__(self, other: Term) -> Term:
        """The product, with 0 * inf = inf."""
        return Times(self, other)

    def __add__(self, other: Term) -> Term:
        """The sum."""
        return Plus(self, other)

    def __le__(self, other: Term) -> Formula:
        """That this is at most the other."""
        return AtMost(self, other)

    def __lt__(self, other: Term) -> Formula:
        """That this is less than the other."""
        return Not(AtMost(other, self))

    def is_(self, other: Term) -> Formula:
        """That both are the same number."""
        return And((AtMost(self, other), AtMost(other, self)))


@dataclass(frozen=True)
class Number(Term):
    """A constant. Raises ``InputError`` for anything inexact or negative."""

    value: Extended

    def __post_init__(self) -> None:
        """Refuse what is no number in [0, inf]: the rules for infima would not hold."""
        object.__setattr__(self, "value", extended(self.value))


@dataclass(frozen=True)
class Value(Term):
    """A quantity at its arguments."""

    quantity: Quantity
    args: tuple[Element, ...]


@dataclass(frozen=True)
class Times(Term):
    """A product."""

    left: Term
    right: Term


@dataclass(frozen=True)
class Plus(Term):
    """A sum."""

    left: Term
    right: Term


@dataclass(frozen=True)
class Least(Term):
    """The infimum of a term over the elements that meet a condition; infinite where none does."""

    variables: tuple[Variable, ...]
    condition: Formula
    term: Term


@dataclass(frozen=True)
class Largest(Term):
    """The supremum of a term over the elements that meet a condition; 0 where none does."""

    variables: tuple[Variable, ...]
    condition: Formula
    term: Term


@dataclass(frozen=True)
class Choose(Term):
    """One term where a condition holds, another where it does not."""

    condition: Formula
    then: Term
    otherwise: Term


@dataclass(frozen=True)
class Shortest(Term):
    """The length of a shortest directed path from ``start`` to ``end``, steps (u, v) having length ``step``."""

    start: Element
    end: Element
    u: Variable
    v: Variable
    step: Term

    def __post_init__(self) -> None:
        """Refuse paths between elements of different sorts."""
        _check_path(self)


class Formula:
    """What is true or false in a structure."""

    def __bool__(self) -> NoReturn:
        """Refuse: Python's ``and``, ``or``, ``not`` and ``a <= b <= c`` would silently drop a part."""
        raise TheoremError("a formula has no truth value in Python", hint="write f & g, f | g, ~f, (a <= b) & (b <= c)")

    def __and__(self, other: Formula) -> Formula:
        """Both."""
        return And((self, other))

    def __or__(self, other: Formula) -> Formula:
        """At least one of them."""
        return Or((self, other))

    def __invert__(self) -> Formula:
        """Not."""
        return Not(self)

    def __rshift__(self, other: Formula) -> Formula:
        """Implies."""
        return Or((Not(self), other))


@dataclass(frozen=True)
class AtMost(Formula):
    """That one term is at most another."""

    left: Term
    right: Term


@dataclass(frozen=True)
class Same(Formula):
    """That two elements are one. Raises ``TheoremError`` for elements of different sorts."""

    left: Element
    right: Element

    def __post_init__(self) -> None:
        """Refuse elements of different sorts."""
        _check("equality", (self.left.sort, self.left.sort), (self.left, self.right))


@dataclass(frozen=True)
class Holds(Formula):
    """That a relation holds."""

    relation: Relation
    args: tuple[Element, ...]


@dataclass(frozen=True)
class Not(Formula):
    """A negation."""

    part: Formula


@dataclass(frozen=True)
class And(Formula):
    """A conjunction; of nothing, true."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True)
class Or(Formula):
    """A disjunction; of nothing, false."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True)
class Every(Formula):
    """For all values of the variables."""

    variables: tuple[Variable, ...]
    body: Formula


@dataclass(frozen=True)
class Some(Formula):
    """For some values of the variables."""

    variables: tuple[Variable, ...]
    body: Formula


@dataclass(frozen=True)
class Linked(Formula):
    """That a path of steps (u, v), taken in either direction, leads from ``start`` to ``end``, or they are one."""

    start: Element
    end: Element
    u: Variable
    v: Variable
    step: Formula

    def __post_init__(self) -> None:
        """Refuse paths between elements of different sorts."""
        _check_path(self)


def _check_path(path: Shortest | Linked) -> None:
    """Refuse steps and ends that are not all of one sort, and a step from a variable to itself."""
    _check("a path", (path.u.sort,) * 4, (path.start, path.end, path.u, path.v))
    if path.u == path.v:
        raise TheoremError("a step leads from a variable to the same variable", hint="use fresh variables u and v")


TRUE = And(())
FALSE = Or(())
INF = Number(INFINITY)
ZERO = Number(Fraction(0))
ONE = Number(Fraction(1))


def number(value: ExtendedLike) -> Number:
    """An exact constant in [0, inf]. Raises ``InputError`` for anything inexact or negative."""
    return Number(extended(value))


def both(left: Formula, right: Formula) -> Formula:
    """That two formulas are equivalent."""
    return (left >> right) & (right >> left)
