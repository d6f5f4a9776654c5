"""How claims on distances between datasets follow, for every size and number of kinds, from lemmas on places and kinds.

Each function takes a claim that can be enumerated and returns it with its lemmas and the argument in words. Numbers of
places or of records are counted in words: sums over kinds of records, and sets of places that lie in one another.
"""

from __future__ import annotations

from collections.abc import Mapping

from sympy import And, symbols

import theorems._count_lemmas as counts
import theorems._size_lemmas as sizes
import theorems._vector_lemmas as vectors
from dpcalc.claim import Claim
from dpcalc.theory import Inequality, Reduction
from theorems.bailie2025._permutation_arguments import reduced

# --- the number of records --------------------------------------------------------------------------------------------

BALANCED: Mapping[str, Claim] = {"one kind, both sides": counts.BALANCE}
SIZES = (
    "Datasets of different sizes are at infinite distance: by definition for a Hamming distance and for ordered "
    "bounded neighbours; unordered ones have |x less x'| = |x' less x| = 1, and summed over kinds of records the "
    "difference of these two is that of the sizes"
)
APART: Mapping[str, Claim] = {"neighbours of one size": sizes.NEIGHBOURS, **BALANCED}


def unconnected(claim: Claim) -> Reduction:
    """A claim that datasets of different sizes are connected by no finite distances."""
    words = f"{SIZES}. So steps at finite distances keep the number of records, and so do paths of them"
    return reduced(claim, {"paths keep the size": sizes.UNCONNECTED, **APART}, words)


def released_freely(claim: Claim) -> Reduction:
    """A claim that the number of records can be released with a budget of 0."""
    words = (
        f"{SIZES}. At finite distance the number of records is the same, so are the laws of a mechanism that looks at "
        "it alone, and the output premetric is 0; at infinite distance a budget of 0 allows anything"
    )
    return reduced(claim, {"a mechanism that looks at the size": sizes.RELEASED, **APART}, words)


def size_invariant(claim: Claim) -> Reduction:
    """A claim that one universe for each size asks of each pair what the whole domain does."""
    words = (
        f"{SIZES}. Both multiverses have one universe that holds two given datasets of one size, and ask the same of "
        "them: the budget times their distance. Of datasets of different sizes the one asks at most the budget times "
        "infinity, which is infinite for every budget, and the other nothing"
    )
    return reduced(claim, {"the same mechanisms": sizes.INVARIANT, **APART}, words)


CHANGED = (
    "If two vectors of one length differ at D > 0 places, take one of them and give x the record that y has there: by "
    "the lemma the new vector is a neighbour of x, and differs from y at D - 1 places. It has as many records, so it "
    "is in the domain. After D such steps y is reached"
)
AS_LISTS = (
    "Datasets without order are listed in any order; lists that differ in one place, in the kinds k and l, have one "
    "more of k and one less of l, and so are lists of unordered neighbours"
)
ONE_PLACE: Mapping[str, Claim] = {
    "one record changed": vectors.ONE_CHANGED,
    "a kind of which there is more": counts.MORE,
    "a kind of which there is less": counts.FEWER,
}


def components_by_size(claim: Claim) -> Reduction:
    """A claim that bounded neighbours connect all datasets of one size, and no others."""
    words = f"{SIZES}, so paths of bounded neighbours keep the size. Conversely: {CHANGED}. {AS_LISTS}"
    return reduced(claim, {"paths keep the size": sizes.ONE_SIZE, **BALANCED, **ONE_PLACE}, words)


def within_unbounded(claim: Claim) -> Reduction:
    """A claim that bounded neighbours connect less than unbounded ones do."""
    words = (
        "Of two bounded neighbours each has one record, at the same place if there is an order, that the other has "
        "not. Without it they are one dataset, which the domain has, since it has all datasets of fewer records; it is "
        "an unbounded neighbour of both. So a bounded step is two unbounded ones, and bounded components lie in "
        f"unbounded ones, which are classes of an equivalence. {SIZES}, so paths of bounded neighbours keep the size. "
        "Unbounded neighbours do not: a dataset of one record is one of the empty dataset, so not all components are "
        "equal"
    )
    lemmas = {"two steps for one": sizes.TWO_STEPS, "paths keep the size": sizes.ONE_SIZE, **BALANCED}
    return reduced(claim, lemmas, words)


