r"""Answers of a linear query on a table of counts, with independent noise on each: Laplace, normal or geometric.

The laws at two datasets are those of the noise, shifted by the change of the answers, so that they have densities and
no list of probabilities; how far apart they are has a closed form in the change ``z``: under pure privacy
``|z|_1/scale`` for Laplace and geometric noise; under Gaussian privacy ``|z|_2/sigma`` for normal noise, and what
follows from it (Dong, Roth and Su 2022; Bun and Steinke 2016).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from operator import mul
from typing import Any

import sympy

from dpcalc.errors import InputError, UnsupportedLaw
from dpcalc.exact import rational
from dpcalc.mechanisms.encoded import UnknownAnswers, UnknownTable
from dpcalc.mechanisms.query_noise import Change, QueryNoise
from dpcalc.mechanisms.registry import QUERIES, named
from dpcalc.mechanisms.written import WrittenLaw, counts_of, list_text
from dpcalc.spec.divergences.base import Comparison, Divergence, Law
from dpcalc.spec.domain import Domain, Point, RecordDomain
from dpcalc.symbolic.sexpr import dumps


@dataclass(frozen=True)
class LinearNoise:
    """``rows`` times the counts of a table, each answer with noise of the ``kind`` and the ``width`` (exact, above 0).

    Raises ``InputError`` for no rows, for a width that is not positive, and for geometric noise on fractions.
    """

    kind: str
    rows: tuple[tuple[Fraction, ...], ...]
    width: sympy.Expr

    def __post_init__(self) -> None:
        """Refuse what is no query."""
        if not self.rows or len({len(row) for row in self.rows}) != 1 or not self.rows[0]:
            raise InputError("the rows of the query are of different lengths, or none", hint="a number for each cell")
        if self.noise.whole and any(entry.denominator != 1 for row in self.rows for entry in row):
            raise InputError(f"{self.kind} noise is for whole numbers", hint='write whole rows, or name = "laplace"')

    @property
    def name(self) -> str:
        """The name used in specifications."""
        return self.kind

    @property
    def parameters(self) -> Mapping[str, Any]:
        """The width of the noise."""
        return {self.noise.width: self.width}

    @property
    def noise(self) -> QueryNoise:
        """What noise of the kind says of itself."""
        return noise_called(self.kind)

    def law(self, dataset: Point) -> Law:
        """Nothing: the outputs cannot be listed. Raises ``UnsupportedLaw``."""
        raise UnsupportedLaw(
            f"{self.kind} noise has no law that can be listed, at {dataset}",
            hint="it is the last stage of a chain, after margins and parts; what is random has no place before it",
        )

    def change(self, x: Point, y: Point) -> Change:
        """The sizes of the changes of the answers between two tables, in ascending order, those of 0 left out."""
        moved = [a - b for a, b in zip(self._counts(x), self._counts(y), strict=True)]
        answers = (abs(sum((c * d for c, d in zip(row, moved, strict=True)), Fraction(0))) for row in self.rows)
        return tuple(sorted(answer for answer in answers if answer))

    def apart(self, divergence: Divergence, x: Point, y: Point) -> Comparison:
        """How far apart the laws at two tables are. Raises ``UnsupportedLaw`` where there is no closed form here."""
        distances = self.noise.distances
        if divergence.name not in distances:
            width = f"{self.kind}:{self.noise.width}={self.width},sensitivity=..."
            raise UnsupportedLaw(
                f"{divergence.name} of {self.kind} noise has no closed form here",
                hint=f"write {', '.join(distances)}; or dpcalc neighbours --linear for the sensitivity, and dpcalc "
                f"convert {width}",
            )
        return Comparison(distances[divergence.name].of(self.change(x, y), self.width))

    def answers(self, table: UnknownTable) -> UnknownAnswers:
        """The rows of the query, in the unknown counts that the cells of the table add up."""
        columns = list(zip(*table.rows, strict=True))
        rows = (tuple(sum(map(mul, row, each), Fraction(0)) for each in columns) for row in self.rows)
        return UnknownAnswers(tuple(rows), self.noise.distances, self.width)

    def written(self, _: Point, name: str) -> WrittenLaw | None:
        """The probability that each answer lies at a number or beyond; z lists these numbers with directions, 1 or -1.

        Nothing for normal noise.
        """
        tail = self.noise.tail
        if not tail:
            return None
        beyond = f"({name}_tail (* (item t 1) (- (item t 0) (sum i (range (len x)) (* (item row i) (item x i))))))"
        chance = f"(let row (item {list_text(self.rows)} k) (let t (item z k) {beyond}))"
        define = (
            (f"{name}_tail", "d", tail.format(width=dumps(self.width))),
            (name, "x z", f"(product_of k (range {len(self.rows)}) {chance})"),
        )
        return WrittenLaw(name, define, counts_of, list)

    def event(self, x: Point, y: Point) -> list[list[Fraction]]:
        """Each answer at x or beyond, away from the answer at y."""
        answers = [[sum(c * n for c, n in zip(row, self._counts(t), strict=True)) for row in self.rows] for t in (x, y)]
        return [[Fraction(a), Fraction(1 if a >= b else -1)] for a, b in zip(*answers, strict=True)]

    def words(self) -> str:
        """What is released."""
        rows = "; ".join(", ".join(map(str, row)) for row in self.rows)
        return (
            f"the answers of the linear query with the rows ({rows}) on the counts of the cells, with "
            f"{self.noise.words} {self.width} on each, independently"
        )

    def _counts(self, table: Point) -> Sequence[int]:
        """The counts of a table. Raises ``InputError`` for another number of cells than the query has."""
        counts: Sequence[int] = getattr(table, "counts", ())
        if len(counts) != len(self.rows[0]):
            raise InputError(f"the query is for {len(self.rows[0])} cells, not for {len(counts)}")
        return counts


def noise_called(kind: str) -> QueryNoise:
    """The noise of that name. Raises ``InputError`` where answers of a query have none of that name."""
    found = named(kind, QUERIES).noise
    if found is None:
        raise InputError(f"{kind} is no noise on the answers of a query")
    return found


def linear_noise(kind: str, rows: Sequence[Sequence[object]], width: sympy.Expr, domain: Domain) -> LinearNoise:
    """Noise on a query on the tables of a domain. Raises ``InputError`` where the query does not fit the tables."""
    exact = tuple(tuple(rational(str(entry), "an entry of the query") for entry in row) for row in rows)
    if not isinstance(domain, RecordDomain):
        raise InputError("a linear query is one of counts", hint="write records and size in [domain]")
    found = LinearNoise(kind, exact, width)
    cells = prod(domain.shape)
    if len(exact[0]) != cells:
        raise InputError(f"a row has {len(exact[0])} numbers, and the table {cells} cells", hint="a number for each")
    return found
