"""What a release says of tables that are not known: independent parts, the law of each in sums of unknown counts.

This is the encoding that a search over unknown datasets needs (``Mechanism.encoded``). A release cell by cell has a
part for each cell; a margin in front of it makes the counts of a cell sums of counts, and noise in front of a margin
makes the law of a sum one of several counts. What mixes all records is one part, with all counts. Noise on the answers
of a query has no law to list, and says instead how its answers depend on the counts (``Mechanism.answers``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, permutations, product
from math import factorial, prod
from typing import Any, Final

import sympy

from dpcalc.mechanisms.query_noise import Grown
from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.spec.tables import ContingencyTable

Row = tuple[int, ...]
"""A linear form of the unknown counts: the coefficient of each."""
_MOST_RENAMINGS: Final = 1000


@dataclass(frozen=True)
class UnknownTable:
    """A table over some variables, each of whose cells is a sum of unknown counts."""

    variables: tuple[str, ...]
    shape: tuple[int, ...]
    rows: tuple[Row, ...]

    @classmethod
    def of(cls, variables: tuple[str, ...], shape: tuple[int, ...]) -> UnknownTable:
        """The table whose own counts are the unknowns."""
        cells = prod(shape)
        return cls(variables, shape, tuple(tuple(int(i == cell) for i in range(cells)) for cell in range(cells)))

    def units(self) -> list[ContingencyTable]:
        """For each cell the table that has one record, in that cell."""
        cells = range(len(self.rows))
        return [
            ContingencyTable.trusted(self.variables, self.shape, tuple(int(i == cell) for i in cells)) for cell in cells
        ]

    def image(self, read: Callable[[ContingencyTable], ContingencyTable]) -> UnknownTable:
        """What a map of tables that adds up counts makes of it."""
        images = [read(unit) for unit in self.units()]
        rows = _times([image.counts for image in images], self.rows)
        return UnknownTable(images[0].variables, images[0].shape, rows)

    def forms(self, counts: Callable[[ContingencyTable], Sequence[int]]) -> tuple[Row, ...]:
        """Numbers that add up counts, such as those of a margin, in the unknowns."""
        return _times([counts(unit) for unit in self.units()], self.rows)


def _times(images: Sequence[Sequence[int]], rows: Sequence[Row]) -> tuple[Row, ...]:
    """The forms that the images of cells make of the forms of these cells."""
    width = len(rows[0])
    return tuple(
        tuple(sum(image[place] * row[i] for image, row in zip(images, rows, strict=True)) for i in range(width))
        for place in range(len(images[0]))
    )


@dataclass(frozen=True)
class UnknownPart:
    """An independent part of a release, whose law depends on the values of some linear forms of the unknown counts.

    ``law`` is given one number for each of the ``rows``. ``renamings`` are orders of the unknown counts that change the
    law by new names of its outputs alone. ``mixes`` says that it mixes the records of its cells: that it is known of
    its law by what a few sums are is not to be hoped for.
    """

    rows: tuple[Row, ...]
    law: Callable[..., ExactLaw]
    renamings: tuple[tuple[int, ...], ...] = ()
    mixes: bool = False

    @property
    def mixed(self) -> bool:
        """Whether it mixes records, and each of its forms is one unknown count."""
        return self.mixes and all(sum(row) == max(row) == 1 for row in self.rows)

    @property
    def places(self) -> tuple[int, ...]:
        """The unknown counts that its forms are, of a part that is ``mixed``."""
        return tuple(row.index(1) for row in self.rows)

    @property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """The renamings, or the order as it is."""
        return self.renamings or (tuple(range(len(self.rows))),)

    def alike(self, other: UnknownPart) -> bool:
        """Whether the laws are the same for the same counts."""
        return self.law == other.law and len(self.rows) == len(other.rows)

    @property
    def apart(self) -> bool:
        """Whether no unknown count is part of two forms."""
        return all(sum(map(bool, column)) <= 1 for column in zip(*self.rows, strict=True))


@dataclass(frozen=True)
class UnknownAnswers:
    """Numbers whose changes alone say how far apart two laws with densities are: linear forms of the unknown counts.

    ``distances`` are those with a closed form, by the name of the output premetric, for noise of this ``width``.
    """

    rows: tuple[tuple[Fraction, ...], ...]
    distances: Mapping[str, Grown]
    width: sympy.Expr


@dataclass(frozen=True)
class LawOfTable:
    """The law of a release as a function of the counts of a table."""

    law: Callable[[Any], ExactLaw]
    variables: tuple[str, ...]
    shape: tuple[int, ...]

    def __call__(self, *counts: int) -> ExactLaw:
        """The law at these counts."""
        return self.law(ContingencyTable.trusted(self.variables, self.shape, counts))


def as_one_part(law: Callable[[Any], ExactLaw], table: UnknownTable, renamed: bool = False) -> tuple[UnknownPart, ...]:
    """A release that is one part: it mixes all records.

    ``renamed`` says that new names of the categories of a variable give its outputs new names, and do nothing else.
    """
    names = renamings(table.shape) if renamed else ()
    return (UnknownPart(table.rows, LawOfTable(law, table.variables, table.shape), names, True),)


def renamings(shape: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The orders of cells that new names of categories make; none where they are very many."""
    return tuple(_renamings(shape)) if prod(map(factorial, shape)) <= _MOST_RENAMINGS else ()


def _renamings(shape: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The orders of cells that new names of categories make."""
    cells = list(product(*map(range, shape)))
    places = {cell: place for place, cell in enumerate(cells)}
    for names in product(*(permutations(range(size)) for size in shape)):
        yield tuple(places[tuple(name[k] for name, k in zip(names, cell, strict=True))] for cell in cells)


def alike(parts: Sequence[UnknownPart]) -> bool:
    """Whether each unknown count has one part, all with the same law."""
    own = sorted(row for part in parts for row in part.rows)
    units = sorted(tuple(int(i == j) for j in range(len(parts))) for i in range(len(parts)))
    return own == units and all(a.law == b.law for a, b in pairwise(parts))
