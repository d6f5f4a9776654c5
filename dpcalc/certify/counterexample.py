"""Evidence of the kind ``swapping``, from dpcalc's own records, permutations and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from dpcalc.verdict import Evidence

BITS = 64

Step = tuple[object, ...]
"""A function of the vocabulary in ``certify/swapping.py`` or ``certify/records.py``, and its arguments."""


def swapping(show: str, let: Mapping[str, Step], assume: Sequence[str] = (), **given: object) -> Evidence:
    """An instance at which the relations ``assume`` hold and ``show`` does not.

    ``given`` is data by name: numbers, lists of records, permutations. ``let`` computes more, in order; an argument is
    a name, or data itself.
    """
    data = {name: str(value) if isinstance(value, int | Fraction) else _plain(value) for name, value in given.items()}
    steps = [[name, *map(_plain, step)] for name, step in let.items()]
    return Evidence("swapping", {"given": data, "let": steps, "assume": list(assume), "show": show}, {"bits": BITS})


def _plain(value: object) -> object:
    """Data as JSON knows it: fractions that are not whole as text, tuples as lists."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else str(value)
    return [_plain(v) for v in value] if isinstance(value, Iterable) and not isinstance(value, str) else value
