"""Appendix B.6.1 (bailie2025): the 2010 swapping procedure compared with the PSA."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from itertools import permutations
from typing import cast

from dpcalc.claim import ForAll, Instance
from dpcalc.swapping.losses.instances import Permutation
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._keys import (
    COARSE,
    FINE,
    OVER,
    compare_budgets,
    determines,
    every_dataset,
    monotone_in_b,
    positive_budget,
    smaller_stratum,
)
from theorems.bailie2025._permutation_arguments import refined, smaller_b, undone_by_swaps
from theorems.bailie2025._vacuous import DRAWN
from theorems.bailie2025._vacuous import VACUOUS as VACUOUS_IFF
from theorems.bailie2025.appendix_b.prose_b_6_1_constant_probability_repaired import (
    BETWEEN_STRATA,
    RECORDS_INDEPENDENT,
    STRATA_INDEPENDENT,
    WITHIN_STRATUM,
)
from theorems.bailie2025.appendix_b.prose_b_6_1_variance_repaired import APPROACHED, HOW_FAST, STRATA

MATCHING_VALUES = Every(all="x in datasets; g in within(x)", show="exchanged(x, g, [MATCH]) ~ x")

VARIANCE = Theorem(
    id="bailie2025/prose-b.6.1-variance",
    title="Appendix B.6.1: the variance of the realised swap rate",
    statement=r"""The PSA controls the expected swap rate: when the number $n$ of records is large the realised
swap rate (the
fraction of swapped records) is typically very close to $p$, its variance being approximately $p(1-p)/n$.""",
    claim=STRATA,
    routes=(Enumerate(EnumerateScope(up_to=204)),),
    source="bailie2025",
    lines="4588-4590",
    readings=(
        Reading(
            "one stratum",
            "of the records of one stratum, within which records are selected and swapped",
            AllOf({"approaches p and pq/n": APPROACHED, "how fast, every p": HOW_FAST}),
            (Enumerate(EnumerateScope(up_to=206)), Prove()),
        ),
    ),
    reading=(
        "n is the number of records of the dataset, as stated, whatever its strata. 'Close' and 'approximately' are "
        "read generously: the mean is p, and the variance p(1-p)/n, up to a quarter of themselves, for n of 200 or "
        "more. One stratum alone is prose-b.6.1-variance-repaired."
    ),
)

CONSERVATIVE = Theorem(
    id="bailie2025/prose-b.6.1-conservative",
    title="Appendix B.6.1: leaving out a matching variable is conservative",
    statement=r"""By leaving a matching variable (household tenure) out, the PSA has fewer invariants, and its
budget
$\varepsilon$ (Theorem 3.2.4) is a conservative estimate of that of a PSA with all matching variables.""",
    claim=AllOf(
        {
            "fewer invariants": refined(determines(FINE, COARSE)),
            "b is at least that of the full key": smaller_b(ForAll(OVER, every_dataset, smaller_stratum)),
            "the budget grows with b": monotone_in_b(),
            "b = 0 is least": positive_budget(),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="4592",
    reading="v is the variable left out: it is held then. Conservative means: not smaller, at the same p.",
    twins=(
        Twin("more invariants", "the smaller key has more invariants", determines(COARSE, FINE)),
        Twin(
            "smaller budget",
            "the estimate is smaller than the budget of the full key",
            compare_budgets(lambda fine, coarse: coarse < fine, ">"),
        ),
    ),
)


MATCHING = Theorem(
    id="bailie2025/prose-b.6.1-swap-matching-variables",
    title="Appendix B.6.1: matching variables may be swapped",
    statement=r"""Matching variables can be treated as swapping variables: exchanging their values between
