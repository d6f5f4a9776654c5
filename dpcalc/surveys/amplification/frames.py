"""Neighbouring frames, one pair out of all that a survey treats alike."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import Final

from dpcalc.errors import InputError
from dpcalc.spec.datasets import Record, Vector
from dpcalc.surveys.designs.attributes import ABSENT
from dpcalc.surveys.designs.survey import Survey

REPLACE: Final = "replace"
ADD_REMOVE: Final = "add-remove"
EDIT: Final = "edit"
OF_FRAMES: Final = (REPLACE, ADD_REMOVE)
OF_SAMPLES: Final = (REPLACE, ADD_REMOVE, EDIT)


@dataclass(frozen=True)
class Setting:
    """Frames of ``units`` units with ``records``, and what neighbours are, at the level of frames and of samples.

    Frames: a record is replaced by another, or a unit is there or not (beside all others). Samples: ``replace`` (half
    the symmetric difference, for samples of one size), ``add-remove`` (the symmetric difference), ``edit`` (the number
    of other records with the same units, told apart). ``invariant`` says that the mechanism on samples is private only
    between samples of one frame. Raises ``InputError`` for other names.
    """

    units: int
    records: tuple[Record, ...]
    sample: str = REPLACE
    frame: str = REPLACE
    invariant: bool = False

    def __post_init__(self) -> None:
        """Refuse what has no meaning."""
        for what, known in ((self.sample, OF_SAMPLES), (self.frame, OF_FRAMES)):
            if what not in known:
                raise InputError(f'unknown premetric "{what}"', hint=f"write {', '.join(known)}")
        if self.units < 1 or not self.records or len(set(self.records)) != len(self.records):
            raise InputError(f"{self.units} units with {len(self.records)} records", hint="at least one, each once")
        if self.frame == REPLACE and len(self.records) < 2:
            raise InputError("a record cannot be replaced by another", hint="name two records")


Pair = tuple[Vector, Vector]


def neighbours(survey: Survey, setting: Setting) -> Iterator[Pair]:
    """Ordered pairs of neighbouring frames: every other pair is one of these up to an exchange of units.

    Where samples tell units apart, records that the survey does not tell apart are exchanged as well: an unchanged unit
    has the same labelled record in both frames, so that only its name changes.
    """
    places: dict[Hashable, list[int]] = {}
    for place, label in enumerate(survey.alike(setting.units)):
        places.setdefault(label, []).append(place)
    first: dict[Hashable, Record] = {}
    for record in setting.records:
        first.setdefault(survey.seen(record), record)
    bare = survey.design.labelled and not setting.invariant
    rest = tuple(first.values()) if bare else setting.records
    for group in places.values():
        changed = group[0]
        others = [[place for place in places if place != changed] for places in places.values()]
        for one, other in _changes(survey, setting, bare):
            for chosen in product(*(combinations_with_replacement(rest, len(group)) for group in others)):
                both = {
                    place: r for ps, rs in zip(others, chosen, strict=True) for place, r in zip(ps, rs, strict=True)
                }
                yield _frame({**both, changed: one}), _frame({**both, changed: other})


def nothing_compared(survey: Survey, setting: Setting) -> InputError:
    """What is wrong where the design is defined on no two neighbouring frames: why it is not on one of them."""
    try:
        survey.design.selection(Vector(setting.records[:1] * setting.units))
    except InputError as error:
        return error
    return InputError("no two neighbouring frames are accepted by the design", hint="add units or records")


def _frame(records: Mapping[int, Record]) -> Vector:
    """The frame with these records, by place."""
    return Vector(records[place] for place in sorted(records))


def _changes(survey: Survey, setting: Setting, bare: bool) -> Iterator[tuple[Record, Record]]:
    """The records of the changed unit in both frames."""
    ends: Sequence[Record] = setting.records
    changes: list[tuple[Record, Record]]
    if setting.frame == ADD_REMOVE:
        changes = [pair for record in ends for pair in ((record, ABSENT), (ABSENT, record))]
    else:
        changes = [(one, other) for one in ends for other in ends if one != other]
    seen: set[Hashable] = set()
    for one, other in changes:
        key = tuple(None if r is ABSENT else (survey.seen(r),) for r in (one, other)) if bare else (one, other)
        if key not in seen:
            seen.add(key)
            yield one, other
