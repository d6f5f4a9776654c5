"""How claims on the sigma-algebra of a mechanism's output follow, for all spaces, from lemmas on inverse images."""

from __future__ import annotations

import theorems.bailie2025._measurable_lemmas as measurable
from dpcalc.claim import Claim
from dpcalc.theory import Reduction
from theorems.bailie2025._permutation_arguments import reduced


def induced_is_largest(claim: Claim) -> Reduction:
    """A claim that the induced family is the largest sigma-algebra into which the output is measurable."""
    words = (
        "A set `S` of outputs is in `F^{T,[x]}` if its inverse image under `T(x', .)` is measurable for all `x'` in "
        "`[x]`; with `[x] = {x}` that is `F^x`. This family has the whole space, and with sets their complements and "
        "countable unions, as inverse images keep these: it is a `sigma`-algebra. By the first lemma all `T(x', .)` "
        "are measurable into a family if and only if it is part of this one, and so into this one itself: it is the "
        "largest"
    )
    lemmas = {
        "measurable into what is part of it": measurable.LARGEST,
        "the whole space": measurable.FULL,
        "complements": measurable.COMPLEMENT,
        "countable unions": measurable.UNION,
    }
    return reduced(claim, lemmas, words)


def all_equal(claim: Claim) -> Reduction:
    """A claim that outputs on a trivial sigma-algebra are measurable and have equal laws."""
    words = (
        "The inverse image of the empty set has no seed, that of the whole space has all: both are measurable, and "
        "have the same probability at every point of the component. Laws that agree on all measurable sets are one, "
        "and then `D` is 0, at most 0 times any distance"
    )
    lemmas = {"measurable": measurable.ALWAYS_MEASURABLE, "a budget of 0": measurable.PERFECT}
    return reduced(claim, lemmas, words)
