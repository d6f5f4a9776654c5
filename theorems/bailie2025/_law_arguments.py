"""How claims on the law of permutation swapping follow, for every size and rate, from lemmas on permutations.

What ``_permutation_arguments`` is for universes, this is for probabilities.
"""

from __future__ import annotations

from collections.abc import Mapping

from sympy import And

import theorems._dataset_lemmas as datasets
import theorems._permutation_lemmas as permuted
import theorems._record_lemmas as records
from dpcalc.claim import Claim
from dpcalc.symbolic.symbols import derangements, k
from dpcalc.theory import Inequality, Reduction
from theorems.bailie2025._permutation_arguments import REACHED, SAME_UNIVERSE, UNIVERSES, reduced

LAW = (
    "In a stratum of `n >= 2` records a permutation that moves `k` of them is drawn with the probability `p^k "
    "(1-p)^(n-k)/d(k)`, over the probability that not exactly one record is selected; none moves exactly one record, "
    "and strata are permuted independently. So the probability of a permutation depends on the numbers of records "
    "that it moves in each stratum alone"
)
DERANGEMENTS_EXIST = Inequality(derangements(k) > 0, integers=(k,), where=And(k >= 2))

FEWEST = (
    f"{REACHED}. Take from both datasets, as multisets, the records that they have in common, `n - d(x, x')` of "
    "them, matched so that they agree. What is left has equal margins as well, for as much was taken from both "
    "sides, and shares no record; match it by the values of each margin. The permutation so made fixes the common "
    "records and no others: it moves `d(x, x')` records"
)
FEWEST_MOVED: Mapping[str, Claim] = {"a permutation that moves no more records than differ": permuted.FEWEST_MOVED}


SUPPORT: Mapping[str, Claim] = {
    **UNIVERSES,
    "a moved record is not alone": permuted.UNMOVED,
    "there are derangements of two or more records": DERANGEMENTS_EXIST,
}
FULL_SUPPORT = (
    f"{LAW}. For `0 < p < 1` it is positive for every permutation within strata. {SAME_UNIVERSE}. So the tables that "
    "are possible given a dataset are those of its universe"
)


COMPOSITION: Mapping[str, Claim] = {**FEWEST_MOVED, "composition": datasets.COMPOSED}
MATCHED = (
    f"{FEWEST}. Let `rho`, of so many records, make `x` of `x'`. Rho and then `sigma` make of `x'` what `sigma` "
    "makes of `x`, and this matches the permutations of `x` within strata one to one with those of `x'`. The two "
    "move the same records, but for the `d(x, x')` at most that `sigma` sends to a record that `rho` moves"
)


def dual(claim: Claim) -> Reduction:
    """A claim that swapping and holding variables may exchange their parts."""
    words = (
        f"{LAW}. Permuting the holding values by `g` makes the same records, in another order, as permuting the "
        "swapping values by the inverse of `g`, which moves the same records and so is as likely"
    )
    return reduced(claim, {"a permutation and its inverse": records.DUAL}, words)
