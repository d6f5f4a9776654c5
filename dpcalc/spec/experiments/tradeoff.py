"""Exact tradeoff functions of finite experiments: concave, piecewise linear, with rational corners.

``Tr(P, Q)(a)`` is the largest power under Q of a test whose size under P is at most a (bailie2025, Definition A.6.1).
Its type II form, ``1 - Tr(P, Q)(a)``, is that of section 2.4.6 and of Dong et al. (2022).
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from dpcalc.errors import InputError
from dpcalc.spec.experiments.experiment import AtomLaw, Experiment
from dpcalc.spec.experiments.space import FiniteSpace

Corner: TypeAlias = tuple[Fraction, Fraction]
"""A size and the power there."""


@dataclass(frozen=True)
class Tradeoff:
    """A concave function on [0, 1] by its corners, from size 0 to size 1; slopes strictly decrease.

    Two such functions are equal as functions iff they are equal as objects. Raises ``InputError`` where the corners
    are not those of a continuous, concave, non-decreasing function from [0, 1] to [0, 1] that is at least its argument.
    """

    corners: tuple[Corner, ...]

    def __post_init__(self) -> None:
        """Refuse what is no tradeoff function."""
        slopes = _slopes(self.corners)
        first, last = self.corners[0], self.corners[-1]
        ends = first[0] == 0 and first[1] >= 0 and last == (Fraction(1), Fraction(1))
        if not ends or any(a <= b for a, b in pairwise(slopes)) or min(slopes) < 0:
            raise InputError(f"{self.corners} are not the corners of a tradeoff function")

    def at(self, size: Fraction) -> Fraction:
        """The largest power at a size in [0, 1]. Raises ``InputError`` outside."""
        if not 0 <= size <= 1:
            raise InputError(f"a size lies in [0, 1], not at {size}")
        place = max(bisect_left(self.corners, size, key=lambda corner: corner[0]), 1)
        (a, low), (b, high) = self.corners[place - 1 : place + 1]
        return low + (high - low) * (size - a) / (b - a)

    def at_least(self, other: Tradeoff) -> bool:
        """Whether this function is at least the other at every size."""
        return self.exceeded_by(other) is None

    def exceeded_by(self, other: Tradeoff) -> Fraction | None:
        """A size at which the other is larger, if there is one.

        This function is concave and the other linear between its corners, so the other's corners are all that counts.
        """
        return next((size for size, power in other.corners if power > self.at(size)), None)

    def type_two(self, size: Fraction) -> Fraction:
        """The least type II error at a size."""
        return 1 - self.at(size)

    def text(self) -> str:
        """The corners, as in ``(0, 1/2) (1, 1)``."""
        return " ".join(f"({size}, {power})" for size, power in self.corners)


def tradeoff(experiment: Experiment) -> Tradeoff:
    """The tradeoff function of P (the null) and Q: by Neyman and Pearson, atoms enter by falling ratio Q/P."""
    start = sum((q for p, q in zip(experiment.p, experiment.q, strict=True) if not p), Fraction(0))
    by_ratio: dict[Fraction, Fraction] = {}
    for p, q in zip(experiment.p, experiment.q, strict=True):
        if p:
            by_ratio[q / p] = by_ratio.get(q / p, Fraction(0)) + p
    corners = [(Fraction(0), start)]
    for ratio in sorted(by_ratio, reverse=True):
        size, power = corners[-1]
        corners.append((size + by_ratio[ratio], power + ratio * by_ratio[ratio]))
    return Tradeoff(tuple(corners))


def most_powerful_test(experiment: Experiment, size: Fraction) -> AtomLaw:
    """A most powerful test of a size: for each atom the probability of rejecting P."""
    left, rule = size, [Fraction(0)] * len(experiment.p)
    pairs = list(zip(experiment.p, experiment.q, strict=True))
    for atom in sorted(range(len(pairs)), key=lambda i: (bool(pairs[i][0]), -pairs[i][1] / (pairs[i][0] or 1))):
        p, _ = pairs[atom]
        rule[atom] = Fraction(1) if p <= left else left / p
        left -= rule[atom] * p
    return tuple(rule)


def size_and_power(rule: AtomLaw, experiment: Experiment) -> Corner:
    """The probabilities under P and under Q that a test rejects."""
    weighted = (
        sum((r * x for r, x in zip(rule, law, strict=True)), Fraction(0)) for law in (experiment.p, experiment.q)
    )
    size, power = weighted
    return size, power


def experiment_of(function: Tradeoff) -> Experiment:
    """Laws with that tradeoff function: an atom for each slope, and one of P-probability 0 where it starts above 0."""
    start = function.corners[0][1]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(function.corners)]
    atoms = steps if not start else [(Fraction(0), start), *steps]
    return Experiment(FiniteSpace.discrete(len(atoms)), tuple(p for p, _ in atoms), tuple(q for _, q in atoms))


def _slopes(corners: tuple[Corner, ...]) -> list[Fraction]:
    """The slopes between corners. Raises ``InputError`` where there is none, or sizes do not increase."""
    pairs = list(pairwise(corners))
    if not pairs or any(a[0] >= b[0] for a, b in pairs):
        raise InputError(f"{corners} are not corners in order of size")
    return [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairs]


IDENTITY = Tradeoff(((Fraction(0), Fraction(0)), (Fraction(1), Fraction(1))))
"""The tradeoff function of equal laws."""
