"""The rooms of words that Rocq is told of, and which of them a file of it imports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from dpcalc.language.words import ROOMS

_LATER: Final = ("losses", "units", "invariants", "specifications", "metrics")
"""Rooms printed after the others, in this order and by means of them, which a file imports where it names a word of
theirs: so another room leaves the files that do not use it as they are, and what Rocq said of them."""
PATHS: Final = "shortest_path"
"""The constant of ``proofs/paths.v``, which a file imports where it is named."""
OF_NUMBERS: Final = frozenset(
    {"numbers", "laws", "distances", "concentrated", "tradeoffs", "normal", "measures", "losses"}
)
"""Rooms of words whose things are numbers: where a claim uses one of another thing, it has no value."""
_ROOMS: Final = OF_NUMBERS | {
    "order",
    "permutations",
    "datasets",
    "neighbours",
    "swapping",
    "swaps",
    "units",
    "invariants",
    "specifications",
    "metrics",
}
"""Rooms of words that are printed."""


@cache
def rooms() -> Mapping[str, str]:
    """The room of each word of the language that Rocq is told of, by room, each after those that it needs."""
    found = {name: room.__name__.rpartition(".")[2] for room in ROOMS for name in room.WORDS}
    told = {name: room for name, room in found.items() if room in _ROOMS}
    return dict(sorted(told.items(), key=lambda each: _LATER.index(each[1]) + 1 if each[1] in _LATER else 0))


def printed_rooms() -> list[str]:
    """The rooms of words that are printed, each by means of those before it."""
    return list(dict.fromkeys(rooms().values()))


def imported(texts: Iterable[str]) -> str:
    """What a file with these texts imports: every room of words, a later one and ``paths`` where it is named."""
    whole = "\n".join(texts)
    words = [f"words.{room}" for room in printed_rooms() if room not in _LATER or f"{room}." in whole]
    return " ".join([*(["paths"] if PATHS in whole else []), *words])


def takes_paths(room: str) -> bool:
    """Whether words of a room may speak of shortest paths: those of later rooms, which few files import."""
    return room in _LATER
