"""Mechanisms with one number open: which numbers can be, and where."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from dpcalc.errors import InputError
from dpcalc.mechanisms.registry import TEXT, instead
from dpcalc.mechanisms.releases import called, text_of

OPEN: Final = "?"


class Direction(NamedTuple):
    """Where a parameter lives, and whether more of it is more private."""

    low: Fraction
    high: Fraction | None
    rises: bool


DIRECTIONS: Final[Mapping[str, Direction]] = {
    "sigma": Direction(Fraction(0), None, True),
    "scale": Direction(Fraction(0), None, True),
    "eps": Direction(Fraction(0), None, False),
    "mu": Direction(Fraction(0), None, False),
    "rho": Direction(Fraction(0), None, False),
    "p": Direction(Fraction(1, 2), Fraction(1), False),
    "rate": Direction(Fraction(0), Fraction(1), False),
}
"""The parameters that can be left open, by their names."""


def all_written_out(texts: Sequence[str]) -> list[str]:
    """Sources with the open number written out; beside one that has it others may have all their numbers."""
    found = [written_out(text, needed=False) for text in texts]
    return found if any(OPEN in text for text in found) else [written_out(text) for text in texts]


def written_out(text: str, *, needed: bool = True) -> str:
    """A source with its open number written out; as it is where it has none, and none is ``needed``."""
    as_given, text = text, ":".join(_named(part) for part in text.lower().split(":"))
    if OPEN in text:
        return text
    head, _, last = text.rpartition(":")
    before, given = (head, f"{last},") if "=" in last else (text, "")
    name = before.rpartition(":")[2].rpartition("*")[2].strip()  # in 10*gaussian, gaussian
    noise = _noise(name, alone=False)
    if not noise or re.search(rf"\b{noise}=", given):
        if not needed:
            return as_given
        alone = ", ".join(filter(_noise, TEXT.names))
        hint = f"write {OPEN} for a number, or a mechanism alone ({alone}); dpcalc convert takes it as it is"
        if name not in TEXT.names and (known := instead(name, TEXT)):
            raise InputError(f"{name!r} is not a mechanism", hint=known)
        raise InputError(f"{text!r} leaves nothing open", hint=hint)
    return f"{before}:{given}{noise}={OPEN}"


def _noise(name: str, *, alone: bool = True) -> str:
    """The parameter that is open where a mechanism stands without it, ``alone`` or beside other values; or nothing."""
    found = text_of(name)
    return found.noise if found is not None and (found.alone or not alone) else ""


def not_ordered(sources: Iterable[str]) -> list[str]:
    """The mechanisms in some texts of which it is taken that every value beyond one that keeps a promise keeps it."""
    words = {word for text in sources for word in re.split("[:,=*]", text)}
    return [name for name in sorted(words) if (found := text_of(name)) is not None and not found.ordered]


def _named(part: str) -> str:
    """A part of a source, where it is the name of a mechanism by the name that this has here."""
    times, star, name = part.rpartition("*")
    return part if "=" in part else f"{times}{star}{called(name)}"


def refuse_without_noise(source: str, target: str) -> None:
    """Raise ``InputError`` for a mechanism that does not say how much noise there is."""
    alone = called(source.rpartition(":")[2].rpartition("*")[2])
    if noise := _noise(alone):
        hint = f"write {source}:{noise}=...; dpcalc calibrate {source} {target} finds what keeps a promise"
        raise InputError(f"{source} does not say how much noise there is", hint=hint)


def open_name(sources: list[str]) -> str:
    """The name of the open number."""
    found: set[str] = {match for text in sources for match in re.findall(r"(\w+)=[^,:]*\?", text)}
    directions = {DIRECTIONS[name].rises for name in found if name in DIRECTIONS}
    if not found <= set(DIRECTIONS) or len(directions) != 1:
        known = ", ".join(DIRECTIONS)
        raise InputError(f"{', '.join(sorted(found)) or OPEN} cannot be left open", hint=f"one of {known}")
    return sorted(found)[0]
