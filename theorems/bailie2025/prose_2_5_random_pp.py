"""Section 2.5 (bailie2025): immunity to random functions said to follow from immunity to functions."""

from __future__ import annotations

from bailie2025._experiments import no_rise
from bailie2025._post_processing import EXPERIMENTS
from bailie2025._reached import by_random_function

from dpcalc.decide.blackwell import Maps, reaches
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.theorem import Theorem, Twin


def randomised(first: Experiment, second: Experiment) -> bool:
    """Whether randomised post-processing leads to the second pair, every set of which is measurable."""
    return second.space.is_discrete and reaches(first, second, Maps.KERNELS)


RANDOMISED = "the second pair comes out of the first by randomised post-processing"

THEOREM = Theorem(
    id="bailie2025/prose-2.5-random-pp",
    title="Immune to functions, so immune to random functions",
    statement=r"""If a flavor is immune to post-processing by functions, then it is immune to post-processing by random
functions, since the seed of the function has no privacy loss.""",
    claim=no_rise(RANDOMISED, randomised, Maps.POST_PROCESSING, by_random_function),
    routes=EXPERIMENTS,
    source="bailie2025",
    lines="1236-1236",
    reading=(
        "For all domains, multiverses and input premetrics, and without a hypothesis on composition: the sentence "
        "names none. The repaired statement adds one."
    ),
    twins=(
        Twin(
            "one-to-one functions",
            "immune to post-processing by one-to-one functions",
            no_rise(RANDOMISED, randomised, Maps.ONE_TO_ONE, by_random_function),
        ),
    ),
)
