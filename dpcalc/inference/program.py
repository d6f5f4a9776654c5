"""Exact sparse linear programs: solvers propose which constraints bind, exact arithmetic solves and judges.

A program asks for the largest ``cost . x`` over x >= 0 with ``row . x <= 0`` for every row, and ``unit . x = 1``: rows
are homogeneous, and one linear form is fixed. That is the form in which a quotient of two linear forms has its largest
value (Charnes and Cooper 1962). The dual: the least v for which prices u >= 0 of the rows are found with
``cost <= v unit + sum of u_i row_i`` in every variable. A solution is handed out once both have been checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import Undecided
from dpcalc.inference.proposal import Proposal, Unbounded, proposals
from dpcalc.inference.sparse import Row, applied, independent, solve
from dpcalc.symbolic.exp_numbers import Number

_ZERO = Fraction(0)


@dataclass(frozen=True)
class Program:
    """A program in ``width`` variables."""

    width: int
    rows: Sequence[Row]
    unit: Row
    cost: Row


@dataclass(frozen=True)
class Solution:
    """The value, a point ``x`` that attains it, and the ``prices`` of the rows (those that are not 0) that show it."""

    value: Number
    x: tuple[Number, ...]
    prices: dict[int, Number]


def largest(program: Program, effort: Effort = DEFAULT_EFFORT) -> Solution | None:
    """The solution; ``None`` where a solver says that the cost has no upper bound, which is for the caller to show.

    Raises ``Undecided`` where no proposal leads to an exact solution.
    """
    for proposal in proposals(program.width, program.rows, program.unit, program.cost, effort):
        if isinstance(proposal, Unbounded):
            return None
        found = _solution(program, proposal)
        if found is not None and holds(program, found):
            return found
    raise Undecided("no proposal of the solvers led to an exact solution of the linear program")


def holds(program: Program, found: Solution) -> bool:
    """Whether the point is feasible and has the value, and no feasible point has a larger one by the prices."""
    x, value = found.x, found.value
    if any(entry < 0 for entry in x) or any(applied(row, x) > 0 for row in program.rows):
        return False
    if applied(program.unit, x) != 1 or applied(program.cost, x) != value:
        return False
    if any(price < 0 for price in found.prices.values()):
        return False
    covered: list[Number] = [_ZERO] * program.width
    for j, entry in program.unit.items():
        covered[j] = covered[j] + value * entry
    for i, price in found.prices.items():
        for j, entry in program.rows[i].items():
            covered[j] = covered[j] + price * entry
    return all(program.cost.get(j, _ZERO) <= covered[j] for j in range(program.width))


def _solution(program: Program, proposal: Proposal) -> Solution | None:
    """The point at which the proposed constraints bind, with their prices; ``None`` where they determine none."""
    size = len(program.rows)
    bound: list[Row] = [program.unit]
    bound += [program.rows[k] if k < size else {k - size: Fraction(-1)} for k in proposal.binding]
    chosen = independent(bound, program.width)
    if chosen is None or chosen[0] != 0:
        return None
    square = [bound[i] for i in chosen]
    x = solve(square, [Fraction(int(i == 0)) for i in chosen])
    if x is None:
        return None
    turned: list[dict[int, Number]] = [{} for _ in range(program.width)]
    for i, row in enumerate(square):
        for j, entry in row.items():
            turned[j][i] = entry
    prices = solve(turned, [program.cost.get(j, _ZERO) for j in range(program.width)])
    if prices is None:
        return None
    return Solution(prices[0], tuple(x), dict(_of_rows(proposal, chosen, prices, size)))


def _of_rows(
    proposal: Proposal, chosen: Sequence[int], prices: Sequence[Number], size: int
) -> Iterator[tuple[int, Number]]:
    """The prices of rows; those of ``x >= 0`` are what a variable is dearer than it brings."""
    for i, price in zip(chosen[1:], prices[1:], strict=True):
        place = proposal.binding[i - 1]
        if place < size and price:
            yield place, price
