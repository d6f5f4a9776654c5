"""A survey up to its release: a design, who of the sample responds, and what is then done to the records."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.base import Law
from dpcalc.mechanisms.chain import chain
from dpcalc.spec.datasets import Record
from dpcalc.spec.domain import Point
from dpcalc.surveys.designs.attributes import ABSENT, Attribute, Frame
from dpcalc.surveys.designs.base import Design
from dpcalc.surveys.designs.collection import Collection
from dpcalc.surveys.designs.editing import Editing
from dpcalc.surveys.designs.imputation import Imputation
from dpcalc.surveys.designs.nonresponse import Nonresponse


@dataclass(frozen=True)
class Survey:
    """A design, perhaps ``nonresponse``, then ``stages`` on the records: the kernel from frames to what is released.

    With ``collection`` the values of a sample are drawn; without, the frame fixes them.
    """

    design: Design
    nonresponse: Nonresponse | None = None
    stages: tuple[Editing | Imputation, ...] = ()
    collection: Collection | None = None

    @property
    def name(self) -> str:
        """The names of its parts."""
        return ", then ".join(part.name for part in self._parts)

    @property
    def _parts(self) -> tuple[Design | Collection | Nonresponse | Editing | Imputation, ...]:
        """All that happens, in order."""
        perhaps = (part for part in (self.collection, self.nonresponse) if part is not None)
        return (self.design, *perhaps, *self.stages)

    def prefixes(self) -> tuple[Survey, ...]:
        """What it is up to each of its parts, from the design to the whole."""
        collects = () if self.collection is None else (Survey(self.design, collection=self.collection),)
        responds = () if self.nonresponse is None else (replace(self, stages=()),)
        ends = range(1, len(self.stages) + 1)
        return (Survey(self.design), *collects, *responds, *(replace(self, stages=self.stages[:end]) for end in ends))

    @property
    def parameters(self) -> Mapping[str, Any]:
        """Those of its stages."""
        return chain(self._parts).parameters

    def law(self, dataset: Point) -> Law:
        """The law of the responding sample."""
        return chain(self._parts).law(dataset)

    def words(self) -> str:
        """What happens, in order."""
        return "; then ".join(part.words() for part in self._parts)

    @property
    def _responding(self) -> tuple[Attribute, ...]:
        """What the response depends on."""
        found = self.nonresponse
        return () if found is None else tuple(a for a in (found.rates, found.households) if a is not None)

    def alike(self, size: int) -> tuple[Hashable, ...]:
        """A label for each place: those of one label may be exchanged, as for designs."""
        known = [listed for attribute in self._responding if (listed := attribute.listed(size)) is not None]
        labels = self.design.alike(size)
        if any(stage.by_place for stage in self.stages):
            labels = tuple((place, label) for place, label in enumerate(labels))
        return tuple((labels[place], *(values[place] for values in known)) for place in range(size))

    def seen(self, record: Record) -> Hashable:
        """All that is looked at in a record."""
        responding = (attribute.of_record(record) for attribute in self._responding)
        after = (*(() if self.collection is None else (self.collection,)), *self.stages)
        return (self.design.seen(record), *responding, *(stage.seen(record) for stage in after))

    def accepts(self, frame: Frame) -> bool:
        """Whether the design is defined on a frame: the frames of the domain are those on which it is.

        Raises ``TooLarge`` where its samples are too many to list.
        """
        try:
            self.design.selection(frame)
        except TooLarge:
            raise
        except InputError:
            return False
        return True


__all__ = ["ABSENT", "Survey"]
