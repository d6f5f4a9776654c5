"""Cluster sampling: a simple random sample of clusters, with all units of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.base import Design, Drawn, Frame, groups_of, many, simple
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.drawing_stages import in_clusters
from dpcalc.surveys.designs.given import attribute_of, design, read_label, read_whole


@dataclass(frozen=True, kw_only=True)
class Cluster(Design):
    """``size`` of the ``clusters``, drawn without replacement, and all of their units."""

    name: ClassVar[str] = "cluster"
    clusters: Attribute
    size: int

    def selection(self, frame: Frame) -> Drawn:
        """All sets of so many clusters, equally likely."""
        groups = list(groups_of(self.clusters.of(frame)).values())
        drawn = simple(range(len(groups)), self.size, "sample of clusters")
        return {tuple(sorted(place for c in chosen for place in groups[c])): p for chosen, p in drawn.items()}

    def drawing(self, units: int) -> Drawing:
        """The clusters."""
        return in_clusters(units, groups_of(dict(enumerate(self.clusters.of_units(units)))).values(), self.size)

    def words(self) -> str:
        """What is drawn."""
        return f"all units of {many(self.size, 'cluster')}, drawn as a simple random sample without replacement"


NAMED = {
    Cluster.name: design(
        Cluster,
        {"clusters": attribute_of(read_label), "size": read_whole},
        ("clusters", "size"),
        'clusters = ["a", "a", "b", "b"], size = 1',
    )
}
