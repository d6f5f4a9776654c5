"""The Hamming distance on unordered datasets: how many records must change (bailie2025, equation (A.3))."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.laws import Laws, laws
from dpcalc.spec.premetrics.base import Counted, Premetric
from dpcalc.spec.premetrics.cells import difference, needs_tables

_LAWS = laws("hamming", symmetric=True, separates=True, triangle=True)


@dataclass(frozen=True)
class Hamming(Premetric):
    """Half the size of the multiset symmetric difference if the sizes agree, else infinity.

    ``unit`` names what a record is. It is the sharpening, among all datasets of a size, of "one record differs".
    """

    unit: str = "record"

    @property
    def name(self) -> str:
        """The name ``hamming``."""
        return "hamming"

    @property
    def laws(self) -> Laws:
        """A metric, with values in [0, inf]."""
        return _LAWS

    def distance(self, x: Point, y: Point) -> Extended:
        """The number of records that must change to turn x into y."""
        surplus, records = difference(x, y)
        return Fraction(records, 2) if surplus == 0 else INFINITY

    @property
    def counted(self) -> Counted:
        """Records, in no order."""
        return Counted(ordered=False, replaced=True)

    def of_replaced(self, records: int) -> Extended:
        """As many."""
        return Fraction(records)

    def describe(self) -> str:
        """State the unit of change."""
        return f"the number of {self.unit}s that must change their values to turn one dataset into the other"

    def incomparable(self) -> str:
        """State that the size is not hidden."""
        return f"the number of {self.unit}s: datasets of different sizes are at infinite distance"

    def validate(self, domain: Domain) -> None:
        """Refuse points that are not datasets."""
        needs_tables(self.name, domain)
