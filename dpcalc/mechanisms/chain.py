"""Kernels one after the other: what one releases is what the next one is given (bailie2025, Section 2.4).

Preprocessing, release and post-processing are stages of one kernel, whose law is exact: the sum over all that may
happen between.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any, Final

from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.base import (
    Law,
    Mechanism,
    Output,
    answers_of,
    cell_law_of,
    closed_of,
    encoded_of,
    event_of,
    factors_of,
    words_of,
    written_cell_of,
    written_of,
)
from dpcalc.mechanisms.cell_release import CellRelease
from dpcalc.mechanisms.encoded import Row, UnknownAnswers, UnknownPart, UnknownTable, as_one_part
from dpcalc.mechanisms.laws import mixture, parameters_of
from dpcalc.mechanisms.written import Definition, WrittenLaw, list_text, mixed_law, read_law
from dpcalc.once import Once
from dpcalc.spec.divergences.base import Comparison, Divergence, ExactLaw
from dpcalc.spec.domain import Point

NAME: Final = "chain"
_MOST_BETWEEN: Final = 1 << 16
_MOST_WRITTEN: Final = 200
"""How many outputs between stages a certificate lists."""


def chain(stages: Sequence[Mechanism]) -> Mechanism:
    """The stages as one kernel; one that works cell by cell where all of them do. Raises ``InputError`` for none."""
    if not stages:
        raise InputError("a chain of no stages releases nothing", hint="name one")
    if len(stages) == 1:
        return stages[0]
    if all(cell_law_of(stage) is not None for stage in stages):
        return CellChain(tuple(stages))
    if getattr(stages[0], "image", None) is None:
        return Chain(tuple(stages))
    later = chain(stages[1:])
    found = ReadChain if factors_of(later) is not None else ClosedChain if closed_of(later) is not None else Chain
    return found(tuple(stages))


@dataclass(frozen=True)
class Stages:
    """Stages in order, as one mechanism speaks of them."""

    stages: tuple[Mechanism, ...]

    @property
    def name(self) -> str:
        """The names of the stages."""
        return ", then ".join(stage.name for stage in self.stages)

    @property
    def parameters(self) -> Mapping[str, Any]:
        """Those of every stage, under its number where there are several of a name."""
        return parameters_of(self.stages, "stage")

    def words(self) -> str:
        """What the stages do, in order."""
        return "; then ".join(words_of(stage) for stage in self.stages)


@dataclass(frozen=True)
class Chain(Stages):
    """Stages in order, each of which accepts what the one before it releases."""

    @cached_property
    def _laws(self) -> Once[tuple[int, Output], Law]:
        """The laws of later stages: each by its place, and what it is given."""
        return Once(self._law)

    def _law(self, key: tuple[int, Output]) -> Law:
        """One of them."""
        place, given = key
        return self.stages[place].law(given)

    def law(self, dataset: Point) -> Law:
        """The law of what the last stage releases. Raises ``TooLarge`` where very much may happen between."""
        law = self.stages[0].law(dataset)
        for place in range(1, len(self.stages)):
            if len(law) > _MOST_BETWEEN:
                raise TooLarge(f"{len(law)} outputs between stages", hint=f"at most {_MOST_BETWEEN}", estimate=len(law))
            law = mixture((chance, self._laws[place, between]) for between, chance in law.items())
        return law

    def written(self, dataset: Point, name: str) -> WrittenLaw | None:
        """The later stages on what the first reads off, or the sum over all that the first may release."""
        first, later = self.stages[0], chain(self.stages[1:])
        law = first.law(dataset)
        given = written_of(later, next(iter(law)), f"{name}_later")
        read = getattr(first, "read_words", None)
        if given is not None and read is not None:
            return read_law(name, (f"{name}_read", "x", read(dataset)), given)
        before = written_of(first, dataset, f"{name}_first")
        if given is None or before is None or len(law) > _MOST_WRITTEN:
            return None
        return mixed_law(name, before, list(law), given)

    def encoded(self, table: UnknownTable) -> Sequence[UnknownPart] | None:
        """What the later stages release of what the first reads off.

        Of what is released cell by cell, a later part depends on the counts of the cells that it looks at. Where two
        parts look at one cell, or the first stage mixes records, the chain is one part.
        """
        first, later = self.stages[0], chain(self.stages[1:])
        image, cell = getattr(first, "image", None), cell_law_of(first)
        if image is not None:
            return encoded_of(later, image(table))
        released = None if cell is None else encoded_of(later, UnknownTable.of(table.variables, table.shape))
        if cell is None or not released or not UnknownPart(tuple(r for p in released for r in p.rows), cell).apart:
            return as_one_part(self.law, table)
        return tuple(_after_cells(table, cell, part) for part in released)


@dataclass(frozen=True)
class _Read(Chain):
    """A release of what the first stage reads off."""

    @cached_property
    def _later(self) -> Any:
        """The stages after the first."""
        return chain(self.stages[1:])

    def _read(self, dataset: Point) -> Output:
        """What the first stage reads off."""
        read: Output
        (read,) = self.stages[0].law(dataset)
        return read


@dataclass(frozen=True)
class ClosedChain(_Read):
    """A release with distances in closed form of what the first stage reads off: so is the chain."""

    def apart(self, divergence: Divergence, x: Point, y: Point) -> Comparison:
        """How far apart the laws are at what is read off two datasets."""
        found: Comparison = self._later.apart(divergence, self._read(x), self._read(y))
        return found

    def event(self, x: Point, y: Point) -> Any:
        """The event of the later stages."""
        return event_of(self._later, self._read(x), self._read(y))

    def answers(self, table: UnknownTable) -> UnknownAnswers | None:
        """Those of the later stages, on what is read off an unknown table."""
        image: Any = getattr(self.stages[0], "image", None)
        return None if image is None else answers_of(self._later, image(table))

    def change(self, x: Point, y: Point) -> Hashable:
        """How what is read off changes, as the later stages see it."""
        found: Hashable = self._later.change(self._read(x), self._read(y))
        return found


@dataclass(frozen=True)
class ReadChain(_Read):
    """A release in independent parts of what the first stage reads off: so is the chain."""

    def factors(self, dataset: Point) -> Sequence[Law]:
        """The parts of the release of what is read off."""
        found: Sequence[Law] = self._later.factors(self._read(dataset))
        return found

    def output(self, dataset: Point, parts: Sequence[Hashable]) -> Output:
        """The output that these outcomes are."""
        found: Output = self._later.output(self._read(dataset), parts)
        return found


@dataclass(frozen=True)
class CellChain(Stages, CellRelease):
    """Stages that release each cell of a table by itself: so does the chain."""

    def written_cell(self, name: str, largest: int) -> tuple[Definition, ...]:
        """The sum over what an earlier stage may release of a cell; nothing where a stage has no words."""
        written: list[Definition] = []
        law: dict[Any, Any] = dict.fromkeys(range(largest + 1), 1)
        before = ""
        for place, stage in enumerate(self.stages):
            own = written_cell_of(stage, f"{name}_{place}", max(law))
            if not own:
                return ()
            written += own
            if before:
                listed, last = list_text(sorted(law)), f"{name}_to_{place}"
                written.append((last, "c z", f"(sum y {listed} (* ({before} c y) ({own[-1][0]} y z)))"))
                before = last
            else:
                before = own[-1][0]
            law = {outcome: 1 for count in law for outcome in _released(stage, count)}
        return tuple(written)

    def law_of_cell(self, count: int) -> ExactLaw:
        """The law of what the last stage releases for a count."""
        law: ExactLaw = {count: Fraction(1)}
        for stage in self.stages:
            law = mixture((chance, _released(stage, int(str(between)))) for between, chance in law.items())
        return law


@dataclass(frozen=True)
class _AfterCells:
    """The law of a part that is given forms of counts, each of them released by the law of a cell before."""

    cell: Callable[[int], ExactLaw]
    rows: tuple[Row, ...]
    law: Callable[..., ExactLaw]

    def __call__(self, *counts: int) -> ExactLaw:
        """The law at the counts that the forms add up."""
        nothing: tuple[int, ...] = (0,) * len(self.rows)
        sums: dict[tuple[int, ...], Any] = {nothing: Fraction(1)}
        for place, count in enumerate(counts):
            more: dict[tuple[int, ...], Any] = {}
            for (found, before), (outcome, chance) in product(sums.items(), self.cell(count).items()):
                after = tuple(old + row[place] * int(str(outcome)) for old, row in zip(found, self.rows, strict=True))
                more[after] = more.get(after, Fraction(0)) + before * chance
            sums = more
        return mixture((chance, self.law(*values)) for values, chance in sums.items())


def _after_cells(table: UnknownTable, cell: Callable[[int], ExactLaw], part: UnknownPart) -> UnknownPart:
    """A part of a release of the cells that were released before, in the counts of the cells that it looks at."""
    places = [place for place in range(len(table.rows)) if any(row[place] for row in part.rows)]
    rows = tuple(tuple(row[place] for place in places) for row in part.rows)
    return UnknownPart(tuple(table.rows[place] for place in places), _AfterCells(cell, rows, part.law))


def _released(stage: Mechanism, count: int) -> ExactLaw:
    """The law of a cell, of a stage that works cell by cell."""
    law = cell_law_of(stage)
    return {} if law is None else law(count)
