"""Fixed margins, stratum by stratum: the counts by holding value and by swapping value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

from dpcalc.errors import InputError
from dpcalc.spec.counting import counts_of
from dpcalc.spec.roles import Names, Roles
from dpcalc.spec.tables import ContingencyTable

StratumMargins = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
"""For each stratum, in the order of the matching categories: counts by hold, and counts by swap."""


def read_margins(
    margins: Mapping[str, Sequence[Sequence[int]]], records: Mapping[str, int], roles: Roles
) -> StratumMargins:
    """The margins ``{hold: [[...], ...], swap: [[...], ...]}``, one list a stratum, checked against the categories.

    Raises ``InputError`` where a part or a stratum is missing, a list has the wrong length, or totals disagree.
    """
    if not isinstance(margins, Mapping) or set(margins) != {"hold", "swap"}:
        raise InputError(
            "margins must be given for hold and for swap",
            where="margins",
            hint="write { hold = [[2, 2]], swap = [[2, 2]] }",
        )
    strata = _cells(records, roles.match)
    hold = _lists("hold", margins["hold"], strata, _cells(records, roles.hold))
    swap = _lists("swap", margins["swap"], strata, _cells(records, roles.swap))
    for i, (rows, columns) in enumerate(zip(hold, swap, strict=True)):
        if sum(rows) != sum(columns):
            raise InputError(
                f"stratum {i} has {sum(rows)} records by hold but {sum(columns)} by swap",
                where="margins",
                hint="both lists count the same records",
            )
    return tuple(zip(hold, swap, strict=True))


def _cells(records: Mapping[str, int], names: Names) -> int:
    """The number of categories of a cross-classification."""
    return prod(records[name] for name in names)


def _lists(part: str, lists: object, strata: int, cells: int) -> tuple[tuple[int, ...], ...]:
    """One list of ``cells`` counts for each stratum."""
    if isinstance(lists, str) or not isinstance(lists, Sequence) or len(lists) != strata:
        raise InputError(f"{part} needs {strata} lists, one for each stratum, got {lists!r}", where="margins")
    result = tuple(counts_of(counts, f"margins {part}[{i}]") for i, counts in enumerate(lists))
    for i, counts in enumerate(result):
        if len(counts) != cells:
            message = f"{part}[{i}] has {len(counts)} counts for {cells} categories"
            raise InputError(message, where="margins", hint="write a count for each category, 0 included")
    return result


def margins_of(table: ContingencyTable, roles: Roles) -> StratumMargins:
    """The counts by hold and by swap of each stratum of a dataset."""
    strata = table.strata(roles.match, roles.hold, roles.swap)
    return tuple((tuple(map(sum, t)), tuple(map(sum, zip(*t, strict=True)))) for t in strata)
