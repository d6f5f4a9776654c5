"""Families of trade-off functions, by their corners."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, Final

from dpcalc.language.families.base import Family
from dpcalc.language.sorts import SORTS
from dpcalc.language.words.tradeoffs import WORDS
from dpcalc.spec.law_enumeration import tuples_of_laws

Curve = tuple[Any, ...]


@cache
def _of_laws(size: int, outcomes: int) -> tuple[Curve, ...]:
    """The trade-off functions of pairs of laws with denominators up to ``size``, each once."""
    errors = WORDS["errors"].native
    assert errors is not None  # noqa: S101 -- it has one in its file
    pairs = (pair for n in range(1, size + 1) for pair in tuples_of_laws(2, n, outcomes))
    return tuple(dict.fromkeys(errors(*pair) for pair in pairs))


def _tradeoffs(count: int, size: int, outcomes: int) -> Iterator[tuple[Curve, ...]]:
    """Tuples of functions, one of them at least new at that size."""
    older, every = len(_of_laws(size - 1, outcomes)), _of_laws(size, outcomes)  # which begin with the older ones
    places = product(range(len(every)), repeat=count)
    return (tuple([every[place] for place in at]) for at in places if max(at) >= older)


FAMILIES: Final = (
    Family(
        "tradeoffs",
        SORTS["curve"],
        "is_tradeoff(it)",
        _tradeoffs,
        "trade-off functions of laws with denominators up to {size} on at most {outcomes} outcomes, by their corners",
        options={"outcomes": 2},
        latex=r"\mathcal T",
    ),
)
