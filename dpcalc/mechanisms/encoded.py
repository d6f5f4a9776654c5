"""What a release says of tables that are not known: independent parts, the law of each in one sum of unknown counts.

This is the encoding that a search over unknown datasets needs (``Mechanism.encoded``). A release cell by cell has a
part for each cell; a margin in front of it makes the counts of a cell sums of counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import prod

from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.spec.tables import ContingencyTable

Row = tuple[int, ...]
"""A linear form of the unknown counts: the coefficient of each."""


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
    """An independent part of a release, whose law depends on one linear form of the unknown counts."""

    row: Row
    law: Callable[[int], ExactLaw]


def alike(parts: Sequence[UnknownPart]) -> bool:
    """Whether each unknown count has one part, all with the same law."""
    own = sorted(part.row for part in parts)
    units = sorted(tuple(int(i == j) for j in range(len(parts))) for i in range(len(parts)))
    return own == units and all(a.law == b.law for a, b in pairwise(parts))
