"""Theorem 4 (das2024): the sum of the absolute biases of swapping with donors, under each reading."""

from __future__ import annotations

from sympy import symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Inequality, Prove, Reduction, Theorem, Twin
from theorems.das2024._donors import READINGS, TOTAL, WORDS

m = symbols("m")
LARGE = Inequality(2 * m <= m**3, reals=(m,), where=m >= 2)
SCOPE = Enumerate(EnumerateScope(up_to=4, options={"most": 2}))
THEOREM = Theorem(
    id="das2024/thm-4",
    title="Theorem 4: the bias of swapping",
    statement=r"$0\le\lVert B(M_{\rm SW})\rVert_1\le\alpha_{\rm SW}$ with $\alpha_{\rm SW}=(1-\gamma)m^3$.",
    claim=Reduction(
        AllOf({name: TOTAL.put(**change) for name, change in READINGS.items()}),
        LARGE,
        "each of the `m` records leaves its cell for another with probability at most `1 - gamma`, which changes two "
        "counts by one; in exchange two records do, at most `m`. So the absolute biases add up to `2 m (1 - gamma)` "
        "at most. A single record has no donor, and no bias",
    ),
    routes=(SCOPE, Prove()),
    lines="171-175",
    reading=f"For one record, any with the same probability, for every record, and for one in exchange. {WORDS}; a "
    f"single "
    "record has no donor and stays. The largest sum is that of dpcalc/donor-swapping-bias.",
    twins=(
        Twin("a third", "`m^3/3`", TOTAL.put(**READINGS["every record"], most="(1 - g) * m^3 / 3")),
        Twin("one record", "`1 - gamma`", TOTAL.put(**READINGS["one record"], most="1 - g")),
        Twin("in exchange", "`2 (1 - gamma)`", TOTAL.put(**READINGS["exchange"], most="2 * (1 - g)")),
    ),
)
