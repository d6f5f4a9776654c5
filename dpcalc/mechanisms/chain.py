"""Kernels one after the other: what one releases is what the next one is given (bailie2025, Section 2.4).

Preprocessing, release and post-processing are stages of one kernel, whose law is exact: the sum over all that may
happen between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any, Final

from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.base import Law, Mechanism, Output, cell_law_of, words_of
from dpcalc.mechanisms.cell_release import CellRelease
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
    alike = all(cell_law_of(stage) is not None for stage in stages)
    return CellChain(tuple(stages)) if alike else Chain(tuple(stages))


def _words(stages: Sequence[Mechanism]) -> str:
    """What the stages do, in order."""
    return "; then ".join(words_of(stage) for stage in stages)


def _names(stages: Sequence[Mechanism]) -> Mapping[str, Any]:
    """The parameters of every stage, under its number where there are several of a name."""
    found: dict[str, Any] = {}
    for number, stage in enumerate(stages, 1):
        for key, value in stage.parameters.items():
            found[key if key not in found else f"{key} of stage {number}"] = value
    return found


@dataclass(frozen=True)
class Chain:
    """Stages in order, each of which accepts what the one before it releases."""

    stages: tuple[Mechanism, ...]

    @property
    def name(self) -> str:
        """The names of the stages."""
        return ", then ".join(stage.name for stage in self.stages)

    @property
    def parameters(self) -> Mapping[str, Any]:
        """Those of the stages."""
        return _names(self.stages)

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
        law = dict(self.stages[0].law(dataset))
        for place in range(1, len(self.stages)):
            if len(law) > _MOST_BETWEEN:
                raise TooLarge(f"{len(law)} outputs between stages", hint=f"at most {_MOST_BETWEEN}", estimate=len(law))
            after: dict[Output, Any] = {}
            for between, chance in law.items():
                for output, more in self._law(place, between).items():
                    after[output] = after.get(output, 0) + chance * more
            law = after
        return law

    def words(self) -> str:
        """What the stages do, in order."""
        return _words(self.stages)


@dataclass(frozen=True)
class CellChain(CellRelease):
    """Stages that release each cell of a table by itself: so does the chain."""

    stages: tuple[Mechanism, ...]

    @property
    def name(self) -> str:
        """The names of the stages."""
        return ", then ".join(stage.name for stage in self.stages)

    @property
    def parameters(self) -> Mapping[str, Any]:
        """Those of the stages."""
        return _names(self.stages)

    def law_of_cell(self, count: int) -> ExactLaw:
        """The law of what the last stage releases for a count."""
        law: dict[Any, Any] = {count: Fraction(1)}
        for stage in self.stages:
            released = cell_law_of(stage)
            after: dict[Any, Any] = {}
            for between, chance in law.items():
                for output, more in ({} if released is None else released(between)).items():
                    after[output] = after.get(output, 0) + chance * more
            law = after
        return law

    def words(self) -> str:
        """What the stages do, in order."""
        return _words(self.stages)


@dataclass(frozen=True)
class Margin:
    """The table of counts over some of its variables: a stage without randomness."""

    variables: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name used in specifications."""
        return "margin"

    @property
    def parameters(self) -> Mapping[str, Any]:
        """None: it has no number."""
        return {}

    def law(self, dataset: Point) -> Law:
        """The margin, with certainty. Raises ``InputError`` for what is no table over these variables."""
        if not isinstance(dataset, ContingencyTable):
            raise InputError(f"{dataset!r} is not a table", hint="a margin is one of a table of records")
        counts = dataset.margin(self.variables)
        shape = tuple(dataset.shape[dataset.variables.index(name)] for name in self.variables)
        return {ContingencyTable.trusted(self.variables, shape, counts): Fraction(1)}

    def words(self) -> str:
        """What is released."""
        return f"the counts by {', '.join(self.variables)} alone"


@dataclass(frozen=True)
class Part:
    """The table of the records that have given categories: a stage without randomness."""

    categories: tuple[tuple[str, int], ...]

    @property
    def name(self) -> str:
        """The name used in specifications."""
        return "part"

    @property
    def parameters(self) -> Mapping[str, Any]:
        """None: it has no number."""
        return {}

    def law(self, dataset: Point) -> Law:
        """The part, with certainty. Raises ``InputError`` for what is no table over these variables."""
        if not isinstance(dataset, ContingencyTable):
            raise InputError(f"{dataset!r} is not a table", hint="a part is one of a table of records")
        fixed = dict(self.categories)
        left = tuple(name for name in dataset.variables if name not in fixed)
        shape = tuple(dataset.shape[dataset.variables.index(name)] for name in left)
        sizes = dict(zip(dataset.variables, dataset.shape, strict=True))
        ranges = [[fixed[name]] if name in fixed else range(size) for name, size in sizes.items()]
        places = dict(zip(product(*map(range, dataset.shape)), dataset.counts, strict=True))
        counts = tuple(places[cell] for cell in product(*ranges))
        return {ContingencyTable.trusted(left, shape, counts): Fraction(1)}

    def words(self) -> str:
        """What is released."""
        return f"the records with {', '.join(f'{name} = {category}' for name, category in self.categories)} alone"
