"""Section 2.5 (bailie2025), after Su (2024): no rise under functions, so a function of the tradeoff function."""

from __future__ import annotations

import sympy

from dpcalc.decide.blackwell import Maps, known_tradeoff
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.theory import Prove, Reading, Reduction, Theorem, Twin
from theorems.bailie2025._experiments import no_rise
from theorems.bailie2025._post_processing import EXPERIMENTS
from theorems.bailie2025._premetric_values import lemma
from theorems.bailie2025._reached import with_one_tradeoff


def same_tradeoff(first: Experiment, second: Experiment) -> bool:
    """Whether both pairs have one tradeoff function."""
    return known_tradeoff(first) == known_tradeoff(second)


ONE_TRADEOFF = "the two pairs have one tradeoff function"

p, q = sympy.symbols("p q")
P_r, Q_r = sympy.symbols("P_r Q_r")

RANDOM = Reduction(
    no_rise(ONE_TRADEOFF, same_tradeoff, Maps.KERNELS),
    lemma(sympy.Eq(P_r * (p + q), p * (P_r + Q_r)), sympy.Eq(p * Q_r, q * P_r)),
    "the slopes of the tradeoff function are the values of the ratio Q/P, and its steps their probabilities P_r "
    "and Q_r, so pairs with one tradeoff function give the same probabilities to each ratio; the kernel that takes "
    "an outcome of some ratio to those of the same ratio in proportion to their probabilities p + q then leads "
    "from one pair to the other; and a kernel between finite spaces is a function of output and noise",
)
STATED = Theorem(
    id="bailie2025/prose-2.5-su",
    title="No rise under functions, so a function of the tradeoff function",
    statement=r"""If $D(P,Q)\ge D(f_\star P,f_\star Q)$ for all laws and all measurable functions $f$, then
$\mathrm{Tr}(P,Q)=\mathrm{Tr}(P',Q')$ implies $D(P,Q)=D(P',Q')$.""",
    claim=no_rise(ONE_TRADEOFF, same_tradeoff, Maps.MEASURABLE, with_one_tradeoff),
    routes=EXPERIMENTS,
    source="bailie2025",
    lines="1238-1238",
    readings=(
        Reading(
            "random functions",
            "(2.11) for random functions, of which the paragraphs before and the theorem after it speak",
            RANDOM,
            (*EXPERIMENTS, Prove()),
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
            no_rise(ONE_TRADEOFF, same_tradeoff, Maps.POST_PROCESSING),
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
    routes=(*EXPERIMENTS, Prove()),
    source="bailie2025",
    lines="1238-1238",
    repairs="bailie2025/prose-2.5-su",
    fault="missing hypothesis",
    reading=(
        "The lemma is that the kernel named takes P to P', outcome by outcome, and in the same way Q to Q'; that pairs "
        "with one tradeoff function have such a kernel, and that it is a random function, is in the words of the "
        "reduction."
    ),
    twins=(
        Twin(
            "functions alone",
            "as printed: for functions of the output",
            no_rise(ONE_TRADEOFF, same_tradeoff, Maps.MEASURABLE),
        ),
    ),
)
THEOREMS = (STATED, REPAIRED)
