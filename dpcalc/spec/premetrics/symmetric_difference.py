"""The symmetric difference distance: how many records must be added or removed (bailie2025, equation (A.4))."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dpcalc.exact import Extended
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.laws import Laws, laws
from dpcalc.spec.premetrics.base import Counted, Premetric
from dpcalc.spec.premetrics.cells import difference, needs_tables

_LAWS = laws("symmetric-difference", symmetric=True, separates=True, triangle=True)


@dataclass(frozen=True)
class SymmetricDifference(Premetric):
    """The number of records in the multiset symmetric difference of two unordered datasets; always finite.

    ``unit`` names what a record is.
    """

    unit: str = "record"

    @property
    def name(self) -> str:
        """The name ``symmetric-difference``."""
        return "symmetric-difference"

    @property
    def laws(self) -> Laws:
        """A metric, with finite values."""
        return _LAWS

    def distance(self, x: Point, y: Point) -> Extended:
        """The number of records to add or remove to turn x into y."""
        return Fraction(difference(x, y)[1])

    @property
    def counted(self) -> Counted:
        """Records, in no order."""
        return Counted(ordered=False, replaced=False)

    def of_replaced(self, records: int) -> Extended:
        """Twice as many."""
        return Fraction(2 * records)

    def describe(self) -> str:
        """State the unit of change."""
        return f"the number of {self.unit}s that must be added or removed to turn one dataset into the other"

    def incomparable(self) -> str:
        """State that no pair is left out."""
        return ""

    def validate(self, domain: Domain) -> None:
        """Refuse points that are not datasets."""
        needs_tables(self.name, domain)
