"""Claims on swapping with donors (das2024, equation (2)): datasets of which the last record changes; cells."""

from __future__ import annotations

from typing import Final

from dpcalc.theory import Every

_RECORDS: Final = {"a(c, l)": "[floor(c / l), c - l * floor(c / l)]", "D(x, l)": "map c in x: a(c, l)"}
_FEW: Final = "m in whole; k, l in few; x in functions(m, k * l)"
PRIVATE: Final = Every(
    all=f"{_FEW}; c in range(k * l); g in rates; r in every_rate",
    let={
        **_RECORDS,
        "changed(x, c, l)": "map i in range(len(x)): if i = len(x) - 1 then a(c, l) else a(x[i], l)",
        "K(x, g, r)": "donors(x, other_records(x), g, r)",
        "outcomes(x, y)": "distinct(join([donated_datasets(x), donated_datasets(y)]))",
        "law": "one_donated",
        "M(x, Z, g, r)": "law(x, K(x, g, r), Z)",
        "delta(m, g, r)": "1 - 2 * g * (1 - g) * r^2 / m - 3 * (1 - g)^2 * (r^2 / m)^2",
    },
    given={"records": "m >= 2"},
    show="let y = D(x, l): let z = changed(x, c, l): let Z = outcomes(y, z): private(M(y, Z, g, r), M(z, Z, g, r), 1 "
    "/ r^4, delta(m, g, r))",
)
"""Theorem 3: m records of k kinds of quasi-identifiers and l kinds of all else, by number; the last changes to c."""
SHARP: Final = PRIVATE.showing(
    "let y = D(x, l): let z = changed(x, c, l): let Z = outcomes(y, z): "
    "least_delta(M(y, Z, g, r), M(z, Z, g, r), 1 / r^4) = delta(m, g, r)"
)
"""That no smaller delta will do."""
OF_RECORD: Final = {
    "law": "record_donated",
    "outcomes": "distinct(join(join([donated_datasets(x), donated_datasets(y)])))",
}
"""What changes where the one record is released that is swapped."""
SAME_REST: Final = "D(x, l)[m - 1][1] = a(c, l)[1]"
OTHER_REST: Final = "D(x, l)[m - 1][1] != a(c, l)[1]"
_BIASES: Final = (
    "let y = D(x, l): let P = donors(y, candidates(y), g, r): let v = (map s in range(k * l): bias(y, P, a(s, l))): "
)
_BIASED: Final = {**_RECORDS, "candidates": "other_records", "bias(x, P, s)": "donated_bias(x, P, s) / len(x)"}
BOUNDED: Final = Every(
    all=f"{_FEW}; g in rates; r in every_rate",
    let={**_BIASED, "low(m, g, r)": "(1 - g) * (r^2 / m - m^2)", "high(m, g)": "m^2 * (1 - g)"},
    given={"records": "m >= 1"},
    show=f"{_BIASES}every s in v: low(m, g, r) <= s and s <= high(m, g)",
)
"""Proposition 1: the biases of the counts of all kl kinds of records."""
TOTAL: Final = Every(
    all=BOUNDED.all,
    let={**_BIASED, "most(m, g)": "(1 - g) * m^3"},
    given={"records": "m >= 1"},
    show=f"{_BIASES}0 <= (sum s in v: abs(s)) and (sum s in v: abs(s)) <= most(m, g)",
)
"""Theorem 4."""
FAIR: Final = TOTAL.showing(f"{_BIASES}(largest s, t in v: s - t) <= most(m, g)")
"""Theorem 6."""
READINGS: Final = {
    "one record": {"bias": "donated_bias(x, P, s) / len(x)"},
    "every record": {"bias": "donated_bias(x, P, s)"},
    "exchange": {"bias": "traded_bias(x, P, s)"},
}
"""What is swapped: one record, any with the same probability; every one; one, which its donor is given in exchange."""
WORDS: Final = (
    "With `r = exp(-epsilon/4)`, which takes every value in (0, 1). A record says two things, its quasi-identifiers "
    "and all else; the discrepancy of two records is in how many of the two they differ, so it ranges over 2 and `L "
    "= r^2/m`. A donor is any other record of the dataset"
)
