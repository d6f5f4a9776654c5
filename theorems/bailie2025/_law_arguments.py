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
    "In a stratum of n >= 2 records a permutation that moves k of them is drawn with the probability p^k "
    "(1-p)^(n-k)/d(k), over the probability that not exactly one record is selected; none moves exactly one record, "
    "and strata are permuted independently. So the probability of a permutation depends on the numbers of records "
    "that it moves in each stratum alone"
)
DERANGEMENTS_EXIST = Inequality(derangements(k) > 0, integers=(k,), where=And(k >= 2))

FEWEST = (
    f"{REACHED}. Take from both datasets, as multisets, the records that they have in common, n - d(x, x') of them, "
    "matched so that they agree. What is left has equal margins as well, for as much was taken from both sides, and "
    "shares no record; match it by the values of each margin. The permutation so made fixes the common records and no "
    "others: it moves d(x, x') records"
)
FEWEST_MOVED: Mapping[str, Claim] = {"a permutation that moves no more records than differ": permuted.FEWEST_MOVED}

AT_MOST = (
    "A record that is not moved stays as it is, so x and g(x) have n - k_g records in common or more, and the distance "
    "counts the others"
)
MOVED: Mapping[str, Claim] = {"what is not moved stays": permuted.UNMOVED}


def fewest_moved(claim: Claim) -> Reduction:
    """A claim that some permutation between two datasets of a universe moves as many records as they differ in."""
    return reduced(claim, FEWEST_MOVED, FEWEST)


def at_most_moved(claim: Claim) -> Reduction:
    """A claim that a permutation leads at most as far as it moves records."""
    return reduced(claim, MOVED, AT_MOST)


def same_law_reordered(claim: Claim) -> Reduction:
    """A claim that the law of the released table is the same for two lists of the same records."""
    words = (
        f"{LAW}. Let x' list the records of x in another order, record r of x' being record pi(r) of x. Conjugation "
        "with pi matches the permutations of x' within strata one to one with those of x; both move as many records of "
        "each stratum, so they are equally likely, and both lead to the same records, in another order"
    )
    return reduced(claim, {"conjugation": permuted.CONJUGATED}, words)


SUPPORT: Mapping[str, Claim] = {
    **UNIVERSES,
    "a moved record is not alone": permuted.UNMOVED,
    "there are derangements of two or more records": DERANGEMENTS_EXIST,
}
FULL_SUPPORT = (
    f"{LAW}. For 0 < p < 1 it is positive for every permutation within strata. {SAME_UNIVERSE}. So the tables that are "
    "possible given a dataset are those of its universe"
)


def same_support(claim: Claim) -> Reduction:
    """A claim that the possible outputs are those of the universe, for 0 < p < 1."""
    return reduced(claim, SUPPORT, FULL_SUPPORT)


COMPOSITION: Mapping[str, Claim] = {**FEWEST_MOVED, "composition": datasets.COMPOSED}
MATCHED = (
    f"{FEWEST}. Let rho, of so many records, make x of x'. Rho and then sigma make of x' what sigma makes of x, and "
    "this matches the permutations of x within strata one to one with those of x'. The two move the same records, but "
    "for the d(x, x') at most that sigma sends to a record that rho moves"
)


def composed(claim: Claim) -> Reduction:
    """A claim on permutations of x and of x' that are matched by composition."""
    return reduced(claim, COMPOSITION, MATCHED)


def function_of_universe(claim: Claim, further: str = "") -> Reduction:
    """A claim on b, the size of the largest stratum with two different records, throughout a universe."""
    words = (
        f"{SAME_UNIVERSE}. Such a permutation keeps the sizes of the strata, and a stratum that has two different "
        "records before has two after, and the other way round. So b is the same for all datasets of a universe"
    )
    lemmas = {**UNIVERSES, "two different records stay two": records.STILL_MIXED}
    return reduced(claim, lemmas, f"{words}. {further}" if further else words)


def vacuous(claim: Claim) -> Reduction:
    """A claim on which swaps of two records of a stratum change nothing but the order of the records."""
    words = (
        "The other records stay as they are; two datasets that agree in them are the same up to order if and only if "
        "their remaining records are. The matching values of the two are the same"
    )
    return reduced(claim, {"two records after the exchange": records.EXCHANGED}, words)


def dual(claim: Claim) -> Reduction:
    """A claim that swapping and holding variables may exchange their parts."""
    words = (
        f"{LAW}. Permuting the holding values by g makes the same records, in another order, as permuting the swapping "
        "values by the inverse of g, which moves the same records and so is as likely"
    )
    return reduced(claim, {"a permutation and its inverse": records.DUAL}, words)
