"""Permutation swapping of a coded table: its strata, the swapped table, and the check that the invariants stand.

Sources: bailie2025, Proposition 1 and Definition 3.2.2 (what swapping keeps), Theorem 3.2.4 (the number b).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from dpcalc.errors import DpcalcError
from dpcalc.random_bits import Bits
from dpcalc.records.coding import CodedTable, Codes, cross_classify, joint_counts
from dpcalc.records.roles import Roles
from dpcalc.swapping.law.sampler import sample_permutation


@dataclass(frozen=True)
class Strata:
    """What the matching strata look like, in numbers of records.

    ``largest`` is b of bailie2025, Theorem 3.2.4: the size of the largest stratum that holds two different records (0
    if none does). A stratum is *determined* where all its records share their holding or all share their swapping
    values: its table can then be told from the invariants alone. ``largest_open`` is the size of the largest other.
    """

    count: int
    records: int
    largest: int
    largest_open: int
    determined: int
    determined_records: int


def describe_strata(table: CodedTable, roles: Roles) -> Strata:
    """Count the strata of the table."""
    match, matches = cross_classify(table.pick(roles.match), table.rows)
    sizes = table.tally(match, matches)
    several_held = _distinct_within(table, match, matches, roles.held) > 1
    several_swapped = _distinct_within(table, match, matches, roles.swap) > 1
    different, opened = several_held | several_swapped, several_held & several_swapped
    determined = ~opened & (sizes > 0)
    return Strata(
        count=int((sizes > 0).sum()),
        records=int(sizes.sum()),
        largest=int(sizes[different].max(initial=0)),
        largest_open=int(sizes[opened].max(initial=0)),
        determined=int(determined.sum()),
        determined_records=int(sizes[determined].sum()),
    )


def _distinct_within(table: CodedTable, match: Codes, matches: int, names: tuple[str, ...]) -> Codes:
    """How many combinations of values of the named columns occur in each of the ``matches`` strata."""
    values, size = cross_classify(table.pick(names), table.rows)
    pairs = np.sort(match * size + values)
    first = np.append(True, pairs[1:] != pairs[:-1])
    return np.bincount(pairs[first] // size, minlength=matches)


@dataclass(frozen=True)
class Swapped:
    """The outcome of one run: the swapped ``table``, and how many records were selected and how many changed."""

    table: CodedTable
    selected: int
    changed: int


def swap_table(table: CodedTable, roles: Roles, rate: Fraction, bits: Bits) -> Swapped:
    """Run the Permutation Swapping Algorithm once on the records of the table.

    A table of one record a row comes back with the same rows in the same order; a table of counts comes back as the
    nonzero cells of the swapped contingency table. Raises ``DpcalcError`` if an invariant moved, which is a fault here.
    """
    rows = table.record_rows()
    match, _ = cross_classify(table.pick(roles.match), table.rows)
    swap, _ = cross_classify(table.pick(roles.swap), table.rows)
    sources = sample_permutation(match[rows], rate, bits)
    donors = rows[sources]
    result = _exchange(table, roles, donors) if table.counts is None else _recount(table, roles, rows, donors)
    check_invariants(table, result, roles)
    selected = int((sources != np.arange(sources.size)).sum())
    return Swapped(result, selected, int((swap[donors] != swap[rows]).sum()))


def _exchange(table: CodedTable, roles: Roles, donors: Codes) -> CodedTable:
    """The table with each row's swapping values taken from its donor row."""
    columns = tuple(column.at(donors) if column.name in roles.swap else column for column in table.columns)
    return replace(table, columns=columns)


def _recount(table: CodedTable, roles: Roles, rows: Codes, donors: Codes) -> CodedTable:
    """The contingency table of records that keep the values of ``rows`` and take swapping values from ``donors``."""
    kept, _ = cross_classify(table.pick(roles.match + roles.held), table.rows)
    swap, swaps = cross_classify(table.pick(roles.swap), table.rows)
    _, first, counts = np.unique(kept[rows] * swaps + swap[donors], return_index=True, return_counts=True)
    columns = tuple(column.at(donors[first] if column.name in roles.swap else rows[first]) for column in table.columns)
    return CodedTable(columns, counts.astype(np.int64))


def invariant_margins(roles: Roles) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The two margins that swapping keeps: matching by holding columns, and matching by swapping columns."""
    return roles.match + roles.held, roles.match + roles.swap


def check_invariants(before: CodedTable, after: CodedTable, roles: Roles) -> None:
    """Raise ``DpcalcError`` unless both invariant margins of the two tables agree in every cell."""
    for names in invariant_margins(roles):
        old, new = joint_counts(before, after, names)
        if not np.array_equal(old, new):
            raise DpcalcError(
                f"the swapped records do not keep the counts by {', '.join(names)}; nothing was written",
                hint="this is a fault of dpcalc, not of your data; please report it",
            )
