"""Theorem II.1 (bailie2025, section 4.4): the informal version of the budget of permutation swapping."""

from __future__ import annotations

from sympy import And, Gt, Lt, Piecewise, Rational, log

from dpcalc.swapping.budgets.closed_forms import ODDS
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Mark, Prove, Theorem, Twin, b, p, swap_keeps
from theorems.bailie2025._curve import lowest_rate
from theorems.bailie2025._nested_keys import MONOTONE_IN_B, POSITIVE_BUDGET

INSIDE = And(Gt(p, 0), Lt(p, 1))
LOW = log(b + 1) - log(ODDS)


THEOREM = Theorem(
    id="bailie2025/thm-ii.1",
    title="Theorem II.1 (informal): the budget of the PSA",
    statement=r"""Subject to the invariants that it induces, the PSA is $\varepsilon$-differentially private with
\[\varepsilon\le\begin{cases}\ln(b+1)-\ln o&0<p<\frac{\sqrt{b+1}}{\sqrt{b+1}+1},\\ \ln o&\text{for larger
}p<1,\end{cases}\]
where $o=p/(1-p)$ and $b$ is the size of the largest matching group.""",
    claim=AllOf(
        {
            "`b` the largest group with two different records": swap_keeps(
                Piecewise((LOW, p < lowest_rate(b)), (log(ODDS), True)), INSIDE
            ),
            "a larger group of equal records": MONOTONE_IN_B,
            "no two different records anywhere": POSITIVE_BUDGET,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="1850-1856",
    text=(Mark("reconstructed", "the cases are cut off in the text that was read, and taken from Theorem 3.2.4"),),
    reading=(
        "The largest group need not hold two different records. A group of equal records loses nothing, and it can "
        "only raise `b`; so the budget at the larger `b` must not be smaller, and it must not be negative."
    ),
    twins=(
        Twin(
            "`b - 1`",
            "`ln(b-1) - ln o` for small `p`",
            swap_keeps(Piecewise((log(b - 1) - log(ODDS), p < lowest_rate(b)), (log(ODDS), True)), INSIDE),
        ),
        Twin(
            "`ln o` from one half on",
            "the threshold is `1/2`",
            swap_keeps(Piecewise((LOW, p < Rational(1, 2)), (log(ODDS), True)), INSIDE),
        ),
    ),
)
