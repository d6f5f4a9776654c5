"""Lemma C.3.4 (bailie2025): the density ratio metric is a metric on probabilities."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, nonnegative, p, pointwise, q, u, v, x, y
from theorems.bailie2025._density_ratio import (
    BY_PAIRS,
    BY_PAIRS_WORDS,
    EQUAL,
    PAIRS,
    SEPARATES,
    SYMMETRIC,
    SYMMETRIC_ARGUED,
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
            "0 exactly for equal laws": Reduction(
                SEPARATES.over("mu, nu in laws"),
                AllOf(
                    {
                        "at distance 0": pointwise(
                            Eq(p, q), And(nonnegative(p, q), Eq(p * y, q * x), Eq(x, 1), Eq(y, 1))
                        ),
                        "equal": EQUAL,
                    }
                ),
                f"{PAIRS}; it is at least that at (t', t), which is the negative, so at distance 0 almost all "
                "logarithms are 0 and p b = q a; integrated over t', a and b give x = y = 1, as both are "
                "probabilities; and of a law and itself all logarithms are 0",
            ),
            "symmetric": Reduction(SYMMETRIC_LAWS, SYMMETRIC_ARGUED.lemma, SYMMETRIC_ARGUED.because),
            "triangle": Reduction(TRIANGLE_LAWS, AllOf({"pair by pair": BY_PAIRS}), BY_PAIRS_WORDS),
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
    claim=Reduction(
        BOTH_WAYS,
        AllOf(
            {
                "complement": pointwise(1 - q > 1 - p, And(nonnegative(p, q), p > q)),
                "quotient": pointwise(u / v > 1, And(v > 0, u > v)),
            }
        ),
        "some set S has different probabilities p and q; its complement has 1 - p and 1 - q. If p > q, S shows the "
        "first and its complement the second; if p < q, the other way round. A quotient of a larger by a smaller "
        "number, which may be 0, is above 1",
    ),
    routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
    lines="4745-4757,5131-5139",
    reading="In exponentials: the suprema of the quotients are above 1.",
    twins=(Twin("measures", "finite measures for probabilities", BOTH_WAYS.over("P, Q in measures"), MEASURES),),
)
THEOREMS = (METRIC, POSITIVE)
