"""Theorem 3.2.4 (bailie2025): the budget of the Permutation Swapping Algorithm."""

from __future__ import annotations

from fractions import Fraction

import sympy
from sympy import Eq, Piecewise, log, oo, sqrt

from dpcalc.swapping.budgets.closed_forms import ODDS, theorem_budget
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.theorem import SearchDatasets
from dpcalc.theory import Enumerate, EnumerateScope, Mark, Prove, Theorem, Twin, b, p, swap_keeps

THRESHOLD = sqrt(b + 1) / (sqrt(b + 1) + 1)
PROVISO = ((sympy.Integer(0), Eq(b, 0)), (oo, Eq(p, 0) | Eq(p, 1)))
LOW = log(b + 1) - log(ODDS)
ONE_LINE = Piecewise(*PROVISO, (LOW, True))
FINITE_AT_THE_ENDS = Piecewise(
    (sympy.Integer(0), Eq(b, 0)), (log(b + 1), Eq(p, 0)), (log(b + 1), Eq(p, 1)), (LOW, True)
)
SMALL = (Enumerate(EnumerateScope(up_to=5, rates=(Fraction(1, 20), Fraction(1, 2), Fraction(9, 10)))),)

THEOREM = Theorem(
    id="bailie2025/thm-3.2.4",
    title="Theorem 3.2.4: the budget of the Permutation Swapping Algorithm",
    statement=r"""Let all datasets share the variables $V=V_{\mathrm{Hold}}\cup V_{\mathrm{Swap}}$ with
$V_{\mathrm{Match}}\subset V_{\mathrm{Hold}}$, let $b$ be the size of the largest matching stratum that holds two
different records ($0$ if there is none), and $o=p/(1-p)$. The PSA, which permutes records of resolution $r$,
satisfies $\varepsilon_{\mathcal D}$-DP$(\mathcal X,\mathscr
D_{c_{\mathrm{Swap}}},d^r_{\mathrm{HamS}},D_{\mathrm{MULT}})$ with \[\varepsilon_{\mathcal D}=\begin{cases}0&b=0,\\
\ln(b+1)-\ln o&0<p<\frac{\sqrt{b+1}}{\sqrt{b+1}+1},\ b>0,\\ \ln o&\frac{\sqrt{b+1}}{\sqrt{b+1}+1}\le p<1,\ b>0,\\
\infty&p\in\{0,1\},\ b>0.\end{cases}\]""",
    claim=swap_keeps(theorem_budget()),
    routes=(
        Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),
        SearchDatasets(DatasetScope(records=3)),
        Prove(),
    ),
    source="bailie2025",
    lines="1368-1378",
    text=(Mark("reconstructed", "the second range of `p` is garbled in the text that was read, and taken from (B.8)"),),
    reading="The second range of `p` is read from the proof; the source's text of it is damaged.",
    twins=(
        Twin(
            "`b - 1` for `b + 1`",
            "`ln(b-1) - ln o` for small `p`",
            swap_keeps(Piecewise(*PROVISO, (log(b - 1) - log(ODDS), p < THRESHOLD), (log(ODDS), True))),
            SMALL,
        ),
        Twin(
            "the square root of `b (b - 1)`",
            "`ln(b (b-1))/2 - ln o` for small `p`",
            swap_keeps(Piecewise(*PROVISO, (log(b * (b - 1)) / 2 - log(ODDS), p < THRESHOLD), (log(ODDS), True))),
            SMALL,
        ),
        Twin("only `ln o`", "`ln o` for every `p`", swap_keeps(Piecewise(*PROVISO, (log(ODDS), True))), SMALL),
        Twin(
            "only `-ln o`",
            "`-ln o` for small `p`",
            swap_keeps(Piecewise(*PROVISO, (-log(ODDS), p < sympy.Rational(1, 2)), (log(ODDS), True))),
            SMALL,
        ),
        Twin("no second case", "`ln(b+1) - ln o` for every `p < 1`", swap_keeps(ONE_LINE), SMALL),
        Twin(
            "`ln o` too early",
            "`ln o` from `p = 1/2` on",
            swap_keeps(Piecewise(*PROVISO, (LOW, p < sympy.Rational(1, 2)), (log(ODDS), True))),
            SMALL,
        ),
        Twin("`p = 0` and `p = 1`", "`ln(b+1)` at `p = 0` and `p = 1`", swap_keeps(FINITE_AT_THE_ENDS)),
        Twin(
            "half the distance",
            "the distance counts half a unit a record",
            swap_keeps(theorem_budget(), distance_scale=Fraction(1, 2)),
            SMALL,
        ),
    ),
)
