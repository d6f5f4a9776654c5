"""Two laws on the whole numbers that are mutually absolutely continuous, and whose ratio is not bounded."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import factorial
from typing import cast

from _law_lemmas import And, Eq, c, pointwise, t

from dpcalc.claim import ForAll, Instance
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.prove.ladder import climb
from dpcalc.prove.problem import problem_of
from dpcalc.verdict import Attempt, Evidence, Witness

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


@cache
def evidence() -> Evidence | None:
    """The kernel's proof of it."""
    found = climb(problem_of(UNBOUNDED), DEFAULT_EFFORT)
    if isinstance(found, Attempt):
        return None
    certificate = json.loads(found.text)
    return Evidence("inequality", certificate["statement"], certificate["proof"])


def formula(k: int) -> str:
    """The law in proportion to 1/(t (t + 1) ... (t + k))."""
    return f"{k * factorial(k)}/({' '.join(['t', *(f'(t + {j})' for j in range(1, k + 1))])})"


def pairs(size: int) -> Iterator[Instance]:
    """Pairs of laws with probabilities in proportion to 1/(t (t + 1) ... (t + k)), by the larger k."""
    return (pair for pair in product(range(1, size + 1), repeat=2) if max(pair) == size)


def bounded(instance: Instance) -> Witness | None:
    """The ratio of two such laws, which are positive everywhere, is bounded: it grows or falls unless they are one."""
    first, second = cast(tuple[int, int], instance)
    if first == second:
        return None
    words = f"mutually absolutely continuous, but P(t)/Q(t) grows or falls like t^({second - first})"
    values = {"P(t)": formula(first), "Q(t)": formula(second), "violated": words}
    shown = f"P(t) = {values['P(t)']}, Q(t) = {values['Q(t)']} on t = 1, 2, 3, ...: {words}"
    return Witness(shown, values, evidence=evidence() if (first, second) == (1, 2) else None)


RATIO_BOUNDED = ForAll(
    "pairs of laws on t = 1, 2, 3, ..., with probabilities in proportion to 1/(t (t + 1) ... (t + k))", pairs, bounded
)
"""That mutually absolutely continuous laws have a bounded ratio, of some laws on infinitely many outcomes."""
