"""Lemma C.3.4 (bailie2025): the density ratio metric is a metric on probabilities."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._density_ratio import (
    SEPARATES,
    SYMMETRIC,
    TRIANGLE,
)

MEASURES = (Enumerate(EnumerateScope(up_to=3)),)
SYMMETRIC_LAWS, TRIANGLE_LAWS = SYMMETRIC.over("mu, nu in laws"), TRIANGLE.over("mu, nu, tau in laws")
METRIC = Theorem(
    id="bailie2025/lem-c3.4",
    title="Lemma C.3.4: the density ratio metric is a metric on probabilities",
    statement=r"""On the probability measures of a measurable space, $d_{\mathrm{DR}}$ is a metric with values in
$[0,\infty]$: it is $0$ exactly for equal measures, it is symmetric, and it satisfies the triangle inequality.""",
    claim=AllOf(
        {
            "0 exactly for equal laws": SEPARATES.over("mu, nu in laws"),
            "symmetric": SYMMETRIC_LAWS,
            "triangle": TRIANGLE_LAWS,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="4743-4785",
    twins=(
        Twin("measures", "finite measures for probabilities", SEPARATES, MEASURES),
        Twin("an ultrametric", "the larger of the two distances for their sum", TRIANGLE_LAWS.put(longest="max(a, b)")),
    ),
)
BOTH_WAYS = Every(
    all="P, Q in laws", given={"different": "P != Q"}, show="largest_quotient(P, Q) > 1 and largest_quotient(Q, P) > 1"
)
POSITIVE = Theorem(
    id="bailie2025/lem-c3.4-pos",
    title="A step of the proofs of Lemma C.3.4 and Proposition 13: different laws differ both ways",
    statement=r"""If $P\ne Q$ are probability measures then $\sup_S\ln\frac{P(S)}{Q(S)}>0$ and
$\sup_S\ln\frac{Q(S)}{P(S)}>0$.""",
    claim=BOTH_WAYS,
    routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
    lines="4745-4757,5131-5139",
    reading="In exponentials: the suprema of the quotients are above 1.",
    twins=(Twin("measures", "finite measures for probabilities", BOTH_WAYS.over("P, Q in measures"), MEASURES),),
)
THEOREMS = (METRIC, POSITIVE)
