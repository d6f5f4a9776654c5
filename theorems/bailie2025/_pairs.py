"""Pairs of datasets as records, for the claims of appendix B.3 (bailie2025) that are tested from the definitions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from bailie2025._swapping import STANDARD, Records, datasets, invariants, text

from dpcalc.claim import Instance

NAMES = ("m", "h", "s")


@dataclass(frozen=True)
class Two:
    """Two datasets as records."""

    x: Records
    x_prime: Records

    def shown(self) -> dict[str, str]:
        """Both as text."""
        return {"x": text(self.x, NAMES), "x'": text(self.x_prime, NAMES)}


def pairs(categories: tuple[int, ...], sizes_differ: bool = False) -> Callable[[int], Iterator[Instance]]:
    """Every two datasets of n records (or of at most n, one of them of n) over these numbers of categories."""

    def of_size(size: int) -> Iterator[Instance]:
        own = list(datasets(categories, size))
        others = [x for n in range(size if not sizes_differ else 0, size + 1) for x in datasets(categories, n)]
        return (Two(x, x_prime) for x, x_prime in product(own, others))

    return of_size


def same_universe(two: Two) -> bool:
    """Whether both have the invariants of Definition 3.2.2."""
    return invariants(two.x, STANDARD) == invariants(two.x_prime, STANDARD)
