"""The inequalities on which the budgets of permutation swapping rest, for all whole numbers."""

from __future__ import annotations

import sympy
from sympy import And

from dpcalc.swapping.claims.every_swapping import inequality
from dpcalc.swapping.law.envelope import STRETCHES, Stretch, distance, lines_below, m
from dpcalc.symbolic.symbols import derangements, k, n, o
from dpcalc.theory import Inequality, Prove, Theorem, Twin, b

d = derangements


def numbers(relation: sympy.Basic, start: int = 2) -> Inequality:
    """A relation for all whole n from ``start`` on."""
    return Inequality(relation, (n,), (), n >= start)


def nearer(stretch: Stretch) -> Inequality:
    """The same at distance 1, for the permutations that move all records and all but one."""
    premise, top = lines_below(stretch), stretch.top
    relation = premise.relation.subs({k: top - 1, m: top, distance: 1})
    return Inequality(relation, () if stretch.size else (b,), premise.reals, And(o > 0, stretch.sizes))


LEMMAS = (
    Theorem(
        id="dpcalc/psa-budget-proof-neighbours-below",
        title="Neighbouring derangement numbers, from below",
        statement=r"$n\,d(n) \le d(n+1)$ for $n \ge 2$.",
        claim=numbers(d(n + 1) >= n * d(n)),
        routes=(Prove(),),
        source="dpcalc",
        twins=(Twin("a little more", "`n + 1` for `n`", numbers(d(n + 1) >= (n + 1) * d(n))),),
    ),
    Theorem(
        id="dpcalc/psa-budget-proof-neighbours-above",
        title="Neighbouring derangement numbers, from above",
        statement=r"$d(n+1) \le (n+2)\,d(n)$ for $n \ge 2$.",
        claim=numbers(d(n + 1) <= (n + 2) * d(n)),
        routes=(Prove(),),
        source="dpcalc",
        twins=(
            Twin("a little less", "`n + 1` for `n + 2`", numbers(d(n + 1) <= (n + 1) * d(n))),
            Twin("from 1 on", "`n = 1` included, where `d(1) = 0`", numbers(d(n + 1) <= (n + 2) * d(n), 1)),
        ),
    ),
    Theorem(
        id="dpcalc/psa-budget-proof-two-places",
        title="Two places further",
        statement=r"$d(n+2) \le (n+1)(n+3)\,d(n) \le (n+3)^2 d(n)$ for $n \ge 2$: with $b = n+2$, the published "
        r"budget is at least the sharpest.",
        claim=numbers(d(n + 2) <= (n + 1) * (n + 3) * d(n)),
        routes=(Prove(),),
        source="dpcalc",
        twins=(
            Twin("a little less", "`(n + 1)^2` for `(n + 1)(n + 3)`", numbers(d(n + 2) <= (n + 1) ** 2 * d(n))),
            Twin("from 1 on", "`n = 1` included, where `d(1) = 0`", numbers(d(n + 2) <= (n + 1) * (n + 3) * d(n), 1)),
        ),
    ),
)
WRONG = lines_below(Stretch("b = 3", 3, STRETCHES[0].envelope))


def lines(id: str, stretch: Stretch, twin: Twin) -> Theorem:  # noqa: A002 -- ids are found in the text of a file by this word
    """That the lines of a stretch of b lie below its envelope."""
    return Theorem(
        id=id,
        title=f"Every line lies below the envelope, `{stretch.name}`",
        statement=r"For $k, m \in \{0, 2, \dots, b\}$, $D \ge \max\{2, |k-m|\}$ and $o > 0$: "
        r"$(k-m)\ln o + \ln\frac{d(m)}{d(k)} \le D\,\varepsilon^\ast$, with $\varepsilon^\ast$ the sharpest budget of "
        f"dpcalc/sharpest-psa, for ${stretch.name.replace('>=', chr(92) + 'ge')}$.",
        claim=inequality(lines_below(stretch)),
        routes=(Prove(),),
        source="dpcalc",
        twins=(twin,),
    )


LINES = (
    lines(
        id="dpcalc/psa-budget-proof-lines-two",
        stretch=STRETCHES[0],
        twin=Twin("`b = 3`", "the envelope of `b = 2` at `b = 3`", inequality(WRONG)),
    ),
    lines(
        id="dpcalc/psa-budget-proof-lines-three",
        stretch=STRETCHES[1],
        twin=Twin("distance 1", "`D = 1`, `k = 2`, `m = 3`", nearer(STRETCHES[1])),
    ),
    lines(
        id="dpcalc/psa-budget-proof-lines-more",
        stretch=STRETCHES[2],
        twin=Twin("distance 1", "`D = 1`, `k = b - 1`, `m = b`", nearer(STRETCHES[2])),
    ),
)

THEOREMS = (*LEMMAS, *LINES)
