"""Section 3.2.3 (bailie2025), the condition on the outputs of a swapping method, for draws that do not see the data."""

from __future__ import annotations

from dpcalc.claim import ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._budget_arguments import blindly
from theorems.bailie2025._swapping_methods import fixed_methods, free_methods, full_support

OVER = "universes of ordered datasets of n records, sets of permutations of places drawn from whatever the data"

THEOREM = Theorem(
    id="bailie2025/prose-3.2.3-necessary-support-repaired",
    title="A finite budget needs full support, if the permutation is drawn blindly",
    statement=r"""Let a swapping method draw the permutation of the records' places from a law that does not depend
on the values of the records. If its budget $\varepsilon_{\mathcal D_0}$ is finite, then for every input
$x\in\mathcal D_0$ every $x'\in\mathcal D_0$ is released with positive probability, up to the order of its records.""",
    claim=blindly(ForAll(OVER, fixed_methods, full_support(), first=2)),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="1362",
    repairs="bailie2025/prose-3.2.3-necessary-support",
    fault="missing hypothesis",
    reading=(
        "With all supports equal to A and g a permutation that may be drawn, the inverse of g turns any x' into an "
        "input whose output x' is possible, so x' lies in A. Whether all supports are equal is all that the check "
        "asks of the budget. Beyond three records the sets of permutations are those given by the numbers of moved "
        "records."
    ),
    twins=(
        Twin(
            "any budget", "the budget may be infinite", ForAll(OVER, fixed_methods, full_support(finite=False), first=2)
        ),
        Twin("draws that see the data", "as stated in the source", ForAll(OVER, free_methods, full_support(), first=2)),
    ),
)
