r"""Counts with two-sided geometric noise, projected to 0, ..., ``largest``: the discrete Laplace baseline (das2024, 7).

With ``r = exp(-eps/2)`` the noise j has the probability ``(1 - r)/(1 + r) r^|j|``, in Q(r). What falls below 0 is
released as 0, what exceeds ``largest`` as ``largest``. A record that is replaced moves two counts by one each, so
that pure privacy has the budget eps.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from dpcalc.errors import InputError
from dpcalc.mechanisms.cell_release import CellRelease
from dpcalc.mechanisms.cell_suppression import read_worth
from dpcalc.mechanisms.named import Named
from dpcalc.mechanisms.of_tables import of_tables
from dpcalc.mechanisms.parameters import Parameters
from dpcalc.mechanisms.written import Definition, number_text, projected_geometric
from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.wording import Wording, wording

NAME: Final = "noisy-counts"
USAGE: Final = 'largest = 6 and epsilon = "1/2", or factor = "3/2", which is exp(epsilon/2)'
_LARGEST: Final = 10_000


@dataclass(frozen=True)
class NoisyCounts(CellRelease):
    """Geometric noise on counts of at most ``largest``; ``worth`` is ``exp(eps/2)``, above 1.

    Raises ``InputError`` for other parameters.
    """

    largest: int
    worth: Number

    def __post_init__(self) -> None:
        """Refuse parameters out of range."""
        if type(self.largest) is not int or not 1 <= self.largest <= _LARGEST:
            raise InputError(f"largest is {self.largest}", hint=f"a whole number from 1 to {_LARGEST}")
        if not self.worth > 1:
            raise InputError("epsilon is not above 0, or factor not above 1", hint='write epsilon = "1/2"')

    @property
    def name(self) -> str:
        """The name used in specifications."""
        return NAME

    @property
    def parameters(self) -> Mapping[str, Any]:
        """The largest count, and what one record more is worth."""
        return {"B": Fraction(self.largest), "exp(eps/2)": self.worth}

    def law_of_cell(self, count: int) -> ExactLaw:
        """The projected count. Raises ``InputError`` for a count above the largest."""
        if count > self.largest:
            raise InputError(
                f"a table has {count} records in a cell, and largest is {self.largest}",
                hint=f"write largest = {count}, or more",
            )
        r = 1 / self.worth
        ends = {0: r**count / (1 + r), self.largest: r ** (self.largest - count) / (1 + r)}
        inside = range(1, self.largest)
        return ends | {z: (1 - r) / (1 + r) * r ** abs(z - count) for z in inside}

    def written_cell(self, name: str, _: int) -> tuple[Definition, ...]:
        """The weights of geometric noise, what lies beyond an end added up there."""
        noise = projected_geometric(self.largest, number_text(1 / self.worth))
        return ((name, "c z", f"(if (in z (range {self.largest + 1})) {noise} 0)"),)

    def words(self) -> Wording:
        """What is released."""
        return wording(
            "counts with two-sided geometric noise: the whole number `j` is added to each with a weight of "
            f"`exp(-epsilon |j|/2)`, independently, with `exp(epsilon/2) = {self.worth}`; what is below 0 is "
            f"released as 0, and what is "
            f"above {self.largest} as {self.largest}"
        )


def read(parameters: Parameters) -> NoisyCounts:
    """From parameters as a specification gives them."""
    return NoisyCounts(parameters.whole("largest", 1), read_worth(parameters))


NAMED = {NAME: Named(records=of_tables(read, USAGE))}
