"""Distances of ordered datasets: how many entries differ, and how many must be inserted or deleted.

They are the closed forms A2 and B2 of bailie2025, appendix A.4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.datasets import SequenceDomain, as_vector
from dpcalc.spec.domain import Domain, Point, PointDomain
from dpcalc.spec.laws import Laws, laws
from dpcalc.spec.premetrics.base import Counted, Premetric


def needs_vectors(name: str, domain: Domain) -> None:
    """Refuse a domain whose points are not ordered datasets."""
    if isinstance(domain, SequenceDomain):
        return
    if not isinstance(domain, PointDomain):
        raise InputError(f"{name} does not measure {domain.describe()}", hint="use a domain of sequences")
    for point in domain.points():
        if not isinstance(point, tuple):
            raise InputError(f"{name} does not measure the point {point}", hint="use vectors of records")


@dataclass(frozen=True)
class OrderedHamming(Premetric):
    """The number of places at which two vectors of one length differ; infinite between different lengths (A2)."""

    unit: str = "record"

    @property
    def name(self) -> str:
        """The name ``ordered-hamming``."""
        return "ordered-hamming"

    @property
    def laws(self) -> Laws:
        """A metric, with values in [0, inf]."""
        return laws(self.name, symmetric=True, separates=True, triangle=True)

    def distance(self, x: Point, y: Point) -> Extended:
        """The number of places with different records."""
        left, right = as_vector(x), as_vector(y)
        if len(left) != len(right):
            return INFINITY
        return Fraction(sum(a != b for a, b in zip(left, right, strict=True)))

    @property
    def counted(self) -> Counted:
        """Records replaced, each at its place."""
        return Counted(ordered=True, replaced=True)

    def describe(self) -> str:
        """State the unit of change."""
        return f"the number of places at which the {self.unit}s of two datasets differ"

    def incomparable(self) -> str:
        """State that the length is not hidden."""
        return f"the number of {self.unit}s: datasets of different lengths are at infinite distance"

    def validate(self, domain: Domain) -> None:
        """Refuse points without an order."""
        needs_vectors(self.name, domain)


@dataclass(frozen=True)
class InsertDelete(Premetric):
    """The least number of insertions and deletions from one vector to another; always finite (B2).

    It is the sum of the lengths less twice the length of a longest common subsequence.
    """

    unit: str = "record"

    @property
    def name(self) -> str:
        """The name ``insert-delete``."""
        return "insert-delete"

    @property
    def laws(self) -> Laws:
        """A metric, with finite values."""
        return laws(self.name, symmetric=True, separates=True, triangle=True)

    def distance(self, x: Point, y: Point) -> Extended:
        """The number of records inserted and deleted."""
        left, right = as_vector(x), as_vector(y)
        return Fraction(len(left) + len(right) - 2 * longest_common_subsequence(left, right))

    @property
    def counted(self) -> Counted:
        """Records added and removed, in their order."""
        return Counted(ordered=True, replaced=False)

    def describe(self) -> str:
        """State the unit of change."""
        return f"the number of {self.unit}s that must be inserted or deleted to turn one dataset into the other"

    def incomparable(self) -> str:
        """State that no pair is left out."""
        return ""

    def validate(self, domain: Domain) -> None:
        """Refuse points without an order."""
        needs_vectors(self.name, domain)


def longest_common_subsequence(x: Sequence[object], y: Sequence[object]) -> int:
    """The length of a longest sequence that is left of both when some of their elements are deleted."""
    row = [0] * (len(y) + 1)
    for record in x:
        diagonal = 0
        for place, other in enumerate(y, 1):
            above = row[place]
            row[place] = diagonal + 1 if record == other else max(above, row[place - 1])
            diagonal = above
    return row[-1]
