"""What happens at the ends of the range of rates, and where all records agree: for datasets of every size.

At p = 1 every record of a stratum of two or more is moved; at p = 0 none is.
"""

from __future__ import annotations

from collections.abc import Mapping

from dpcalc.claim import Claim, EveryStructure
from dpcalc.structure.language import Every, Relation, Same
from dpcalc.theory import Reduction
from theorems._permutation_lemmas import PERMUTATION, RECORD, WITHIN, every, g, h, m, r, s, s_prime, t
from theorems.bailie2025._permutation_arguments import reduced

ALONE = Relation("alone", (RECORD,))
MOVED = {"every record is moved": every(~Same(g(r), r))}

NEVER_BACK = EveryStructure(
    f"{WITHIN} that moves every record; some records are alone in their stratum with each of their values",
    Every((r, t), (ALONE(r) & Same(m(t), m(r))) >> (~Same(h(t), h(r)) | ~Same(s(g(t)), s(r)))),
    {
        "`g` keeps to strata": PERMUTATION["`g` keeps to strata"],
        **MOVED,
        "alone with the holding value": Every((r, t), (ALONE(r) & Same(m(t), m(r)) & Same(h(t), h(r))) >> Same(t, r)),
        "alone with the swapping value": Every((r, t), (ALONE(r) & Same(m(t), m(r)) & Same(s(t), s(r))) >> Same(t, r)),
    },
)
"""After the permutation no record of the stratum has both values of a record that was alone with each."""

UNDONE = EveryStructure(
    f"{WITHIN} that moves every record, and what it makes of a dataset",
    every(~Same(g.back(r), r)) & every(Same(m(g.back(r)), m(r))) & every(Same(s_prime(g.back(r)), s(r))),
    {**PERMUTATION, **MOVED, "`x'` is `x` permuted": every(Same(s_prime(r), s(g(r))))},
)
"""The inverse moves every record, keeps to the strata, and makes x of x' again."""

ALL_MOVE: Mapping[str, Claim] = {"no record comes back": NEVER_BACK, "the inverse": UNDONE}
AT_ONE = (
    "At `p = 1` every record of each stratum of two or more is selected, and the permutation drawn is one of the "
    "permutations within strata that move all of these records, all equally likely"
)


def one_way(claim: Claim) -> Reduction:
    """A claim that x is impossible given x and possible given x', which is x after a derangement, at p = 1."""
    words = (
        f"{AT_ONE}. `x` has a record that no other record of its stratum shares its holding or its swapping value "
        "with; no derangement of `x` leaves a record with both values there, so given `x` the table of `x` has "
        "probability 0. `x'` is `x` after a permutation within strata that moves every record (where `x'` is given "
        "by an exchange of two records and a derangement of the others, the two together). Its inverse makes `x` of "
        "`x'`, and is drawn with positive probability"
    )
    return reduced(claim, ALL_MOVE, words)


def rest_onto_itself(claim: Claim) -> Reduction:
    """A claim on a single swap at p = 1: when x is possible given x'."""
    words = (
        f"{AT_ONE}. The records `(h, s)` and `(h', s')` of `x` are alone with each of their values, so given `x` its "
        "own table has probability 0. `x'` has `(h, s')` and `(h', s)` in their place, and the other records in "
        "common with `x`. If some derangement of these leaves their table as it is, it and the exchange of the two "
        "make `x` of `x'` and move every record. If, the other way round, a permutation that moves every record "
        "makes the table of `x` of `x'`, the record with `h` receives `s`, which the record with `h'` has and no "
        "other, and this one receives `s'`; so the two exchange their values, the others are permuted among "
        "themselves, all of them moved, and their table is that of `x` without the two, which is what it was"
    )
    return reduced(claim, ALL_MOVE, words)
