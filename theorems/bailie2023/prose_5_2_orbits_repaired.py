"""Section 5.2 (bailie2023), orbits and universes, for the multiplicative distance and draws blind to the data."""

from __future__ import annotations

from dpcalc.claim import ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2023._orbits import METRICS, MULT_ALONE, covers
from theorems.bailie2025._budget_arguments import blindly
from theorems.bailie2025._swapping_methods import free_methods, full_support

SEEING = "universes of at most 3 datasets of n records, methods that draw from what the data are"

THEOREM = Theorem(
    id="bailie2023/prose-5.2-orbits-repaired",
    title="Section 5.2: orbits must cover universes, corrected",
    statement=r"""Let a swapping procedure draw a permutation of the records' places from a law that does not
depend on their values, and
let $d_{\mathcal T}$ be MULT (or infinite between laws with different supports). If its budget in a universe is
finite, then
$G\cdot X\supset\mathcal D_{c_{\rm Swap}}(X)$ for every $X$ in it, $G$ being the permutations that may be drawn.""",
    claim=blindly(covers(MULT_ALONE)),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2023",
    lines="459",
    repairs="bailie2023/prose-5.2-orbits",
    fault="missing hypothesis",
    reading=(
        "Up to three records every set of permutations is tried, then those given by the numbers of moved records; all "
        "permutations of a set are equally likely, which is all the same to supports."
    ),
    twins=(
        Twin("any metric", "d_T may be the total variation distance", covers(METRICS)),
        Twin("any budget", "the budget may be infinite", covers(MULT_ALONE, finite=False)),
        Twin(
            "draws that see the data",
            "the permutation may be drawn from a law that depends on the data",
            ForAll(SEEING, free_methods, full_support(), first=2),
        ),
    ),
)
