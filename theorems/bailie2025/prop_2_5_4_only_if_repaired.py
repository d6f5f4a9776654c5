"""Proposition 2.5.4 (bailie2025), 'only if' repaired: with the sigma-algebra of post-processing."""

from __future__ import annotations

from bailie2025._experiments import no_rise
from bailie2025._post_processing import AT_ONCE, EXPERIMENTS
from bailie2025._premetric_values import TWO_POINTS, a, b, lemma, m
from bailie2025.prop_2_5_4 import MEASURABLE_IMAGES

from dpcalc.claim import AllOf, Reduction
from dpcalc.decide.blackwell import Maps, reaches
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.theorem import Theorem, Twin


def in_two_steps(first: Experiment, second: Experiment) -> bool:
    """Whether a measurable function leads to the second pair."""
    return reaches(first, second, Maps.MEASURABLE)


def finest_image(first: Experiment, second: Experiment) -> bool:
    """Whether post-processing leads to the second pair."""
    return reaches(first, second, Maps.POST_PROCESSING)


THEOREM = Theorem(
    id="bailie2025/prop-2.5.4-only-if-repaired",
    title="Immune to post-processing, so push-forwards are no farther apart, repaired",
    statement=r"""Let the flavor be immune to post-processing for all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$. Then
$D(P,Q)\ge D(f_\star P,f_\star Q)$ for every $f$ from $(\Omega,\mathscr F)$ to $\Omega'$ with the sigma-algebra
$\{S:f^{-1}(S)\in\mathscr F\}$; and for every sigma-algebra for which $f$ is measurable, if $D$ does not rise where sets
are removed from the sigma-algebra.""",
    claim=AllOf(
        {
            "the sigma-algebra of post-processing": Reduction(
                no_rise(
                    "the second pair comes out of the first by post-processing", finest_image, Maps.POST_PROCESSING
                ),
                AT_ONCE,
                TWO_POINTS,
            ),
            "where removing sets does not raise Dp": Reduction(
                no_rise(MEASURABLE_IMAGES, in_two_steps, Maps.MEASURABLE),
                lemma(a <= b, a <= m, m <= b * 1),
                f"{TWO_POINTS}; a measurable function is post-processing, then the removal of sets",
            ),
        }
    ),
    routes=EXPERIMENTS,
    source="bailie2025",
    lines="1230-1234, 3934-3936, 3797-3805",
    repairs="bailie2025/prop-2.5.4-only-if",
    reading=(
        "Measurable functions are the compositions of post-processing and removal of sets, so a premetric that rises "
        "under neither does not rise under them."
    ),
    twins=(
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