# --- shortest paths ---------------------------------------------------------------------------------------------------

PATHS_OF_VECTORS = (
    f"{CHANGED}: no path needs more steps. And each step to a neighbour adds at most one place to those at which a "
    "dataset differs from x, for it differs at such a place or from the dataset before; so D places need D steps. A "
    "step keeps the length, so no path joins vectors of different lengths"
)


def steps_of_vectors(claim: Claim) -> Reduction:
    """A claim that the ordered Hamming distance counts steps between vectors that differ at one place."""
    lemmas = {"one record changed": vectors.ONE_CHANGED, "a detour": vectors.DETOUR}
    return reduced(claim, lemmas, PATHS_OF_VECTORS)


KINDS = (
    "|x less x'| is the sum over kinds of max(a - b, 0), where a and b count the records of the kind in x and x', and "
    "|x less x'| - |x' less x| = |x| - |x'|"
)
OF_KINDS: Mapping[str, Claim] = {
    "a kind that x has too many of": counts.ONE_LESS,
    "taking one out": counts.NOT_MORE,
    "a kind that x has too few of": counts.ONE_MORE,
    "putting one in": counts.NOT_LESS,
    "one kind, three datasets": counts.TRIANGLE,
    "one kind, both sides": counts.BALANCE,
    "one kind, distance 0": counts.DIFFERENCE,
}


def steps_of_multisets(claim: Claim) -> Reduction:
    """A claim that the unordered Hamming distance counts steps of one record replaced."""
    words = (
        f"{KINDS}. For datasets of one size both are the same number D, which is the Hamming distance. If D > 0, some "
        "kind has too many records in x and another one too few. Replacing one record of the first by one of the "
        "second takes 1 from both sides; it is a step to a neighbour, which has as many records and is in the domain. "
        "After D steps D = 0, and the datasets are equal. And a step from y to z has |y less z| = 1, so |x less z| is "
        "at most |x less y| + 1: D needs D steps. A step keeps the size, so no path joins datasets of different sizes"
    )
    return reduced(claim, OF_KINDS, words)


ON_THE_WAY = (
    "While the dataset reached has more than m records, take one out that it has too many of; if there is none, it has "
    "fewer records than x', so fewer than n: put one in that it has too few of. When it has m, which is less than n, "
    "put one in; if nothing is to be put in, x' has no more than m and so exactly as many, and nothing is to be taken "
    "out either"
)


def steps_of_one_record(claim: Claim) -> Reduction:
    """A claim that the symmetric difference counts steps of one record added or removed, on datasets of some sizes."""
    words = (
        f"{KINDS}. The symmetric difference is D = |x less x'| + |x' less x|. The domain has all datasets of m to n "
        f"records, m < n. {ON_THE_WAY}: each such step takes 1 from D, and stays in the domain. After D steps D = 0, "
        "and the datasets are equal. And a step from y to z has |y less z| + |z less y| = 1, so D from x grows by at "
        "most 1 with a step: D needs D steps"
    )
    return reduced(claim, OF_KINDS, words)


def steps_of_insertions(claim: Claim) -> Reduction:
    """A claim that the least |I| + |J| counts insertions and deletions, on all vectors of lengths m to n."""
    words = (
        "X without the places I is X' without the places J if and only if the places that are kept can be matched one "
        "to one so that order and values agree. Deleting the places I of X and inserting those of J, one by one in "
        "any order, leads from X to X' in |I| + |J| steps. The domain has all vectors of lengths m to n, m < n. "
        f"{ON_THE_WAY}; here 'too many' are the places of I left to delete, 'too few' those of J left to insert. "
        "Conversely, with a matching of X and Y that leaves out I and J, and one of Y and Z that leaves out K and L, "
        "composing them matches X and Z. By the lemmas a place of X is left out if it is in I, or its partner is in "
        "K; one of Z if it is in L, or its partner is in J. So at most |I| + |J| + |K| + |L| are left out, partners "
        "being one to one. A step from Y to Z inserts or deletes one place and leaves out that one alone, so the least "
        "number left out from X grows by at most 1 with a step; from X to X it is 0"
    )
    lemmas = {
        "there and back": vectors.FORTH,
        "back and there": vectors.BACK,
        "order and values": vectors.IN_ORDER,
        "places left out": vectors.LEFT_OUT,
    }
    return reduced(claim, lemmas, words)


