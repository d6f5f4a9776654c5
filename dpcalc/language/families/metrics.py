"""Families of distances between n points, as matrices."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import Any, Final

from dpcalc.exact import INFINITY
from dpcalc.language.families.base import Family
from dpcalc.language.sorts import SORTS, WHOLE
from dpcalc.language.work import made


def _semimetrics(count: int, size: int, n: int) -> Iterator[tuple[Any, ...]]:
    """Symmetric matrices with 0 on the diagonal, and multiples of 1/2 up to the size, or infinity, elsewhere."""
    points = range(int(n))
    pairs = made(combinations(points, 2))
    found = []
    for chosen in made(product([*(Fraction(k, 2) for k in range(1, 2 * size + 1)), INFINITY], repeat=len(pairs))):
        at = dict(zip(pairs, chosen, strict=True))
        matrix = tuple(tuple(Fraction(0) if i == j else at[min(i, j), max(i, j)] for j in points) for i in points)
        found.append((size == 1 or any(v in (size, size - Fraction(1, 2)) for v in chosen), matrix))
    for several in product(found, repeat=count):
        if any(new for new, _ in several):
            yield tuple(matrix for _, matrix in several)


FAMILIES: Final = (
    Family(
        "semimetrics",
        SORTS["matrix"],
        "is_semimetric(it) and len(it) = n",
        _semimetrics,
        "symmetric distances, multiples of 1/2 up to {size} or infinite",
        parameters={"n": WHOLE},
        latex=r"\mathrm{Semimetrics}({0})",
    ),
)
