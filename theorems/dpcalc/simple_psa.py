"""A budget of permutation swapping as simple as the published one, and smaller."""

from __future__ import annotations

from sympy import Eq, Piecewise, log, oo, sqrt

from dpcalc.swapping.budgets.closed_forms import ODDS
from dpcalc.theory import Enumerate, EnumerateScope, Prove, Theorem, Twin, b, p, swap_keeps

PROVISO = ((0, Eq(b, 0)), (oo, Eq(p, 0) | Eq(p, 1)))
KEPT = swap_keeps(Piecewise(*PROVISO, (log(b) - log(ODDS), p < sqrt(b) / (sqrt(b) + 1)), (log(ODDS), True)))
"""``max(ln o, ln b - ln o)``, in pieces."""
LESS = swap_keeps(Piecewise(*PROVISO, (log(b - 1) - log(ODDS), p < sqrt(b - 1) / (sqrt(b - 1) + 1)), (log(ODDS), True)))
THEOREM = Theorem(
    id="dpcalc/simple-psa",
    title="`ln b` in place of `ln(b + 1)`",
    statement=r"For $0 < p < 1$ the Permutation Swapping Algorithm satisfies its flavor with the budget "
    r"$\max\{\ln o,\ \ln b - \ln o\}$, where $b \ge 2$ is the size of the largest stratum with two different records "
    r"and $o = p/(1-p)$. It is smaller than that of bailie2025, Theorem 3.2.4, wherever $o < \sqrt{b+1}$.",
    claim=KEPT,
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="dpcalc",
    twins=(Twin("`b - 1` for `b`", "`ln(b - 1) - ln o` for small `p`", LESS, (Enumerate(EnumerateScope(up_to=5)),)),),
)