records of one matching
stratum does not change the data.""",
    claim=MATCHING_VALUES,
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="4593",
    twins=(
        Twin(
            "across strata",
            "records of different strata may be exchanged",
            MATCHING_VALUES.over("x in datasets; g in permutations(len(x))"),
        ),
    ),
)


def every_permutation(size: int) -> Iterator[Instance]:
    """Every permutation of n places."""
    return permutations(range(size))


def transpositions(image: Permutation) -> list[tuple[int, int]]:
    """Swaps of two places, found by sorting, that make up the permutation when done one after the other."""
    current, found = list(range(len(image))), []
    for place, wanted in enumerate(image):
        other = current.index(wanted)
        if other != place:
            current[place], current[other] = current[other], current[place]
            found.append((place, other))
    return found


def done(start: Permutation, pair: tuple[int, int]) -> Permutation:
    """The arrangement after the contents of two places are exchanged."""
    after = list(start)
    after[pair[0]], after[pair[1]] = start[pair[1]], start[pair[0]]
    return tuple(after)


def product_of_swaps(disjoint: bool) -> Callable[[Instance], Witness | None]:
    """The permutation is a sequence of swaps (with ``disjoint``: of pairs that share no record)."""

    def check(instance: Instance) -> Witness | None:
        image = cast(Permutation, instance)
        swaps = transpositions(image)
        places = [place for pair in swaps for place in pair]
        apart = len(places) == len(set(places)) or not disjoint
        if reduce(done, swaps, tuple(range(len(image)))) == image and apart:
            return None
        return Witness(f"the permutation {image} is no such product", {"swaps": str(swaps)})

    return check


PRODUCTS = Theorem(
    id="bailie2025/prose-b.6.1-products-of-swaps",
    title="Appendix B.6.1: permutations are products of swaps",
    statement="Any permutation is equal to a sequence of pairwise swaps.",
    claim=undone_by_swaps(ForAll("permutations of n records", every_permutation, product_of_swaps(False))),
    routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=8)), Prove()),
    source="bailie2025",
    lines="4597",
    twins=(
        Twin(
            "disjoint swaps",
            "each record takes part in at most one swap",
            ForAll("permutations of n records", every_permutation, product_of_swaps(True)),
        ),
    ),
)


CONSTANT = Theorem(
    id="bailie2025/prose-b.6.1-constant-probability",
    title="Appendix B.6.1: the swap probability of the PSA",
    statement=r"""In the PSA the probability of a household being swapped is constant, the same for all
households, and independent
of whether other households are swapped.""",
    claim=AllOf(
        {
            "the same within a stratum": WITHIN_STRATUM,
            "the same for all": BETWEEN_STRATA,
            "strata are independent": STRATA_INDEPENDENT,
            "independent": RECORDS_INDEPENDENT,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6)),),
    source="bailie2025",
    lines="4599",
    reading=(
        "Swapped means: belonging to the selection that the algorithm goes on with, so that its derangement moves it."
    ),
)

VACUOUS = Theorem(
    id="bailie2025/prose-b.6.1-vacuous-swap",
    title="Appendix B.6.1: vacuous swaps",
    statement=r"""A swap is vacuous if it does not change the dataset, except possibly by reordering records. A
swap of two records of
one matching stratum is not vacuous if and only if they differ both in $V_{\rm Swap}$ and in $V_{\rm Hold}$. The
PSA allows
vacuous swaps.""",
    claim=AllOf(
        {
            "not vacuous iff both differ": VACUOUS_IFF,
            "allowed": DRAWN,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="4601",
    reading="Allowed are swaps that are drawn with a positive probability.",
    twins=(
        Twin("either differs", "they differ in Swap or in Hold", VACUOUS_IFF.put(condition="x[i] = x[j]")),
        Twin(
            "any two records",
            "the two may belong to different strata",
            VACUOUS_IFF.without("one stratum"),
            not_needed="the matching variables are holding variables, so records of different strata differ in Hold",
        ),
        Twin("rates of 0 and 1", "nothing is drawn, or everything", DRAWN.without("a rate")),
    ),
)

THEOREMS = (VARIANCE, CONSERVATIVE, MATCHING, PRODUCTS, CONSTANT, VACUOUS)