# --- metrics ----------------------------------------------------------------------------------------------------------


def metric_on_vectors(claim: Claim) -> Reduction:
    """A claim that the ordered Hamming distance is a metric."""
    words = (
        "Vectors of different lengths are at infinite distance, and of x, y, z with x and z of different lengths y has "
        "another length than one of them. For one length: the places where x and z differ are among those where x and "
        "y do and those where y and z do. The definition is symmetric, and vectors of one length that differ at no "
        "place are equal"
    )
    return reduced(claim, {"a detour": vectors.DETOUR}, words)


def metric_on_multisets(claim: Claim) -> Reduction:
    """A claim that the symmetric difference is a metric."""
    words = (
        f"{KINDS}. The triangle inequality holds for each kind in both directions, and so for the sums. What is "
        "summed is |a - b|, which is symmetric, at least 0, and 0 only for a = b; multisets are equal if all counts are"
    )
    lemmas = {"one kind, three datasets": counts.TRIANGLE, "one kind": counts.DIFFERENCE}
    return reduced(claim, lemmas, words)


def over_cells(claim: Claim) -> Reduction:
    """A claim that compares the sum over cells of |a - b| with the symmetric difference, or with half of it."""
    words = (
        "Records of one cell are equal and those of different cells are not, so common records are cancelled cell by "
        "cell: min(a, b) of a and b. What is left of x is max(a - b, 0), of x' max(b - a, 0), together |a - b|; the "
        "sum over cells is the symmetric difference. The two sides differ by |x| - |x'|; where the sizes are equal "
        "both are the same, and half of the sum is the Hamming distance"
    )
    lemmas = {"common records": counts.CANCELLED, "both sides": counts.DIFFERENCE, "difference": counts.BALANCE}
    return reduced(claim, lemmas, words)


so_far, more, places = symbols("c t n")
PLACE_BY_PLACE = Inequality(
    so_far + more <= places + 1,
    reals=(so_far, more, places),
    where=And(so_far <= places, more >= 0, more <= 1),
)


def no_more_than_places(claim: Claim) -> Reduction:
    """A claim that vectors of one length differ at no more places than they have."""
    words = (
        "By induction on the number of places looked at: among none, none differ; if c of the first n differ, c <= n, "
        "then with t = 1 or 0 for the next one, c + t of the first n + 1 do. All |t_0| places give d_Ham, which is "
        "finite for vectors of one length only"
    )
    return reduced(claim, {"one place more": PLACE_BY_PLACE}, words)


def no_more_than_both(claim: Claim) -> Reduction:
    """A claim that the symmetric difference is at most the number of records of both datasets."""
    words = (
        "The symmetric difference is the sum over kinds of max(a - b, 0) and max(b - a, 0), at most a and b; the sums "
        "of these are the two sizes, each at most b"
    )
    return reduced(claim, {"one kind": counts.AT_MOST_ALL}, words)


def unordered_nearer(claim: Claim) -> Reduction:
    """A claim that the unordered premetric of neighbours is nowhere larger than the ordered one."""
    words = (
        "Different datasets are at distance 1 or infinity, so it is to be shown that ordered neighbours are unordered "
        "ones. If the records at one place are replaced, k by another l, the multisets differ in one more k and one "
        "less l, for all other places agree: |x less x'| = 1 = |x' less x|. If a record k is inserted or deleted, the "
        "multisets differ in one k, for the order of the others plays no part in them: together 1"
    )
    lemmas: dict[str, Claim] = {"a kind of which there is more": counts.MORE}
    return reduced(claim, {**lemmas, "a kind of which there is no more": counts.FEWER, **BALANCED}, words)


def recoded(claim: Claim) -> Reduction:
    """A claim that recodings of the records of each individual keep neighbours, and so do their inverses."""
    words = (
        "phi keeps ids, so the same individuals are in the images, and for each it is a 1-to-1 map of that one's "
        "records. By the lemma records that are equal, or different, stay so: exactly one individual's differ in the "
        "images if exactly one's differ before. The inverse of phi is such a map as well"
    )
    return reduced(claim, {"record by record": vectors.RECODED}, words)
