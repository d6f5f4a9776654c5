"""Section 2.5 (bailie2025), after Su (2024): no rise under functions, so a function of the tradeoff function."""

from __future__ import annotations

from dpcalc.decide.blackwell import Maps, known_tradeoff
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.theory import AllOf, Reading, Theorem, Twin
from theorems.bailie2025._experiments import no_rise
from theorems.bailie2025._kernels import CHOSEN, ONE_TRADEOFF, RANDOM_FUNCTION
from theorems.bailie2025._post_processing import EXPERIMENTS
from theorems.bailie2025._reached import with_one_tradeoff


def same_tradeoff(first: Experiment, second: Experiment) -> bool:
    """Whether both pairs have one tradeoff function."""
    return known_tradeoff(first) == known_tradeoff(second)


SAME = "the two pairs have one tradeoff function"
RANDOM = AllOf({"one tradeoff function, so a kernel": ONE_TRADEOFF, "kernels are random functions": RANDOM_FUNCTION})
"""Each pair comes out of the other by a random function."""

STATED = Theorem(
    id="bailie2025/prose-2.5-su",
    title="No rise under functions, so a function of the tradeoff function",
    statement=r"""If $D(P,Q)\ge D(f_\star P,f_\star Q)$ for all laws and all measurable functions $f$, then
$\mathrm{Tr}(P,Q)=\mathrm{Tr}(P',Q')$ implies $D(P,Q)=D(P',Q')$.""",
    claim=no_rise(SAME, same_tradeoff, Maps.MEASURABLE, with_one_tradeoff),
    routes=EXPERIMENTS,
    source="bailie2025",
    lines="1238-1238",
    readings=(
        Reading(
            "random functions",
            "(2.11) for random functions, of which the paragraphs before and the theorem after it speak",
            RANDOM,
            EXPERIMENTS,
        ),
    ),
    reading=(
        "(2.11) is for functions, as it is stated; both orders of the two pairs are among the instances, so equality "
        "is checked. The number of possible outputs, put to 0 for equal laws, is such a premetric as well. With an "
        "output of probability 0 added to the smaller, both pairs of the counterexample lie on one space."
    ),
    twins=(
        Twin(
            "immune only",
            "post-processing in place of (2.11)",
            no_rise(SAME, same_tradeoff, Maps.POST_PROCESSING),
        ),
    ),
)

REPAIRED = Theorem(
    id="bailie2025/prose-2.5-su-repaired",
    title="No rise under random functions, so a function of the tradeoff function",
    statement=r"""On finite spaces, if $D(P_1,P_2)\ge D(f_\star(P_1\times Q),f_\star(P_2\times Q))$ for all laws and all
measurable functions $f$ of output and noise, then $\mathrm{Tr}(P,Q)=\mathrm{Tr}(P',Q')$ implies
$D(P,Q)=D(P',Q')$.""",
    claim=RANDOM,
    routes=EXPERIMENTS,
    source="bailie2025",
    lines="1238-1238",
    repairs="bailie2025/prose-2.5-su",
    fault="missing hypothesis",
    reading=(
        "The names of the two pairs may be exchanged, so each is a random function of the other, and `D` rises in "
        "neither direction. The laws of a finite space are those of its atoms."
    ),
    twins=(
        Twin(
            "functions alone",
            "as printed: for functions of the output",
            no_rise(SAME, same_tradeoff, Maps.MEASURABLE),
        ),
        Twin("any points", "the random function leads to points of other atoms", RANDOM_FUNCTION.without(CHOSEN)),
    ),
)
THEOREMS = (STATED, REPAIRED)
