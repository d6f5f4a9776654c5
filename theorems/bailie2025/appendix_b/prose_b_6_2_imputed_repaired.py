"""Appendix B.6.2 (bailie2025), imputed records that are not swapped: the budget of Theorem 3.2.4 for the others."""

from __future__ import annotations

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._imputed import imputed_cases, no_worse_than_before, within_published
from theorems.bailie2025._modifications import claim
from theorems.bailie2025.appendix_b.prose_b_6_2 import IMPUTED_OVER as OVER
from theorems.bailie2025.appendix_b.prose_b_6_2 import NOMINAL

THEOREM = Theorem(
    id="bailie2025/prose-b.6.2-imputed-repaired",
    title="Appendix B.6.2: imputed records are not swapped, corrected",
    statement=r"""Let $p_i=0$ for imputed records, and let these be constant. The modification satisfies the flavor
with $d'$ in place of $d^{hh}_{\rm HamS}$, and the budget of Theorem 3.2.4 with $b'\le b$ in place of $b$, where
$b'$ is the largest number of not imputed records in a stratum with two different ones; it is not larger than the
budget with $b$. (The least budget of the PSA may be smaller than that of the modification: imputed records can help
to hide the others.)""",
    claim=NOMINAL,
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="4613-4617",
    repairs="bailie2025/prose-b.6.2-imputed",
    fault="convention",
    twins=(
        Twin(
            "the PSA's least budget",
            "no larger than any budget of the PSA",
            claim(OVER, imputed_cases, no_worse_than_before),
        ),
        Twin(
            "b' - 2", "b' - 2 in place of b'", claim(OVER, imputed_cases, within_published(lambda rest, _b: rest - 2))
        ),
    ),
)
