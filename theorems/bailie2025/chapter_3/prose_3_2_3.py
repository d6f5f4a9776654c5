"""Section 3.2.3 (bailie2025): the released table, and the budget as a function of b."""

from __future__ import annotations

from collections.abc import Callable

import sympy
from sympy import And, Piecewise, log, sqrt

from dpcalc.claim import Claim
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


def published(size: sympy.Symbol) -> Piecewise:
    """The budget (3.4) at a stratum size b > 0, for 0 < p < 1."""
    threshold = sqrt(size + 1) / (sqrt(size + 1) + 1)
    return Piecewise((log(size + 1) - log(ODDS), p < threshold), (log(ODDS), True))


def larger_size(budget: Callable[[sympy.Symbol], sympy.Expr], strictly: bool = False) -> Claim:
    """A larger b > 0 has the larger budget, for every p in (0, 1)."""
    relation = sympy.Gt if strictly else sympy.Ge
    where = And(b_1 > 0, b_2 > b_1, p > 0, p < 1)
    return Inequality(relation(budget(b_2), budget(b_1)), integers=(b_1, b_2), reals=(p,), where=where)


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
            "the table of n_.hs is released instead",
            Every(DETERMINED.all, DETERMINED.show, {"the same release": "same_margin(Z, Z', [HOLD, SWAP])"}),
        ),
    ),
)

MONOTONE = Theorem(
    id="bailie2025/prose-3.2.3-monotone-in-b",
    title="The budget increases with b",
    statement=r"""For fixed $0<p<1$ the budget $\varepsilon_{\mathcal D}$ of Theorem 3.2.4 increases (weakly) with
$b$.""",
    claim=AllOf(
        {
            "from b > 0 on": larger_size(published),
            "from b = 0": Inequality(published(b) >= 0, integers=(b,), reals=(p,), where=And(b > 0, p > 0, p < 1)),
        }
    ),
    routes=(Prove(),),
    lines="1379",
    reading="Increasing is read as never decreasing: for large p the budget is ln o whatever b is.",
    twins=(
        Twin("strictly", "a larger b has a strictly larger budget", larger_size(published, strictly=True)),
        Twin(
            "b on the other side",
            "the budget is ln o - ln(b+1)",
            larger_size(lambda size: log(ODDS) - log(size + 1)),
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
            "b = 0 allowed",
            "b >= 0",
            Inequality(sqrt(b + 1) / (sqrt(b + 1) + 1) > sympy.Rational(1, 2), reals=(b,), where=b >= 0),
        ),
        Twin(
            "a larger number",
            "more than 3/5",
            Inequality(sqrt(b + 1) / (sqrt(b + 1) + 1) > sympy.Rational(3, 5), reals=(b,), where=b > 0),
        ),
    ),
)

THEOREMS = (TABLE, MONOTONE, HALF)
