"""Enclosures of terms at points: the kernel's arithmetic, by functions that are made once for each term.

A term is asked for at many points, and at the same points again and again. What an evaluation costs in the kernel's
work is what the kernel would take for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from dpcalc.certify import kernel
from dpcalc.certify.kernel import COUNTS, HALF, ONE, WORK, Ball, Box, Expr

BITS: Final = 96
_REMEMBERED: Final = 20_000
_COST: Final = 8


class _Remembering(kernel.Interval):
    """The kernel's arithmetic with a memory: at the same few points the same values are asked for again and again.

    A value costs the same whether it is remembered or not, so that a search does not depend on what came before it.
    """

    def __init__(self, bits: int) -> None:
        super().__init__(bits)
        self.known: dict[tuple[str, int], Ball] = {}

    def exp(self, x: int) -> Ball:
        return self._remembered("exp", x)

    def log(self, x: int) -> Ball:
        return self._remembered("log", x)

    def erf(self, x: int) -> Ball:
        return self._remembered("erf", x)

    def _remembered(self, name: str, x: int) -> Ball:
        left, found = WORK.left, self.known.get((name, x))
        if found is None:
            if len(self.known) >= _REMEMBERED:
                self.known.clear()
            found = self.known[name, x] = getattr(kernel.Interval, name)(self, x)
        WORK.left = left
        WORK.spend(_COST)
        return found


_ARITHMETIC: Final = _Remembering(BITS)


class Point(dict[str, tuple[Fraction, Fraction]]):
    """A box of variables, each a number or a short interval, that keeps its enclosures; a value is never changed."""

    def __init__(self, values: Mapping[str, tuple[Fraction, Fraction]] | None = None) -> None:
        super().__init__(values or {})
        self._balls: dict[str, Ball] = {}

    def enclosure(self, name: str) -> Ball:
        """The enclosure of a variable or a constant."""
        found = self._balls.get(name)
        if found is None:
            value = self.get(name)
            found = _ARITHMETIC.value(name, {}) if value is None else _ARITHMETIC.number(*value)
            self._balls[name] = found
        return found


_Function: TypeAlias = Callable[[Point], Ball]


def ball(term: Expr, box: Box) -> Ball | None:
    """An enclosure of a term at a point, or ``None`` where it has none."""
    try:
        function, toll = _known(term)
        WORK.spend(toll)
        return function(box if isinstance(box, Point) else Point(box))
    except (kernel.Reject, ArithmeticError, ValueError, TypeError, RecursionError):
        return None


def sign(term: Expr, box: Box) -> int | None:
    """The sign of a term at a point: -1, 0 or 1, or ``None`` where it is not seen."""
    found = ball(term, box)
    if found is None or (found[0] <= 0 <= found[1] and found != (0, 0)):
        return None
    return (found[0] > 0) - (found[1] < 0)


def holds(relation: Expr, box: Box) -> bool | None:
    """Whether a relation holds at a point, or ``None`` where it is not seen."""
    if relation[0] in ("and", "or"):
        parts = [holds(part, box) for part in relation[1:]]
        absorbing = relation[0] == "or"
        return absorbing if absorbing in parts else None if None in parts else not absorbing
    found = sign(relation, box)
    return None if found is None else found in kernel.SIGNS[relation[0]]


_MADE: Final[dict[int, tuple[Expr, _Function, int]]] = {}
"""The functions of terms, and of relations those of the difference of their sides, by the identity of the term."""


def _known(term: Expr) -> tuple[_Function, int]:
    """The function of a term and what one evaluation costs, beside what the arithmetic takes."""
    known = _MADE.get(id(term))
    if known is None:
        if len(_MADE) >= _REMEMBERED:
            _MADE.clear()
        relation = isinstance(term, tuple) and term[0] in kernel.SIGNS
        function = _function(kernel.minus(term[1], term[2]) if relation else term)
        known = _MADE[id(term)] = (
            term,
            function,
            2 * _size(term) + 8 * relation,
        )  # the term is kept: its id stays its own
    return known[1], known[2]


def _size(term: Expr) -> int:
    return 1 + sum(map(_size, term[1:])) if isinstance(term, tuple) else 1


def _function(term: Expr) -> _Function:
    """A function that computes what the kernel's ``value`` does."""
    if isinstance(term, str):
        return lambda at: at.enclosure(term)
    if not isinstance(term, tuple):
        number = _ARITHMETIC.number(term, term)
        return lambda _: number
    head, arithmetic = term[0], _ARITHMETIC
    if head in COUNTS:
        return lambda at: arithmetic.value(_counted(term, at), at)
    first = _function(term[1])
    if head == "^" and kernel.is_whole(term[2]):
        exponent = int(term[2])
        return lambda at: arithmetic.power(first(at), exponent)
    if head == "^" and term[2] == HALF:
        return lambda at: arithmetic.ends(arithmetic.root, first(at))
    if head == "^":
        second = _function(term[2])
        return lambda at: arithmetic.ends(
            arithmetic.exp, arithmetic.mul(second(at), arithmetic.ends(arithmetic.log, first(at)))
        )
    if head in ("exp", "log", "erf", "floor"):
        of = getattr(arithmetic, head)
        return lambda at: arithmetic.ends(of, first(at))
    if head == "abs":
        return lambda at: _absolute(first(at))
    rest = [_function(part) for part in term[2:]]
    if head in ("max", "min"):
        choose = max if head == "max" else min
        return lambda at: _chosen(choose, [first(at), *(part(at) for part in rest)])
    if head == "+":
        return lambda at: _sum([first(at), *(part(at) for part in rest)])
    if term[1] == -ONE and len(rest) == 1:
        return lambda at: _negated(rest[0](at))
    return lambda at: _product(first(at), rest, at)


def _counted(term: Expr, at: Point) -> Expr:
    """A count with numbers for the variables in it."""
    for name in kernel.variables(term):
        low, high = at[name]
        if low == high:
            term = kernel.replace(term, name, low)
    return term


def _absolute(a: Ball) -> Ball:
    return max(a[0], -a[1], 0), max(-a[0], a[1])


def _negated(a: Ball) -> Ball:
    return -a[1], -a[0]


def _chosen(choose: Callable[[list[int]], int], parts: list[Ball]) -> Ball:
    return choose([low for low, _ in parts]), choose([high for _, high in parts])


def _sum(parts: list[Ball]) -> Ball:
    return sum([low for low, _ in parts]), sum([high for _, high in parts])


def _product(found: Ball, factors: list[_Function], at: Point) -> Ball:
    for factor in factors:
        found = _ARITHMETIC.mul(found, factor(at))
    return found
