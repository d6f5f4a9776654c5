"""What a search visits, smallest first: a stratum that may change, and the b that the rest of the dataset brings about.

A budget in (b, p) must hold for every stratum of n records in every dataset whose b is at least n. Where b > n, another
stratum of b records sets it: a *filler*, that holds two different records and is the same in x, x' and the output.
"""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.swapping.search.scope import DatasetScope, Margins


@dataclass(frozen=True, order=True)
class Setting:
    """One stratum with room for change and its surroundings.

    ``total`` is the number of records of the dataset, ``rows`` and ``columns`` are the numbers of categories that are
    used in the stratum of ``n`` records; ``b`` is the size of the largest stratum with two different records. ``rest``
    counts records of a stratum of equal records that fill the dataset up to its size. With ``margins`` the sums are
    fixed, and the stratum is number ``place``.
    """

    total: int
    cells: int
    rows: int
    columns: int
    n: int
    b: int
    rest: int
    place: int = 0
    margins: Margins | None = None

    @property
    def key(self) -> tuple[object, ...]:
        """What the tables to visit depend on; settings that differ in b alone share it."""
        return self.n, self.rows, self.columns, self.margins


def settings(scope: DatasetScope) -> list[Setting]:
    """The settings of a scope by increasing number of records, then of categories; trivial universes are left out."""
    if scope.margins is not None:
        return _fixed(scope.margins)
    found = []
    for total, n, b, rest in _sizes(scope):
        for rows, columns in _shapes(n, scope.holds, scope.swaps):
            found.append(Setting(total, rows * columns, rows, columns, n, b, rest))
    return sorted(found, key=lambda s: (s.total, s.cells, s.rows, s.n, s.b))


def _sizes(scope: DatasetScope) -> list[tuple[int, int, int, int]]:
    """Every ``(total, n, b, rest)`` that datasets of the scope can have."""
    found = []
    fillers = scope.matches is None or scope.matches > 1
    if scope.size is None:
        for n in range(2, scope.records + 1):
            found.append((n, n, n, 0))
            found += [(n + b, n, b, 0) for b in range(n + 1, scope.records + 1) if fillers]
        return found
    size = scope.size
    for n in range(2, size + 1):
        if n == size or fillers:
            found.append((size, n, n, size - n))
        for b in range(n + 1, size - n + 1):
            rest = size - n - b
            if fillers and (rest == 0 or scope.matches is None or scope.matches > 2):
                found.append((size, n, b, rest))
    return found


def _shapes(n: int, holds: int | None, swaps: int | None) -> list[tuple[int, int]]:
    """The numbers of rows and columns that n records can use, up to exchanging the two variables where both fit."""
    most_rows, most_columns = (n if bound is None else min(n, bound) for bound in (holds, swaps))
    found = []
    for rows in range(2, most_rows + 1):
        for columns in range(2, most_columns + 1):
            both = columns <= most_rows and rows <= most_columns
            if rows >= columns or not both:
                found.append((rows, columns))
    return found


def _fixed(margins: tuple[Margins, ...]) -> list[Setting]:
    """The strata of one universe that can change; equal margins are visited once."""
    used = [tuple(tuple(sorted((v for v in side if v), reverse=True)) for side in pair) for pair in margins]
    b = max((sum(rows) for rows, columns in used if len(rows) > 1 or len(columns) > 1), default=0)
    found: dict[tuple[object, ...], Setting] = {}
    total = sum(sum(rows) for rows, _ in used)
    for place, (rows, columns) in enumerate(used):
        if len(rows) > 1 and len(columns) > 1:
            setting = Setting(
                total, len(rows) * len(columns), len(rows), len(columns), sum(rows), b, 0, place, (rows, columns)
            )
            found.setdefault(setting.key, setting)
    return sorted(found.values(), key=lambda s: (s.n, s.cells, s.place))
