"""A premetric given by its matrix of distances between named points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended, Infinity, extended, total
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.laws import Laws
from dpcalc.spec.premetrics.base import Premetric

_ALIKE = frozenset({int, str, Fraction, Infinity})
"""Types of entries that are equal only where they are the same number."""


class _Read(dict[object, Extended]):
    """Entries read so far, so that each number is read once and kept once, however often it occurs."""

    def __missing__(self, value: object) -> Extended:
        """Read an entry for the first time; a fraction comes as its numerator and denominator, which hash faster."""
        self[value] = found = extended(Fraction(*value) if isinstance(value, tuple) else value)
        return found

    def row(self, x: Point, names: Sequence[Point], row: Sequence[object]) -> tuple[Extended, ...]:
        """One row; types whose values could pass for one another (``1 == 1.0 == True``) are read one by one."""
        if _ALIKE.issuperset(map(type, row)):
            try:
                return tuple(self[v.as_integer_ratio() if type(v) is Fraction else v] for v in row)
            except InputError:
                pass
        return tuple(extended(value, f"distance from {x} to {y}") for y, value in zip(names, row, strict=True))


@dataclass(frozen=True, init=False)
class Matrix(Premetric):
    """Distances between ``points``: row i holds those from point i, as ``extended`` reads them ("inf" included).

    Raises ``InputError`` where the matrix is not square, an entry is negative or inexact, or d(x, x) is not 0.
    """

    points: tuple[Point, ...]
    rows: tuple[tuple[Extended, ...], ...]
    unit: str

    def __init__(self, points: Sequence[Point], rows: Sequence[Sequence[object]], unit: str = "unit") -> None:
        names = tuple(points)
        if len(set(names)) != len(names):
            raise InputError("a point is listed twice", where="distances")
        if len(rows) != len(names):
            hint = "write a row for each point, in their order"
            raise InputError(f"{len(rows)} rows for {len(names)} points", where="distances", hint=hint)
        read: list[tuple[Extended, ...]] = []
        known = _Read()
        for x, row in zip(names, rows, strict=True):
            if isinstance(row, str) or len(row) != len(names):
                found = f"the row of {x} has {len(row)} entries for {len(names)} points"
                raise InputError(found, where="distances", hint="write a distance to each point, in their order")
            read.append(known.row(x, names, row))
        for i, x in enumerate(names):
            if read[i][i] != 0:
                raise InputError(
                    f"the distance from {x} to itself is {read[i][i]}",
                    where="distances",
                    hint="a premetric has d(x, x) = 0",
                )
        object.__setattr__(self, "points", names)
        object.__setattr__(self, "rows", tuple(read))
        object.__setattr__(self, "unit", unit)

    @cached_property
    def _index(self) -> dict[Point, int]:
        """The row of each point."""
        return {point: i for i, point in enumerate(self.points)}

    @property
    def name(self) -> str:
        """The name ``matrix``."""
        return "matrix"

    @cached_property
    def laws(self) -> Laws:
        """Decide the laws from the entries."""
        n, d = range(len(self.points)), self.rows
        found = {
            "symmetric": all(d[i][j] == d[j][i] for i, j in product(n, n)),
            "separates": all(i == j or d[i][j] != 0 for i, j in product(n, n)),
            "triangle": all(d[i][k] <= total((d[i][j], d[j][k])) for i, j, k in product(n, n, n)),
        }
        hold = frozenset(law for law, answer in found.items() if answer)
        return Laws("the matrix of distances", hold, frozenset(found) - hold)

    @property
    def listed(self) -> Matrix:
        """It itself."""
        return self

    @property
    def shortest(self) -> bool:
        """Nothing is known of it but its values."""
        return False

    def distance(self, x: Point, y: Point) -> Extended:
        """The entry in the row of x and the column of y."""
        for point in (x, y):
            if point not in self._index:
                raise InputError(f"no distance is given for the point {point!r}", point=point)
        return self.rows[self._index[x]][self._index[y]]

    def between(self, points: Sequence[Point]) -> Sequence[Sequence[Extended]]:
        """The rows and columns of some points. Raises ``InputError`` where one has no distances."""
        if tuple(points) == self.points:
            return self.rows
        for point in points:
            self.distance(point, point)
        places = [self._index[point] for point in points]
        return [[self.rows[i][j] for j in places] for i in places]

    def infinite_pairs(self) -> list[tuple[Point, Point]]:
        """The ordered pairs at infinite distance."""
        return [
            (x, y)
            for x, row in zip(self.points, self.rows, strict=True)
            for y, entry in zip(self.points, row, strict=True)
            if entry is INFINITY
        ]

    def describe(self) -> str:
        """State that distances are listed."""
        return f"the listed distances between {len(self.points)} points, in {self.unit}s"

    def incomparable(self) -> str:
        """List the pairs at infinite distance."""
        pairs = self.infinite_pairs()
        shown = ", ".join(f"from {x} to {y}" for x, y in pairs[:6])
        more = f" and {len(pairs) - 6} more" if len(pairs) > 6 else ""
        return f"the pairs at infinite distance: {shown}{more}" if pairs else ""

    def validate(self, domain: Domain) -> None:
        """Refuse a domain with a point that has no row."""
        for point in domain.points():
            if point not in self._index:
                raise InputError(f"no distance is given for the point {point!r}", where="distances", point=point)
