"""Kernels one after the other: what one releases is what the next one is given (bailie2025, Section 2.4).

Preprocessing, release and post-processing are stages of one kernel, whose law is exact: the sum over all that may
happen between.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any, ClassVar, Final

from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.base import Law, Mechanism, Output, cell_law_of, encoded_of, factors_of, words_of
from dpcalc.mechanisms.cell_release import CellRelease
from dpcalc.mechanisms.encoded import UnknownPart, UnknownTable
from dpcalc.mechanisms.laws import mixture, parameters_of
from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.spec.domain import Point
from dpcalc.spec.tables import ContingencyTable

NAME: Final = "chain"
_MOST_BETWEEN: Final = 1 << 16


def chain(stages: Sequence[Mechanism]) -> Mechanism:
    """The stages as one kernel; one that works cell by cell where all of them do. Raises ``InputError`` for none."""
    if not stages:
        raise InputError("a chain of no stages releases nothing", hint="name one")
    if len(stages) == 1:
        return stages[0]
    if all(cell_law_of(stage) is not None for stage in stages):
        return CellChain(tuple(stages))
    reads = getattr(stages[0], "image", None) is not None and factors_of(chain(stages[1:])) is not None
    return ReadChain(tuple(stages)) if reads else Chain(tuple(stages))


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
    def _laws(self) -> dict[tuple[int, Output], Law]:
        """The laws of later stages that were asked for so far."""
        return {}

    def _law(self, place: int, given: Output) -> Law:
        """The law of a stage."""
        key = (place, given)
        if key not in self._laws:
            self._laws[key] = self.stages[place].law(given)
        return self._laws[key]

    def law(self, dataset: Point) -> Law:
        """The law of what the last stage releases. Raises ``TooLarge`` where very much may happen between."""
        law = self.stages[0].law(dataset)
        for place in range(1, len(self.stages)):
            if len(law) > _MOST_BETWEEN:
                raise TooLarge(f"{len(law)} outputs between stages", hint=f"at most {_MOST_BETWEEN}", estimate=len(law))
            law = mixture((chance, self._law(place, between)) for between, chance in law.items())
        return law

    def encoded(self, table: UnknownTable) -> Sequence[UnknownPart] | None:
        """What the later stages release of what the first reads off; ``None`` where the first does not read off."""
        first, *later = self.stages
        image = getattr(first, "image", None)
        return None if image is None else encoded_of(chain(later), image(table))


@dataclass(frozen=True)
class ReadChain(Chain):
    """A release in independent parts of what the first stage reads off: so is the chain."""

    @cached_property
    def _later(self) -> Any:
        """The stages after the first."""
        return chain(self.stages[1:])

    def _read(self, dataset: Point) -> Output:
        """What the first stage reads off."""
        read: Output
        (read,) = self.stages[0].law(dataset)
        return read

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

    def law_of_cell(self, count: int) -> ExactLaw:
        """The law of what the last stage releases for a count."""
        law: ExactLaw = {count: Fraction(1)}
        for released in map(cell_law_of, self.stages):
            law = mixture((chance, {} if released is None else released(between)) for between, chance in law.items())
        return law


class Reading(ABC):
    """A table that is read off a table: a stage without randomness, and without a number."""

    @property
    def parameters(self) -> Mapping[str, Any]:
        """None."""
        return {}

    @abstractmethod
    def of(self, table: ContingencyTable) -> ContingencyTable:
        """What is read off."""

    def law(self, dataset: Point) -> Law:
        """It, with certainty. Raises ``InputError`` for what is no table."""
        if not isinstance(dataset, ContingencyTable):
            raise InputError(f"{dataset!r} is not a table", hint="write records in [domain]")
        return {self.of(dataset): Fraction(1)}

    def image(self, table: UnknownTable) -> UnknownTable:
        """What is read off a table that is not known: counts are added up."""
        return table.image(self.of)

    def encoded(self, table: UnknownTable) -> tuple[UnknownPart, ...]:
        """The counts, as they are."""
        return tuple(UnknownPart(row, _as_it_is) for row in self.image(table).rows)


def _as_it_is(count: int) -> ExactLaw:
    """The law of a count that is released."""
    return {count: Fraction(1)}


@dataclass(frozen=True)
class Margin(Reading):
    """The table of counts over some of its variables."""

    variables: tuple[str, ...]
    name: ClassVar[str] = "margin"

    def of(self, table: ContingencyTable) -> ContingencyTable:
        """The margin. Raises ``InputError`` for a variable that the table has not."""
        counts = table.margin(self.variables)
        shape = tuple(table.shape[table.variables.index(name)] for name in self.variables)
        return ContingencyTable.trusted(self.variables, shape, counts)

    def words(self) -> str:
        """What is released."""
        return f"the counts by {', '.join(self.variables)} alone"


@dataclass(frozen=True)
class Part(Reading):
    """The table of the records that have given categories, over the other variables."""

    categories: tuple[tuple[str, int], ...]
    name: ClassVar[str] = "part"

    def of(self, table: ContingencyTable) -> ContingencyTable:
        """The part."""
        fixed, sizes = dict(self.categories), dict(zip(table.variables, table.shape, strict=True))
        ranges = [[fixed[name]] if name in fixed else range(size) for name, size in sizes.items()]
        places = dict(zip(product(*map(range, table.shape)), table.counts, strict=True))
        left = {name: size for name, size in sizes.items() if name not in fixed}
        return ContingencyTable.trusted(
            tuple(left), tuple(left.values()), tuple(places[cell] for cell in product(*ranges))
        )

    def words(self) -> str:
        """What is released."""
        return f"the records with {', '.join(f'{name} = {category}' for name, category in self.categories)} alone"
