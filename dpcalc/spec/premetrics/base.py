"""What every input premetric answers (bailie2025, Definition 2.4.14)."""

from __future__ import annotations

from abc import ABC, abstractmethod

from dpcalc.exact import Extended
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.laws import Laws


class Premetric(ABC):
    """A function d of two points with values in [0, inf] and d(x, x) = 0. Nothing else is assumed of it.

    Distances are between points of the domain; universes restrict which pairs count, never how far apart they are.
    """

    unit: str
    """The resolution: what a distance of 1 changes (record, person, household, ...)."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The name used in specifications."""

    @property
    @abstractmethod
    def laws(self) -> Laws:
        """What is known of it."""

    @abstractmethod
    def distance(self, x: Point, y: Point) -> Extended:
        """The distance from x to y, in units. Raises ``InputError`` for a point that it does not measure."""

    @abstractmethod
    def describe(self) -> str:
        """The premetric in plain words."""

    @abstractmethod
    def incomparable(self) -> str:
        """Which pairs are at infinite distance and hence never protected from each other, in plain words."""

    def of_replaced(self, records: int) -> Extended | None:
        """The distance of two tables of one size that differ by so many replaced records.

        ``None`` where that does not depend on their number alone, or is not known to.
        """
        del records
        return None

    def validate(self, domain: Domain) -> None:
        """Raise ``InputError`` where the premetric does not measure the points of the domain."""
        del domain
