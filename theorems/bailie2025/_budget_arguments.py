"""How claims on budgets, ratios and lower bounds follow, for every size and rate, from lemmas.

What ``_permutation_arguments`` is for universes and ``_law_arguments`` for laws, this is for losses.
"""

from __future__ import annotations

from collections.abc import Mapping

from sympy import And, log

import theorems._dataset_lemmas as datasets
import theorems._law_lemmas as pointwise
import theorems._permutation_lemmas as permuted
import theorems._record_lemmas as records
from dpcalc.claim import Claim
from dpcalc.swapping.budgets.closed_forms import theorem_budget
from dpcalc.symbolic.symbols import derangements, k, o
from dpcalc.theory import Inequality, Reduction, b, swap_keeps, symbol
from theorems.bailie2025._law_arguments import COMPOSITION, FULL_SUPPORT, LAW, MATCHED, SUPPORT
from theorems.bailie2025._permutation_arguments import SAME_UNIVERSE, UNIVERSES, reduced

a, n, b_less = symbol("a"), symbol("n"), symbol("b_less")

# --- derangement numbers ----------------------------------------------------------------------------------------------

NEXT = Inequality(derangements(k + 1) <= (k + 2) * derangements(k), integers=(k,), where=And(k >= 2))
GROWING = Inequality(derangements(k) <= derangements(k + 1), integers=(k,), where=And(k >= 2))
POWERS = Inequality((k + 1) ** a <= (b + 1) ** a, integers=(k, a, b), where=And(k >= 0, a >= 0, b >= k))
QUOTIENTS: Mapping[str, Claim] = {
    "from one number to the next": NEXT,
    "the numbers grow": GROWING,
    "powers grow with the base": POWERS,
}
BY_STEPS = (
    "`d(j+1)` is at most `(j+2) d(j)` for `j >= 2`, so for `k - a >= 2` the a steps from `k` - a to `k`, each with a "
    "factor of at most `k + 1`, give `d(k) <= (k+1)^a d(k-a)`. As `d(0) = d(2) = 1`, the case `k - a = 0` follows "
    "from `k - a = 2`, with two steps fewer, for `k >= 2`, and is plain for `k = 0` and, as `d(1) = 0`, for `k = 1`; "
    "`k - a = 1` is left out"
)


# --- upper bounds -----------------------------------------------------------------------------------------------------

THEOREM_3_2_4: Mapping[str, Claim] = {"the budget of Theorem 3.2.4": swap_keeps(theorem_budget())}


def without_constant_records(claim: Claim) -> Reduction:
    """A claim on the loss where some records, known by their holding values, are never selected."""
    words = (
        "Datasets that differ on an imputed record are at infinite distance. Of two others of one universe the "
        "records that are not imputed have equal margins too, for the same was taken from both; the imputed ones are "
        "released as they are, and the others as by the PSA, selected as they would be without them. So an output "
        "has the same probability as its remaining records under the PSA, and Theorem 3.2.4 applies to these, `b'` "
        "or fewer of them in each stratum with two different ones; the budget grows with their number. Whether a "
        "record is imputed is a holding variable, for it stays with the record"
    )
    grows = Inequality(log(b_less + 1) <= log(b + 1), reals=(b_less, b), where=And(b_less > 0, b_less <= b))
    return reduced(claim, {**THEOREM_3_2_4, "`ln(b+1)` grows with `b`": grows}, words)


def one_alone_may_stay(claim: Claim) -> Reduction:
    """A claim that ln((b+1)/o) is kept for o <= 1 where a record selected alone keeps its values."""
    words = (
        f"{MATCHED}. Relative to each other, a permutation that moves `k >= 2` records of a stratum of `n` has the "
        "weight `o^k/d(k)`, and the identity `1 + n o`. Let `k` and `m` be the numbers of moved records of a matched "
        f"pair, `|k - m| <= D` with `D` the distance. If `k`, `m >= 2`: {BY_STEPS}; so `o^(k-m) d(m)/d(k) <= "
        "((b+1)/o)^D` for `o <= 1`. If `k = 0 < m`, (`1 + n o`) `d(m) o^(-m)` is at most `(b+1) (m+1)^(m-2) o^(-m)`, "
        "and `D >= m`. If `m = 0` the ratio is at most 1. Sums keep the bound, and several strata multiply"
    )
    alone = Inequality(1 + n * o <= b + 1, integers=(n, b), reals=(o,), where=And(n >= 0, n <= b, o > 0, o <= 1))
    lemmas = {**COMPOSITION, **QUOTIENTS, "the identity": alone, "sums": pointwise.RATIO_EVENTS}
    return reduced(claim, lemmas, words)


def strata_multiply(claim: Claim) -> Reduction:
    """A claim that ratios of several strata are products, and bounds for each stratum bound the whole."""
    words = (
        "Records of different strata differ in the matching variable, so no record of one stratum is in common with "
        "one of another: records in common, and distances, add up over the strata. Selections and derangements of "
        "different strata are independent, also given that all are accepted, so the probability of an output is the "
        "product of those of its strata, and so is the ratio. If each factor is at most `exp(D_m eps)`, the product "
        "is at most exp of the sum"
    )
    return reduced(claim, {"two factors": pointwise.RATIO_PRODUCT}, words)


