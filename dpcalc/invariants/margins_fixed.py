"""A table whose margins are fixed: its semi-adjacent parameter, and what its neighbours differ by."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.invariants.fibres import check_table
from dpcalc.invariants.lattice import Counts, LinearInvariant, margins
from dpcalc.invariants.reach import Reach, by_definition, of_margins

Margins = tuple[tuple[int, ...], ...]
_PAIRS: Final = 50
"""So many pairs of tables are compared for each that may be listed."""


@dataclass(frozen=True, init=False)
class FixedMargins:
    """A table of counts of this ``shape``, in row-major order, and the margins that are published exactly.

    Each margin names its variables by their places from 0; one that another includes is left out. Raises ``InputError``
    for parts that do not fit.
    """

    shape: Counts
    table: Counts
    kept: Margins
    invariant: LinearInvariant

    def __init__(self, shape: Sequence[int], table: Sequence[int], kept: Sequence[Sequence[int]]) -> None:
        if not shape or any(type(size) is not int or size < 1 for size in shape):
            raise InputError(f"{tuple(shape)} is not the shape of a table", hint="a number of values for each variable")
        sets = dict.fromkeys(tuple(sorted(set(each))) for each in kept)
        largest = tuple(each for each in sets if not any(set(each) < set(other) for other in sets))
        invariant = margins(shape, largest)
        object.__setattr__(self, "shape", tuple(shape))
        object.__setattr__(self, "invariant", invariant)
        object.__setattr__(self, "table", check_table(invariant, table))
        object.__setattr__(self, "kept", largest)

    @property
    def separate(self) -> bool:
        """Whether no two margins share a variable."""
        return all(set(one).isdisjoint(other) for one, other in combinations(self.kept, 2))

    def query(self, variables: Sequence[int]) -> tuple[Counts, ...]:
        """The margin over some variables, as the rows of a query."""
        if not variables:
            return ((1,) * self.invariant.cells,)
        return tuple(row for row in margins(self.shape, [variables]).rows if not all(row)) or ((1,) * len(self.table),)

    def reach(self, effort: Effort = DEFAULT_EFFORT, *, ordered: bool = True, listed: int | None = None) -> Reach:
        """The semi-adjacent parameter a(t): by the rule for separate margins, else from the whole universe."""
        counts = [self._counts(each) for each in self.kept] or [(sum(self.table),)]
        if ordered and self.separate:
            named = {v for each in self.kept for v in each}
            free = any(size > 1 for v, size in enumerate(self.shape) if v not in named)
            with suppress(TooLarge):
                return Reach(of_margins(counts, free=free, effort=effort))
        limited = effort if listed is None else Effort(limit=min(effort.limit, _PAIRS * listed))
        return by_definition(self.invariant, self.table, ordered=ordered, listed=listed, effort=limited)

    def _counts(self, variables: Sequence[int]) -> Counts:
        """The counts of a margin."""
        cells = list(product(*map(range, self.shape)))
        return tuple(
            sum(
                x
                for x, cell in zip(self.table, cells, strict=True)
                if all(cell[v] == value for v, value in zip(variables, values, strict=True))
            )
            for values in product(*(range(self.shape[v]) for v in variables))
        )
