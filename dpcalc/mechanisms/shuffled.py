"""Local reports that a shuffler puts in random order (Feldman, McMillan and Talwar 2022, "hiding among the clones").

Each of n records is reported on by a mechanism of pure budget e0, and who sent what is forgotten. Of the n - 1 others
each behaves, with probability ``exp(-e0)``, like a clone of one of the two values that neighbours differ in, as likely
of either. Let C be the number of clones, A ~ Bin(C, 1/2) those of the first value, and let a coin B fall on 1 with
probability ``w = exp(e0)/(1 + exp(e0))``. The reports tell no more than ``A + B`` and C under the one dataset, and
``A + 1 - B`` and C under the other (Theorem 3.2 there). Given C = c, the two laws of the first number a are ``w
b(a - 1) + (1 - w) b(a)`` and ``(1 - w) b(a - 1) + w b(a)``, with b the weights of Bin(c, 1/2), and as ``b(a - 1)/b(a) =
a/(c + 1 - a)`` their ratio rises with a: the best events hold all a from some place on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import floor, isqrt
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.base import Enclosed
from dpcalc.accounting.curves.rigorous import Number, ball_of, exact_number, refined
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge, Undecided
from dpcalc.mechanisms.named import Around, Named
from dpcalc.mechanisms.parameters import Parameters
from dpcalc.mechanisms.randomised_response import budget_of_pure
from dpcalc.mechanisms.release import Release
from dpcalc.spec.relation import Neighbours
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import ZERO, Blurred, Range, ball, ends

USAGE = "shuffled:records=1000:rr:p=3/4"
MOST: Final = 10**8
"""The most records."""
_MOST_COUNTS: Final = 10**5
"""The most numbers of clones that are looked at."""
_NEAR: Final = 8
"""Steps by which a tail of fair coins is moved."""
_PREMISES = (
    "every record is reported on by itself, the reports are put in random order, and nothing else tells who sent what",
    "neighbours: one record is replaced by another; the budget of the local mechanism is for these",
    "the curve is that of hiding among clones: a bound, which need not be attained",
)


@dataclass(frozen=True)
class ShuffledCurve(Enclosed):
    """The curve of so many clones at most (``others``), of which each is there with probability ``exp(-loss)``."""

    loss: sympy.Expr
    others: int

    @property
    def name(self) -> str:
        """A short name with parameters."""
        return f"shuffled(loss={self.loss}, others={self.others})"

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile, narrow beside its size."""
        argument = exact_number(epsilon, "epsilon") if isinstance(epsilon, str) else epsilon

        def compute() -> flint.arb:
            return self._at(ball_of(argument).exp())

        return refined(compute, effort)

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Not known here: raises ``Undecided``."""
        del size, effort
        raise Undecided(f"the trade-off function of {self.name} is not computed", hint="ask for delta or epsilon")

    def reversed(self) -> ShuffledCurve:
        """The same: exchanging the values takes each law to the other."""
        return self

    def _at(self, factor: flint.arb) -> flint.arb:
        """The profile at ``exp(epsilon)``: the mean over the number of clones; improbable numbers count up to 1."""
        odds = ball_of(self.loss).exp()
        weight = odds / (1 + odds)
        counts, rest = _clones(self.others, self.loss, flint.ctx.prec)
        heads = _Heads()
        total = sum((chance * self._given(count, factor, weight, heads) for count, chance in counts), ZERO)
        return total + ZERO.union(rest)

    def _given(self, count: int, factor: flint.arb, weight: flint.arb, heads: _Heads) -> flint.arb:
        """The profile given the number of clones: events from a place on, and from both places where it is unclear."""
        # w a + (1 - w)(c + 1 - a) = factor ((1 - w) a + w (c + 1 - a)) at the place
        slope = (2 * weight - 1) * (1 + factor)
        place = (count + 1) * (factor * weight - 1 + weight) / slope
        low, high = (floor(end) for end in ends(Range.at(place)))
        if high > low + 1:
            raise Blurred("the best event is not known at this precision")
        best: flint.arb | None = None
        for start in sorted({max(0, low), max(0, low + 1), max(0, high + 1)}):
            moved, still = heads.least(count, start - 1), heads.least(count, start)
            value = weight * moved + (1 - weight) * still - factor * ((1 - weight) * moved + weight * still)
            best = value if best is None else best.max(value)
        return ZERO if best is None else best


def shuffled(records: int, base: Release) -> Release:
    """A local mechanism on so many records, its reports shuffled. Raises ``InputError`` for a budget without end."""
    if records < 1:
        raise InputError(f"there are {records} records", hint="at least 1")
    if records > MOST:
        raise TooLarge(f"{records} records", hint=f"at most {MOST}", estimate=records)
    if base.pure is sympy.oo or base.pure == 0 or base.pure.free_symbols:
        raise InputError(f"{base.name} has the budget {base.pure}", hint="shuffle a mechanism of finite pure budget")
    if base.neighbours is Neighbours.ADDED:
        raise InputError(
            f"{base.name} is for neighbours of which {base.neighbours.value}", hint="shuffle local reports"
        )
    curve = ShuffledCurve(base.pure, records - 1)
    return Release(
        name=f"shuffled:records={records}:{base.name}",
        parameters=base.parameters,
        curve=curve,
        reverse=curve,
        pure=base.pure,
        source="Feldman, McMillan and Talwar 2022",
        zcdp=budget_of_pure(base.pure),
        attained=False,
        premises=(*_PREMISES, *base.premises),
        neighbours=Neighbours.REPLACED,
    )


@lru_cache(maxsize=16)
def _clones(others: int, loss: sympy.Expr, precision: int) -> tuple[tuple[tuple[int, flint.arb], ...], flint.arb]:
    """The probable numbers of clones with their probabilities, and a bound on the probability of all others.

    Hoeffding: a sum of n coins is farther than t from its mean with probability at most ``2 exp(-2 t^2/n)``.
    """
    far = isqrt(others * precision) + 1
    with flint.ctx.workprec(precision):
        chance = (-ball_of(loss)).exp()
        mean = floor(ends(Range.at(others * chance))[0])
        first, last = max(0, mean - far), min(others, mean + far + 1)
        if last - first > _MOST_COUNTS:
            raise TooLarge(f"{last - first} numbers of clones", hint="take fewer records")
        rest = 2 * (-2 * ball(Fraction(far * far, max(others, 1)))).exp()
        return tuple(_binomial(others, chance, first, last)), rest if last - first < others else ZERO


def _binomial(total: int, chance: flint.arb, first: int, last: int) -> Iterator[tuple[int, flint.arb]]:
    """The probabilities of a range of numbers of successes."""
    here = _choose(total, first) * chance**first * (1 - chance) ** (total - first)
    odds = chance / (1 - chance)
    for count in range(first, last + 1):
        yield count, here
        here = here * odds * (total - count) / (count + 1)


def _choose(total: int, chosen: int) -> flint.arb:
    """A binomial coefficient, by the logarithms of factorials."""
    logs = [flint.arb(number + 1).lgamma() for number in (total, chosen, total - chosen)]
    return (logs[0] - logs[1] - logs[2]).exp()


class _Heads:
    """The probability that fair coins show at least so many heads, for places that move a little from call to call."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.count = self.start = 0
        self.tail = self.here = ZERO

    def least(self, count: int, start: int) -> flint.arb:
        """That ``count`` fair coins show at least ``start`` heads."""
        if start <= 0:
            return flint.arb(1)
        if start > count:
            return ZERO
        near = count - self.count + abs(start - self.start) <= _NEAR
        if not (1 <= self.start <= self.count <= count and near):
            self.tail = (flint.arb(1) / 2).beta_lower(start, count - start + 1, regularized=True)
            self.here = _choose(count, start) / flint.arb(2) ** count
        else:
            self._move(count, start)
        self.count, self.start = count, start
        return self.tail

    def _move(self, count: int, start: int) -> None:
        """Step by step: first the number of coins, then that of heads, by Pascal's rule."""
        for coins in range(self.count, count):
            before = self.here * self.start / (coins - self.start + 1)
            self.tail += before / 2
            self.here = (self.here + before) / 2
        for place in range(self.start, start):
            self.tail -= self.here
            self.here = self.here * (count - place) / (place + 1)
        for place in range(self.start, start, -1):
            self.here = self.here * place / (count - place + 1)
            self.tail += self.here


def read(parameters: Parameters, base: Release) -> Release:
    """From parameters as they are written, and the local mechanism."""
    return shuffled(parameters.whole("records", 2), base)


NAMED = {"shuffled": Named(around=Around(read, USAGE))}
