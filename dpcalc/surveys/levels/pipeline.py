"""The pipeline of a survey: population, frame, sample, respondents, and the kernels between them.

(bailie2025, Definition 6.3.1.) A population and a frame are vectors of records, in which a unit of the population that
is not in the frame is absent; samples and respondents are multisets. A level's data domain is all that may arise there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Final

from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.base import Law
from dpcalc.mechanisms.chain import chain
from dpcalc.once import Once
from dpcalc.spec.datasets import Multiset, Record, Vector
from dpcalc.spec.domain import Point
from dpcalc.surveys.designs.attributes import ABSENT
from dpcalc.surveys.designs.base import Design, Labelled, inclusion
from dpcalc.surveys.designs.collection import Collection
from dpcalc.surveys.designs.editing import Editing
from dpcalc.surveys.designs.imputation import Imputation
from dpcalc.surveys.designs.nonresponse import Nonresponse
from dpcalc.surveys.designs.survey import Survey

POPULATION: Final = "population"
FRAME: Final = "frame"
SAMPLE: Final = "target sample"
RESPONDENTS: Final = "responding sample"
LEVELS: Final = (POPULATION, FRAME, SAMPLE, RESPONDENTS)
_MOST: Final = 2000


@dataclass(frozen=True)
class Pipeline:
    """A frame drawn from a population of ``units`` by ``construction`` (all units without), a sample, respondents.

    With ``collection`` the values of a target sample are drawn; without, the frame fixes them. With ``weighted`` the
    design weight of a unit, one over its inclusion probability, is an attribute of its record in the sample; without,
    it is side data. ``processing`` makes of the respondents' records what the mechanism sees. Raises ``InputError`` for
    weights of units that samples do not tell apart, and for processing of records that carry them.
    """

    units: int
    records: tuple[Record, ...]
    design: Design
    construction: Design | None = None
    nonresponse: Nonresponse | None = None
    weighted: bool = False
    collection: Collection | None = None
    processing: tuple[Editing | Imputation, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is too large to list, and weights that no record can carry."""
        if self.weighted and not self.design.labelled:
            raise InputError("weights as an attribute of units that are not told apart", hint="write labelled = true")
        if self.weighted and self.processing:
            hint = 'write weights = "side", or leave [[stage]] out'
            raise InputError("records that carry weights are not processed", hint=hint)
        if len(self.records) ** self.units > _MOST:
            size = len(self.records) ** self.units
            raise TooLarge(f"there are {size} populations", hint=f"at most {_MOST} are listed", estimate=size)

    @property
    def stages(self) -> tuple[str, ...]:
        """What happens between a level and the next, and after the last: its name, empty where all pass as they are."""
        responds = "" if self.nonresponse is None else "nonresponse"
        sampling = "sampling" if self.collection is None else "sampling and collection"
        processing = ", ".join(part.name for part in self.processing)
        return ("" if self.construction is None else "construction of the frame", sampling, responds, processing)

    def step(self, level: int, dataset: Point) -> Law:
        """The law of the dataset at the next level; after the last, of what the mechanism sees."""
        return (self._framed, self._drawn, self._responding, self._processed)[level](dataset)

    def onward(self, level: int, dataset: Point) -> Law:
        """The law of what the mechanism sees, from a dataset at a level: the respondents, processed."""
        law: dict[Point, Fraction] = {dataset: Fraction(1)}
        for stage in range(level, len(LEVELS)):
            found: dict[Point, Fraction] = {}
            for point, chance in law.items():
                for after, part in self._known(stage, point).items():
                    found[after] = found.get(after, Fraction(0)) + chance * Fraction(part)
            law = found
        return law

    @cached_property
    def seen(self) -> tuple[Point, ...]:
        """All that the mechanism may see."""
        last = len(LEVELS) - 1
        return tuple(dict.fromkeys(after for x in self.domains[last] for after in self._known(last, x)))

    @cached_property
    def domains(self) -> tuple[tuple[Point, ...], ...]:
        """All datasets of each level. Raises ``TooLarge``."""
        domains: list[tuple[Point, ...]] = [tuple(map(Vector, product(self.records, repeat=self.units)))]
        for level in range(len(LEVELS) - 1):
            domains.append(tuple(dict.fromkeys(after for x in domains[-1] for after in self._known(level, x))))
            if len(domains[-1]) > _MOST:
                hint = f"at most {_MOST} are listed"
                raise TooLarge(f"there are {len(domains[-1])} datasets", hint=hint, estimate=len(domains[-1]))
        return tuple(domains)

    def universes(self, level: int, fixed: int) -> Mapping[Point, frozenset[Point]]:
        """The primitive multiverse (Definition 6.3.2): what may come at ``level`` of each dataset at ``fixed``.

        The level after the last is that of what the mechanism sees.
        """
        found = {x: frozenset([x]) for x in self.domains[fixed]}
        for stage in range(fixed, level):
            found = {x: frozenset(b for a in reached for b in self._known(stage, a)) for x, reached in found.items()}
        return found

    def weights(self, frame: Point) -> tuple[Fraction | None, ...]:
        """The design weight of each unit, from a frame; ``None`` for units that cannot be drawn."""
        return self._weights[frame]

    @cached_property
    def _weights(self) -> dict[Point, tuple[Fraction | None, ...]]:
        """Those of all frames."""
        found: dict[Point, tuple[Fraction | None, ...]] = {}
        for frame in self.domains[1]:
            if isinstance(frame, tuple):
                found[frame] = tuple(1 / p if p else None for p in inclusion(self.design, frame).first)
        return found

    @cached_property
    def _steps(self) -> Once[tuple[int, Point], Law]:
        """The laws of all steps."""
        return Once(self._step)

    def _step(self, key: tuple[int, Point]) -> Law:
        """The law of one."""
        return self.step(*key)

    def _known(self, level: int, dataset: Point) -> Law:
        """The law of a step, found once."""
        return self._steps[level, dataset]

    def _framed(self, population: Point) -> Law:
        """The law of the frame."""
        if self.construction is None or not isinstance(population, tuple):
            return {population: Fraction(1)}
        return {
            Vector(record if place in places else ABSENT for place, record in enumerate(population)): chance
            for places, chance in self.construction.selection(population).items()
            if chance
        }

    def _drawn(self, frame: Point) -> Law:
        """The law of the target sample, with weights where records carry them."""
        drawn = Survey(self.design, collection=self.collection).law(frame)
        if not self.weighted or not isinstance(frame, tuple):
            return drawn
        weights = [1 / p if p else None for p in inclusion(self.design, frame).first]
        law: dict[Point, Fraction] = {}
        for sample, chance in drawn.items():
            units = [each for each in sample if isinstance(each, Labelled)] if isinstance(sample, Multiset) else []
            law[Multiset(Labelled(each.place, (each.record, weights[each.place])) for each in units)] = Fraction(chance)
        return law

    def _processed(self, respondents: Point) -> Law:
        """The law of what the mechanism sees."""
        return chain(self.processing).law(respondents) if self.processing else {respondents: Fraction(1)}

    def _responding(self, sample: Point) -> Law:
        """The law of the respondents."""
        if self.nonresponse is None or not isinstance(sample, Multiset):
            return {sample: Fraction(1)}
        if not self.weighted:
            return self.nonresponse.law(sample)
        whole = {each.place: each for each in sample if isinstance(each, Labelled)}
        bare = Multiset(
            Labelled(place, each.record[0]) for place, each in whole.items() if isinstance(each.record, tuple)
        )
        return {
            Multiset(whole[each.place] for each in left if isinstance(each, Labelled)): chance
            for left, chance in self.nonresponse.law(bare).items()
            if isinstance(left, Multiset)
        }
