"""Sampling designs, and what is done to their samples, by name: made of what they are given in Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dpcalc.errors import DpcalcError, InputError
from dpcalc.mechanisms.registry import DESIGNS, STAGES, Place, named
from dpcalc.surveys.designs.base import Design


def read_design(name: str, given: Mapping[str, object]) -> Design:
    """A design by its name and what it is given. Raises ``InputError`` for what does not belong to it."""
    if name not in DESIGNS.names:
        raise InputError(f'there is no design "{name}"', hint=f"the designs are {', '.join(DESIGNS.names)}")
    found: Design = made(name, given, DESIGNS)
    return found


def made(name: str, given: Mapping[str, object], place: Place = STAGES) -> Any:
    """The kernel of a name that has a place in surveys. Raises ``InputError`` for what does not belong to it."""
    kind = named(name, place).kind
    if kind is None:
        raise DpcalcError(f"{name} is not made of what a table gives")
    return kind.made(name, given)
