"""Appendix B.6.1 (bailie2025), the variance of the realised swap rate, for one large stratum."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.claim import AllOf, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._selection import close, equal_strata, single, sizes, variance_formula, within_share
from theorems.bailie2025._selection_arguments import variance
from theorems.bailie2025.appendix_b.prose_b_6_1 import APPROACHED, HOW_FAST

FEW = (Enumerate(EnumerateScope(up_to=205), slow=EnumerateScope(up_to=400)), Prove())

THEOREM = Theorem(
    id="bailie2025/prose-b.6.1-variance-repaired",
    title="Appendix B.6.1: the variance of the realised swap rate, corrected",
    statement=r"""In a single stratum of $n$ records, with $q=1-p$ and $a=npq^{n-1}$, the realised swap rate has
the variance
\[\frac{pq}{n}\left(\frac1{1-a}-\frac{a(np-1)^2}{npq(1-a)^2}\right),\] which for fixed $0<p<1$ approaches $pq/n$
as $n$ grows:
the number of records must be large in each stratum, not in the dataset alone.""",
    claim=AllOf(
        {
            "the variance, every p": variance(ForAll("strata of n records", sizes, variance_formula(True), first=2)),
            "approaches p and pq/n": APPROACHED,
            "how fast, every p": HOW_FAST,
        }
    ),
    routes=FEW,
    source="bailie2025",
    lines="4588-4590",
    repairs="bailie2025/prose-b.6.1-variance",
    fault="missing hypothesis",
    reading=(
        "For each n the first part is an identity of polynomials in o. That the mean approaches p and the variance "
        "pq/n for every fixed p is the third part: the relative errors are at most 14/(np)."
    ),
    twins=(
        Twin(
            "small strata",
            "the records may lie in strata of any size",
            ForAll("n records in strata of one size", equal_strata, close(Fraction(1, 100)), first=200),
        ),
        Twin("exactly", "the variance is pq/n", ForAll("strata of n records", sizes, variance_formula(False), first=2)),
        Twin(
            "faster",
            "relative errors up to 1/(10000 np)",
            ForAll("one stratum", single, within_share(Fraction(1, 10000), 11), first=4),
        ),
        Twin("few records", "from n = 20 on", ForAll("one stratum", single, close(Fraction(1, 100)), first=20)),
    ),
)
