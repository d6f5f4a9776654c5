"""Section 3.2.3 (bailie2025): the released table, and the budget as a function of b."""

from __future__ import annotations

from dataclasses import replace

import sympy
from sympy import And, Piecewise, log, sqrt

from dpcalc.swapping.budgets.closed_forms import ODDS
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Theorem, Twin, b, p, symbol

b_1, b_2 = symbol("b_1"), symbol("b_2")


DETERMINED = Every(
    all="Z, Z' in datasets",
    let={"C(x: dataset)": "map c in distinct(x): [c, times_in(c, x)]"},
    given={"the same release": "C(Z) ~ C(Z')"},
    show="Z ~ Z'",
)
"""C(x) gives the count of each cell that is not empty."""


PUBLISHED = Piecewise((log(b + 1) - log(ODDS), p < sqrt(b + 1) / (sqrt(b + 1) + 1)), (log(ODDS), True))
"""The budget (3.4) at a stratum size b > 0, for 0 < p < 1."""
LARGER_SIZE = Inequality(
    PUBLISHED.subs(b, b_2) >= PUBLISHED.subs(b, b_1),
    integers=(b_1, b_2),
    reals=(p,),
    where=And(b_1 > 0, b_2 > b_1, p > 0, p < 1),
)
TABLE = Theorem(
    id="bailie2025/prose-3.2.3-table-determines-data",
    title="The saturated table determines the swapped data",
    statement=r"""The contingency table $C(Z)=[n^Z_{mhs}]$ determines $Z$ up to the order of its records.""",
    claim=DETERMINED,
    routes=(Enumerate(EnumerateScope(up_to=7)), Prove()),
    lines="1366",
    twins=(
        Twin(
            "margins only",
            "the swapping invariants are released instead",
            Every(DETERMINED.all, DETERMINED.show, {"the same release": "one_universe(Z, Z')"}),
        ),
        Twin(
            "no matching variable",
            "the table of `n_.hs` is released instead",
            Every(DETERMINED.all, DETERMINED.show, {"the same release": "same_margin(Z, Z', [HOLD, SWAP])"}),
        ),
    ),
)

MONOTONE = Theorem(
    id="bailie2025/prose-3.2.3-monotone-in-b",
    title="The budget increases with `b`",
    statement=r"""For fixed $0<p<1$ the budget $\varepsilon_{\mathcal D}$ of Theorem 3.2.4 increases (weakly) with
$b$.""",
    claim=AllOf(
        {
            "from `b > 0` on": LARGER_SIZE,
            "from `b = 0`": Inequality(PUBLISHED >= 0, integers=(b,), reals=(p,), where=And(b > 0, p > 0, p < 1)),
        }
    ),
    routes=(Prove(),),
    lines="1379",
    reading="Increasing is read as never decreasing: for large `p` the budget is `ln o` whatever `b` is.",
    twins=(
        Twin(
            "strictly",
            "a larger `b` has a strictly larger budget",
            replace(LARGER_SIZE, relation=PUBLISHED.subs(b, b_2) > PUBLISHED.subs(b, b_1)),
        ),
        Twin(
            "`b` on the other side",
            "the budget is `ln o - ln(b+1)`",
            replace(LARGER_SIZE, relation=log(ODDS) - log(b_2 + 1) >= log(ODDS) - log(b_1 + 1)),
        ),
    ),
)

HALF = Theorem(
    id="bailie2025/prose-3.2.3-half",
    title="The threshold exceeds one half",
    statement=r"""For $b>0$ the threshold of Theorem 3.2.4 is $\sqrt{b+1}/(\sqrt{b+1}+1)>1/2$.""",
    claim=Inequality(sqrt(b + 1) / (sqrt(b + 1) + 1) > sympy.Rational(1, 2), reals=(b,), where=b > 0),
    routes=(Prove(),),
    lines="1381",
    twins=(
        Twin(
            "`b = 0` allowed",
            "`b >= 0`",
            Inequality(sqrt(b + 1) / (sqrt(b + 1) + 1) > sympy.Rational(1, 2), reals=(b,), where=b >= 0),
        ),
        Twin(
            "a larger number",
            "more than `3/5`",
            Inequality(sqrt(b + 1) / (sqrt(b + 1) + 1) > sympy.Rational(3, 5), reals=(b,), where=b > 0),
        ),
    ),
)

THEOREMS = (TABLE, MONOTONE, HALF)
