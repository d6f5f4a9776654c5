"""The most power of any private test of a count whose neighbours are at most 1 away, by an exact linear program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from dpcalc.errors import DpcalcError
from dpcalc.invariants.canonical_noise import Point
from dpcalc.invariants.programs import Optimum, least
from dpcalc.symbolic.enclose import Enclosure

FEW: Final = 16
"""Tests on more counts are not compared with the linear program."""
Limit: TypeAlias = tuple[int, int, Point]
"""Two places of the support and a line (slope, height) that the trade-off function is nowhere below: the chance of
rejecting at the first is at most slope times that at the second, and 1 - slope - height."""


@dataclass(frozen=True)
class Compared:
    """The power at an odds ratio, and the most of any private test: ``None`` where it was not computed.

    Where the trade-off function is known between bounds, the latter is a number that no private test exceeds.
    """

    odds: Fraction
    power: Enclosure
    best: Fraction | None

    @property
    def optimal(self) -> bool | None:
        """Whether the power is the most; ``None`` where that is not known exactly."""
        exact = self.best is not None and not self.power.width
        return self.best == self.power.lower if exact else None

    @property
    def short(self) -> Fraction | None:
        """A power of ten, or 0, by which at worst the power falls short of the most."""
        if self.best is None:
            return None
        missing, digits = self.best - self.power.lower, 0
        while 0 < missing * 10 ** (digits + 1) <= 1:
            digits += 1
        return Fraction(1, 10**digits) if missing > 0 else Fraction(0)


def most_power(null: Sequence[Fraction], law: Sequence[Fraction], level: Fraction, limits: Sequence[Limit]) -> Optimum:
    """The most power under a law of a test with this size under the null that keeps the limits: minus the value.

    The prices of the program show that there is no more. Raises ``DpcalcError`` where no test has this size.
    """
    size = len(null)
    height = 1 + size + len(limits)
    columns = [[Fraction(0)] * height for _ in range(size + size + len(limits))]
    right = [level, *[Fraction(1)] * size]
    for i in range(size):
        columns[i][0] = null[i]
        columns[i][1 + i] = columns[size + i][1 + i] = Fraction(1)
    for place, (i, j, (slope, above)) in enumerate(limits):
        row = 1 + size + place
        columns[i][row] += 1
        columns[j][row] -= slope
        columns[2 * size + place][row] = Fraction(1)
        right.append(1 - slope - above)
    found = least(columns, right, [-p for p in law] + [Fraction(0)] * (size + len(limits)))
    if found is None:
        raise DpcalcError("no private test has this size")
    return found
