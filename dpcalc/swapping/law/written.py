"""Permutation swapping in the language of certificates: every permutation of the records of a stratum in turn."""

from __future__ import annotations

from itertools import product

from dpcalc.mechanisms.written import WrittenLaw, counts_of, list_text, number_text
from dpcalc.spec.roles import Roles
from dpcalc.spec.tables import ContingencyTable
from dpcalc.symbolic.exp_numbers import Number


def swapping_law(name: str, table: ContingencyTable, roles: Roles, rate: Number) -> WrittenLaw:
    """The product over strata, each of which lists the places of its cells."""
    cells = list(product(*map(range, table.shape)))
    match, swap = ([table.variables.index(each) for each in names] for names in (roles.match, roles.swap))
    strata: dict[tuple[int, ...], list[int]] = {}
    for place, cell in enumerate(cells):
        strata.setdefault(tuple(cell[at] for at in match), []).append(place)
    counts, records = "(map i s (item z i))", "(records_of (map i s (item x i)) D)"
    stratum = f"(swapped_chance {records} {counts} D {list_text(swap)} {number_text(rate)})"
    own = f"(let D (map i s (item C i)) {stratum})"
    law = f"(let C {list_text(cells)} (product_of s {list_text(strata.values())} {own}))"
    return WrittenLaw(name, ((name, "x z", law),), counts_of, counts_of)
