"""Two-stage sampling: a simple random sample of clusters, then of the units in each."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.base import Design, Drawn, Frame, groups_of, many, products, simple
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.drawing_stages import in_clusters
from dpcalc.surveys.designs.given import attribute_of, design, read_label, read_whole


@dataclass(frozen=True, kw_only=True)
class TwoStage(Design):
    """``size`` of the ``clusters``, then ``within`` units of each (all, where there are fewer); without replacement."""

    name: ClassVar[str] = "two-stage"
    clusters: Attribute
    size: int
    within: int

    def selection(self, frame: Frame) -> Drawn:
        """The sum over the clusters that are drawn."""
        groups = list(groups_of(self.clusters.of(frame)).values())
        law: dict[tuple[int, ...], Fraction] = {}
        for chosen, chance in simple(range(len(groups)), self.size, "sample of clusters").items():
            parts = [simple(groups[c], min(self.within, len(groups[c]))) for c in chosen]
            for places, part in products(parts).items():
                law[places] = law.get(places, Fraction(0)) + chance * part
        return law

    def drawing(self, units: int) -> Drawing:
        """The clusters, and how many units of each."""
        groups = groups_of(dict(enumerate(self.clusters.of_units(units))))
        return in_clusters(units, groups.values(), self.size, self.within)

    def words(self) -> str:
        """What is drawn."""
        clusters = many(self.size, "cluster")
        return f"{clusters}, then {many(self.within)} of each, by simple random sampling without replacement"


NAMED = {
    TwoStage.name: design(
        TwoStage,
        {"clusters": attribute_of(read_label), "size": read_whole, "within": read_whole},
        ("clusters", "size", "within"),
        'clusters = ["a", "a", "b", "b"], size = 1, within = 1',
    )
}
