"""Theorem 6 (das2024): the fairness of swapping with donors, under each reading."""

from __future__ import annotations

from sympy import symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Inequality, Prove, Reduction, Theorem, Twin
from theorems.das2024._donors import FAIR, READINGS, WORDS

m = symbols("m")
LARGE = Inequality(2 * m <= m**3, reals=(m,), where=m >= 2)
SCOPE = Enumerate(EnumerateScope(up_to=4, options={"most": 2}))
THEOREM = Theorem(
    id="das2024/thm-6",
    title="Theorem 6: the fairness of swapping",
    statement=r"$M_{\rm SW}$ is $\alpha_{\rm SW}$-fair with $\alpha_{\rm SW}=(1-\gamma)m^3$: the biases of two counts "
    r"are at most so far apart.",
    claim=Reduction(
        AllOf({name: FAIR.put(**change) for name, change in READINGS.items()}),
        LARGE,
        "each of the `m` records leaves its cell for another with probability at most `1 - gamma`; in exchange two "
        "records do, at most `m`. So biases lie between -m `(1 - gamma)` and `m (1 - gamma)`, and are `2 m (1 - "
        "gamma)` apart at most. A single record has no donor, and no bias",
    ),
    routes=(SCOPE, Prove()),
    lines="187",
    reading=f"For one record, any with the same probability, for every record, and for one in exchange. {WORDS}; a "
    f"single "
    "record has no donor and stays. The largest range is that of dpcalc/donor-swapping-bias.",
    twins=(
        Twin("a fifth", "`m^3/5`", FAIR.put(**READINGS["every record"], most="(1 - g) * m^3 / 5")),
        Twin("one record", "`(1 - gamma)/2`", FAIR.put(**READINGS["one record"], most="(1 - g) / 2")),
        Twin("in exchange", "`1 - gamma`", FAIR.put(**READINGS["exchange"], most="1 - g")),
    ),
)
