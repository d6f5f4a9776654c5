"""What permutations do to whole datasets and to single tables: further lemmas for the swapping claims.

The notation is that of ``_permutation_lemmas``: every lemma speaks of datasets of any size with any number of values.
"""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import Element, Every, Map, Relation, Same, Variable, both
from theorems._permutation_lemmas import (
    RECORD,
    RHO,
    SIGMA,
    TWO_PERMUTATIONS,
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
from theorems._record_lemmas import WHOLE, same_two

after_rho = every(Same(m(r), m_prime(r)) & Same(h(r), h_prime(r)) & Same(s(r), s_prime(RHO(r))))

COMPOSED = EveryStructure(
    "a dataset `x'` of any size with any values, `x` what a permutation `rho` makes of it, and a permutation "
    "`sigma` of `x`",
    every(Same(s(SIGMA(r)), s_prime(RHO(SIGMA(r)))))
    & every(both(Same(m(SIGMA(r)), m(r)), Same(m_prime(RHO(SIGMA(r))), m_prime(r))))
    & every(Same(RHO(SIGMA(r)), SIGMA(r)) >> both(Same(RHO(SIGMA(r)), r), Same(SIGMA(r), r)))
    & every(Same(SIGMA.back(RHO.back(RHO(SIGMA(r)))), r) & Same(RHO(SIGMA(SIGMA.back(RHO.back(r)))), r)),
    {
        **TWO_PERMUTATIONS,
        "`rho` keeps to strata": every(Same(m_prime(RHO(r)), m_prime(r))),
        "`x` is what `rho` makes of `x'`": after_rho,
    },
)
"""Rho, then sigma, make of x' what sigma makes of x, record by record.

Composing with rho is one to one and keeps to strata. Both permutations move the same records, but for those that sigma
sends to a record moved by rho.
"""

PRECEDED = EveryStructure(
    "a dataset `x'` of any size with any values, a permutation `g`, and the list `x` of its records with `g` undone",
    every(Same(h(r), h_prime(r)) & Same(s(g(r)), s_prime(r))),
    {
        "`g` is a permutation": g.bijective,
        "`x` is `x'` with `g` undone": every(Same(h(r), h_prime(r)) & Same(s(r), s_prime(g.back(r)))),
    },
)
"""Every dataset is what g makes of another one."""

STILL_DIFFERENT = EveryStructure(
    "two datasets of two records `r` and `t` of one stratum with the same holding values, and any swapping values",
    pairs(
        both(
            same_two((s(t), s(r)), (s_prime(t), s_prime(r))),
            same_two((s(r), s(t)), (s_prime(r), s_prime(t))),
        )
    ),
)
"""Two datasets of two records are the same after the swap of the two records if and only if they were before."""


w = Variable("w", WHOLE)
cell, cell_prime = Map("cell", (RECORD,), WHOLE), Map("cell'", (RECORD,), WHOLE)
to, back = Map("to", (WHOLE, RECORD), RECORD), Map("back", (WHOLE, RECORD), RECORD)


def forth_by_cell(record: Element) -> Element:
    """Where the matching of its cell sends a record."""
    return to(cell(record), record)


def back_by_cell(record: Element) -> Element:
    """Where the matching of its cell sends a record of the other dataset."""
    return back(cell_prime(record), record)


CELL_BY_CELL = EveryStructure(
    "two lists of any number of records, and for each cell a matching of the records in it",
    one_to_one(forth_by_cell, back_by_cell) & every(Same(cell_prime(forth_by_cell(r)), cell(r))),
    {
        "the matching of a cell keeps to it": Every((r, w), Same(cell(r), w) >> Same(cell_prime(to(w, r)), w))
        & Every((r, w), Same(cell_prime(r), w) >> Same(cell(back(w, r)), w)),
        "the matching of a cell is one to one": Every((r, w), Same(cell(r), w) >> Same(back(w, to(w, r)), r))
        & Every((r, w), Same(cell_prime(r), w) >> Same(to(w, back(w, r)), r)),
    },
)
"""Put together, the matchings of the cells match all records one to one with records of the same cell."""

# --- single tables ----------------------------------------------------------------------------------------------------

ALONE = Relation("alone", (RECORD,))
KEPT_AWAY = EveryStructure(
    "a stratum of any size with any values, some records of it alone with their values, and what moves every record",
    Every((r, t), ALONE(r) >> (~Same(h(t), h(r)) | ~Same(s(g(t)), s(r)))),
    {
        "every record is moved": every(~Same(g(r), r)),
        "no other record has the holding value": pairs((ALONE(r) & Same(h(r), h(t))) >> Same(r, t)),
        "no other record has the swapping value": pairs((ALONE(r) & Same(s(r), s(t))) >> Same(r, t)),
    },
)

partner = Map("partner", (RECORD,), RECORD)
p, q = partner(r), partner(t)
equal_pairs = (Same(h(r), h(t)) & Same(s(r), s(t)) & Same(h(p), h(q)) & Same(s(p), s(q))) | (
    Same(h(r), h(q)) & Same(s(r), s(q)) & Same(h(p), h(t)) & Same(s(p), s(t))
)
no_common_holding = ~(Same(h(r), h(t)) | Same(h(r), h(q)) | Same(h(p), h(t)) | Same(h(p), h(q)))
no_common_swapping = ~(Same(s(r), s(t)) | Same(s(r), s(q)) | Same(s(p), s(t)) | Same(s(p), s(q)))

PAIRED = EveryStructure(
    "a stratum of any size with any values, its records paired",
    pairs(~(Same(h(r), h(t)) & Same(s(p), s(t)))) & every(~Same(p, r)),
    {
        "partners differ in `h`": every(~Same(h(p), h(r))),
        "partners differ in `s`": every(~Same(s(p), s(r))),
        "two pairs are equal, or share no holding, or no swapping value": pairs(
            equal_pairs | no_common_holding | no_common_swapping
        ),
    },
)
"""No record with the swapping value of its partner is a record of the stratum."""
