"""One question to z3: two tables of a universe with so many replaced records, that may lose too much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product
from typing import Any, Final

import z3

from dpcalc.decide.unknown_tables.amounts import Amounts, Change, Weights
from dpcalc.decide.unknown_tables.flavors import EncodedFlavor
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.mechanisms.encoded import Row, UnknownPart, alike
from dpcalc.spec.tables import ContingencyTable
from dpcalc.symbolic import z3_calls
from dpcalc.symbolic.solver_names import made

_WORK: Final = 10_000_000
"""z3's resources for one question, after which listing the pairs is the better way."""
_MOST_ALIKE: Final = 2000
"""How many pairs that are alike are left out with one; the others may be proposed."""


class UnknownPair:
    """Two unknown tables of one universe between which so many records are replaced; ``next`` finds them."""

    def __init__(self, flavor: EncodedFlavor, records: int, effort: Effort, work: int = _WORK) -> None:
        """A context of its own: what else was asked before makes no difference to the answer."""
        self.flavor = flavor
        self._context = z3.Context()
        self._solver = z3_calls.solver("QF_LIA", self._context)
        self._solver.set("rlimit", min(effort.rlimit, work))
        self._solver.set("random_seed", effort.seed)
        cells = range(len(flavor.table.rows))
        names = ("staying", "gone", "come")
        stay, gone, come = ([z3.Int(made(name, i), self._context) for i in cells] for name in names)
        self._x, self._y = ([a + b for a, b in zip(stay, moved, strict=True)] for moved in (gone, come))
        self._moved = [b - a for a, b in zip(gone, come, strict=True)]
        self._solver.add(*(cell >= 0 for cell in (*stay, *gone, *come)))
        self._solver.add(*(z3.Or(a == 0, b == 0) for a, b in zip(gone, come, strict=True)))
        self._solver.add(z3.Sum(gone) == records, z3.Sum(come) == records)
        for unknown in (self._x, self._y):
            self._solver.add(*(cell <= flavor.domain.most for cell in unknown))
        self._solver.add(*(linear_form(row, self._x) == value for row, value in flavor.fixed))
        self._solver.add(*(linear_form(row, self._moved) == 0 for row in flavor.held))

    def next(self) -> tuple[ContingencyTable, ContingencyTable] | None:
        """Two tables, or ``None`` where there are no more. Raises ``Undecided`` where z3 gives up."""
        return self._where()

    def _where(self, *assumed: Any) -> tuple[ContingencyTable, ContingencyTable] | None:
        """Two tables for which something is assumed besides."""
        answer = self._solver.check(*assumed)
        if answer == z3.unknown:
            raise Undecided(f"z3 gave up: {self._solver.reason_unknown()}", hint="raise the resource limit")
        if answer == z3.unsat:
            return None
        model, domain = self._solver.model(), self.flavor.domain
        x, y = ([model.eval(cell, model_completion=True).as_long() for cell in cells] for cells in (self._x, self._y))
        return domain.table(x), domain.table(y)


class MixedRecords(UnknownPair):
    """The question for parts that mix the records of their cells: nothing is known of them but by pairs of counts.

    Pairs with few cells that are not empty come first. ``without`` excludes all pairs in which the same parts, or
    others with their law, change in the same way, in either order and with whatever names of categories.
    """

    def __init__(self, flavor: EncodedFlavor, parts: Sequence[UnknownPart], records: int, effort: Effort) -> None:
        """Any pair may come first."""
        super().__init__(flavor, records, effort)
        self._parts, self._places = parts, [part.places for part in parts]
        self._few = {bound: z3.Bool(made("few", bound), self._context) for bound in _doubled(2, len(self._x))}
        one, zero = (z3.IntVal(value, self._context) for value in (1, 0))
        used = z3.Sum([z3.If(a + b > 0, one, zero) for a, b in zip(self._x, self._y, strict=True)])
        self._solver.add(*(z3.Implies(few, used <= bound) for bound, few in self._few.items()))

    def next(self) -> tuple[ContingencyTable, ContingencyTable] | None:
        """Two tables, or ``None`` where there are no more. Raises ``Undecided`` where z3 gives up."""
        for few in list(self._few):
            found = self._where(self._few[few])
            if found is not None:
                return found
            del self._few[few]
        return super().next()

    def without(self, x: ContingencyTable, y: ContingencyTable) -> None:
        """Leave out the pair, with all that are alike."""
        at = [[tuple(table.counts[place] for place in places) for table in (x, y)] for places in self._places]
        changed = [number for number, (before, after) in enumerate(at) if before != after]
        for parts in islice(permutations(range(len(self._parts)), len(changed)), _MOST_ALIKE):
            if all(self._parts[a].alike(self._parts[b]) for a, b in zip(changed, parts, strict=True)):
                self._leave_out(parts, [at[number] for number in changed])

    def _leave_out(self, parts: Sequence[int], changes: Sequence[Sequence[tuple[int, ...]]]) -> None:
        """That these parts, and no others, change so."""
        others = [place for n, places in enumerate(self._places) if n not in parts for place in places]
        seen = set[tuple[tuple[int, ...], tuple[int, ...]]]()
        for orders in islice(product(*(self._parts[part].orders for part in parts)), _MOST_ALIKE):
            one, two = (
                tuple(change[k][place] for change, order in zip(changes, orders, strict=True) for place in order)
                for k in (0, 1)
            )
            seen |= {(one, two), (two, one)}
        own = [place for part in parts for place in self._places[part]]
        for one, two in seen:
            before = (self._x[place] != value for place, value in zip(own, one, strict=True))
            after = (self._y[place] != value for place, value in zip(own, two, strict=True))
            self._solver.add(z3.Or(*before, *after, *(self._moved[place] != 0 for place in others)))


