"""Families by name: the kinds of values that claims quantify over. One subject a file."""

from __future__ import annotations

from typing import Final

from dpcalc.language.families import datasets, laws, metrics, numbers, structures, swapping, tradeoffs
from dpcalc.language.families.base import Family

FAMILIES: Final[dict[str, Family]] = {
    family.name: family
    for room in (numbers, laws, tradeoffs, metrics, datasets, swapping, structures)
    for family in room.FAMILIES
}
