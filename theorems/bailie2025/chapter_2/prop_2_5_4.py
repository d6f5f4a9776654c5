"""Proposition 2.5.4 (bailie2025): immune to post-processing iff push-forwards are no farther apart.

The second half is code: it quantifies over functions between sigma-algebras and premetrics on all of these.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import cast

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.blackwell import Maps, find_map, reaches
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.space import PointMap, point_maps
from dpcalc.theory import STRUCTURES, AllOf, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._experiments import SMALL, Two, newest, no_rise, two, unprocessed, unrealised
from theorems.bailie2025._post_processing import EXPERIMENTS, FROM_BUDGETS, IMMUNITY, UNKNOWN_FUNCTION, WITHOUT_IMMUNITY
from theorems.bailie2025._premetric_values import TWO_POINTS
from theorems.bailie2025._reached import by

MEASURABLE_IMAGES = "the second pair comes out of the first by a measurable function"

STATED = (
    Theorem(
        id="bailie2025/prop-2.5.4-if",
        title="Push-forwards no farther apart, so immune to post-processing",
        statement=r"""If $D(P,Q)\ge D(f_\star P,f_\star Q)$ for all laws on one space and all measurable $f$, then for
all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$ the flavor is immune to post-processing.""",
        claim=IMMUNITY,
        routes=STRUCTURES,
        source="bailie2025",
        lines="1230-1234, 3928-3932",
        reading=(
            "A function is measurable for the sigma-algebra that post-processing gives its output (Definition A.5.1), "
            "so the laws after it are push-forwards as in (2.11)."
        ),
        twins=(Twin("no hypothesis", "(2.11) dropped", UNKNOWN_FUNCTION),),
    ),
    Theorem(
        id="bailie2025/prop-2.5.4-only-if",
        title="Immune to post-processing, so push-forwards are no farther apart",
        statement=r"""If for all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$ the flavor is immune to post-processing,
then $D(P,Q)\ge D(f_\star P,f_\star Q)$ for all laws $P,Q$ on $(\Omega,\mathscr F)$ and all measurable
$f:(\Omega,\mathscr F)\to(\Omega',\mathscr F')$.""",
        claim=no_rise(
            MEASURABLE_IMAGES,
            lambda x, y: reaches(x, y, Maps.MEASURABLE),
            Maps.POST_PROCESSING,
            by(Maps.MEASURABLE),
        ),
        routes=EXPERIMENTS,
        source="bailie2025",
        lines="1230-1234, 3934-3936, 3797-3805",
        reading=(
            "Immune means that Dp does not rise from (P, Q) to the laws of f on the sigma-algebra of all S with "
            "measurable inverse image, which Definition A.5.1 gives to the output of f; (2.11) speaks of every "
            "sigma-algebra for which f is measurable. Spaces are finite. The premetric of the counterexample is immune "
            "on all spaces, since images of images are images; so is the plainer one that is 0 on equal laws, 1 where "
            "every set is measurable, and 2 elsewhere."
        ),
        twins=(
            Twin(
                "one-to-one functions",
                "immune to post-processing by one-to-one functions",
                no_rise(
                    "the second pair comes out of the first by post-processing",
                    lambda x, y: reaches(x, y, Maps.POST_PROCESSING),
                    Maps.ONE_TO_ONE,
                    by(Maps.POST_PROCESSING),
                ),
            ),
        ),
    ),
)

Processed = tuple[Experiment, PointMap, int]
"""Two laws, a function, and the number of its values."""


def in_two_steps(first: Experiment, second: Experiment) -> bool:
    """Whether a measurable function leads to the second pair."""
    return reaches(first, second, Maps.MEASURABLE)


def processed(size: int) -> Iterator[Instance]:
    """Small laws with every function into at most three points."""
    for experiment, points in product(newest(size), (1, 2, 3)):
        for image in point_maps(experiment.space.points, points):
            yield experiment, image, points


def realisable() -> ForAll:
    """Any laws are those of a mechanism, and their images those of the post-processed one."""

    def check(instance: Instance) -> Witness | None:
        experiment, image, points = cast(Processed, instance)
        return unrealised(experiment) or unprocessed(experiment, image, points)

    return ForAll(
        "two laws with denominators up to n and a function: they are the output laws of a mechanism on two points, and "
        "their images those of the post-processed one",
        processed,
        check,
    )


def factors(then: Maps) -> ForAll:
    """A measurable function is post-processing by it, and then a map of a class that leaves the values in place."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Two, instance)
        image = find_map(pair.first, pair.second, Maps.MEASURABLE)
        if image is None:
            return Witness(f"no measurable function from {pair.first.text()} to {pair.second.text()}")
        between = pair.first.post_processed(image, pair.second.space.points)
        if reaches(between, pair.second, then):
            return None
        return Witness(f"{pair.first.text()}, {between.text()}, {pair.second.text()}: not {then.value}")

    return ForAll(f"{MEASURABLE_IMAGES} ({SMALL})", two(in_two_steps), check)


REPAIRED = Theorem(
    id="bailie2025/prop-2.5.4-only-if-repaired",
    title="Immune to post-processing, so push-forwards are no farther apart, repaired",
    statement=r"""Let the flavor be immune to post-processing for all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$. Then
$D(P,Q)\ge D(f_\star P,f_\star Q)$ for every $f$ from $(\Omega,\mathscr F)$ to $\Omega'$ with the sigma-algebra
$\{S:f^{-1}(S)\in\mathscr F\}$; and for every sigma-algebra for which $f$ is measurable, if $D$ does not rise where sets
are removed from the sigma-algebra.""",
    claim=AllOf(
        {
            "from budgets to distances": FROM_BUDGETS,
            "laws": realisable(),
            "measurable functions": factors(Maps.REMOVAL),
        }
    ),
    routes=(*STRUCTURES, *EXPERIMENTS),
    source="bailie2025",
    lines="1230-1234, 3934-3936, 3797-3805",
    repairs="bailie2025/prop-2.5.4-only-if",
    fault="missing hypothesis",
    reading=(
        f"{TWO_POINTS} A measurable function is post-processing, then the removal of sets from the sigma-algebra, so a "
        "premetric that rises under neither does not rise under measurable functions."
    ),
    twins=(
        Twin("not immune", "nothing is known of the function", WITHOUT_IMMUNITY),
        Twin("no removal", "a measurable function is post-processing alone", factors(Maps.ONE_TO_ONE)),
        Twin(
            "any sigma-algebra",
            "as printed: every sigma-algebra for which f is measurable",
            no_rise(MEASURABLE_IMAGES, in_two_steps, Maps.POST_PROCESSING),
        ),
        Twin(
            "no post-processing",
            "Dp does not rise where sets are removed, and nothing more is known",
            no_rise(MEASURABLE_IMAGES, in_two_steps, Maps.REMOVAL),
        ),
    ),
)
THEOREMS = (*STATED, REPAIRED)
