"""What every mechanism answers: its exact output law at each dataset (bailie2025, Definition 2.4.3)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Protocol

from dpcalc.spec.divergences.base import Law, Output, check_law
from dpcalc.spec.domain import Point

__all__ = ["Law", "Mechanism", "Output", "check_law"]


class Mechanism(Protocol):
    """A release: datasets go in, a random output with a known law comes out."""

    @property
    def name(self) -> str:
        """The name used in specifications."""

    @property
    def parameters(self) -> Mapping[str, Fraction]:
        """The values of its parameters, by name (``p`` for a swap rate)."""

    def law(self, dataset: Point) -> Law:
        """The exact probability of each output given the dataset; they sum to 1, and outputs left out have 0.

        Raises ``InputError`` for a dataset that the mechanism does not accept.
        """
