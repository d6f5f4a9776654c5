"""The Renyi divergences of a composition at every order, and the order that gives the least epsilon or delta.

At one order Renyi budgets add (Mironov 2017, Proposition 1). Any order gives a valid epsilon, so the best one is looked
for by comparing a few, and only its value is certified.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Final

import sympy

from dpcalc.accounting.composition.base import Source
from dpcalc.accounting.composition.sums import budget
from dpcalc.accounting.conversions.one_order import at_order
from dpcalc.errors import InputError, Undecided
from dpcalc.exact import as_sympy
from dpcalc.mechanisms.release import Release
from dpcalc.spec.notions import KINDS, Notion
from dpcalc.symbolic.enclose import Enclosure, enclose

DIGITS: Final = 20
_LOOKED_AT: Final = tuple(
    [1 + Fraction(1, 1 << k) for k in (10, 6, 4, 3, 2, 1)]
    + [Fraction(2), Fraction(5, 2), *(Fraction(n << k) for k in range(14) for n in (3, 4))]
)
"""Orders of the first look, up to 2^15."""
_HALVINGS: Final = 5


def form(sources: Sequence[Source], order: sympy.Symbol) -> sympy.Expr | None:
    """The divergence as a formula in the order, where every source is a mechanism that has one."""
    total: sympy.Expr = sympy.Integer(0)
    for source in sources:
        if not isinstance(source.promise, Release) or source.promise.renyi is None:
            return None
        try:
            found = source.promise.renyi(order)
        except InputError:
            return None
        if isinstance(found, Enclosure):
            return None
        total += source.times * found
    return total


def divergence(sources: Sequence[Source], order: Fraction) -> Enclosure:
    """Bounds on the number by which the divergence of an order is bounded: the sum of the budgets of the sources.

    Raises ``InputError`` where a source has none that is finite, ``Undecided`` where it is not computed.
    """
    lower = upper = Fraction(0)
    for source in sources:
        found = _alone(source, as_sympy(order))
        lower, upper = lower + source.times * found.lower, upper + source.times * found.upper
    return Enclosure(lower, upper)


def _alone(source: Source, order: sympy.Rational) -> Enclosure:
    """What one release of a source spends."""
    promise = source.promise
    found = promise.renyi(order) if isinstance(promise, Release) and promise.renyi is not None else None
    if found is None:
        found = budget(source, Notion(KINDS["rdp"], {"order": order}), DIGITS)
    if found is None or found is sympy.oo:
        raise InputError(
            f"{source.name} has no finite Renyi divergence of order {order}",
            hint="dpcalc compose adds what such a source promises in another way",
        )
    return found if isinstance(found, Enclosure) else enclose(found, {})


def best_order(sources: Sequence[Source], target: Notion) -> tuple[Fraction, Enclosure]:
    """An order near the best for the value that the target leaves open, and bounds on what it gives.

    Raises ``InputError`` where no order gives anything.
    """

    @cache
    def value(order: Fraction) -> Enclosure | None:
        try:
            return at_order(order, divergence(sources, order), target)
        except (InputError, Undecided):
            return None

    orders = list(_LOOKED_AT)
    place = _least(orders, value)
    if place is None:
        divergence(sources, Fraction(2))  # says why
        raise InputError(f"no order gives {target.text()}", hint="ask for another value")
    for _ in range(_HALVINGS):
        near = orders[max(place - 1, 0) : place + 2]
        orders = sorted({*near, *((a + b) / 2 for a, b in pairwise(near))})
        again = _least(orders, value)
        assert again is not None  # noqa: S101  # the best order so far is among them
        place = again
    found = value(orders[place])
    assert found is not None  # noqa: S101  # an order that gives nothing is not the best
    return orders[place], found


def _least(orders: Sequence[Fraction], value: Callable[[Fraction], Enclosure | None]) -> int | None:
    """Where the value is least: with what rises twice in a row after it no more is looked at."""
    best: int | None = None
    least, rises = Fraction(0), 0
    for place, order in enumerate(orders):
        found = value(order)
        if found is None:
            if best is not None:
                break
            continue
        if best is None or found.upper < least:
            best, least, rises = place, found.upper, 0
        else:
            rises += 1
            if rises > 2:
                break
    return best
