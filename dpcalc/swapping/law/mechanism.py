"""The Permutation Swapping Algorithm on whole datasets, strata independently (bailie2025, Algorithm 3.2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Final

from dpcalc.errors import InputError
from dpcalc.mechanisms.encoded import UnknownPart, UnknownTable, renamings
from dpcalc.mechanisms.written import WrittenLaw
from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.spec.domain import Point
from dpcalc.spec.roles import Roles
from dpcalc.spec.tables import ContingencyTable
from dpcalc.swapping.law.stratum_law import check_rate, probability, stratum_law
from dpcalc.swapping.law.written import swapping_law
from dpcalc.symbolic.exp_numbers import Number

NAME: Final = "permutation-swapping"


@dataclass(frozen=True)
class _OfStratum:
    """The law of a stratum as a function of its counts, row by row; a row is so wide."""

    rate: Number
    width: int

    def __call__(self, *counts: int) -> ExactLaw:
        """The law at these counts."""
        rows = tuple(counts[start : start + self.width] for start in range(0, len(counts), self.width))
        law: ExactLaw = stratum_law(rows, self.rate)
        return law


@dataclass(frozen=True)
class PermutationSwapping:
    """Swapping at the rate ``rate`` in [0, 1], a number or one made of a parameter; ``roles`` are those of variables.

    The output is the full contingency table. Raises ``InputError`` for a rate outside [0, 1].
    """

    rate: Number
    roles: Roles = field(default_factory=Roles)

    def __post_init__(self) -> None:
        """Refuse a rate that is not a probability."""
        check_rate(self.rate)

    @property
    def name(self) -> str:
        """The name used in specifications."""
        return NAME

    @property
    def parameters(self) -> Mapping[str, Number]:
        """The swap rate p."""
        return {"p": self.rate}

    def law(self, dataset: Point) -> ExactLaw:
        """The law of the released table: the product of the laws of the strata."""
        table = self._table(dataset)
        strata = table.strata(self.roles.match, self.roles.hold, self.roles.swap)
        law: dict[ContingencyTable, Any] = {}
        for parts in product(*(stratum_law(stratum, self.rate).items() for stratum in strata)):
            output = ContingencyTable.from_strata(
                tuple(stratum for stratum, _ in parts),
                table.variables,
                table.shape,
                match=self.roles.match,
                hold=self.roles.hold,
                swap=self.roles.swap,
            )
            law[output] = prod((chance for _, chance in parts), start=Fraction(1))
        return law

    def encoded(self, table: UnknownTable) -> tuple[UnknownPart, ...]:
        """One part a stratum, which mixes its records. What categories are called plays no part."""
        numbered = ContingencyTable.trusted(table.variables, table.shape, tuple(range(len(table.rows))))
        parts = []
        for stratum in numbered.strata(self.roles.match, self.roles.hold, self.roles.swap):
            rows = tuple(table.rows[place] for row in stratum for place in row)
            width = len(stratum[0])
            parts.append(UnknownPart(rows, _OfStratum(self.rate, width), renamings((len(stratum), width)), True))
        return tuple(parts)

    def written(self, dataset: Point, name: str) -> WrittenLaw:
        """Every permutation of the records of a stratum in turn, in the language of certificates."""
        return swapping_law(name, self._table(dataset), self.roles, self.rate)

    def chance(self, dataset: Point, output: Point) -> Any:
        """The probability that the dataset is released as the output."""
        names = (self.roles.match, self.roles.hold, self.roles.swap)
        pairs = zip(self._table(dataset).strata(*names), self._table(output).strata(*names), strict=True)
        return prod((probability(x, z, self.rate) for x, z in pairs), start=Fraction(1))

    def _table(self, dataset: Point) -> ContingencyTable:
        """The dataset, if it is one of records."""
        if not isinstance(dataset, ContingencyTable):
            raise InputError(f"swapping needs a dataset of records, not {dataset!r}", hint="use a domain of records")
        return dataset
