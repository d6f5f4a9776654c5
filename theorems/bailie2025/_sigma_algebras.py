"""The sigma-algebras of appendix A.1, on finite sets: what a mechanism's output carries (Definition A.1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import product

from dpcalc.claim import Instance
from dpcalc.spec.experiments.space import FiniteSpace, PointMap, final_space, is_measurable, meet, point_maps, spaces


@dataclass(frozen=True)
class Seeded:
    """A mechanism on one component: the space of its seed, and for each protection object the output by seed."""

    seeds: FiniteSpace
    outputs: tuple[PointMap, ...]
    points: int

    @property
    def induced(self) -> FiniteSpace:
        """The sigma-algebra of all S whose inverse image is measurable for each protection object."""
        return reduce(meet, (final_space(image, self.seeds, self.points) for image in self.outputs))

    def measurable(self, target: FiniteSpace) -> bool:
        """Whether the output is measurable for each protection object."""
        return all(is_measurable(image, self.seeds, target) for image in self.outputs)

    def text(self) -> str:
        """The seed's atoms and the outputs."""
        rows = "; ".join(f"x{i + 1}: {image}" for i, image in enumerate(self.outputs))
        return f"outputs by seed {rows}, seeds {self.seeds.text()}"


def seeded(size: int, objects: int = 2) -> Iterator[Instance]:
    """Every mechanism with at most ``size`` seeds and outputs, one of the numbers equal to it, on one component."""
    for seeds, points in product(range(1, size + 1), repeat=2):
        if max(seeds, points) == size:
            for space in spaces(seeds):
                for outputs in product(point_maps(seeds, points), repeat=objects):
                    yield Seeded(space, outputs, points)
