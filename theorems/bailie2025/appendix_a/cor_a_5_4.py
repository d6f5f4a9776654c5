"""Corollary A.5.4 (bailie2025): immune to random functions iff images of laws with noise are no farther apart."""

from __future__ import annotations

from dpcalc.decide.blackwell import Maps, reaches
from dpcalc.theory import STRUCTURES, AllOf, Theorem, Twin
from theorems.bailie2025._experiments import no_rise
from theorems.bailie2025._measurable_functions import MECHANISM, NULL_EVENT
from theorems.bailie2025._measurable_functions import RANDOMISED as RANDOMISED_LAWS
from theorems.bailie2025._post_processing import (
    EXPERIMENTS,
    FROM_BUDGETS,
    IMMUNITY,
    UNKNOWN_FUNCTION,
    WITHOUT_IMMUNITY,
)
from theorems.bailie2025._premetric_values import TWO_POINTS
from theorems.bailie2025._randomised import RANDOMISED, randomised

THEOREMS = (
    Theorem(
        id="bailie2025/cor-a.5.4-if",
        title="Images with noise no farther apart, so immune to random functions",
        statement=r"""If $D(P_1,P_2)\ge D(f_\star(P_1\times Q),f_\star(P_2\times Q))$ for all laws $P_1,P_2$ on
$(\Omega,\mathscr F)$, all laws $Q$ on $(\Omega',\mathscr F')$ and all measurable $f$ of $\Omega\times\Omega'$, then
for all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$ the flavor is immune to randomised post-processing.""",
        claim=AllOf(
            {
                "budgets": IMMUNITY,
                "laws": RANDOMISED_LAWS,
            }
        ),
        routes=(*STRUCTURES, *EXPERIMENTS),
        source="bailie2025",
        lines="3817-3822, 4006-4025",
        reading=(
            "A random function is measurable for the `sigma`-algebra that post-processing gives its output, so the "
            "laws after it are those of (A.5)."
        ),
        twins=(
            Twin("no hypothesis", "(A.5) dropped", UNKNOWN_FUNCTION),
            Twin(
                "no noise",
                "(A.5) for constant noise, which is (2.11)",
                no_rise(RANDOMISED, randomised, Maps.MEASURABLE),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/cor-a.5.4-only-if",
        title="Immune to random functions, so images with noise are no farther apart",
        statement=r"""If for all $\mathcal X$, $\mathscr D$, $d_{\mathcal X}$ the flavor is immune to randomised
post-processing, then $D(P_1,P_2)\ge D(f_\star(P_1\times Q),f_\star(P_2\times Q))$ for all laws $P_1,P_2$ on
$(\Omega,\mathscr F)$, all laws $Q$ on $(\Omega',\mathscr F')$ and all measurable $f$ of $\Omega\times\Omega'$.""",
        claim=AllOf(
            {
                "from budgets to distances": FROM_BUDGETS,
                "laws": MECHANISM,
                "laws after the function": RANDOMISED_LAWS,
                "`sigma`-algebras": NULL_EVENT,
            }
        ),
        routes=(*STRUCTURES, *EXPERIMENTS),
        source="bailie2025",
        lines="3817-3822, 4006-4025",
        reading=(
            f"{TWO_POINTS} (A.5) speaks of every `sigma`-algebra for which `f` is measurable. The printed proof goes "
            "through Proposition 2.5.4, whose 'only if' part fails for coarser ones; a seed with a null event, which "
            "Definition A.1.2 allows, reaches them all the same: let `f` be measurable into `G`, and add to the seed "
            "a null event on which the seed is a point of f's target and is itself the result, with `G` as its "
            "`sigma`-algebra. The laws stay the same, and the sets with measurable inverse image are those of `G`."
        ),
        twins=(
            Twin("not immune", "nothing is known of the function", WITHOUT_IMMUNITY),
            Twin(
                "the seed as it is",
                "no null event is added to the seed",
                NULL_EVENT.put(seed="N", atoms="G", longer="f"),
            ),
            Twin(
                "functions alone",
                "immune to post-processing by functions",
                no_rise(RANDOMISED, lambda x, y: reaches(x, y, Maps.KERNELS), Maps.POST_PROCESSING),
            ),
        ),
    ),
)
