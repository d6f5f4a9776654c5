"""Tradeoff functions for the statements of sections 2.4.6, 2.5 and A.6: pairs of laws, kernels, and their powers.

Claims that there is a kernel or a function from one pair of laws to another stay code: they are searched for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.blackwell import known_tradeoff
from dpcalc.spec.experiments.experiment import Experiment, experiments
from dpcalc.theory import Every
from dpcalc.verdict import Witness
from theorems.bailie2025._experiments import Two

PLAIN = "two pairs of laws with denominators up to n on at most three points"


def plain(size: int) -> list[Experiment]:
    """Every pair of laws with denominators up to ``size`` on at most three points, up to relabelling."""
    return [each for denominator in range(1, size + 1) for each in experiments(denominator, 3)]


def plain_pairs(size: int) -> Iterator[Two]:
    """Every two of them, one at least with that denominator."""
    known, older = plain(size), len(plain(size - 1))
    for i, first in enumerate(known):
        for j, second in enumerate(known):
            if i >= older or j >= older:
                yield Two(first, second)


def at_least(first: Experiment, second: Experiment) -> bool:
    """Whether the first pair's tradeoff function is at least the second's."""
    return known_tradeoff(first).at_least(known_tradeoff(second))


def by_pairs(
    over: str, condition: Callable[[Experiment, Experiment], bool], check: Callable[[Two], Witness | None]
) -> ForAll:
    """A statement about every two pairs of laws that meet a condition."""

    def instances(size: int) -> Iterator[Instance]:
        return (pair for pair in plain_pairs(size) if condition(pair.first, pair.second))

    return ForAll(f"{over} ({PLAIN})", instances, lambda instance: check(cast(Two, instance)))


PROCESSED = Every(
    all="P, Q in laws; m in whole; K in kernels(len(P), m)",
    given={"there are outputs": "m > 0"},
    show="no_less(errors(push(P, K), push(Q, K)), errors(P, Q))",
)
"""No test has more power after a kernel than some test of the same size before it."""
HALF = Fraction(1, 2)
