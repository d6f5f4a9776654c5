"""Section 3.5.1 (bailie2025), how many records are selected: at least the distance."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems.bailie2025._ratio import ALL_DIFFERENT, AS_MANY_AS_DIFFER

AT_LEAST = AS_MANY_AS_DIFFER.showing(
    "ways(x, z, hamming_s(x, z)) > 0 and every k in range(len(x) + 1): ways(x, z, k) > 0 => k >= hamming_s(x, z)"
)
NO_MORE = AS_MANY_AS_DIFFER.assuming(**ALL_DIFFERENT)

THEOREM = Theorem(
    id="bailie2025/prose-3.5.1d-repaired",
    title="Section 3.5.1: how many records are selected, corrected",
    statement=r"""Let $0<p<1$. To turn $x$ into $z$ the PSA selects at least $d_{\rm HamS}(x,z)$ records, and it
may select exactly that many; where all records of a stratum differ in both variables it selects no more.""",
    claim=AllOf(
        {
            "at least the distance, which is possible": AT_LEAST,
            "no more where all differ": NO_MORE,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=8)), Prove()),
    lines="1672",
    repairs="bailie2025/prose-3.5.1d",
    fault="wrong mathematics",
    twins=(
        Twin("never more", "no more anywhere", AS_MANY_AS_DIFFER),
        Twin(
            "one more",
            "at least one record more than the distance",
            AS_MANY_AS_DIFFER.showing("every k in range(len(x) + 1): ways(x, z, k) > 0 => k >= hamming_s(x, z) + 1"),
        ),
    ),
)
