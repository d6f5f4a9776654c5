"""How far a linear query moves between neighbours: its exact sensitivities in L1, L2, L-infinity and any gauge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import Infinity
from dpcalc.invariants.differences import apart, differences
from dpcalc.invariants.fibres import check_table, fibre
from dpcalc.invariants.hull import Gauge, Points, gauge
from dpcalc.invariants.lattice import Counts, LinearInvariant, product_of, sparse
from dpcalc.invariants.programs import Rational

_TRIALS: Final = 10
"""So many trials of a difference at a table cost as much as listing one."""


@dataclass(frozen=True)
class Sensitivities:
    """The largest norms of a query's differences over neighbours, each with a difference of tables that attains it.

    The Euclidean one is given by its square.
    """

    l1: Rational
    l2_squared: Rational
    largest: Rational
    attained: tuple[Counts, Counts, Counts]


def answers(query: Sequence[Sequence[int]], moves: Iterable[Counts]) -> tuple[Counts, ...]:
    """What a query with these rows changes by, for each difference of tables. Raises ``InputError`` for lengths."""
    listed = list(moves)
    if not listed:
        return ()
    columns = sparse(query, len(listed[0]))
    return tuple(product_of(columns, z, len(query)) for z in listed)


def cleared(query: Sequence[Sequence[Rational]]) -> tuple[tuple[Counts, ...], int]:
    """A query of rational numbers as one of whole numbers, and the number that its answers are divided by."""
    by = lcm(*(Fraction(v).denominator for row in query for v in row))
    return tuple(tuple(int(v * by) for v in row) for row in query), by


def sensitivities(query: Sequence[Sequence[Rational]], moves: Sequence[Counts]) -> Sensitivities:
    """The sensitivities of a query over some differences of neighbouring tables, of which there is at least one."""
    whole, by = cleared(query)
    pairs = list(zip(moves, answers(whole, moves), strict=True))
    if not pairs:
        raise InputError("a sensitivity needs at least one difference", hint="0 is always one")

    def worst(norm: Callable[[Counts], int]) -> tuple[int, Counts]:
        z, answer = max(pairs, key=lambda pair: norm(pair[1]))
        return norm(answer), z

    l1, by_l1 = worst(lambda u: sum(map(abs, u)))
    l2, by_l2 = worst(lambda u: sum(v * v for v in u))
    top, by_top = worst(lambda u: max(map(abs, u), default=0))
    attained = (by_l1, by_l2, by_top)
    if by == 1:
        return Sensitivities(l1, l2, top, attained)
    return Sensitivities(Fraction(l1, by), Fraction(l2, by * by), Fraction(top, by), attained)


def gauge_sensitivity(
    query: Sequence[Sequence[Rational]], moves: Sequence[Counts], ball: Points
) -> Fraction | Infinity:
    """The largest norm of the query's differences, where the hull of ``ball`` is the unit ball."""
    whole, by = cleared(query)
    changes = frozenset(answers(whole, moves))
    return max((gauge(ball, [Fraction(v, by) for v in u]).value for u in changes), default=Fraction(0))


def gauge_of_change(query: Sequence[Sequence[Rational]], moves: Sequence[Counts], change: Sequence[Rational]) -> Gauge:
    """The norm of a change of the answers, where the unit ball is the hull of those between neighbours.

    Raises ``InputError`` where the change has another length than the query.
    """
    if len(change) != len(query):
        raise InputError(f"the change has {len(change)} numbers", hint=f"the query has {len(query)} answers")
    whole, by = cleared(query)
    found = gauge(tuple(dict.fromkeys(answers(whole, moves))), [v * by for v in change])
    weights = tuple((tuple(Fraction(v, by) for v in u), weight) for u, weight in found.weights)
    return Gauge(found.value, weights, tuple(v * by for v in found.dual))


def neighbours_of(
    invariant: LinearInvariant, table: Sequence[int], within: int, effort: Effort = DEFAULT_EFFORT
) -> tuple[Counts, ...]:
    """The differences of two tables of one universe, at most ``within`` records apart; 0 first.

    Those of all universes are tried at this one's tables, which are listed; where there are too many of them, all pairs
    of tables are compared. Raises ``TooLarge`` where there are too many of either.
    """
    tables = fibre(invariant, table, effort)
    pairs = len(tables) ** 2
    try:
        moves = differences(invariant, min(within, sum(table)), effort)
    except TooLarge:
        if pairs > effort.limit:
            raise
        moves = tuple(dict.fromkeys(tuple(b - a for a, b in zip(x, y, strict=True)) for x in tables for y in tables))
        return tuple(z for z in moves if apart(z) <= within)
    if len(moves) * len(tables) > effort.limit * _TRIALS:
        raise TooLarge(
            f"{len(moves)} differences are too many to try at {len(tables)} tables", hint="lower the distance"
        )
    return tuple(z for z in moves if any(holds(x, z) for x in tables))


def holds(table: Counts, z: Counts) -> bool:
    """Whether z leads from a table to another, which has no negative counts."""
    return all(a + b >= 0 for a, b in zip(table, z, strict=True))


def neighbours_by_margins(
    invariant: LinearInvariant, table: Sequence[int], within: int, effort: Effort = DEFAULT_EFFORT
) -> tuple[Counts, ...]:
    """The same where the invariants are margins of separate sets of variables, without listing the universe.

    Then there is a table with given margins wherever these are not negative and have one total; so a difference arises
    in the universe if and only if the margins of its negative part are at most those of the table.
    """
    target = invariant.value(check_table(invariant, table))
    scarce = [
        (most, [cell for cell, b in enumerate(row) if b])
        for most, row in zip(target, invariant.rows, strict=True)
        if most < within
    ]
    return tuple(
        z
        for z in differences(invariant, min(within, sum(table)), effort)
        if all(-sum(z[cell] for cell in cells if z[cell] < 0) <= most for most, cells in scarce)
    )
