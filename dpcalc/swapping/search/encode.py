"""Unknown datasets as z3 constraints: cell counts of an output z, of a dataset x and of a dataset x' in its universe.

z3 chooses in three stages, each a finite search that ends when nothing new is left: the margins together with z, then
x with the same margins, then x'. After each answer the orbit of what was found (under the renamings that leave the
earlier choices alone) is excluded.

Only pairs one *circuit* apart are asked for: x' takes from x one record in each of D cells, no two in a row or a
column, and puts D records in other cells of these rows and columns. Any two tables with equal margins are joined by
such steps whose distances add up to theirs, through tables of the same universe, and log-ratios of probabilities add up
along the way too; so where a budget is exceeded anywhere, it is exceeded by a circuit. (z3 may also choose several
circuits without a common row or column at once; these are pairs like any other.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import z3

from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.swapping.search.settings import Setting
from dpcalc.swapping.search.symmetry import Renaming, orbit
from dpcalc.symbolic import z3_calls
from dpcalc.symbolic.to_z3 import Arith, Bool
from dpcalc.verdict import Table

Grid = list[list[Arith]]


class Tables:
    """The unknown tables of one setting."""

    def __init__(self, setting: Setting, effort: Effort) -> None:
        self.setting = setting
        self.rlimit = effort.rlimit
        self._context = z3.Context()  # of its own: what else was asked before makes no difference
        self._rows, self._columns = range(setting.rows), range(setting.columns)
        self._outputs = self._solver(effort)
        self._z = self._counts("z", self._outputs)
        self._sort(self._z)
        self._datasets = self._solver(effort)
        self._x = self._counts("x", self._datasets)
        self._changes = self._solver(effort)
        self._gains = [[z3.Bool(f"gain_{h}_{s}", self._context) for s in self._columns] for h in self._rows]
        self._losses = [[z3.Bool(f"loss_{h}_{s}", self._context) for s in self._columns] for h in self._rows]
        self._shape_changes()

    def outputs(self) -> Iterator[Table]:
        """Every table z that uses all categories, one of each orbit; rows and columns by non-increasing sums."""
        while self._satisfiable(self._outputs):
            z = self._read(self._outputs.model(), self._z)
            yield z
            rows, columns = tuple(map(sum, z)), tuple(map(sum, zip(*z, strict=True)))
            self._exclude(self._outputs, self._z, orbit(z, rows, columns))

    def datasets(self, z: Table, renamings: Sequence[Renaming]) -> Iterator[Table]:
        """Every table x in the universe of z, one of each orbit under the renamings."""
        solver = self._datasets
        solver.push()
        try:
            solver.add(*(z3.Sum(unknown) == sum(row) for unknown, row in zip(self._x, z, strict=True)))
            across = zip(_turned(self._x), zip(*z, strict=True), strict=True)
            solver.add(*(z3.Sum(unknown) == sum(column) for unknown, column in across))
            while self._satisfiable(solver):
                x = self._read(solver.model(), self._x)
                yield x
                self._exclude(solver, self._x, {renaming(x) for renaming in renamings})
        finally:
            solver.pop()

    def changed(self, x: Table, renamings: Sequence[Renaming]) -> Iterator[tuple[int, Table]]:
        """Every dataset x' one circuit away from x with its distance, one of each orbit under the renamings."""
        solver = self._changes
        solver.push()
        try:
            solver.add(*(z3.Not(self._losses[h][s]) for h in self._rows for s in self._columns if x[h][s] == 0))
            while self._satisfiable(solver):
                change = self._read_change(solver.model())
                yield (
                    sum(value == 1 for row in change for value in row),
                    tuple(tuple(a + d for a, d in zip(*rows, strict=True)) for rows in zip(x, change, strict=True)),
                )
                for image in {renaming(change) for renaming in renamings}:
                    solver.add(z3.Or(*(self._differs(h, s, image[h][s]) for h in self._rows for s in self._columns)))
        finally:
            solver.pop()

    def _solver(self, effort: Effort) -> z3.Solver:
        """A solver with the deterministic limits of the effort."""
        solver = z3_calls.solver("QF_LIA", self._context)
        solver.set("rlimit", effort.rlimit)
        solver.set("random_seed", effort.seed)
        return solver

    def _satisfiable(self, solver: z3.Solver) -> bool:
        """Ask; raises ``Undecided`` where z3 gives up."""
        answer = solver.check()
        if answer == z3.unknown:
            raise Undecided(f"z3 stopped listing tables: {solver.reason_unknown()}", hint="raise the resource limit")
        return bool(answer == z3.sat)

    def _counts(self, name: str, solver: z3.Solver) -> Grid:
        """A grid of unknown counts."""
        grid = [[z3.Int(f"{name}_{h}_{s}", self._context) for s in self._columns] for h in self._rows]
        solver.add(*(count >= 0 for row in grid for count in row))
        return grid

    def _sort(self, z: Grid) -> None:
        """Margins of z: positive, non-increasing, adding up to n; lines with equal sums in lexicographic order."""
        across = _turned(z)
        solver = self._outputs
        for fixed, lines in enumerate([z, across]):
            sums = [z3.Sum(line) for line in lines]
            solver.add(z3.Sum(sums) == self.setting.n, *(total >= 1 for total in sums))
            if self.setting.margins is not None:
                solver.add(*(t == v for t, v in zip(sums, self.setting.margins[fixed], strict=True)))
            for (above, first), (below, second) in pairwise(zip(sums, lines, strict=True)):
                solver.add(above >= below, z3.Implies(above == below, _not_before(first, second)))
        if self.setting.margins is None and self.setting.rows == self.setting.columns:
            solver.add(_not_before([z3.Sum(row) for row in z], [z3.Sum(column) for column in across]))

    def _shape_changes(self) -> None:
        """A row or column that changes gains one record and loses one, in different cells; something changes."""
        solver = self._changes
        solver.add(z3.Or(*(gain for row in self._gains for gain in row)))
        for gains, losses in zip(self._gains, self._losses, strict=True):
            solver.add(*(z3.Not(z3.And(g, d)) for g, d in zip(gains, losses, strict=True)))
        across = zip(_turned(self._gains), _turned(self._losses), strict=True)
        lines = [*zip(self._gains, self._losses, strict=True), *across]
        for gains, losses in lines:
            solver.add(z3.AtMost(*gains, 1), z3.AtMost(*losses, 1), z3.Or(*gains) == z3.Or(*losses))

    def _read(self, model: z3.ModelRef, grid: Grid) -> Table:
        """The counts that a model chose."""
        return tuple(tuple(model.eval(count, model_completion=True).as_long() for count in row) for row in grid)

    def _read_change(self, model: z3.ModelRef) -> Table:
        """The change that a model chose: +1, -1 or 0 in each cell."""

        def chosen(flag: Bool) -> int:
            return int(z3.is_true(model.eval(flag, model_completion=True)))

        return tuple(
            tuple(chosen(self._gains[h][s]) - chosen(self._losses[h][s]) for s in self._columns) for h in self._rows
        )

    def _exclude(self, solver: z3.Solver, grid: Grid, tables: Iterable[Table]) -> None:
        """Never answer with these tables again."""
        for table in tables:
            solver.add(z3.Or(*(grid[h][s] != table[h][s] for h in self._rows for s in self._columns)))

    def _differs(self, h: int, s: int, value: int) -> Bool:
        """That the change of one cell is not ``value``."""
        if value == 0:
            return z3.Or(self._gains[h][s], self._losses[h][s])
        return z3.Not(self._gains[h][s] if value == 1 else self._losses[h][s])


def _turned(grid: Grid) -> Grid:
    """The columns of a grid of unknowns."""
    return [list(column) for column in zip(*grid, strict=True)]


def _not_before(first: Sequence[Arith], second: Sequence[Arith]) -> Bool:
    """That the first line is lexicographically at least the second."""
    result = z3.BoolVal(True, first[0].ctx)
    for left, right in reversed(list(zip(first, second, strict=True))):
        result = z3.Or(left > right, z3.And(left == right, result))
    return result
