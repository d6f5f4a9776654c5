"""Proposition 1 (das2024): the bias of a count once records are swapped with donors, under each reading."""

from __future__ import annotations

from sympy import And, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Inequality, Prove, Reduction, Theorem, Twin
from theorems.das2024._donors import BOUNDED, READINGS, WORDS

m, L = symbols("m L")
BELOW = Inequality(L - m**2 <= -m, reals=(m, L), where=And(m >= 2, m * L <= 1))
SCOPE = Enumerate(EnumerateScope(up_to=4, options={"most": 2}))
THEOREM = Theorem(
    id="das2024/prop-1",
    title="Proposition 1: the bias of swapping",
    statement=r"For each $i\in[n]$ the bias of the histogram of swapped data satisfies "
    r"$(1-\gamma)(L-m^2)\le B(M_{\rm SW})_i\le m^2(1-\gamma)$ with $L=\exp(-\varepsilon/2)/m$.",
    claim=Reduction(
        AllOf({name: BOUNDED.put(**change) for name, change in READINGS.items()}),
        BELOW,
        "each of the `m` records leaves its cell with probability at most `1 - gamma`, and so comes into another; in "
        "exchange two records do, at most `m`. So a bias lies between -m `(1 - gamma)` and `m (1 - gamma)`. A single "
        "record has no donor, and no bias",
    ),
    routes=(SCOPE, Prove()),
    lines="165-169",
    reading=f"For one record, any with the same probability, for every record, and for one in exchange. {WORDS}; a "
    f"single "
    "record has no donor and stays. The largest biases are those of dpcalc/donor-swapping-bias.",
    twins=(
        Twin("a fifth", "`m^2/5` for `m^2` above", BOUNDED.put(**READINGS["every record"], high="m^2 / 5 * (1 - g)")),
        Twin(
            "a fifth below",
            "`m^2/5` for `m^2` below",
            BOUNDED.put(**READINGS["every record"], low="(1 - g) * (r^2 / m - m^2 / 5)"),
        ),
        Twin(
            "one record in exchange",
            "`1/2` of `1 - gamma` below",
            BOUNDED.put(**READINGS["exchange"], low="(g - 1) / 2"),
        ),
    ),
)
