"""Which datasets are neighbours, as sources of accounting say it: ``gaussian:sigma=1,neighbours=replace-one``."""

from __future__ import annotations

from enum import Enum
from typing import Final

from dpcalc.errors import InputError
from dpcalc.meant import meant


class Neighbours(Enum):
    """Which datasets are neighbours; the value says it in words.

    They do not mix: datasets that differ by a record more have different sizes, those with a record replaced have one.
    A record replaced is one taken out and one put in: two steps of the first relation.
    """

    ADDED = "one has a record more than the other"
    REPLACED = "one has another record, or value, in the place of one of the other"

    @property
    def written(self) -> str:
        """As it is written in a source."""
        return next(name for name, relation in RELATIONS.items() if relation is self)


RELATIONS: Final = {"add-remove": Neighbours.ADDED, "replace-one": Neighbours.REPLACED}
"""The relations by their names in sources."""
KEY: Final = "neighbours"
UNSAID: Final = "whichever neighbours the numbers were computed for"
"""Where no source says which neighbours it is for."""


def relation_of(text: str) -> Neighbours:
    """The relation of a name, in any case. Raises ``InputError`` for any other."""
    name = text.strip().lower()
    if name not in RELATIONS:
        hint = meant(name, RELATIONS, f"write {' or '.join(RELATIONS)}")
        raise InputError(f"{KEY} is {text.strip()!r}", hint=hint)
    return RELATIONS[name]


def taken_out(values: str) -> tuple[str, Neighbours | None]:
    """A list of values ``key=value,key=value`` without its neighbours, and these where they are given.

    Raises ``InputError`` where they are given twice, or are no relation.
    """
    kept, found = [], None
    for part in values.split(","):
        key, equals, value = part.partition("=")
        if equals and key.strip().lower() == KEY:
            if found is not None:
                raise InputError(f"{KEY} is given twice")
            found = relation_of(value)
        else:
            kept.append(part)
    return ",".join(kept), found
