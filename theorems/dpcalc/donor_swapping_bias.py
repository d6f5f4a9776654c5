"""The largest biases of swapping with donors (das2024, Proposition 1, Theorems 4 and 6)."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin

BOUND = Every(
    all="m in whole; k, l in few; x in functions(m, k * l); g in rates; r in every_rate",
    let={
        "a(c, l)": "[floor(c / l), c - l * floor(c / l)]",
        "D(x, l)": "map c in x: a(c, l)",
        "candidates": "other_records",
        "bias(x, P, s)": "donated_bias(x, P, s)",
        "most(m, g)": "(m - 1) * (1 - g)",
        "total(m, g)": "2 * m * (1 - g)",
    },
    given={"records": "m >= 2"},
    show="let y = D(x, l): let P = donors(y, candidates(y), g, r): let v = (map s in range(k * l): bias(y, P, a(s, "
    "l))): (every s in v: abs(s) <= most(m, g)) and (largest s, t in v: s - t) <= 2 * most(m, g) and (sum s in v: "
    "abs(s)) <= total(m, g)",
)
WORST = Every(
    all="m in whole; g in rates; r in every_rate",
    let={
        "D(m)": "map i in range(m): if i = 0 then [0, 1] else [1, 0]",
        "candidates": "unlike_records",
    },
    given={"records": "m >= 2"},
    show="let y = D(m): let P = donors(y, candidates(y), g, r): let v = (map s in functions(2, 2): donated_bias(y, "
    "P, s)): (largest s in v: s) = (m - 1) * (1 - g) and (largest s in v: 0 - s) = (m - 1) * (1 - g) and (sum s in "
    "v: abs(s)) = 2 * m * (1 - g)",
)
ONE = BOUND.put(bias="donated_bias(x, P, s) / len(x)", most="(m - 1) * (1 - g) / m", total="2 * (1 - g)")
READING = "With `r = exp(-epsilon/4)`, which takes every value in (0, 1). "
THEOREMS = (
    Theorem(
        id="dpcalc/donor-swapping-bias",
        title="The largest biases of swapping with donors",
        statement=r"Let every one of $m\ge2$ records be swapped. Then the bias of each count is at most "
        r"$(m-1)(1-\gamma)$ in absolute value, two of them are at most $2(m-1)(1-\gamma)$ apart, and their absolute "
        r"values add up to $2m(1-\gamma)$ at most; if one record is swapped, to an $m$-th of that.",
        claim=AllOf(
            {
                "any other record": BOUND,
                "other quasi-identifiers": BOUND.put(candidates="unlike_records"),
                "one record": ONE,
                "one record, other quasi-identifiers": ONE.put(candidates="unlike_records"),
            }
        ),
        routes=(Enumerate(EnumerateScope(up_to=4, options={"most": 2})),),
        reading=f"{READING}Proposition 1 and Theorems 4 and 6 of das2024 have `m^2 (1 - gamma)`, `m^3 (1 - gamma)` "
        "and `m^3 (1 - gamma)` in these places.",
        twins=(
            Twin("`m - 2`", "`m - 2` for `m - 1`", BOUND.put(most="(m - 2) * (1 - g)")),
            Twin("`m`", "`m` for 2m", BOUND.put(total="m * (1 - g)")),
        ),
    ),
    Theorem(
        id="dpcalc/donor-swapping-bias-attained",
        title="The largest biases of swapping with donors are taken",
        statement=r"Let every one of $m\ge2$ records be swapped. With donors of other quasi-identifiers, $m-1$ equal "
        r"records beside one that differs in everything have biases of $(m-1)(1-\gamma)$ and $-(m-1)(1-\gamma)$, "
        r"whose absolute values add up to $2m(1-\gamma)$, whatever $\varepsilon$ is; with any other record as a "
        r"donor, two records do.",
        claim=AllOf(
            {
                "other quasi-identifiers": WORST,
                "any other record": WORST.put(candidates="other_records").assuming(records="m = 2"),
            }
        ),
        routes=(Enumerate(EnumerateScope(up_to=5)),),
        reading=f"{READING}So the bounds of dpcalc/donor-swapping-bias are the least.",
        twins=(
            Twin("any donor", "any other record as a donor, of three as well", WORST.put(candidates="other_records")),
        ),
    ),
)
