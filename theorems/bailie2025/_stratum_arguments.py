"""How claims on universes without invariants, on single strata and on swaps of two records follow for every size."""

from __future__ import annotations

from collections.abc import Mapping

from sympy import And, Eq, exp, symbols

import theorems._dataset_lemmas as datasets
import theorems._law_lemmas as pointwise
import theorems._permutation_lemmas as permuted
import theorems._record_lemmas as records
from dpcalc.claim import Claim
from dpcalc.symbolic.symbols import derangements, k
from dpcalc.theory import Inequality, Reduction, symbol
from theorems.bailie2025._law_arguments import LAW
from theorems.bailie2025._permutation_arguments import reduced

u, y, a, c, rest, total = symbols("u y a C R T")
j = symbol("j")

# --- without invariants -----------------------------------------------------------------------------------------------

APART = (
    f"{LAW}. Permutations keep `n_mh.` and `n_m.s`, so datasets that differ in these have no output in common, and "
    "outputs that are possible given the one are impossible given the other"
)
DISJOINT: Mapping[str, Claim] = {
    "margins stay": permuted.MARGINS_KEPT,
    "a probability of 0": pointwise.RATIO_DISJOINT,
}


def neighbours_apart(claim: Claim) -> Reduction:
    """A claim that no finite budget bounds datasets that differ in one record, whatever their invariants."""
    words = (
        f"{APART}. Datasets that differ in one record are not in one universe of the swapping invariants: the one "
        "record left of each would have equal margins, and so be equal"
    )
    return reduced(claim, {**DISJOINT, "single records with equal margins": permuted.ONE_LEFT}, words)


def redundant(claim: Claim) -> Reduction:
    """A claim that each single count of the swapping invariants follows from the others."""
    words = (
        "The size of stratum `m` is the sum of its `n_mh.` and also the sum of its `n_m.s`. Where one count is "
        "removed, those of the other kind give the size, and the size less the other counts of its own kind is the "
        "removed count"
    )
    lemma = Inequality(Eq(a, c), reals=(a, c, rest, total), where=And(Eq(a + rest, total), Eq(c + rest, total)))
    return reduced(claim, {"a count from the size and the others": lemma}, words)


def told_apart(claim: Claim) -> Reduction:
    """A claim that without some counts the budget is infinite."""
    words = (
        f"{APART}. Take a dataset with a record in stratum `m`, and change that record's holding value from `h` to "
        "`h'` (or its swapping value): `n_mh.` and `n_mh'`. alone change, by one each. If these two are among the "
        "counts removed, the two datasets are in one universe, at distance 1, and in different universes of the "
        "swapping invariants"
    )
    return reduced(claim, DISJOINT, words)


# --- single strata ----------------------------------------------------------------------------------------------------


def exchanged_pairs(claim: Claim) -> Reduction:
    """A claim that exchanging swapping values within pairs leads to a dataset without a record in common."""
    words = (
        "Each record is paired with one that differs in both values. After the exchange no record is one of those "
        "before, so the distance is `b`; and no record is its own partner, so all `b` are moved"
    )
    return reduced(claim, {"paired records": datasets.PAIRED}, words)


def two_groups(claim: Claim) -> Reduction:
    """A claim on the margins of two datasets of a universe without a record in common."""
    words = (
        "Let a category have `c` records. The swapping values that these have in `x`, and those that they have in "
        "`g(x)`, are different values, for a record with the category and a common value would be in common. Each of "
        "the two sets of values holds `c` records or more of the stratum; the values in neither can be put to either "
        "set. The same holds with holding and swapping values exchanged. The two groups have `b` records together, "
        "so `c` is `b/2` at most"
    )
    lemmas: Mapping[str, Claim] = {
        "no value in both": records.NOTHING_IN_COMMON,
        "half": Inequality(2 * a <= total, reals=(a, u, y, total), where=And(a <= u, a <= y, u + y <= total)),
    }
    return reduced(claim, lemmas, words)


