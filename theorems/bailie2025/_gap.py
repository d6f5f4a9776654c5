"""Theorem B.4.2 (bailie2025): the function f, and how far the published budget is from the loss of a universe."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

from dpcalc.effort import Effort
from dpcalc.exact import LogRatio
from dpcalc.swapping.law.published_gap import GAP, INSIDE
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.swapping.losses.pieces import Piece, pieces
from dpcalc.swapping.losses.stratum_loss import stratum_loss
from dpcalc.symbolic.enclose import enclose
from dpcalc.theory import b
from theorems.bailie2025._optimality import LOG_ODDS, Floor, Region, largest_mixed, rate_below

F = GAP
"""The function f of Theorem B.4.2, in nats, for integers b >= 2."""

FINE = Effort(precision=1024)


@cache
def inside(b_value: int) -> Fraction:
    """A rational lower bound of ``exp(2 f(b))``, off by far less than the terms with factorials."""
    return enclose(INSIDE, {b: Fraction(b_value)}, FINE).lower


def below_threshold(b_value: int) -> Region:
    """The odds of ``p <= sqrt(b+1)/(sqrt(b+1)+1)``: there ``o**2 <= b + 1``."""
    return Region(Fraction(b_value + 1), above=False)


def above_threshold(b_value: int) -> Region:
    """The odds of ``p >= sqrt(b+1)/(sqrt(b+1)+1)``."""
    return Region(Fraction(b_value + 1), above=True)


def published(b_value: int, less: Fraction = Fraction(1)) -> Floor:
    """``ln(b+1) - ln o + ln(less)/2``, in the lower range of p the budget of Theorem 3.2.4 less a gap."""
    return Floor((b_value + 1) ** 2 * less, -2, 2, f"ln({b_value + 1}) - ln o less the gap")


def within(universe: StratumUniverse, candidates: Iterable[Piece], factor: int) -> Fraction | None:
    """A rate below the threshold where the published budget exceeds the loss by more than ``f(b)/factor``, if any.

    The gap ``f(b)/factor`` is replaced by a slightly smaller one with a rational exponential.
    """
    b_value = largest_mixed(universe)
    budget = Fraction((b_value + 1) ** (2 * factor)) / inside(b_value)
    floor = Floor(budget, -2 * factor, 2 * factor, f"ln({b_value + 1}) - ln o - f({b_value})/{factor}")
    return rate_below(candidates, floor, below_threshold(b_value))


def gap_kept(universe: StratumUniverse) -> bool:
    """Whether budget less loss is at most f(b) below the threshold and at most 0 elsewhere, at every p in [0, 1]."""
    b_value = largest_mixed(universe)
    if b_value == 0:
        return all(stratum_loss(universe, Fraction(p)).loss == LogRatio.ZERO for p in (0, 1)) and not pieces(universe)
    if not all(stratum_loss(universe, Fraction(p)).loss.infinite for p in (0, 1)):
        return False
    found = pieces(universe)
    return within(universe, found, 1) is None and rate_below(found, LOG_ODDS, above_threshold(b_value)) is None
