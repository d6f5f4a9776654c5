"""How far swapping moved the tables of a file: the mean absolute percentage error of each margin, exactly.

Source: bailie2025, section 3.2.4: the average over the cells of a table of |true - swapped| / true. A cell whose true
count is 0 has no such ratio; it is left out and counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Final

import flint
import numpy as np

from dpcalc.exact import as_fraction, fixed_point
from dpcalc.records.coding import CodedTable, Codes, joint_counts
from dpcalc.records.roles import Roles

INVARIANT: Final = "invariant"
"""The role of a margin that swapping keeps."""


@dataclass(frozen=True)
class MarginError:
    """The error of the table of ``columns``.

    ``mean`` is the mean absolute percentage error over the ``cells`` whose true count is positive, as a fraction of 1.
    ``zero_cells`` combinations of occurring values have a true count of 0; ``filled_cells`` of these are positive after
    swapping. ``role`` says what the columns are: ``invariant`` margins always have error 0.
    """

    role: str
    columns: tuple[str, ...]
    mean: Fraction
    cells: int
    zero_cells: int
    filled_cells: int

    def percent(self, digits: int = 4) -> str:
        """The mean in percent, rounded half to even to ``digits`` decimals."""
        return fixed_point(round(self.mean * 100 * 10**digits), digits)


def margins_of(roles: Roles) -> dict[tuple[str, ...], str]:
    """The tables that a report shows, with their roles: the invariants, and those of swapping by holding columns."""
    tables: dict[tuple[str, ...], str] = {
        roles.match + roles.reported: INVARIANT,
        roles.match + roles.swap: INVARIANT,
        roles.reported + roles.swap: "holding x swapping",
    }
    if len(roles.reported) > 1:
        tables |= {(name, *roles.swap): "one holding column x swapping" for name in roles.reported}
    tables.setdefault(roles.match + roles.reported + roles.swap, "matching x holding x swapping")
    return tables


def margin_errors(before: CodedTable, after: CodedTable, roles: Roles) -> tuple[MarginError, ...]:
    """The errors of these tables."""
    return tuple(margin_error(before, after, names, role) for names, role in margins_of(roles).items())


def margin_error(before: CodedTable, after: CodedTable, names: tuple[str, ...], role: str) -> MarginError:
    """The error of one margin of two tables with the same coding; ``before`` holds at least one record."""
    old, new = joint_counts(before, after, names)
    positive = old > 0
    cells = int(positive.sum())
    combinations = prod(int(np.count_nonzero(np.bincount(column.codes))) for column in before.pick(names))
    mean = sum_of_ratios(np.abs(new - old)[positive], old[positive]) / cells
    return MarginError(role, names, mean, cells, combinations - cells, int((new[~positive] > 0).sum()))


def sum_of_ratios(numerators: Codes, denominators: Codes) -> Fraction:
    """The exact sum of the quotients, equal denominators first and then in pairs, so that the numbers stay short."""
    distinct, groups = np.unique(denominators, return_inverse=True)
    sums = np.zeros(distinct.size, dtype=np.int64)
    np.add.at(sums, groups, numerators)
    terms = [flint.fmpq(top, bottom) for top, bottom in zip(sums.tolist(), distinct.tolist(), strict=True)]
    while len(terms) > 1:
        halves = [terms[place] + terms[place + 1] for place in range(0, len(terms) - 1, 2)]
        terms = halves + terms[2 * len(halves) :]
    return as_fraction(terms[0])