def left_over_half(claim: Claim) -> Reduction:
    """A claim that no category has more than half of the records that remain when two are singled out."""
    words = (
        "The categories of the remaining records have as many of them as before, or fewer, and `b - 2` records remain"
    )
    half = Inequality(a <= (total - 2) / 2, reals=(a, c, total), where=And(a <= c, c <= total / 2 - 1))
    return reduced(claim, {"half of the others": half}, words)


# --- single swaps -----------------------------------------------------------------------------------------------------

SWAPS = (
    "A permutation of `n` records with `c` cycles is a product of `n - c` swaps and of no fewer. For following it by "
    "the swap of `i` and `g(i)` puts record `i` back and leaves the rest of its cycle a cycle, so `n - c` swaps undo "
    "it; and following it by any swap joins two cycles or splits one, so `n - c` swaps at least lead back to the "
    "identity with `n` cycles. So `m` swaps, and no fewer, lead from `x` to `z`, and `m + 1` from `x'`; every pair "
    "of records may be drawn at each step, so `z` is possible given `x` when `m` swaps are made, or at most `m`, and "
    "it is not given `x'`"
)
PARITY = (
    "Take a stratum of two records that differ in both values, and the dataset `x'` in which they have exchanged "
    "their swapping values. Each swap can only be that of the two records, and `x` and `x'` are different tables "
    "after it as they were before; so after any fixed number of swaps the two have different outputs, each with "
    "probability 1"
)


def swaps_needed(claim: Claim) -> Reduction:
    """A claim that an output one swap further from x' than from x is possible given x alone."""
    return reduced(claim, {"a swap that puts a record back": records.SWAPPED_BACK}, SWAPS)


def always_different(claim: Claim) -> Reduction:
    """A claim that some universe has infinite loss, whatever the fixed number of swaps."""
    lemmas: Mapping[str, Claim] = {
        "two datasets of two records": datasets.STILL_DIFFERENT,
        "a probability of 0": pointwise.RATIO_DISJOINT,
    }
    return reduced(claim, lemmas, PARITY)


# --- tightness --------------------------------------------------------------------------------------------------------


def arbitrarily_close(claim: Claim) -> Reduction:
    """A claim that the two sides of the bound come within 1/j of each other at some b from 4 to 4j + 4."""
    t = symbols("t")
    words = (
        f"{LAW}. All records of the stratum differ in both variables, so one permutation alone leads from a dataset "
        "to an output. If `o^2 >= 5`, take `b = 4`: the ratio is `o^2` and the budget `ln o`, at distance 2, and "
        "both sides agree. Otherwise take `b = 4j + 4`: the ratio is `o^(-2) d(b)/d(b-2)`, the budget `ln(b+1) - ln "
        "o`. As `m d(m) <= d(m+1) <= (m+2) d(m)`, the recurrence `d(b) = (b-1) (d(b-1) + d(b-2))` gives `(b-1)^2 "
        "d(b-2) <= d(b) <= (b+1)^2 d(b-2)`. So the logarithms differ by `2 ln((b+1)/(b-1))` at most, less than "
        "`1/j`; and the sides by `((b+1)/(b-1))^2 - 1 = 16 (j+1)/(4j+3)^2` at most, as the left is a probability"
    )
    lemmas: Mapping[str, Claim] = {
        "one permutation": records.SINGLED_OUT,
        "below": Inequality(k * derangements(k) <= derangements(k + 1), integers=(k,), where=And(k >= 2)),
        "above": Inequality(derangements(k + 1) <= (k + 2) * derangements(k), integers=(k,), where=And(k >= 2)),
        "`ln(1 + t) <= t`": Inequality(1 + t <= exp(t), reals=(t,), where=t >= 0),
        "the logarithms": Inequality(4 / (4 * j + 3) < 1 / j, reals=(j,), where=j >= 1),
        "the sides": Inequality(16 * (j + 1) / (4 * j + 3) ** 2 < 1 / j, reals=(j,), where=j >= 1),
    }
    return reduced(claim, lemmas, words)
