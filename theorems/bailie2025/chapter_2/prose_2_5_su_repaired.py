"""Section 2.5 (bailie2025), after Su (2024), repaired: what does not rise under random functions."""

from __future__ import annotations

from dpcalc.decide.blackwell import Maps
from dpcalc.theorem import Prove, Theorem, Twin
from theorems.bailie2025._experiments import no_rise
from theorems.bailie2025._post_processing import EXPERIMENTS
from theorems.bailie2025.chapter_2.prose_2_5_su import ONE_TRADEOFF, RANDOM, same_tradeoff

THEOREM = Theorem(
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
