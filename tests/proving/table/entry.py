"""A row of the table."""

from __future__ import annotations

import re
from dataclasses import dataclass

from dpcalc.symbolic.reader import FUNCTIONS

_NAME = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True)
class Entry:
    """An inequality as people write it, with its assumptions, its whole variables, and in words where it is from."""

    name: str
    inequality: str
    assume: tuple[str, ...] = ()
    integers: tuple[str, ...] = ()
    source: str = ""


def rows(source: str, *entries: Entry) -> tuple[Entry, ...]:
    """Entries from one source."""
    return tuple(Entry(e.name, e.inequality, e.assume, e.integers, source) for e in entries)


def symbols_of(entry: Entry) -> list[str]:
    """The names of an entry's variables."""
    text = " ".join((entry.inequality, *entry.assume))
    return sorted(set(_NAME.findall(text)) - FUNCTIONS - {"pi", "and", "or"})