def within_proviso(claim: Claim) -> Reduction:
    """A claim that the loss is at most C where P_x(g) <= exp(C |k_g - k_g'|) P_x'(g') for all g and g'."""
    words = (
        f"{MATCHED}. Where `x` or `x'` is listed in another order, conjugation matches the permutations, each with "
        "one that moves as many records. So each permutation that leads from `x` to `z` is matched with one that "
        "leads from `x'` to `z`, the numbers of moved records differing by `d(x, x')` at most; by the proviso the "
        "first is at most `exp(C d(x, x'))` times as likely, and sums keep that bound"
    )
    lemmas = {**COMPOSITION, "in another order": permuted.CONJUGATED, "sums": pointwise.RATIO_EVENTS}
    return reduced(claim, lemmas, words)


ORDER = (
    "Conjugation with a reordering of the records matches permutations that are equally likely and lead to the same "
    "table, so the law does not depend on the order. There are finitely many datasets in a universe, and ratios of "
    "positive probabilities are finite"
)


def still_finite(claim: Claim, why: str) -> Reduction:
    """A claim that a modification still reaches the whole universe, or that its loss is finite; ``why`` says so."""
    lemmas = {**SUPPORT, "in another order": permuted.CONJUGATED, "the fewest records": permuted.FEWEST_MOVED}
    return reduced(claim, lemmas, f"{why}. {ORDER}")


BY_VALUE = (
    f"{FULL_SUPPORT}. Here the factors `p` and `1 - p` are the chances of the records selected and of the others, "
    "which are neither 0 nor 1: still every permutation within strata is possible. The chances go with the values of "
    "the records, and so with the records when these are reordered"
)
NOT_VACUOUS = (
    f"{SAME_UNIVERSE}. For `0 < p < 1` every selection of none, two or more records is possible. If `x'` differs "
    "from `x`, the permutation that leads from `x` to `x'` and moves `d(x, x') >= 2` records changes the data, so it "
    "is a derangement of the records that it moves that is not vacuous, and possible; `x` itself is released where "
    "no record is selected. Which derangements are vacuous does not depend on the order of the records"
)

# --- lower bounds -----------------------------------------------------------------------------------------------------

ALONE = (
    "Where all records of a stratum differ in both variables, a table of the universe is reached from a dataset by "
    "one permutation alone, which moves the records not in common, `d(x, z)` of them; so its probability is that of "
    "this permutation"
)
SINGLED_OUT: Mapping[str, Claim] = {
    **UNIVERSES,
    "one permutation": records.SINGLED_OUT,
    "what is not moved stays": permuted.UNMOVED,
    "what is moved is not in common": records.MOVED_APART,
}


def reached_alone(claim: Claim, further: str = "") -> Reduction:
    """A claim on strata whose records all differ in both variables."""
    words = f"{LAW}. {ALONE}"
    return reduced(claim, SINGLED_OUT, f"{words}. {further}" if further else words)


ONE_SWAP = (
    "Let `x'` be `x` after a swap of two records, at distance 2, and `z = x`: the identity takes `x` to `z` and a "
    "swap takes `x'` to `z`, so that `P_x'(z)/P_x(z) = o^2 d(0)/d(2) = o^2`, and the loss per record is `ln o` or "
    "more"
)


def no_bound(claim: Claim, why: str, further: Mapping[str, Claim] | None = None) -> Reduction:
    """A claim that no finite budget is kept: some output is possible given x and impossible given x'."""
    words = f"{why}. No finite multiple of 0 bounds a positive probability, and the distance of `x` and `x'` is finite"
    return reduced(claim, {"a probability of 0": pointwise.RATIO_DISJOINT, **(further or {})}, words)


ALL_MOVE = (
    "At `p = 1` all `n >= 2` records of the stratum are deranged. In the universe lie datasets `x` with records "
    "`(h0, s0)` and `(h0', s0')`, and `x'` with `(h0, s0')` and `(h0', s0)` in their place: the categories have one "
    "record each, and the others can be joined in any way. Given `x` no output has a record `(h0, s0)`, for the one "
    "with `h0` would have to keep its own value. Given `x'`, let the record with `h0` receive the value `s0` of the "
    "record with h0', this one the value of a further record, and so on in a cycle through all records: that "
    "derangement has probability `1/d(n)`, and its output has the record `(h0, s0)`"
)


def all_move(claim: Claim) -> Reduction:
    """A claim that no finite budget is kept at p = 1 where two categories of each variable have one record each."""
    return no_bound(claim, ALL_MOVE, {"no record keeps a value of its own": datasets.KEPT_AWAY})


def blindly(claim: Claim) -> Reduction:
    """A claim on methods that draw a permutation of the places whatever the data: equal supports cover the universe."""
    words = (
        "Let all lists of records of a universe have the same possible outputs. Only lists with the same matching "
        "value at each place are looked at, for every table of the universe is that of such a list; the draw may "
        "depend on the matching values, as it has to keep to strata. Take any permutation `g` that may be drawn for "
        "them and any such list `x'`. The list with `g` undone is such a list too and has the margins of `x'`, so it "
        "lies in the universe, and `g` makes `x'` of it: `x'` is among its possible outputs, and so among those of "
        "every list. No other dataset is, for permutations keep the margins. The other way round, where every list "
        "has the whole universe as its possible outputs, all have the same. If the possible outputs of two lists "
        "differ, the multiplicative distance of their laws is infinite: some output has probability 0 under one of "
        "the two alone"
    )
    lemmas: Mapping[str, Claim] = {
        "every dataset comes from another": datasets.PRECEDED,
        "margins stay": permuted.MARGINS_KEPT,
        "a probability of 0": pointwise.RATIO_DISJOINT,
    }
    return reduced(claim, lemmas, words)
