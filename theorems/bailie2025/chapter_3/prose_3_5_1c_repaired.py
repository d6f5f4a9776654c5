"""Section 3.5.1 (bailie2025), the lower bound on the budget, with a derangement ratio that is attained."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._ratio import ALL_DIFFERENT, REACHED

ONLY_THE_RATIO = Every(
    all="x in one_stratum; x', z in universe(x); p in every_rate",
    let={"k(x: dataset, z: dataset)": "hamming_s(x, z)"},
    given=ALL_DIFFERENT,
    show="released(x, z, p) / released(x', z, p) "
    "= odds(p) ^ (k(x, z) - k(x', z)) * deranged(k(x', z)) / deranged(k(x, z))",
)
DERANGEMENTS = REACHED.put(squared_floor="deranged(b) / deranged(b - 2) / odds(p) ^ 2").assuming(defined="len(x) != 3")

THEOREM = Theorem(
    id="bailie2025/prose-3.5.1c-repaired",
    title="Section 3.5.1: a lower bound on the budget, corrected",
    statement=r"""Where all records of a stratum of $b$ records differ in both variables,
$P_x(z)/P_{x'}(z)=o^{d(x,z)-d(x',z)}/r$ with $r$ the ratio of the numbers of derangements of $d_{\rm HamS}(x,z)$
and of
$d_{\rm HamS}(x',z)$ records. So a budget that depends on $b$ and $p$ alone is at least $\ln o$ and at least
$\tfrac12\ln[d(b)/d(b-2)]-\ln o$ (for $b=2$ and $b\ge4$), for every $p\in(0,1)$.""",
    claim=AllOf(
        {
            "`p` and `r` alone": ONLY_THE_RATIO,
            "at least `ln o`": REACHED,
            "at least `ln(d(b)/d(b-2))/2 - ln o`": DERANGEMENTS,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    lines="1672",
    repairs="bailie2025/prose-3.5.1c",
    fault="wrong mathematics",
    reading=("At `b = 3` the second bound has no meaning, as no permutation moves exactly one record."),
    twins=(
        Twin("`ln(b+1)`", "at least `ln(b+1) - ln o`", REACHED.put(squared_floor="((b + 1) / odds(p)) ^ 2")),
        Twin("equal records", "records may share values", ONLY_THE_RATIO.without("all records differ")),
    ),
)
