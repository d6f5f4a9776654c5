"""Section 4.3 (bailie2025): clamping the data reduces the sensitivity of what is released."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import cast

from sympy import Abs, And, Max, Min, Or, log, symbols

from dpcalc.claim import AllOf, ForAll, Inequality, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.datasets import SequenceDomain, Vector
from dpcalc.spec.premetrics.adjacency import bounded_ordered
from dpcalc.spec.preprocessing import clip
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

RECORDS = 2
ALPHA = Fraction(1, 2)
"""The noise is two-sided geometric: the probability of t is proportional to ALPHA to the |t - sum|."""


@dataclass(frozen=True)
class Clamp:
    """Bounds for values that range from 0 to ``top``."""

    low: int
    high: int
    top: int


def clamps(size: int) -> Iterator[Instance]:
    """Every narrower range of values from 0 to ``size``."""
    for low, high in product(range(size + 1), repeat=2):
        if low <= high and (low, high) != (0, size):
            yield Clamp(low, high, size)


def wide_enough(size: int) -> Iterator[Instance]:
    """A range that holds all values already."""
    yield Clamp(0, size + 1, size)


def total(values: Vector) -> int:
    """The sum of a vector of whole numbers."""
    return sum(int(cast(Fraction, value)) for value in values)


def factor(clamp: Clamp) -> Fraction:
    """E to the budget of the released sum: the largest ratio of the noise between neighbours.

    It is attained at the output t = sum(x), where it is 1/ALPHA to the difference of the sums.
    """
    points = [
        Vector(values)
        for values in SequenceDomain(range(clamp.top + 1), RECORDS).points()
        if isinstance(values, Vector)
    ]
    step = clip(clamp.low, clamp.high)
    changes = (abs(total(step(x)) - total(step(y))) for x, y in product(points, points) if bounded_ordered(x, y))
    return 1 / ALPHA ** max(changes)


def smaller_budget(ranges: Callable[[int], Iterator[Instance]]) -> ForAll:
    """The same noise carries a smaller budget for the sum of the clamped values."""

    def check(instance: Instance) -> Witness | None:
        clamp = cast(Clamp, instance)
        before, after = factor(Clamp(0, clamp.top, clamp.top)), factor(clamp)
        if after < before:
            return None
        summary = f"values from 0 to {clamp.top}, clamped to [{clamp.low}, {clamp.high}]: e^eps is {after}"
        return Witness(f"{summary}, not below {before}", {"clamped": str(after), "raw": str(before)})

    return ForAll("ranges of values from 0 to n, by n", ranges, check)


low, high, top, v, w, t = symbols("low high top v w t")
LEMMAS = AllOf(
    {
        "clamped values": Inequality(
            Abs(Max(low, Min(high, v)) - Max(low, Min(high, w))) <= high - low,
            reals=(low, high, v, w),
            where=low <= high,
        ),
        "a narrower range": Inequality(
            (high - low) * log(t) < top * log(t),
            reals=(low, high, top, t),
            where=And(t > 1, low >= 0, low <= high, high <= top, Or(low > 0, high < top)),
        ),
        "noise": Inequality(Abs(t - w) - Abs(t - v) <= Abs(v - w), reals=(t, v, w)),
    }
)
BECAUSE = (
    "A neighbour has another value in one record, so the clamped sums differ by at most high - low; without the bounds "
    "the sums of 0 and of the top value in one record differ by top. The probability of an output t is proportional "
    "to alpha to the |t - sum|, alpha < 1, so by the last lemma the ratio for two sums is at most 1/alpha to the "
    "|difference|, and it is that at t = the first sum. The budget is ln(1/alpha) times the largest difference: at "
    "most (high - low) ln(1/alpha), which is less than top ln(1/alpha)"
)
THEOREM = Theorem(
    id="bailie2025/prose-4.3-clamping",
    title="Section 4.3: clamping reduces the sensitivity",
    statement=r"""Topcoding or clamping forces the data into a domain $\mathcal X$ with a bounded range and so
reduces the sensitivity of a subsequent release with additive noise: the same amount of noise carries a smaller
budget.""",
    claim=Reduction(smaller_budget(clamps), LEMMAS, BECAUSE),
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="1798",
    reading=(
        "The release is a sum of two whole numbers between 0 and n with two-sided geometric noise, the premetric the "
        "number of records that differ, and the bounds leave out some value that the data can take."
    ),
    twins=(Twin("wide bounds", "the bounds leave out no value", smaller_budget(wide_enough)),),
)
