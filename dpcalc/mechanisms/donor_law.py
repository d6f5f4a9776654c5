"""Swapping with donors (das2024, equation (2)) in the language of certificates, record by record.

Records are ``X``, cells ``C`` and the places of quasi-identifiers ``V``; record i has the donor j.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from dpcalc.mechanisms.written import WrittenLaw, counts_of, list_text, number_text
from dpcalc.symbolic.exp_numbers import Number

_GIVEN: Final = "(received (item X i) (item X j) V)"
_BACK: Final = "(received (item X j) (item X i) V)"
AFTER_ONE: Final = f"(replaced X i {_GIVEN})"
AFTER_EXCHANGE: Final = f"(replaced (replaced X i {_GIVEN}) j {_BACK})"
AFTER_RECORD: Final = f"(list {_GIVEN})"
"""The records that are released where one record is swapped."""


def donor_law(
    name: str, shape: Sequence[int], moved: Sequence[int], after: str, unlike: bool, keep: Number, unit: Number
) -> WrittenLaw:
    """The law of the table released: of the records ``after`` one is swapped, or, where that is empty, all are.

    ``moved`` are the places of the quasi-identifiers; candidates are all other records or those ``unlike`` in these;
    ``unit`` is what a candidate is less likely to be accepted by for one more variable.
    """
    cells, places = list_text(product(*map(range, shape))), list_text(moved)
    other = "(some k V (!= (item (item X j) k) (item (item X i) k)))" if unlike else "(!= j i)"
    candidates = f"(keep j (range (len X)) {other})"
    donor = f"(let V {places} (donor_law X i {candidates} {number_text(keep)} {number_text(unit)}))"
    if after:
        drawn = f"(sum j (range (len X)) (if (same (table_of {after} C) z) (item P j) 0))"
        chance = f"(/ (sum i (range (len X)) (let P ({name}_donor X i) {drawn})) (len X))"
    else:
        kind = f"(sum j (range (len X)) (if (same {_GIVEN} c) (item P j) 0))"
        laws = f"(map i (range (len X)) (let P ({name}_donor X i) (map c C {kind})))"
        found = "(same (map c (range (len C)) (count k h (= k c))) z)"
        independent = "(product_of i (range (len X)) (item (item L i) (item h i)))"
        chance = f"(let L {laws} (sum h (functions (len X) (len C)) (if {found} {independent} 0)))"
    law = f"(let V {places} (let C {cells} (let X (records_of x C) {chance})))"
    define = ((f"{name}_donor", "X i", donor), (name, "x z", law))
    return WrittenLaw(name, define, counts_of, counts_of)
