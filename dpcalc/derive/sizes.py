r"""The loss of a release cell by cell as a function of the number of records, for every number from one on.

Neighbours x and x' have one record more in one cell and one less in another: a + 1 and b against a and b + 1, where
a + b is at most size - 1. So the loss is the largest D(P_{a+1} x P_b, P_a x P_{b+1}) of these pairs. From some count on
the law of a cell has chances that are affine in A = ratio^k (``mechanisms/tail.py``): then both of the joint laws are
affine in A, and in the B of the other cell, and as D is convex, D is convex in each of them. A budget
F = limit + slope ratio^size is affine in A and in B as well, for ratio^(a + b + 1) is a multiple of A B. So F - D is
concave in each, and it is nowhere negative if it is not where each is 0 or 1: a few exact comparisons, the laws at 0
being the limits of large counts. F is attained where D and F are equal along one b for all counts from ``start`` on,
and convex D is, where it meets a chord at its ends and in its middle. Where D is quasi-convex alone, the same settles
a budget that does not depend on the size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Any

import sympy

from dpcalc.mechanisms.laws import joint
from dpcalc.mechanisms.tail import Tail
from dpcalc.spec.divergences.base import Divergence, Law
from dpcalc.spec.divergences.values import Magnitude, Value, magnitude, order
from dpcalc.symbolic.exp_numbers import Number, exact_expression
from dpcalc.symbolic.exp_reading import number_of

_HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Cells:
    """A release of ``number`` cells, at least 2, of which a ``law`` and a ``tail`` are known, as D measures it."""

    number: int
    law: Callable[[int], Law]
    tail: Tail
    divergence: Divergence


@dataclass(frozen=True)
class Sizes:
    """The loss at every size from ``low`` on: ``limit + slope * ratio^size``, or a ``constant`` of any kind."""

    low: int
    constant: Value | None = None
    limit: Number = Fraction(0)
    slope: Number = Fraction(0)
    ratio: Number = _HALF

    def at(self, size: int) -> Value:
        """The loss at a size."""
        if self.constant is not None:
            return self.constant
        return magnitude(self.limit + self.slope * self.ratio**size)

    def expression(self, size: sympy.Symbol) -> sympy.Expr:
        """It as a formula. The constant has to have one."""
        if self.constant is not None:
            found: Any = self.constant
            return found.expression()
        power = exact_expression(self.ratio) ** size
        terms = [each * power for each in sympy.Add.make_args(exact_expression(self.slope))]
        return exact_expression(self.limit) + sympy.powsimp(sympy.Add(*terms))


def for_every_size(cells: Cells, known: Mapping[int, Value]) -> Sizes | None:
    """The loss at every size from the least known one on; ``None`` where that is not shown.

    ``known`` are the exact losses at all sizes of a range: they are met.
    """
    low = min(known)
    later = -(-max(low - cells.tail.start, 0) // cells.tail.period) * cells.tail.period
    compared = _Compared(cells, _from(cells.tail, later))
    for found in _candidates(compared, known, low):
        met = all(order(found.at(size), value) == 0 for size, value in known.items())
        if met and compared.kept(found):
            return found
    return None


def _from(tail: Tail, later: int) -> Tail:
    """The same tail, that starts so many counts later: whole periods."""
    factor = tail.ratio ** (later // tail.period)

    def moved(chances: Mapping[int, tuple[Number, Number]]) -> dict[int, tuple[Number, Number]]:
        """Chances as multiples of another share."""
        return {key: (constant, slope * factor) for key, (constant, slope) in chances.items()}

    places = [replace(each, moving=moved(each.moving), staying=moved(each.staying)) for each in tail.places]
    return Tail(tail.start + later, tuple(places), tail.ratio)


def _candidates(compared: _Compared, known: Mapping[int, Value], low: int) -> Iterator[Sizes]:
    """Budgets that are attained at every size from ``low`` on."""
    cells, tail = compared.cells, compared.tail
    below = map(_At, range(min(tail.start, max(known) - tail.start + 1)))  # sizes up to start + each are known
    lines = [ends for fixed in below for ends in ((fixed, _At(0, True)), (_At(0, True), fixed))]
    flat = not tail.sloped and tail.period == 1
    if cells.number > 2 or (flat and any(order(compared.value(*ends, Fraction(1)), known[low]) == 0 for ends in lines)):
        yield Sizes(low, constant=known[low])  # a third cell takes what records there are more
    if tail.sloped and cells.divergence.laws.known("convex"):
        for ends in lines:
            limit, half, one = (_number(compared.value(*ends, share)) for share in (Fraction(0), _HALF, Fraction(1)))
            if limit is None or half is None or one is None or half * 2 != limit + one or one > limit:
                continue
            size = ends[0].place + ends[1].place + tail.start + 1
            yield Sizes(low, None, limit, (one - limit) * tail.ratio**-size, tail.ratio)


def _number(value: Value) -> Number | None:
    """A distance as a number made of rationals and powers of e, if it is one."""
    if not isinstance(value, Magnitude) or value.infinite or value.root != 1:
        return None
    return number_of(value.power)


@dataclass(frozen=True)
class _At:
    """A count of a cell: a number below the start of the tail, or any count of a ``place`` of the tail."""

    place: int
    tail: bool = False


@dataclass(frozen=True)
class _Compared:
    """Pairs of neighbours by the counts of the two cells that differ."""

    cells: Cells
    tail: Tail

    def value(self, a: _At, b: _At, *shares: Number) -> Value:
        """D of a + 1 and b against a and b + 1; the shares are those of the counts in the tail, in their order."""
        given = iter(shares)
        first, second = (self._laws(each, next(given) if each.tail else Fraction(0)) for each in (a, b))
        return self.cells.divergence.compare(joint((first[1], second[0])), joint((first[0], second[1]))).value

    def _laws(self, at: _At, share: Number) -> tuple[Any, Any]:
        """The laws of a cell at a count and at the next."""
        if at.tail:
            return self.tail.seen_from(at.place, share, 0), self.tail.seen_from(at.place, share, 1)
        return self.cells.law(at.place), self.cells.law(at.place + 1)

    def kept(self, found: Sizes) -> bool:
        """Whether no pair exceeds it, from its lowest size on."""
        laws = self.cells.divergence.laws
        if not laws.known("convex" if found.constant is None else "quasi-convex"):
            return False
        start, ends = self.tail.start, (Fraction(0), Fraction(1)) if self.tail.sloped else (Fraction(1),)
        counts = [*map(_At, range(start)), *(_At(place, True) for place in range(self.tail.period))]
        for a, b in product(counts, repeat=2):
            size = a.place + b.place + 1 + start * (a.tail + b.tail)
            if not (a.tail or b.tail) and size < found.low:
                continue  # these are among the pairs of the lowest size, or of none from there on
            for shares in product(ends, repeat=a.tail + b.tail):
                allowed = found.at(size) if all(shares) else replace(found, slope=Fraction(0)).at(size)
                if order(self.value(a, b, *shares), allowed) > 0:
                    return False
        return True
