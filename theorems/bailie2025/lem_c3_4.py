"""Lemma C.3.4 (bailie2025): the density ratio metric is a metric on probabilities."""

from __future__ import annotations

from functools import partial

import bailie2025._density_ratio as ratio
from _law_lemmas import And, nonnegative, p, pointwise, q, u, v
from bailie2025._measure_distances import (
    LAW_ROUTES,
    LOOK,
    Measures,
    distance,
    every,
    measures,
    one_way,
    probabilities,
    reduces,
)

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

OVER, TRIPLES = "laws on at most 3 points with common denominator n", "triples of laws on at most 3 points"
ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove())


def positive_both_ways(case: Measures) -> Witness | None:
    """For different measures both suprema, of ln P(S)/Q(S) and of ln Q(S)/P(S), are above 0."""
    first, second = case.measures
    if first == second:
        return None
    there, back = one_way(first, second), one_way(second, first)
    return None if there > 1 and back > 1 else case.failure(f"the suprema are {distance(there)} and {distance(back)}")


METRIC = Theorem(
    id="bailie2025/lem-c3.4",
    title="Lemma C.3.4: the density ratio metric is a metric on probabilities",
    statement=r"""On the probability measures of a measurable space, $d_{\mathrm{DR}}$ is a metric with values in
$[0,\infty]$: it is $0$ exactly for equal measures, it is symmetric, and it satisfies the triangle inequality.""",
    claim=AllOf(
        {
            "0 exactly for equal laws": reduces(
                every(OVER, probabilities(2), ratio.separates),
                f"{ratio.SEPARATES_WORDS}; and of a law and itself all logarithms are 0",
                at_distance_0=ratio.SEPARATES,
                equal=ratio.SELF,
            ),
            "symmetric": reduces(
                every(OVER, probabilities(2), ratio.symmetric), ratio.SYMMETRIC_WORDS, exchanged=ratio.SYMMETRIC
            ),
            "triangle": reduces(
                every(TRIPLES, probabilities(3), ratio.triangle), ratio.TRIANGLE_WORDS, pair_by_pair=ratio.TRIANGLE
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4743-4785",
    twins=(
        Twin(
            "measures",
            "finite measures for probabilities",
            every("measures on at most 3 points", measures(2), ratio.separates),
            LOOK,
        ),
        Twin(
            "an ultrametric",
            "the larger of the two distances for their sum",
            every(TRIPLES, probabilities(3), partial(ratio.triangle, largest=True)),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
)
POSITIVE = Theorem(
    id="bailie2025/lem-c3.4-pos",
    title="A step of the proofs of Lemma C.3.4 and Proposition 13: different laws differ both ways",
    statement=r"""If $P\ne Q$ are probability measures then $\sup_S\ln\frac{P(S)}{Q(S)}>0$ and
$\sup_S\ln\frac{Q(S)}{P(S)}>0$.""",
    claim=reduces(
        every(OVER, probabilities(2), positive_both_ways),
        "some set S has different probabilities p and q; its complement has 1 - p and 1 - q. If p > q, S shows the "
        "first and its complement the second; if p < q, the other way round. A quotient of a larger by a smaller "
        "number, which may be 0, is above 1",
        complement=pointwise(1 - q > 1 - p, And(nonnegative(p, q), p > q)),
        quotient=pointwise(u / v > 1, And(v > 0, u > v)),
    ),
    routes=LAW_ROUTES,
    source="bailie2025",
    lines="4745-4757,5131-5139",
    twins=(
        Twin(
            "measures",
            "finite measures for probabilities",
            every("measures on at most 3 points", measures(2), positive_both_ways),
            LOOK,
        ),
    ),
)
THEOREMS = (METRIC, POSITIVE)
