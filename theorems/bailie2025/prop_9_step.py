"""A step of the proof of Proposition 9 (bailie2025): how much a set's measure may change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as cartesian
from typing import TypeAlias, cast

from bailie2025._measure_distances import mass, shown, subsets

from dpcalc.certify.evidence import example
from dpcalc.claim import ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness

Positive: TypeAlias = tuple[Fraction, ...]
MARGINS = tuple(map(Fraction, ("1/2", "1")))
"""By how much delta exceeds the largest difference."""
OVER = "two measures of at most two positive masses 1, ..., n, delta above their largest difference by 1/2 or 1"


@dataclass(frozen=True)
class Close:
    """Two positive measures on a finite set, and a number above the largest difference of their masses."""

    first: Positive
    second: Positive
    delta: Fraction


def close(size: int) -> Iterator[Instance]:
    """Every two measures with whole positive masses, with delta."""
    masses = [Fraction(i) for i in range(1, size + 1)]
    for points in (1, 2):
        for first, second in cartesian(cartesian(masses, repeat=points), repeat=2):
            if size in (*first, *second):
                difference = max(abs(a - b) for a, b in zip(first, second, strict=True))
                yield from (Close(first, second, difference + margin) for margin in MARGINS)


Bound: TypeAlias = Callable[[Close, tuple[int, ...]], Fraction]
"""What is claimed of the ratio of the second measure of a set to the first."""


def as_printed(case: Close, points: tuple[int, ...]) -> Fraction:
    """One delta for the whole set."""
    whole = cast(Fraction, mass(case.first, points))
    return (whole + case.delta) / whole


def largest_of_points(case: Close, points: tuple[int, ...]) -> Fraction:
    """The largest such ratio of a point of the set."""
    return max((case.first[i] + case.delta) / case.first[i] for i in points)


def without_delta(_case: Close, _points: tuple[int, ...]) -> Fraction:
    """No delta."""
    return Fraction(1)


def bounded(bound: Bound, define: str = "") -> Callable[[Instance], Witness | None]:
    """nu_2(S)/nu_1(S) is at most the bound for every set S that is not empty."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Close, instance)
        for points in subsets(len(case.first)):
            if points:
                ratio = cast(Fraction, mass(case.second, points)) / cast(Fraction, mass(case.first, points))
                if ratio > bound(case, points):
                    return _failure(case, points, ratio, bound(case, points), define)
        return None

    return check


def _failure(case: Close, points: tuple[int, ...], ratio: Fraction, bound: Fraction, define: str) -> Witness:
    """The witness of a set; ``define`` is the bound as certificates write it."""
    shown_set = "{" + ", ".join(map(str, points)) + "}"
    words = f"nu_1 = {shown(case.first)}, nu_2 = {shown(case.second)}, delta = {case.delta}, S = {shown_set}"
    objects = {
        "mu": case.first,
        "nu": case.second,
        "delta": case.delta,
        "S": [int(i in points) for i in range(len(case.first))],
    }
    near = "(every c (columns mu nu) (< (abs (- (item c 0) (item c 1))) delta))"
    evidence = example(near, f"(> (/ (chance nu S) (chance mu S)) {define})", about=objects) if define else None
    return Witness(f"{words}: {ratio} > {bound}", {"case": words, "violated": f"{ratio} <= {bound}"}, evidence=evidence)


THEOREM = Theorem(
    id="bailie2025/prop-9-step",
    title="A step of the proof of Proposition 9: the ratio of a set",
    statement=r"""Let $\mathcal T$ be finite and $\nu_1,\nu_2$ measures that are positive at every point, with
$\sup_t|\nu_1(\{t\})-\nu_2(\{t\})|<\delta$. Then $\frac{\nu_2(S)}{\nu_1(S)}\le\frac{\nu_1(S)+\delta}{\nu_1(S)}$ for
every $S\ne\emptyset$.""",
    claim=ForAll(OVER, close, bounded(as_printed, "(/ (+ (chance mu S) delta) (chance mu S))")),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="4890-4900",
    reading="The differences of the points of a set add up; the next bound of the proof holds without this one.",
    twins=(Twin("no delta", "delta = 0 in the bound", ForAll(OVER, close, bounded(without_delta))),),
)
