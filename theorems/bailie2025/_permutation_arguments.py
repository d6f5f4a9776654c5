"""How claims on swapping follow, for every number of records and of values, from lemmas on permutations.

Each function takes a claim that can be enumerated and returns it with its lemmas and the argument in words. Several
variables of one kind are one variable here, whose values are their combinations; an empty kind is a constant.
"""

from __future__ import annotations

from collections.abc import Mapping

from sympy import And, Eq, Expr, Max, Min, symbols

import theorems._permutation_lemmas as permuted
import theorems._record_lemmas as records
from dpcalc.claim import Claim, ForAll
from dpcalc.errors import TheoremError
from dpcalc.theory import AllOf, Every, Inequality, Reduction


def reduced(claim: Claim, lemmas: Mapping[str, Claim], because: str) -> Reduction:
    """A claim on instances with its lemmas by name. Raises ``TheoremError`` for any other claim."""
    if not isinstance(claim, ForAll | Every):
        raise TheoremError("only a claim on all instances is reduced to lemmas")
    return Reduction(claim, AllOf(lemmas), because)


ONE_KIND = (
    "Several variables of one kind are one variable whose values are their combinations, and records may have any "
    "number of values"
)
MARGINS = (
    f"{ONE_KIND}. Matching and holding values stay with their records, so `n_mh.` stays. The permutation maps the "
    "records that have values `(m, s)` after swapping one to one onto those that have them before, so there are as "
    "many of both, and `n_m.s` stays. A coarser margin is a sum of cells of one of these"
)
SAME_MARGINS: Mapping[str, Claim] = {"records with values `(m, s)` before and after": permuted.MARGINS_KEPT}


def margins_stay(claim: Claim, further: str = "") -> Reduction:
    """A claim that swapping leaves sums of cells of n_mh. and of n_m.s alone."""
    return reduced(claim, SAME_MARGINS, f"{MARGINS}. {further}" if further else MARGINS)


REACHED = (
    f"{ONE_KIND}. Two datasets have equal margins match*hold if and only if their records can be matched one to one "
    "so that matching and holding values agree `(beta)`, and equal margins match*swap if and only if they can be "
    "matched so that matching and swapping values agree `(gamma)`: there are as many records with each pair of "
    "values in both. Record `r` is sent to the record that `gamma` sends where `beta` sends `r`"
)
UNIVERSES: Mapping[str, Claim] = {
    "a permutation stays in the universe": permuted.MARGINS_KEPT,
    "datasets with equal margins are linked by a permutation": permuted.REACHED,
}
SAME_UNIVERSE = (
    f"{REACHED}; so a permutation within strata leads from each dataset of a universe to each other one, up to the "
    "order of the records, and to no dataset outside"
)

SAME_CLASSES: Mapping[str, Claim] = {"agreeing in a joint variable": records.CROSS_CLASSIFIED}


def one_way_fixed(claim: Claim) -> Reduction:
    """A claim that datasets with equal swapping invariants have equal one-way margins, for a split of the variables."""
    words = (
        f"{ONE_KIND}. Each variable is held, or matched, or swapped, so it is seen in match*hold or in match*swap. "
        "Where the records of two datasets can be matched one to one so that the values of the margin agree, this one "
        "agrees too, and as many records of both have each of its values; holding variables take the same part as "
        "swapping variables"
    )
    return reduced(claim, {"what depends on the values of a margin": records.PART_OF_A_MARGIN}, words)


def single_variables(claim: Claim) -> Reduction:
    """A claim that several variables of a kind may be joined, or a constant added, without any effect."""
    words = (
        "Two records agree in a joint variable if and only if they agree in each of the variables that it joins, "
        "before and after any permutation; more variables are joined one after the other. So the strata are the same, "
        "a permutation keeps to the one if it keeps to the other, it has the same effect, and its probability, which "
        "depends on the strata and the records moved, is the same. A constant has one stratum, as no variable has"
    )
    return reduced(claim, SAME_CLASSES, words)


here, there = symbols("a c")
COUNTS = And(here >= 0, there >= 0)


def _counts(left: Expr, right: Expr) -> Inequality:
    """An equation between the counts of a cell in two datasets."""
    return Inequality(Eq(left, right), reals=(here, there), where=COUNTS)


def left_over(claim: Claim) -> Reduction:
    """A claim on the difference of two tables of one stratum, and on what is left without common records."""
    words = (
        "Rows of `C(x_1) - C(x_2)` add up to zero if and only if the holding margins agree, being sums over the same "
        "rows, and columns if and only if the swapping margins do. Of a cell with counts `a` and `c` the multisets "
        "have `min(a, c)` records in common; what is left of them is `max(a - c, 0)` and `max(c - a, 0)`, the "
        "difference of which is `a - c`. So the difference of the tables is the same as before, and with it its sums "
        "by rows and columns"
    )
    lemmas = {
        "left of the first": _counts(here - Min(here, there), Max(here - there, 0)),
        "left of the second": _counts(there - Min(here, there), Max(there - here, 0)),
        "the difference": _counts(Max(here - there, 0) - Max(there - here, 0), here - there),
    }
    return reduced(claim, lemmas, words)
