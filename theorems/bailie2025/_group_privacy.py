"""Mechanisms on datasets of two binary records, and what neighbours are promised (Example 6.2.3, bailie2025)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as cartesian
from typing import TypeAlias, cast

from dpcalc.claim import Instance
from dpcalc.exact import Extended, Infinity
from dpcalc.verdict import Witness
from theorems.bailie2025._output_premetrics import largest_ratio

Dataset: TypeAlias = tuple[int, ...]
Law: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True)
class Released:
    """The law of a binary output at each dataset; delta is that of approximate privacy, 0 for pure privacy."""

    laws: Mapping[Dataset, Law]
    delta: Fraction = Fraction(0)

    def text(self) -> str:
        """The laws as text."""
        rows = (f"{''.join(map(str, x))}: {law[1]}" for x, law in self.laws.items())
        return f"chances of output 1 at {', '.join(rows)}" + (f", delta = {self.delta}" if self.delta else "")


def hamming(x: Dataset, y: Dataset) -> int:
    """The number of records that differ."""
    return sum(a != b for a, b in zip(x, y, strict=True))


def losses(case: Released) -> dict[tuple[Dataset, Dataset], Extended]:
    """The exponential of the distance of the laws of every two different datasets."""
    every = case.laws
    return {(x, y): largest_ratio(every[x], every[y], case.delta) for x in every for y in every if x != y}


def same_budgets(instance: Instance) -> Witness | None:
    """The least budget for neighbours is the least for all pairs, in terms of the Hamming distance."""
    case = cast(Released, instance)
    found = losses(case)
    least = max([Fraction(1), *(loss for (x, y), loss in found.items() if hamming(x, y) == 1)])
    for (x, y), loss in found.items():
        if not isinstance(least, Infinity) and (isinstance(loss, Infinity) or loss > least ** hamming(x, y)):
            what = f"exp(eps) = {least} for neighbours, {loss} at distance {hamming(x, y)}, for {x} and {y}"
            return Witness(f"{case.text()}: {what}", {"mechanism": case.text(), "violated": what})
    return None


def binary_outputs(
    *, where: Callable[[Dataset], bool] = lambda _: True, delta: Fraction = Fraction(0)
) -> Callable[[int], Iterator[Instance]]:
    """Every mechanism on the datasets of two binary records, or some of them, with chances in n-ths."""
    datasets = [x for x in cartesian((0, 1), repeat=2) if where(x)]

    def of_size(size: int) -> Iterator[Instance]:
        chances = [Fraction(k, size) for k in range(size + 1)]
        for outputs in cartesian(chances, repeat=len(datasets)):
            yield Released({x: (1 - p, p) for x, p in zip(datasets, outputs, strict=True)}, delta)

    return of_size


def deltas(size: int) -> Iterator[Instance]:
    """Delta = k/n in (0, 1), in lowest terms or not."""
    return (Fraction(k, size) for k in range(1, size))
