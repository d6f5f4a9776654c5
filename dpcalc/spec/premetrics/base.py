"""What every input premetric answers (bailie2025, Definition 2.4.14)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from dpcalc.exact import Extended
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.laws import Laws

if TYPE_CHECKING:
    from dpcalc.spec.premetrics.matrix import Matrix
    from dpcalc.spec.premetrics.neighbour import Relation

Map: TypeAlias = Callable[[Point], Point]
"""A deterministic map of datasets."""


@dataclass(frozen=True)
class Counted:
    """How a premetric counts changed records: their places matter where ``ordered``.

    Where ``replaced``, a change replaces a record, so that sizes that differ are infinitely far apart; else it adds or
    removes one.
    """

    ordered: bool
    replaced: bool


class Premetric(ABC):
    """A function d of two points with values in [0, inf] and d(x, x) = 0. Nothing else is assumed of it.

    Distances are between points of the domain; universes restrict which pairs count, never how far apart they are.
    Beside ``distance``, all that it may say of itself saves work and changes nothing: engines ask these questions and
    never which premetric it is.
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

    @property
    def counted(self) -> Counted | None:
        """How it counts changed records, if that is all it does."""
        return None

    @property
    def listed(self) -> Matrix | None:
        """It as a matrix, if that is how it is given."""
        return None

    @property
    def pulled_back(self) -> tuple[Premetric, Map] | None:
        """The premetric and the map along which it is pulled back, if it is."""
        return None

    @property
    def shortest(self) -> bool:
        """Whether it is known, without looking at its values, to be symmetric with the triangle inequality."""
        return self.laws.known("triangle") and self.laws.known("symmetric")

    def steps(self, points: Sequence[Point]) -> Relation | None:
        """The pairs of these points at distance 1, if all others are at distance 0 or infinity."""
        del points
        return None

    def paths(self, points: Sequence[Point]) -> Relation | None:
        """The relation whose shortest paths through these points it measures, if it does."""
        del points
        return None

    def sharpened(self, points: Sequence[Point]) -> Premetric | None:
        """Its sharpening within these points (Definition A.4.1), where that is known without measuring them."""
        del points
        return None

    def closed_form(self, *, of_vectors: bool = False) -> Premetric | None:
        """The closed form that is known for its sharpening; ``of_vectors`` if points are vectors."""
        del of_vectors
        return None

    def validate(self, domain: Domain) -> None:
        """Raise ``InputError`` where the premetric does not measure the points of the domain."""
        del domain
