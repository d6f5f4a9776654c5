"""When one pair of laws comes out of another by randomised post-processing (bailie2025, section 2.5)."""

from __future__ import annotations

from dpcalc.decide.blackwell import Maps, reaches
from dpcalc.spec.experiments.experiment import Experiment


def randomised(first: Experiment, second: Experiment) -> bool:
    """Whether randomised post-processing leads to the second pair, every set of which is measurable."""
    return second.space.is_discrete and reaches(first, second, Maps.KERNELS)


RANDOMISED = "the second pair comes out of the first by randomised post-processing"
