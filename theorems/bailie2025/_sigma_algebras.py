"""The sigma-algebras of appendix A.1, on finite sets: what a mechanism's output carries (Definition A.1.4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from dpcalc.spec.experiments.space import FiniteSpace, PointMap, final_space, is_measurable, meet


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
