"""Laws with bounds on the probabilities of events: the extreme ones, of which all others are mixtures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final, TypeAlias

import flint

from dpcalc.errors import TooLarge
from dpcalc.exact import as_fraction
from dpcalc.spec.domain import Point

Ray: TypeAlias = tuple[Fraction, ...]
_MOST_CORNERS: Final = 200_000


@dataclass(frozen=True)
class Bound:
    """That the datasets in ``event`` have a probability from ``low`` to ``high``."""

    event: frozenset[Point]
    low: Fraction = Fraction(0)
    high: Fraction = Fraction(1)


def extreme_laws(datasets: Sequence[Point], bounds: Sequence[Bound]) -> list[Ray]:
    """The extreme points of the laws within the bounds, by which constraints bind. Raises ``TooLarge`` at many."""
    size = len(datasets)
    rows = [tuple(Fraction(place == own) for place in range(size)) for own in range(size)]
    for bound in bounds:
        event = [Fraction(x in bound.event) for x in datasets]
        rows.append(tuple(inside - bound.low for inside in event))
        rows.append(tuple(bound.high - inside for inside in event))
    rows = list(dict.fromkeys(row for row in rows if any(value < 0 for value in row) or sum(map(bool, row)) == 1))
    if comb(len(rows), size - 1) > _MOST_CORNERS:
        words = f"{size} datasets with {len(bounds)} bounds have too many corners to list"
        raise TooLarge(words, hint="ask of fewer datasets or bounds")
    found: dict[Ray, None] = {}
    for chosen in combinations(rows, size - 1):
        law = _solved(chosen, size)
        if law is not None and all(dot(row, law) >= 0 for row in rows):
            found[law] = None
    return list(found)


def _solved(rows: Sequence[Ray], size: int) -> Ray | None:
    """The one law at which these forms vanish, if there is one."""
    matrix = [[flint.fmpq(v.numerator, v.denominator) for v in row] + [flint.fmpq(0)] for row in rows]
    matrix.append([flint.fmpq(1)] * (size + 1))
    reduced, rank = flint.fmpq_mat(matrix).rref()
    if rank != size or reduced[size - 1, size - 1] == 0:
        return None
    return tuple(as_fraction(reduced[i, size]) for i in range(size))


def dot(form: Sequence[Fraction], ray: Sequence[Fraction]) -> Fraction:
    """The value of a linear form."""
    return sum((a * b for a, b in zip(form, ray, strict=True)), Fraction(0))
