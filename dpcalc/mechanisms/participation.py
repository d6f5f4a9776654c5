"""How far a record that takes part in several steps moves a matrix mechanism (Choquette-Choo et al. 2023).

Step i contributes a vector x_i of norm at most 1, and C x is released with noise. A record that takes part in the
steps of a pattern moves C x by at most the root of ``sum of |M_ij|`` over i and j in the pattern, M the Gram matrix
of C, as ``|<x_i, x_j>| <= 1``. Contributions that are x or -x, with signs s, move it by the root of ``sum of s_i s_j
M_ij``; so the bound is attained where signs can be chosen with ``s_i s_j M_ij >= 0`` throughout, as where M has no
negative entry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb
from typing import Final

from dpcalc.errors import InputError, TooLarge

Gram = Callable[[int, int], Fraction]
"""The entry of a symmetric matrix in a row and a column."""
_MOST_PATTERNS: Final = 20_000
_MOST_WORK: Final = 4_000_000


@dataclass(frozen=True)
class Participation:
    """In which of ``steps`` steps a record takes part: at most ``times`` often, ``apart`` or more steps apart.

    With ``fixed`` the steps are epochs of ``apart`` steps in one and the same order. Raises ``InputError`` for
    numbers that do not fit.
    """

    steps: int
    times: int = 1
    apart: int = 1
    fixed: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        for what, value in (("steps", self.steps), ("participations", self.times), ("separation", self.apart)):
            if value < 1:
                raise InputError(f"{what} = {value} is out of range", hint="a whole number from 1 up")
        if self.fixed and self.steps != self.times * self.apart:
            raise InputError(f"{self.steps} steps are not {self.times} epochs of equal length", hint="take a multiple")

    @property
    def often(self) -> int:
        """How often at most, given the number of steps."""
        return min(self.times, (self.steps - 1) // self.apart + 1)

    def patterns(self) -> Iterator[tuple[int, ...]]:
        """Every pattern of as many steps as there can be, and where steps are left free every shorter one."""
        if self.fixed:
            return (tuple(range(first, self.steps, self.apart)) for first in range(self.apart))
        return self._free(0, self.often)

    def _free(self, first: int, left: int) -> Iterator[tuple[int, ...]]:
        yield ()
        if left:
            for step in range(first, self.steps):
                for rest in self._free(step + self.apart, left - 1):
                    yield (step, *rest)

    @property
    def count(self) -> int:
        """How many patterns there are."""
        if self.fixed:
            return self.apart
        return sum(comb(max(self.steps - (k - 1) * (self.apart - 1), 0), k) for k in range(1, self.often + 1)) + 1

    def heaviest(self, weights: Sequence[Fraction]) -> Fraction:
        """The largest sum of weights, which are not negative, over a pattern with free steps."""
        best = [Fraction(0)] * (self.steps + self.apart)
        for _ in range(self.often):
            longer = [Fraction(0)] * (self.steps + self.apart)
            for step in reversed(range(self.steps)):
                longer[step] = max(longer[step + 1], weights[step] + best[step + self.apart])
            best = longer
        return best[0]


@dataclass(frozen=True)
class Squared:
    """The square of a sensitivity is at most ``upper``; with ``attained`` some contributions have it."""

    upper: Fraction
    attained: bool


def squared_sensitivity(gram: Gram, taking: Participation) -> Squared:
    """The square of the sensitivity of a matrix mechanism, from the Gram matrix of its factor.

    All patterns are looked at where they are few. Otherwise every row is bounded by its heaviest pattern, and the sum
    of rows by the heaviest one again (a bound, which need not be attained). Raises ``TooLarge``.
    """
    if taking.often == 1:
        return Squared(max(gram(i, i) for i in range(taking.steps)), attained=True)
    if taking.count <= _MOST_PATTERNS:
        return _of_all(gram, taking.patterns())
    work = taking.steps**2 * taking.often
    if work > _MOST_WORK:
        raise TooLarge(f"{taking.count} patterns of participation", hint="take epochs, or fewer steps", estimate=work)
    rows = [taking.heaviest([abs(gram(i, j)) for j in range(taking.steps)]) for i in range(taking.steps)]
    return Squared(taking.heaviest(rows), attained=False)


def _of_all(gram: Gram, patterns: Iterable[tuple[int, ...]]) -> Squared:
    """The largest over patterns."""
    upper, reached = Fraction(0), Fraction(0)
    for steps in patterns:
        total = sum((abs(gram(i, j)) for i, j in product(steps, repeat=2)), Fraction(0))
        upper = max(upper, total)
        if total > reached and _balanced(gram, steps):
            reached = total
    return Squared(upper, attained=reached == upper)


def _balanced(gram: Gram, steps: tuple[int, ...]) -> bool:
    """Whether signs of the steps can be chosen that make every product with an entry not negative."""
    signs: dict[int, int] = {}
    for start in steps:
        if start in signs:
            continue
        signs[start], reached = 1, [start]
        while reached:
            here = reached.pop()
            for other in steps:
                entry = gram(here, other)
                if entry and other not in signs:
                    signs[other] = signs[here] if entry > 0 else -signs[here]
                    reached.append(other)
                elif entry and (entry > 0) != (signs[other] == signs[here]):
                    return False
    return True
