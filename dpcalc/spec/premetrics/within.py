"""Neighbours at most so many steps apart: what Semi-DP speaks of once exact statistics are published (cho2024)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.laws import Laws, laws
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.wording import as_words, written


@dataclass(frozen=True)
class Within(Premetric):
    """0 from a point to itself, 1 between points at most ``most`` apart by ``inner``, infinity elsewhere.

    ``most`` is one number, or one for each point with that point (the points of a universe having the same). The unit
    is a change of so many units of ``inner``, unless another is given.
    """

    inner: Premetric
    most: int | tuple[tuple[Point, int], ...]
    unit: str = ""

    def __post_init__(self) -> None:
        """Name the unit."""
        plural = "" if self.most == 1 else "s"
        object.__setattr__(self, "unit", self.unit or f"change of up to {self._most} {self.inner.unit}{plural}")

    @property
    def _most(self) -> str:
        """The number, as text."""
        return str(self.most) if isinstance(self.most, int) else "a(t)"

    @property
    def name(self) -> str:
        """The inner name, with the number."""
        return f"{self.inner.name} within {self._most}"

    @property
    def laws(self) -> Laws:
        """It is as symmetric as the inner one, and its neighbours are no closer than 1."""
        known = {"symmetric": True} if self.inner.laws.known("symmetric") else {}
        return laws(self.name, separates=True, **known)

    @cached_property
    def _limits(self) -> Mapping[Point, int]:
        """The number of each point, where they differ."""
        return {} if isinstance(self.most, int) else dict(self.most)

    def limit(self, point: Point) -> int:
        """How far the neighbours of a point may be; 0 for a point that nothing is said of."""
        return self.most if isinstance(self.most, int) else self._limits.get(point, 0)

    def distance(self, x: Point, y: Point) -> Extended:
        """0, 1 or infinity."""
        if x == y:
            return Fraction(0)
        return Fraction(1) if self.inner.distance(x, y) <= max(self.limit(x), self.limit(y)) else INFINITY

    def of_replaced(self, records: int) -> Extended | None:
        """1 up to the number, where it is one and the inner distance is known."""
        apart = self.inner.of_replaced(records)
        if apart is None or not isinstance(self.most, int):
            return None
        return Fraction(min(records, 1)) if apart <= self.most else INFINITY

    def describe(self) -> str:
        """State which pairs are neighbours."""
        number = (
            str(self.most) if isinstance(self.most, int) else "`a(t)`, the semi-adjacent parameter of the universe,"
        )
        return as_words(
            f"1 between two datasets at most {number} apart by {written(self.inner.describe())}; "
            "others are not compared"
        )

    def incomparable(self) -> str:
        """State which pairs are left out."""
        return f"any two datasets more than {self._most} {self.inner.unit}s apart"

    def validate(self, domain: Domain) -> None:
        """Refuse what the inner premetric does not measure."""
        self.inner.validate(domain)
