"""Affine terms, and which relations between them follow from bounds that are assumed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from dpcalc.exact import Infinity
from dpcalc.language.terms import TURNED, ZERO, Name, Node, Number, Term

Affine: TypeAlias = dict[str, Fraction]
"""Coefficients by name; of the empty name, the constant."""
_ONE: Final = ""


def affine(term: Term) -> Affine | None:
    """A term as an affine function of its names; ``None`` where it is not seen to be one."""
    if isinstance(term, Number):
        return None if isinstance(term.value, Infinity) else {_ONE: Fraction(term.value)} if term.value else {}
    if isinstance(term, Name):
        return {term.name: Fraction(1)}
    parts = [affine(part) for part in term.parts] if term.head in ("+", "-", "*", "/") else []
    known = [part for part in parts if part is not None]
    if not parts or len(known) < len(parts):
        return None
    first, *rest = known
    for part in rest:
        if term.head in ("+", "-"):
            first = _added(first, part, Fraction(1 if term.head == "+" else -1))
        elif (scaled := _scaled(first, part, term.head)) is not None:
            first = scaled
        else:
            return None
    return first


def tidy(head: str, parts: Sequence[Term]) -> Term | None:
    """A sum, difference or multiple, or an equation, with each name once; ``None`` where it is not affine.

    What was added comes before what is taken away: ``1 - (1 - t)`` is ``t``, and ``1 - p = 1 - q`` is ``p = q``.
    """
    if head in ("=", "!="):
        a, b = map(affine, parts)
        gap = None if a is None or b is None else _added(a, b, Fraction(-1))
        names = sorted(name for name in gap or () if name != _ONE)
        if gap is None or not names:
            return None
        gap = {name: value / gap[names[0]] for name, value in gap.items()}
        return Node(head, (_term(gap), _term(_negated(gap))))
    found = affine(Node(head, tuple(parts)))
    if found is None:
        return None
    added, taken = _term(found), _term(_negated(found))
    if taken == ZERO:
        return added
    return Node("*", (Number(Fraction(-1)), taken)) if added == ZERO else Node("-", (added, taken))


def _term(of: Affine) -> Term:
    """The terms of an affine function whose coefficients are above 0, added up; the constant first."""
    terms = [_times(of[name], name) for name in sorted(of) if of[name] > 0]
    return Node("+", tuple(terms)) if len(terms) > 1 else terms[0] if terms else ZERO


def _times(by: Fraction, name: str) -> Term:
    if name == _ONE:
        return Number(by)
    return Name(name) if by == 1 else Node("*", (Number(by), Name(name)))


def _added(a: Affine, b: Affine, times: Fraction) -> Affine:
    found = {name: a.get(name, Fraction(0)) + times * b.get(name, Fraction(0)) for name in {**a, **b}}
    return {name: value for name, value in found.items() if value}


def _negated(of: Affine) -> Affine:
    return {name: -value for name, value in of.items()}


def _scaled(a: Affine, b: Affine, head: str) -> Affine | None:
    if head == "*" and set(a) <= {_ONE}:
        a, b = b, a
    by = b.get(_ONE, Fraction(0))
    if set(b) - {_ONE} or (head == "/" and not by):
        return None
    return {name: value * by if head == "*" else value / by for name, value in a.items() if value and by}


@dataclass(frozen=True)
class _Above:
    """That an affine function is at least 0, or above it."""

    of: Affine
    strict: bool


class Bounds:
    """What the relations among some truths say of affine functions.

    >>> from dpcalc.language.reader import read
    >>> bounds = Bounds([read("1/2 < t and t < 1")])
    >>> bounds.decides(read("1 - t = 0")), bounds.decides(read("t <= 1")), bounds.decides(read("t = 3/4"))
    (False, True, None)
    """

    def __init__(self, assumed: Sequence[Term]) -> None:
        self.known = [fact for term in assumed for fact in _facts(term)]

    def decides(self, relation: Term) -> bool | None:
        """Whether a relation of affine terms holds wherever the truths do, or nowhere; ``None`` if not seen."""
        if not isinstance(relation, Node) or len(relation.parts) != 2:
            return None
        a, b = map(affine, relation.parts)
        if a is None or b is None:
            return self._decides_sign(relation)
        gap, head = _added(a, b, Fraction(-1)), relation.head
        if not gap and head in ("=", "!="):
            return head == "="
        below, above = self.lower(_negated(gap)), self.lower(gap)
        if head in ("=", "!="):
            apart = any(self.beyond(bound) for bound in (below, above))
            return (head == "!=") if apart else None
        if head in (">", ">="):
            below, above, head = above, below, TURNED[head]
        if head not in ("<", "<="):
            return None
        strict = head == "<"
        if self.beyond(below) or (not strict and below is not None and below[0] >= 0):
            return True
        return False if self.beyond(above) or (strict and above is not None and above[0] >= 0) else None

    def _decides_sign(self, relation: Node) -> bool | None:
        """The same of a comparison with 0, by the sign of the other side."""
        if ZERO not in relation.parts or relation.head not in ("=", "!="):
            return None
        a, b = relation.parts
        return relation.head == "!=" if self.sign(b if a == ZERO else a) == 1 else None

    def sign(self, term: Term) -> int | None:
        """1 for what is seen to be above 0, 0 for what is seen to be 0 or above it, of terms that have a value."""
        known = affine(term)
        if known is not None:
            least = self.lower(known)
            return 1 if self.beyond(least) else 0 if least is not None and least[0] >= 0 else None
        if not isinstance(term, Node):
            return None
        parts = [self.sign(part) for part in term.parts]
        if term.head == "exp":
            return 1
        if term.head == "max":
            return max((part for part in parts if part is not None), default=None)
        if None in parts or (term.head == "/" and parts[1] != 1):
            return None
        signs = [part for part in parts if part is not None]
        if term.head == "+":
            return max(signs)
        return min(signs) if term.head in ("*", "/", "min", "sqrt") else None

    @staticmethod
    def beyond(bound: tuple[Fraction, bool] | None) -> bool:
        """Whether a lower bound is above 0, or is 0 and not attained."""
        return bound is not None and (bound[0] > 0 or (bound[0] == 0 and bound[1]))

    def lower(self, of: Affine) -> tuple[Fraction, bool] | None:
        """A lower bound of an affine function, and whether it is known not to be attained; the best that is seen."""
        found = [bound for bound in (self._by_names(of), *(self._by(fact, of) for fact in self.known)) if bound]
        return max(found, default=None)

    def _by(self, fact: _Above, of: Affine) -> tuple[Fraction, bool] | None:
        """The bound by one fact, of which the function is a multiple but for a constant."""
        names = [name for name in fact.of if name != _ONE]
        if not names or names[0] not in of:
            return None
        times = of[names[0]] / fact.of[names[0]]
        rest = _added(of, fact.of, -times)
        return (rest.get(_ONE, Fraction(0)), fact.strict) if times > 0 and set(rest) <= {_ONE} else None

    def _by_names(self, of: Affine) -> tuple[Fraction, bool] | None:
        """The bound by what is known of each name alone."""
        total, strict = of.get(_ONE, Fraction(0)), False
        for name in of.keys() - {_ONE}:
            single = {name: of[name]}
            found = [bound for fact in self.known if set(fact.of) <= {name, _ONE} and (bound := self._by(fact, single))]
            if not found:
                return None
            least, open_end = max(found)
            total, strict = total + least, strict or open_end
        return total, strict


def _facts(term: Term) -> Iterator[_Above]:
    """What a truth says of affine functions: its relations, where all of them hold."""
    if not isinstance(term, Node):
        return
    if term.head == "and":
        for part in term.parts:
            yield from _facts(part)
    if term.head not in ("<", "<=", ">", ">=", "=") or len(term.parts) != 2:
        return
    a, b = map(affine, term.parts)
    if a is None or b is None:
        return
    if term.head in ("<", "<=", "="):
        yield _Above(_added(b, a, Fraction(-1)), term.head == "<")
    if term.head in (">", ">=", "="):
        yield _Above(_added(a, b, Fraction(-1)), term.head == ">")
