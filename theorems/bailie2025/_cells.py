"""Differences of contingency tables, cell by cell, against differences of the multisets that they count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import cast

from sympy import Abs, Eq, Max, Symbol

from dpcalc.claim import Claim, ForAll, Inequality, Instance
from dpcalc.spec.datasets import Multiset
from dpcalc.verdict import Witness
from theorems.bailie2025._datasets import Distance

CELLS = tuple(product((0, 1), repeat=3))
"""The values (m, h, s) of a record."""
COUNTS = {"a": (0, 12), "b": (0, 12)}
OVER = "pairs of datasets of at most n records with three binary variables, by n"


def pairs(equal_sizes: bool = False) -> Callable[[int], Iterator[Instance]]:
    """Pairs of datasets, the larger one of ``size`` records."""

    def of_size(size: int) -> Iterator[Instance]:
        small = [Multiset(bag) for n in range(size + 1) for bag in combinations_with_replacement(CELLS, n)]
        for x, y in product(small, small):
            if max(len(x), len(y)) == size and (len(x) == len(y) or not equal_sizes):
                yield x, y

    return of_size


def sum_over_cells(x: Multiset, y: Multiset) -> Fraction:
    """The sum over all cells of the absolute difference of the two counts."""
    counts = [{cell: sum(record == cell for record in dataset) for cell in CELLS} for dataset in (x, y)]
    return Fraction(sum(abs(counts[0][cell] - counts[1][cell]) for cell in CELLS))


def cells_count(distance: Distance, factor: int, equal_sizes: bool = False) -> Claim:
    """The sum over cells is ``factor`` times the distance of the multisets."""

    def check(instance: Instance) -> Witness | None:
        x, y = cast(tuple[Multiset, Multiset], instance)
        cells, apart = sum_over_cells(x, y), distance(x, y)
        if isinstance(apart, Fraction) and cells == factor * apart:
            return None
        values = {"x": str(x), "x'": str(y), "sum over cells": str(cells), "distance": str(apart)}
        return Witness(f"{x} and {y}: the sum over cells is {cells}, the distance {apart}", values)

    return ForAll(OVER, pairs(equal_sizes), check)


def one_cell() -> Claim:
    """In one cell: |a - b| is what x has more than y, and y more than x."""
    a, b = Symbol("a"), Symbol("b")
    return Inequality(Eq(Abs(a - b), Max(0, a - b) + Max(0, b - a)), integers=(a, b), where=(a >= 0) & (b >= 0))
