"""Appendix B.6.1 (bailie2025): the 2010 swapping procedure compared with the PSA."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Theorem, Twin
from theorems.bailie2025._nested_keys import (
    DETERMINES,
    MONOTONE_IN_B,
    NO_LARGER_BUDGET,
    POSITIVE_BUDGET,
    SMALLER_B,
)
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
            AllOf({"approaches `p` and pq/n": APPROACHED, "how fast, every `p`": HOW_FAST}),
            (Enumerate(EnumerateScope(up_to=206)), Prove()),
        ),
    ),
    reading=(
        "`n` is the number of records of the dataset, as stated, whatever its strata. 'Close' and 'approximately' "
        "are read generously: the mean is `p`, and the variance `p(1-p)/n`, up to a quarter of themselves, for `n` "
        "of 200 or more. One stratum alone is prose-b.6.1-variance-repaired."
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
            "fewer invariants": DETERMINES,
            "`b` is at least that of the full key": SMALLER_B,
            "the budget grows with `b`": MONOTONE_IN_B,
            "`b = 0` is least": POSITIVE_BUDGET,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="4592",
    reading="`v` is the variable left out: it is held then. Conservative means: not smaller, at the same `p`.",
    twins=(
        Twin(
            "more invariants",
            "the smaller key has more invariants",
            DETERMINES.put(known="coarse(x)", wanted="fine(x)"),
        ),
        Twin(
            "smaller budget",
            "the estimate is smaller than the budget of the full key",
            NO_LARGER_BUDGET.showing("exp_budget(largest_mixed(coarse(x)), p) < exp_budget(largest_mixed(fine(x)), p)"),
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


SWAPPED_INTO = Every(
    all="g in arrangements",
    let={
        "free(u, i)": "true",
        "one_swap_more(u, v)": "some i, j in range(len(u)): i < j and free(u, i) and free(u, j) "
        "and v = after(u, transposition(len(u), i, j))",
    },
    show="(shortest u, v in permutations(len(g)) from identity(len(g)) to g: "
    "if one_swap_more(u, v) then 1 else inf) < inf",
)
"""Swaps of two places, one after the other, lead from the permutation that moves nothing to g."""
PRODUCTS = Theorem(
    id="bailie2025/prose-b.6.1-products-of-swaps",
    title="Appendix B.6.1: permutations are products of swaps",
    statement="Any permutation is equal to a sequence of pairwise swaps.",
    claim=SWAPPED_INTO,
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)),),
    source="bailie2025",
    lines="4597",
    twins=(
        Twin(
            "disjoint swaps",
            "each record takes part in at most one swap",
            SWAPPED_INTO.put(free="u[i] = i"),
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
