"""Proposition 2.5.4 (bailie2025): immune to post-processing iff push-forwards are no farther apart.

The second half as it is stated is code: it quantifies over premetrics on all laws with their sigma-algebras.
"""

from __future__ import annotations

from dpcalc.decide.blackwell import Maps, reaches
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.theory import STRUCTURES, AllOf, Theorem, Twin
from theorems.bailie2025._experiments import no_rise
from theorems.bailie2025._measurable_functions import INTO_ATOMS, MECHANISM, PROCESSED
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
            "A function is measurable for the `sigma`-algebra that post-processing gives its output (Definition "
            "A.5.1), so the laws after it are push-forwards as in (2.11)."
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
            "Immune means that Dp does not rise from `(P, Q)` to the laws of `f` on the `sigma`-algebra of all `S` "
            "with measurable inverse image, which Definition A.5.1 gives to the output of `f`; (2.11) speaks of "
            "every `sigma`-algebra for which `f` is measurable. Spaces are finite. The premetric of the "
            "counterexample is immune on all spaces, since images of images are images; so is the plainer one that "
            "is 0 on equal laws, 1 where every set is measurable, and 2 elsewhere."
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


def in_two_steps(first: Experiment, second: Experiment) -> bool:
    """Whether a measurable function leads to the second pair."""
    return reaches(first, second, Maps.MEASURABLE)


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
            "laws": MECHANISM,
            "laws after the function": PROCESSED,
            "measurable functions": INTO_ATOMS,
        }
    ),
    routes=(*STRUCTURES, *EXPERIMENTS),
    source="bailie2025",
    lines="1230-1234, 3934-3936, 3797-3805",
    repairs="bailie2025/prop-2.5.4-only-if",
    fault="missing hypothesis",
    reading=(
        f"{TWO_POINTS} The sets of a `sigma`-algebra for which `f` is measurable are among those of post-processing, "
        "so a measurable function is post-processing, then the removal of sets, and a premetric that rises under "
        "neither does not rise under measurable functions. Spaces are finite."
    ),
    twins=(
        Twin("not immune", "nothing is known of the function", WITHOUT_IMMUNITY),
        Twin(
            "no removal",
            "a measurable function is post-processing alone",
            INTO_ATOMS.showing("every B in functions(k, 2): measurable(B, H) <=> measurable(inverse(B, f), S)"),
        ),
        Twin("not measurable", "`f` need not be measurable", INTO_ATOMS.without("f is measurable")),
        Twin(
            "any `sigma`-algebra",
            "as printed: every `sigma`-algebra for which `f` is measurable",
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
