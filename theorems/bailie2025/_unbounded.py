"""Laws on the whole numbers that are mutually absolutely continuous, and whose ratio is not bounded."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import factorial
from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import ForAll, Instance
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
OVER = "pairs of laws on t = 1, 2, 3, ..., with probabilities in proportion to 1/(t (t + 1) ... (t + k))"


def pairs(size: int) -> Iterator[Instance]:
    """Pairs of such laws, by the larger k."""
    return (pair for pair in product(range(1, size + 1), repeat=2) if max(pair) == size)


def bounded(instance: Instance) -> Witness | None:
    """The ratio of two such laws, which are positive everywhere, is bounded: it grows or falls unless they are one."""
    first, second = cast(tuple[int, int], instance)
    if first == second:
        return None
    words = f"mutually absolutely continuous, but P(t)/Q(t) grows or falls like t^({second - first})"
    values = {"P(t)": formula(first), "Q(t)": formula(second), "violated": words}
    shown = f"P(t) = {values['P(t)']}, Q(t) = {values['Q(t)']} on t = 1, 2, 3, ...: {words}"
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
