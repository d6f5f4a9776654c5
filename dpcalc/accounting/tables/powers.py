"""The largest power that a test of neighbouring datasets has at a level, from what a release costs.

All give rigorous bounds. ``rho`` is the parameter of zero-concentrated privacy as it is usually written, the square of
the normalised Renyi distance.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import ceil, floor
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, Undecided
from dpcalc.exact import as_sympy
from dpcalc.mechanisms.discrete_gaussian_sums import distance_to_normal
from dpcalc.spec.divergences.renyi_curve import Weights, supremum
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ball, ends

_WIDTH: Final = Fraction(1, 2**24)
"""How narrow the bounds are where there is no closed form."""
_BITS: Final = 128
_GRID: Final = 2**60
"""Quantiles in certificates are multiples of one over this."""
_FINEST: Final = 64
"""Suprema over orders are brought to within 2^-8, 2^-16, ... up to 2 to the power of less this."""


def pure_power(epsilon: sympy.Expr, level: sympy.Expr) -> sympy.Expr:
    """``min{e^epsilon a, 1 - e^-epsilon (1 - a)}`` at level a, under pure privacy (kifer2022, Theorem 6.1)."""
    return sympy.Min(sympy.exp(epsilon) * level, 1 - sympy.exp(-epsilon) * (1 - level))


def gaussian_power(rho: Fraction, level: Fraction, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
    """``Phi(Phi^-1(a) + sqrt(2 rho))`` at level a: of the best test of two normal laws at that Renyi divergence."""
    _check(rho, level)
    least = GaussianCurve(sympy.sqrt(2 * _rational(rho))).beta(level, effort)
    return Enclosure(1 - least.upper, 1 - least.lower)


def gaussian_relations(rho: Fraction, level: Fraction, low: Fraction, high: Fraction) -> tuple[sympy.Basic, ...]:
    """Relations from which it follows that ``gaussian_power`` lies in [low, high], for certificates.

    With rationals s and t around the quantile of the level, ``Phi(s) <= a <= Phi(t)``, the power lies between
    ``Phi(s + sqrt(2 rho))`` and ``Phi(t + sqrt(2 rho))``, since Phi rises.
    """
    _check(rho, level)
    with flint.ctx.workprec(_BITS):
        least, largest = ends(Range.at(-flint.arb(2).sqrt() * ball(2 * level).erfcinv()))
    s, t = sympy.Rational(floor(least * _GRID), _GRID), sympy.Rational(ceil(largest * _GRID), _GRID)
    shift = sympy.sqrt(2 * _rational(rho))
    pairs = ((_phi(s), level), (level, _phi(t)), (low, _phi(s + shift)), (_phi(t + shift), high))
    return tuple(sympy.Le(_rational(left), _rational(right), evaluate=False) for left, right in pairs)


def _phi(x: sympy.Expr) -> sympy.Expr:
    """The standard normal distribution function."""
    return (1 + sympy.erf(x / sympy.sqrt(2))) / 2


def _rational(number: Fraction | sympy.Expr) -> sympy.Expr:
    """A fraction as SymPy writes it; expressions as they are."""
    return as_sympy(number) if isinstance(number, Fraction) else number


def zcdp_power(rho: Fraction, level: Fraction, width: Fraction = _WIDTH) -> Enclosure:
    """The largest p such that Bernoulli laws of p and of the level keep ``D_w <= w rho``, all w > 1, both ways.

    A test is a post-processing, so no test of a release with that rho has a larger power; and p is attained, by the
    release that is its own test (kifer2022, Theorem 6.3). The set of these p is an interval around the level.
    """
    _check(rho, level)
    low, high = level, Fraction(1)
    while high - low > width:
        middle = (low + high) / 2
        low, high = (middle, high) if keeps(rho, level, middle) else (low, middle)
    return Enclosure(low, high)


def keeps(rho: Fraction, level: Fraction, power: Fraction) -> bool:
    """Whether Bernoulli laws of two rational chances in (0, 1) keep ``D_w <= w rho`` for all w > 1, both ways.

    Raises ``Undecided`` where the supremum over orders is too close to rho.
    """
    there: Weights = tuple(sorted(((power, level), (1 - power, 1 - level))))
    return all(_at_most(weights, rho) for weights in (there, tuple(sorted((q, p) for p, q in there))))


def _at_most(weights: Weights, rho: Fraction) -> bool:
    """Whether the supremum of ``D_w/w`` is at most rho."""
    if all(p == q for p, q in weights):
        return True
    for bits in range(8, _FINEST + 1, 8):
        low, high = supremum(weights, Fraction(1, 2**bits)).bounds
        if high <= rho:
            return True
        if low > rho:
            return False
    raise Undecided(f"whether the supremum over orders is at most {rho} is too close to tell")


def sum_power(costs: Sequence[Fraction], level: Fraction, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
    """Of the best test of counts released with discrete Gaussian noise, each moved by one, at their ``costs``.

    Count i has noise with scale parameter ``1/costs[i]`` and costs ``costs[i]/2``. Where the distribution function of
    the test's statistic is within h of a normal one, the power lies within h of what the normal laws give at some level
    within h (see ``mechanisms/discrete_gaussian_sums.py``).
    """
    rho = sum(costs, Fraction(0)) / 2
    _check(rho, level)
    apart = _apart(tuple(costs))
    low, high = Fraction(0), Fraction(1)
    if level > apart:
        low = max(low, gaussian_power(rho, level - apart, effort).lower - apart)
    if level + apart < 1:
        high = min(high, gaussian_power(rho, level + apart, effort).upper + apart)
    return Enclosure(low, high)


@cache
def _apart(costs: tuple[Fraction, ...]) -> Fraction:
    """The bound on the distance from a normal law, computed once for all levels."""
    return distance_to_normal(costs)


def _check(rho: Fraction, level: Fraction) -> None:
    """Refuse what is no parameter and no level."""
    if rho <= 0:
        raise InputError(f"rho is {rho}", hint="it is above 0")
    if not 0 < level < 1:
        raise InputError(f"the level is {level}", hint="it lies between 0 and 1")
