"""Bias, fairness and variance of a released table: exact functionals of its law (das2024, section 2).

The bias of a cell is the expectation of what is released less the count; the fairness of a release is the range of its
biases, ``max - min`` (das2024, Definition 1: alpha-fair means that it is at most alpha).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dpcalc.mechanisms.base import Mechanism, factors_of
from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.spec.tables import ContingencyTable
from dpcalc.symbolic.exp_numbers import Number


def expectation(law: ExactLaw) -> Number:
    """The expectation of a law on numbers."""
    total: Number = Fraction(0)
    for value, chance in law.items():
        total = total + chance * value
    return total


def variance(law: ExactLaw) -> Number:
    """The variance of a law on numbers."""
    mean = expectation(law)
    total: Number = Fraction(0)
    for value, chance in law.items():
        total = total + chance * (value - mean) * (value - mean)
    return total


@dataclass(frozen=True)
class Utility:
    """The bias and the variance of each cell of a released table, in row-major order."""

    biases: tuple[Number, ...]
    variances: tuple[Number, ...]

    @property
    def total_bias(self) -> Number:
        """The sum of the absolute biases (the error of das2024, Theorem 2)."""
        total: Number = Fraction(0)
        for bias in self.biases:
            total = total + bias if bias > 0 else total - bias
        return total

    @property
    def fairness(self) -> Number:
        """The range of the biases (das2024, Definition 1)."""
        return max(self.biases) - min(self.biases)

    @property
    def largest_variance(self) -> Number:
        """The largest variance of a cell."""
        return max(self.variances)


def utility(mechanism: Mechanism, table: ContingencyTable) -> Utility:
    """The exact bias and variance of each cell of what is released for a table."""
    cells = cell_laws(mechanism, table)
    return Utility(
        tuple(expectation(law) - count for law, count in zip(cells, table.counts, strict=True)),
        tuple(map(variance, cells)),
    )


def cell_laws(mechanism: Mechanism, table: ContingencyTable) -> Sequence[ExactLaw]:
    """The law of each cell of the release, from the factors where these are the cells, else from the whole law."""
    factors = factors_of(mechanism)
    if factors is not None:
        laws = factors.factors(table)
        if len(laws) == len(table.counts):
            return laws
    margins: list[dict[int, Any]] = [{} for _ in table.counts]
    for output, chance in mechanism.law(table).items():
        for margin, count in zip(margins, output.counts, strict=True):
            margin[count] = margin.get(count, Fraction(0)) + chance
    return margins
