"""Releases that share their randomness: why no sum of budgets holds, by two laws of the pair that tell all.

A mechanism is a function of the dataset and a seed, so that releases with one seed may have any joint law with their
own laws as margins, and another one at each dataset (bailie2025, section 2.5). Take the seed uniform, and let both
outputs rise with it at one dataset, while the second falls with it at the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.divergences.base import Law, Output

Joint: TypeAlias = Mapping[tuple[Output, Output], Fraction]


@dataclass(frozen=True)
class Coupled:
    """Two joint laws of the outputs of two releases with one seed, at two neighbours, and where they differ most.

    Each release by itself has the laws that it always has. ``ratio`` is that of the two probabilities of ``output``.
    """

    first: Joint
    second: Joint
    output: tuple[Output, Output]
    probabilities: tuple[Fraction, Fraction]

    @property
    def ratio(self) -> Extended:
        """The larger probability over the smaller one."""
        low, high = sorted(self.probabilities)
        return high / low if low else INFINITY

    @property
    def distance(self) -> Fraction:
        """The total variation of the joint laws: delta at epsilon 0."""
        zero, outputs = Fraction(0), {*self.first, *self.second}
        return sum((abs(self.first.get(o, zero) - self.second.get(o, zero)) for o in outputs), zero) / 2


def coupled(left: tuple[Law, Law], right: tuple[Law, Law]) -> Coupled:
    """The joint laws of two releases, each given by its laws at two neighbours."""
    first = _rising(left[0], right[0])
    reversed_law = dict(reversed([*right[1].items()]))
    second = _rising(left[1], reversed_law)
    return Coupled(first, second, *_worst(first, second))


def _rising(left: Law, right: Law) -> Joint:
    """The joint law of two outputs that rise together with a uniform seed, in the order in which they are listed."""
    found: dict[tuple[Output, Output], Fraction] = {}
    rows, columns = [[o, Fraction(p)] for o, p in left.items() if p], [[o, Fraction(p)] for o, p in right.items() if p]
    while rows and columns:
        mass = min(rows[0][1], columns[0][1])
        found[rows[0][0], columns[0][0]] = mass
        for side in (rows, columns):
            side[0][1] -= mass
            if side[0][1] == 0:
                side.pop(0)
    return found


def _worst(first: Joint, second: Joint) -> tuple[tuple[Output, Output], tuple[Fraction, Fraction]]:
    """The pair of outputs with the largest ratio of its probabilities, and these; the likeliest of several."""
    zero = Fraction(0)
    each = [(output, (first.get(output, zero), second.get(output, zero))) for output in {**first, **second}]

    def rank(entry: tuple[object, tuple[Fraction, Fraction]]) -> tuple[bool, Fraction, Fraction]:
        low, high = sorted(entry[1])
        return low == 0, Fraction(0) if low == 0 else high / low, high

    return max(each, key=rank)
