"""Appendix B.6.1 (bailie2025), the variance of the realised swap rate, for one large stratum."""

from __future__ import annotations

from fractions import Fraction

from bailie2025._selection import RATES, close, equal_strata, single, sizes, variance_formula
from bailie2025._selection_arguments import variance, variance_approached
from sympy import Rational

from dpcalc.claim import AllOf, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

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
            "approaches p and pq/n": variance_approached(
                ForAll(
                    "one stratum of n records, p in {1/20, 1/2, 9/10}, relative errors up to 1/100",
                    single,
                    close(Fraction(1, 100)),
                    first=200,
                ),
                *(Rational(rate.numerator, rate.denominator) for rate in RATES),
            ),
        }
    ),
    routes=FEW,
    source="bailie2025",
    lines="4588-4590",
    repairs="bailie2025/prose-b.6.1-variance",
    reading="For each n the first part is an identity of polynomials in o.",
    twins=(
        Twin(
            "small strata",
            "the records may lie in strata of any size",
            ForAll("n records in strata of one size", equal_strata, close(Fraction(1, 100)), first=200),
        ),
        Twin("exactly", "the variance is pq/n", ForAll("strata of n records", sizes, variance_formula(False), first=2)),
        Twin("few records", "from n = 20 on", ForAll("one stratum", single, close(Fraction(1, 100)), first=20)),
    ),
)
