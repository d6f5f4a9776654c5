"""The least curve above several, and the most informative one below them, for curves of any kind.

Above: the profile is the largest of the profiles (which is convex). Below: the trade-off function is the largest of the
trade-off functions. The other function of each is the conjugate. For finite curves ``tradeoff_operations`` is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import sympy

from dpcalc.accounting.curves.base import Curve, Enclosed
from dpcalc.accounting.curves.conjugate import beta_from_delta, delta_from_beta
from dpcalc.accounting.curves.rigorous import Number, check_size, exact_number
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.symbolic import construct
from dpcalc.symbolic.enclose import Enclosure


@dataclass(frozen=True)
class Joined(Enclosed):
    """The least informative curve that is at least as informative as each: what one of several mechanisms may show."""

    parts: tuple[Curve, ...]

    def __post_init__(self) -> None:
        """Refuse an empty list."""
        _check(self.parts)

    @property
    def name(self) -> str:
        """The names of the parts."""
        return f"join({', '.join(part.name for part in self.parts)})"

    @property
    def profile(self) -> sympy.Expr | None:
        """The largest of the profiles, where each has a closed form."""
        return _largest([part.profile for part in self.parts])

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile."""
        argument = exact_number(epsilon, "epsilon")
        return _top([part.delta(argument, effort) for part in self.parts])

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function, by the conjugate. Raises ``UnsupportedLaw`` at irrational sizes."""
        return beta_from_delta(self, check_size(size), effort)

    def reversed(self) -> Joined:
        """The curves exchanged, then joined."""
        return Joined(tuple(part.reversed() for part in self.parts))


@dataclass(frozen=True)
class Met(Enclosed):
    """The most informative curve that is at most as informative as each: several promises about one pair of laws."""

    parts: tuple[Curve, ...]

    def __post_init__(self) -> None:
        """Refuse an empty list."""
        _check(self.parts)

    @property
    def name(self) -> str:
        """The names of the parts."""
        return f"meet({', '.join(part.name for part in self.parts)})"

    @property
    def tradeoff(self) -> sympy.Expr | None:
        """The largest of the trade-off functions, where each has a closed form."""
        return _largest([part.tradeoff for part in self.parts])

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile, by the conjugate."""
        return delta_from_beta(self.beta, exact_number(epsilon, "epsilon"), effort)

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function."""
        argument = check_size(size)
        place = Fraction(argument) if isinstance(argument, int) else argument
        return _top([part.beta(place, effort) for part in self.parts])

    def reversed(self) -> Met:
        """The curves exchanged, then met."""
        return Met(tuple(part.reversed() for part in self.parts))


def _check(parts: Sequence[Curve]) -> None:
    """Refuse an empty list."""
    if not parts:
        raise InputError("no curves are given", hint="give at least one")


def _top(values: Sequence[Enclosure]) -> Enclosure:
    """Bounds on the largest of several numbers."""
    return Enclosure(max(value.lower for value in values), max(value.upper for value in values))


def _largest(formulas: Sequence[sympy.Expr | None]) -> sympy.Expr | None:
    """The maximum of formulas, if all are known."""
    known = [formula for formula in formulas if formula is not None]
    if len(known) < len(formulas):
        return None
    return construct.maximum(known)
