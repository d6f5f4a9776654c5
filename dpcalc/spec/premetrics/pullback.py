"""The pull-back of a premetric along a map: how far apart what becomes of two datasets is.

It measures raw data by what a preprocessing step makes of them (bailie2025, section 2.4.2), vectors by their
multisets, and households by the persons who live in them.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from dpcalc.exact import Extended
from dpcalc.spec.domain import Domain, Point, PointDomain
from dpcalc.spec.laws import Laws
from dpcalc.spec.premetrics.base import Map, Premetric

_VALIDATED = 1000
"""How many images are looked at beforehand; ``distance`` refuses the others."""


@dataclass(frozen=True)
class Pullback(Premetric):
    """The premetric d(g(x), g(y)), where d is ``inner`` and g is ``through``; ``along`` says in words what g does.

    The unit is that of ``inner`` unless another is given.
    """

    inner: Premetric
    through: Map
    along: str
    unit: str = ""

    def __post_init__(self) -> None:
        """Take over the unit."""
        object.__setattr__(self, "unit", self.unit or self.inner.unit)

    @property
    def name(self) -> str:
        """The inner name, marked."""
        return f"{self.inner.name} after {self.along}"

    @property
    def laws(self) -> Laws:
        """Symmetry and the triangle inequality carry over; points that g does not tell apart are at distance 0."""
        known = self.inner.laws
        return Laws(self.name, frozenset(law for law in ("symmetric", "triangle") if known.known(law)))

    @property
    def pulled_back(self) -> tuple[Premetric, Map]:
        """The inner premetric and the map."""
        return self.inner, self.through

    def distance(self, x: Point, y: Point) -> Extended:
        """The inner distance of the images."""
        return self.inner.distance(self.through(x), self.through(y))

    def describe(self) -> str:
        """State the map and the inner premetric."""
        return f"after {self.along}: {self.inner.describe()}"

    def incomparable(self) -> str:
        """State which images are left out."""
        words = self.inner.incomparable()
        return f"after {self.along}: {words}" if words else ""

    def validate(self, domain: Domain) -> None:
        """Refuse a domain with an image, among the first, that the inner premetric does not measure."""
        images = dict.fromkeys(self.through(point) for point in islice(domain.points(), _VALIDATED))
        if images:
            self.inner.validate(PointDomain(list(images)))
