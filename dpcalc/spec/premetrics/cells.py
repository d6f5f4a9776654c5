"""Differences of unordered datasets, cell by cell.

A dataset is a ``ContingencyTable``, a ``Multiset`` of records, or a plain table or list of tables (nested tuples of
counts). The multiset symmetric difference of two datasets has as many records as their tables differ by in absolute
value, summed over cells (bailie2025, Lemma B.3.1).
"""

from __future__ import annotations

from dpcalc.errors import InputError
from dpcalc.spec.all_records import AllRecords
from dpcalc.spec.datasets import Multiset, MultisetDomain
from dpcalc.spec.domain import Domain, Point, PointDomain, RecordDomain
from dpcalc.spec.tables import ContingencyTable


def difference(x: Point, y: Point) -> tuple[int, int]:
    """The size of x less the size of y, and the number of records in the symmetric difference.

    Raises ``InputError`` where the datasets are not tables over the same cells, nor both multisets.
    """
    if isinstance(x, Multiset) and isinstance(y, Multiset):
        more, fewer = (x.counter - y.counter).total(), (y.counter - x.counter).total()
        return more - fewer, more + fewer
    if isinstance(x, ContingencyTable) and isinstance(y, ContingencyTable):
        if x.shape != y.shape or x.variables != y.variables:
            raise InputError(f"datasets over {_cells(x)} and over {_cells(y)} share no cells", x=x, y=y)
        left, right = x.counts, y.counts
    else:
        left, right = _flat(x), _flat(y)
        if _shape(x) != _shape(y):
            raise InputError(f"{x} and {y} are tables of different shapes", x=x, y=y)
    changes = [a - b for a, b in zip(left, right, strict=True)]
    return sum(changes), sum(map(abs, changes))


def _cells(table: ContingencyTable) -> str:
    """The variables with their categories, as text."""
    return " x ".join(f"{name} ({size})" for name, size in zip(table.variables, table.shape, strict=True))


def _flat(value: object) -> tuple[int, ...]:
    """The counts of nested tuples."""
    if type(value) is int and value >= 0:
        return (value,)
    if isinstance(value, tuple):
        return tuple(count for part in value for count in _flat(part))
    raise InputError(f"{value!r} is not a table of counts", hint="use a ContingencyTable or nested tuples of counts")


def _shape(value: object) -> object:
    """How tuples are nested."""
    return tuple(_shape(part) for part in value) if isinstance(value, tuple) else None


def needs_tables(name: str, domain: Domain) -> None:
    """Refuse a domain whose points are not unordered datasets."""
    if isinstance(domain, RecordDomain | AllRecords | MultisetDomain):
        return
    if isinstance(domain, PointDomain):
        for point in domain.points():
            if not isinstance(point, ContingencyTable | Multiset | tuple):
                raise InputError(f"{name} does not measure the point {point!r}", hint="give distances, or use records")
        return
    raise InputError(f"{name} does not measure {domain.describe()}", hint="use a domain of records")
