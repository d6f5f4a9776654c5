"""What single records, keys and kinds of values do under permutations: more lemmas for the swapping claims.

The notation is that of ``_permutation_lemmas``: every lemma speaks of datasets of any size with any number of values.
"""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import Element, Every, Formula, Map, Same, Sort, Variable, both
from theorems._permutation_lemmas import (
    BETA,
    EQUAL_MARGINS,
    GAMMA,
    MATCH,
    PERMUTATION,
    PI,
    RECORD,
    RHO,
    SIGMA,
    SWAP,
    WITHIN,
    composed,
    every,
    g,
    h,
    h_prime,
    m,
    m_prime,
    one_to_one,
    pairs,
    r,
    s,
    s_prime,
    t,
)

# --- swaps of two records ---------------------------------------------------------------------------------------------


def same_two(left: tuple[Element, Element], right: tuple[Element, Element]) -> Formula:
    """That the records r and t with swapping values ``left`` are, in some order, those with the values ``right``."""
    in_place = Same(left[0], right[0]) & Same(left[1], right[1])
    crosswise = Same(h(r), h(t)) & Same(left[0], right[1]) & Same(left[1], right[0])
    return in_place | crosswise


i = Variable("i", RECORD)
tau = Map("tau", (RECORD, RECORD), RECORD)
SWAPPED_BACK = EveryStructure(
    "a permutation `g` of any number of records, and for each `i` the swap `tau` of the records `i` and `g(i)`",
    Every((i,), Same(tau(i, g(i)), i)) & Every((i, r), (~Same(g(i), i) & Same(g(r), r)) >> Same(tau(i, g(r)), r)),
    {
        "`g` is a permutation": g.bijective,
        "`tau` sends `g(i)` to `i`": Every((i,), Same(tau(i, g(i)), i)),
        "`tau` leaves the others": Every((i, r), Same(r, i) | Same(r, g(i)) | Same(tau(i, r), r)),
    },
)
"""Following g by the swap of i and g(i) puts record i back and moves no record that g leaves alone."""

# --- kinds of values --------------------------------------------------------------------------------------------------

DUAL = EveryStructure(
    WITHIN,
    every(Same(s(g.back(g(r))), s(r)) & Same(m(g.back(r)), m(r)))
    & every(both(Same(g.back(r), r), Same(g(r), r)))
    & one_to_one(g.back, g),
    PERMUTATION,
)
"""Record r with the holding value of record g(r) is record g(r) with the swapping value of its image under the inverse.

The inverse keeps to strata and moves the same records.
"""


ONE, OTHER = Sort("value of one variable", "u"), Sort("value of another variable", "v")
first, second = Map("first", (RECORD,), ONE), Map("second", (RECORD,), OTHER)
joined = Map("joined", (ONE, OTHER), SWAP)
u, u_prime, v, v_prime = Variable("u", ONE), Variable("u'", ONE), Variable("v", OTHER), Variable("v'", OTHER)

CROSS_CLASSIFIED = EveryStructure(
    "records with two variables of one kind, and the variable that joins them, with any values",
    pairs(both(Same(s(r), s(t)), Same(first(r), first(t)) & Same(second(r), second(t))))
    & pairs(both(Same(s(g(r)), s(t)), Same(first(g(r)), first(t)) & Same(second(g(r)), second(t)))),
    {
        "`s` joins both values": every(Same(s(r), joined(first(r), second(r)))),
        "different pairs are different values": Every(
            (u, v, u_prime, v_prime),
            Same(joined(u, v), joined(u_prime, v_prime)) >> (Same(u, u_prime) & Same(v, v_prime)),
        ),
    },
)
"""Two records agree in both variables iff they agree in the joint one, before and after any permutation."""

# --- universes --------------------------------------------------------------------------------------------------------


DUPLICATES = EveryStructure(
    "two datasets `x`, `x'` with equal margins, of any size and with any values, and a stratum of duplicates in `x`",
    pairs(
        Same(m_prime(BETA(r)), m(t))
        >> (Same(h_prime(BETA(r)), h(t)) & Same(s_prime(BETA(r)), s(composed(r))) & Same(s_prime(BETA(r)), s(t)))
    ),
    {
        **{name: known for name, known in EQUAL_MARGINS.items() if name != "`beta` is one to one"},
        "records of one stratum of `x` are equal": pairs(Same(m(r), m(t)) >> (Same(h(r), h(t)) & Same(s(r), s(t)))),
    },
)
"""Every record beta(r) of x' is equal to those of its stratum in x."""

NOTHING_IN_COMMON = EveryStructure(
    "two datasets of one stratum, of any size and with any values",
    pairs(Same(h(r), h_prime(t)) >> ~Same(s(r), s_prime(t))) & pairs(Same(s(r), s_prime(t)) >> ~Same(h(r), h_prime(t))),
    {"no record is in common": pairs(~(Same(h(r), h_prime(t)) & Same(s(r), s_prime(t))))},
)
"""A category has different values of the other variable in the one and in the other."""


SINGLED_OUT = EveryStructure(
    "a stratum of any size whose records all differ in `h` and all differ in `s`, and two permutations of it",
    every(Same(SIGMA(r), RHO(r))),
    {
        "all differ in `h`": pairs(Same(h(r), h(t)) >> Same(r, t)),
        "all differ in `s`": pairs(Same(s(r), s(t)) >> Same(r, t)),
        "both lead to the same records": every(Same(h(r), h(PI(r))) & Same(s(SIGMA(r)), s(RHO(PI(r))))),
    },
)
"""Each table is reached by at most one permutation."""

MOVED_APART = EveryStructure(
    "a stratum of any size whose records all differ in `h` and all differ in `s`, and a map of it",
    pairs(~Same(g(r), r) >> ~(Same(h(t), h(r)) & Same(s(t), s(g(r))))),
    {
        "all differ in `h`": SINGLED_OUT.given["all differ in h"],
        "all differ in `s`": SINGLED_OUT.given["all differ in s"],
    },
)
"""A record that is moved is no record of the stratum any more."""

WHOLE = Sort("combination of values", "w")
combined = Map("combination", (MATCH, SWAP), WHOLE)
seen, seen_prime = Map("w", (RECORD,), WHOLE), Map("w'", (RECORD,), WHOLE)
PART_OF_A_MARGIN = EveryStructure(
    "two datasets of any size with any values and with equal margins match*swap, and what depends on `m` and `s` alone",
    every(Same(seen_prime(GAMMA(r)), seen(r))) & one_to_one(GAMMA, GAMMA.back),
    {
        "`gamma` is one to one": EQUAL_MARGINS["`gamma` is one to one"],
        "`gamma` keeps `m` and `s`": EQUAL_MARGINS["`gamma` keeps `m` and `s`"],
        "`w` depends on `m` and `s`": every(
            Same(seen(r), combined(m(r), s(r))) & Same(seen_prime(r), combined(m_prime(r), s_prime(r)))
        ),
    },
)
"""Then what depends on m and s alone is distributed alike in both."""
