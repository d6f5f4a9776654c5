"""Remark 5.3.7 (bailie2025): what is said to be needed for categorical indistinguishability, as stated and repaired.

As stated it stays code: that a ratio on infinitely many outcomes is bounded asks for one bound at all of them, and the
language's lists are finite.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import factorial
from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import ForAll, Instance
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from dpcalc.verdict import Evidence, Witness
from theorems._law_lemmas import And, Eq, c, pointwise, t

FIRST, SECOND = 1 / (t * (t + 1)), 4 / (t * (t + 1) * (t + 2))
"""Two laws on t = 1, 2, 3, ...: from t on their probabilities add up to 1/t and to 2/(t (t + 1))."""
UNBOUNDED = pointwise(
    And(
        Eq(1 / t - 1 / (t + 1), FIRST),
        Eq(2 / (t * (t + 1)) - 2 / ((t + 1) * (t + 2)), SECOND),
        SECOND > 0,
        c * SECOND < FIRST,
    ),
    And(t >= 1, c > 0, t >= 4 * c),
)
"""Both are laws, positive everywhere, and at t >= 4 c the first is more than c times the second."""
OVER = "pairs of laws on `t = 1`, 2, 3, ..., with probabilities in proportion to `1/(t (t + 1) ... (t + k))`"


def pairs(size: int) -> Iterator[Instance]:
    """Pairs of such laws, by the larger k."""
    return (pair for pair in product(range(1, size + 1), repeat=2) if max(pair) == size)


def bounded(instance: Instance) -> Witness | None:
    """The ratio of two such laws, which are positive everywhere, is bounded: it grows or falls unless they are one."""
    first, second = cast(tuple[int, int], instance)
    if first == second:
        return None
    words = f"mutually absolutely continuous, but `P(t)/Q(t)` grows or falls like `t^({second - first})`"
    values = {"P(t)": formula(first), "Q(t)": formula(second), "violated": words}
    shown = f"`P(t) = {values['P(t)']}`, `Q(t) = {values['Q(t)']}` on `t = 1, 2, 3, ...`: {words}"
    return Witness(shown, values, evidence=_growing(first, second))


def formula(k: int) -> str:
    """The law in proportion to 1/(t (t + 1) ... (t + k))."""
    return f"{k * factorial(k)}/({' '.join(['t', *(f'(t + {j})' for j in range(1, k + 1))])})"


def inverse(k: int) -> list[Fraction]:
    """The coefficients of the polynomial t (t + 1) ... (t + k)/(k k!), which is 1 over the law."""
    found = [Fraction(0), Fraction(1, k * factorial(k))]
    for j in range(1, k + 1):
        found = [j * low + high for low, high in zip([*found, Fraction(0)], [Fraction(0), *found], strict=True)]
    return found


DEFINITIONS = (
    ("polynomial", "A t", "(sum i (range (len A)) (* (item A i) (^ t i)))"),
    ("up_to", "A n", "(sum i (range n) (/ 1 (polynomial A (+ i 1))))"),
    ("is_positive", "A", "(and (every a A (>= a 0)) (some a A (> a 0)))"),
    ("ratio_is_bounded", "A B", "(= (len A) (len B))"),
)
"""A law is given by the coefficients of its inverse, none below 0 and the last one above 0. The ratio of two such laws
is bounded away from 0 and infinity if and only if the polynomials have the same degree."""


def _growing(first: int, second: int) -> Evidence:
    """The two laws: their first probabilities, which add up to less than 1, and the degrees of their inverses."""
    small, large = (min(first, second), max(first, second))
    return example(
        "(is_positive P)",
        "(is_positive Q)",
        "(every n (range 20) (and (< (up_to P n) 1) (< (up_to Q n) 1)))",
        "(every c (range 20) (> (polynomial Q (+ (* 4 c) 1)) (* c (polynomial P (+ (* 4 c) 1)))))",
        "(not (ratio_is_bounded P Q))",
        define=DEFINITIONS,
        P=inverse(small),
        Q=inverse(large),
    )


RATIO_BOUNDED = ForAll(OVER, pairs, bounded)
"""That mutually absolutely continuous laws have a bounded ratio, of some laws on infinitely many outcomes."""
LITERAL = Theorem(
    id="bailie2025/rem-5.3.7c",
    title="Remark 5.3.7: indistinguishability and bounded ratios",
    statement=r"If $P_x$ and $P_{x'}$ are mutually absolutely continuous for all connected $x,x'$, then "
    r"$p_x(t)/p_{x'}(t)$ is bounded away from zero and infinity.",
    claim=RATIO_BOUNDED,
    routes=(Enumerate(EnumerateScope(up_to=2)),),
    lines="2215-2219",
    reading=(
        "Categorical indistinguishability is what the remark says before: that all connected laws are mutually "
        "absolutely continuous, so that no output tells `x` from `x'` with certainty. On finitely many outcomes it "
        "does need a bounded ratio; the outputs here are whole numbers."
    ),
)
BOUNDED = Every(
    all="P, Q in laws; c in amounts",
    let={"bounded(P: law, Q: law, c)": "every d in columns(P, Q): d[0] <= c * d[1] and d[1] <= c * d[0]"},
    show="(bounded(P, Q, c) => same_support(P, Q)) and (same_support(P, Q) => bounded(P, Q, exp_MULT(P, Q)))",
)
REPAIRED = Theorem(
    id="bailie2025/rem-5.3.7c-repaired",
    title="Remark 5.3.7, repaired: indistinguishability and bounded ratios",
    statement=r"If $p_x/p_{x'}$ is bounded away from zero and infinity then $P_x$ and $P_{x'}$ are mutually "
    r"absolutely continuous; if $\mathcal T$ is finite the converse holds as well; if it is not, there are laws for "
    r"which the converse fails.",
    claim=AllOf(
        {
            "finitely many outcomes": BOUNDED,
            "a ratio that is not bounded": UNBOUNDED,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="2215-2219",
    reading=(
        "The laws for which it fails are `1/(t (t + 1))` and `4/(t (t + 1) (t + 2))` on `t = 1`, 2, ...; from `t` on "
        "their sums are `1/t` and `2/(t (t + 1))`, and for every `c` the ratio exceeds `c` at all `t >= 4 c`."
    ),
    repairs="bailie2025/rem-5.3.7c",
    fault="missing hypothesis",
    twins=(
        Twin(
            "infinitely many outcomes", "`T` need not be finite", RATIO_BOUNDED, (Enumerate(EnumerateScope(up_to=2)),)
        ),
    ),
)
THEOREMS = (LITERAL, REPAIRED)
