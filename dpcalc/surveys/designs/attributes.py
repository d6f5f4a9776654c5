"""What a design knows of each unit: a stratum, a cluster, a size. It is public, or part of the protected record."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dpcalc.errors import InputError
from dpcalc.spec.datasets import Record

Frame = Sequence[Record]
"""The records of the units of a frame, by their places; ``None`` where the unit is not in the frame."""
ABSENT = None
"""What stands at the place of a unit that is not in the frame."""


@dataclass(frozen=True, init=False)
class Attribute:
    """Values by unit, which every frame shares, or by record, so that they change with what is protected.

    Raises ``InputError`` for what is neither a list nor a table, or is empty.
    """

    by_unit: tuple[Any, ...] | None
    by_record: tuple[tuple[Record, Any], ...]

    def __init__(self, values: object) -> None:
        if isinstance(values, Attribute):
            by_unit, by_record = values.by_unit, values.by_record
        elif isinstance(values, Mapping):
            by_unit, by_record = None, tuple(values.items())
        elif isinstance(values, Sequence) and not isinstance(values, str):
            by_unit, by_record = tuple(values), ()
        else:
            by_unit, by_record = (), ()
        if not by_unit and not by_record:
            hint = 'write one value for each unit, ["a", "a", "b"], or one for each record, { yes = "a", no = "b" }'
            raise InputError(f"{values!r} gives no unit a value", hint=hint)
        object.__setattr__(self, "by_unit", by_unit)
        object.__setattr__(self, "by_record", by_record)

    @property
    def values(self) -> tuple[Any, ...]:
        """All values that are given."""
        return self.by_unit if self.by_unit is not None else tuple(value for _, value in self.by_record)

    def listed(self, size: int) -> tuple[Any, ...] | None:
        """The values of so many units, ``None`` where they go by record. Raises ``InputError`` for another number."""
        if self.by_unit is not None and len(self.by_unit) != size:
            hint = "write one value a unit"
            raise InputError(f"{len(self.by_unit)} values for a frame of {size} places", hint=hint)
        return self.by_unit

    def of(self, frame: Frame) -> dict[int, Any]:
        """The value of each unit of the frame, by its place. Raises ``InputError`` where one has none."""
        places = present(frame)
        listed = self.listed(len(frame))
        if listed is not None:
            return {place: listed[place] for place in places}
        known = dict(self.by_record)
        for place in places:
            if frame[place] not in known:
                raise InputError(f"the record {frame[place]} has no value", hint=f"write one beside {list(known)}")
        return {place: known[frame[place]] for place in places}

    def of_units(self, units: int) -> tuple[Any, ...]:
        """The value of each of so many units. Raises ``InputError`` where values go by record."""
        if self.by_unit is None:
            raise InputError("values go by record", hint="with data, name a column of the frame")
        return tuple(self.of([""] * units).values())

    def of_record(self, record: Record) -> Hashable:
        """What the record itself says; ``None`` where values go by unit."""
        return dict(self.by_record).get(record) if self.by_unit is None else None


def present(frame: Frame) -> tuple[int, ...]:
    """The places of the units that are in the frame."""
    return tuple(place for place, record in enumerate(frame) if record is not ABSENT)