class Question(UnknownPair):
    """The question for independent parts: ``without`` excludes all pairs whose parts change in the same ways."""

    def __init__(self, flavor: EncodedFlavor, amounts: Amounts, weights: Weights, records: int, effort: Effort) -> None:
        """Changes of parts weigh enough."""
        super().__init__(flavor, records, effort)
        self._amounts, self._weights = amounts, weights
        if flavor.free and alike(amounts.parts):  # cells may be renamed
            self._solver.add(*(a >= b for a, b in zip(self._x, self._x[1:], strict=False)))
        self._changed = self._changes()
        self._weigh()

    def without(self, x: ContingencyTable, y: ContingencyTable) -> None:
        """Leave out all pairs whose parts change as those of this pair do, in whatever places."""
        kinds = Counter(self._change(place, x.counts, y.counts) for place in range(len(self._amounts.parts)))
        found = {change: number for change, number in kinds.items() if change in self._known}
        counts = [
            self._number([each[change] for each in self._changed if change in each]) != n for change, n in found.items()
        ]
        total = self._number([term for each in self._changed for term in each.values()])
        self._solver.add(z3.Or(*counts, total != sum(found.values()), self._context))

    @property
    def _known(self) -> set[Change]:
        """The changes that matter."""
        return {*self._weights.finite, *self._weights.endless}

    def _change(self, place: int, x: Sequence[int], y: Sequence[int]) -> Change:
        """What a part does between two tables."""
        a, b = (
            tuple(sum(factor * count for factor, count in zip(row, counts, strict=True)) for row in rows)
            for rows, counts in ((self._amounts.parts[place].rows, x), (self._amounts.parts[place].rows, y))
        )
        return self._amounts.numbers[place], a, b

    def _changes(self) -> list[dict[Change, Any]]:
        """For each part and each way in which its law changes: whether it changes so."""
        found = []
        amounts = self._amounts
        for part, number, values in zip(amounts.parts, amounts.numbers, amounts.values, strict=True):
            before, after = ([linear_form(row, cells) for row in part.rows] for cells in (self._x, self._y))
            at = [{v: _equal(terms, v) for v in values} for terms in (before, after)]
            own = sorted(c for c in self._known if c[0] == number and c[1] in at[0] and c[2] in at[1])
            found.append({change: z3.And(at[0][change[1]], at[1][change[2]]) for change in own})
        return found

    def _weigh(self) -> None:
        """The weights come to enough."""
        zero, weights = z3.IntVal(0, self._context), self._weights
        terms = [
            z3.If(term, z3.IntVal(weights.finite[change], self._context), zero)
            for each in self._changed
            for change, term in each.items()
            if change in weights.finite
        ]
        total = z3.Int("weight", self._context)
        self._solver.add(total == z3.Sum([z3.IntVal(weights.start, self._context), *terms]))
        endless = [term for each in self._changed for change, term in each.items() if change in weights.endless]
        self._solver.add(z3.Or(z3.And(total > weights.least, total != 0), *endless))

    def _number(self, terms: Sequence[Any]) -> Any:
        """How many of these hold."""
        one, zero = (z3.IntVal(value, self._context) for value in (1, 0))
        return z3.Sum([zero, *(z3.If(term, one, zero) for term in terms)])


def _doubled(first: int, last: int) -> Iterator[int]:
    """The first number and its doubles, below the last."""
    while first < last:
        yield first
        first *= 2


def _equal(terms: Sequence[Any], values: Sequence[int]) -> Any:
    """Whether terms have these values."""
    return z3.And([term == value for term, value in zip(terms, values, strict=True)])


def linear_form(row: Row, cells: Sequence[Any]) -> Any:
    """A linear form of unknown counts."""
    return z3.Sum([factor * cell for factor, cell in zip(row, cells, strict=True) if factor])
