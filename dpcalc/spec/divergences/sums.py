"""Whether a value is at most a sum of values or of their powers: what triangle inequalities and product rules ask."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.errors import Undecided
from dpcalc.exact import Extended, LogRatio, product
from dpcalc.spec.divergences.values import Bounds, Enclosed, Magnitude, Value, order, symbolic
from dpcalc.symbolic.enclose import compare, enclose

_WIDTHS: Final = (Fraction(1, 2**16), Fraction(1, 2**32))


def at_most_sum(value: Value, parts: Sequence[Value]) -> bool:
    """Whether ``value`` is at most the sum of ``parts``, all of one kind (zeros and infinities of any).

    Raises ``Undecided`` where that cannot be settled.
    """
    if any(part.infinite for part in parts) or value.zero:
        return True
    positive = [part for part in parts if not part.zero]
    if value.infinite or not positive:
        return False
    if len(positive) == 1:
        return order(value, positive[0]) <= 0
    if isinstance(value, LogRatio):
        return value <= _log_sum(positive)
    if isinstance(value, Magnitude) and all(isinstance(part, Magnitude) for part in positive):
        added = sympy.Add(*(part.expression() for part in positive if isinstance(part, Magnitude)))
        return compare(value.expression(), added, {}) <= 0
    return _by_bounds(value, positive)


def _log_sum(parts: Sequence[Value]) -> LogRatio:
    """The sum of logarithms of ratios, each over distance 1."""
    whole: Extended = Fraction(1)
    for part in parts:
        whole = product(whole, part.ratio) if isinstance(part, LogRatio) else whole
    return LogRatio(whole, Fraction(1))


def _by_bounds(value: Value, parts: Sequence[Value]) -> bool:
    """The same through rational bounds on square roots."""
    for width in _WIDTHS:
        low, high = _root_bounds(value, width)
        sums = [_root_bounds(part, width) for part in parts]
        if high <= sum(least for least, _ in sums):
            return True
        if low > sum(most for _, most in sums):
            return False
    raise Undecided("a sum of enclosed values is too close to be told apart from a value", hint="they may be equal")


def _root_bounds(value: Value, width: Fraction) -> Bounds:
    """Rationals around a value."""
    if isinstance(value, Enclosed) and value.root == 1:
        return value.powers(width)
    if isinstance(value, Enclosed):
        low, high = value.squares(width)
        return enclose(sympy.sqrt(symbolic(low)), {}).lower, enclose(sympy.sqrt(symbolic(high)), {}).upper
    if isinstance(value, Magnitude | LogRatio):
        found = enclose(value.expression(), {})
        return found.lower, found.upper
    raise Undecided(f"{value} has no bounds")


def at_most_sum_of_powers(value: Value, parts: Sequence[Value], power: Fraction, weight: int = 1) -> bool:
    """Whether ``weight`` times ``value**power`` is at most the sum of the same powers of ``parts``.

    Raises ``Undecided`` where that cannot be settled.
    """
    if any(part.infinite for part in parts) or value.zero:
        return True
    positive = [part for part in parts if not part.zero]
    if value.infinite or not positive:
        return False
    if len(positive) == 1 and weight == 1:
        return order(value, positive[0]) <= 0
    exponent = symbolic(power)
    closed = [part.expression() for part in (value, *positive) if isinstance(part, Magnitude | LogRatio)]
    if len(closed) == 1 + len(positive):
        whole, *terms = (expression**exponent for expression in closed)
        return compare(weight * whole, sympy.Add(*terms), {}) <= 0
    for width in _WIDTHS:
        bounds = [_powers(part, exponent, width) for part in (value, *positive)]
        if weight * bounds[0][1] <= sum(least for least, _ in bounds[1:]):
            return True
        if weight * bounds[0][0] > sum(most for _, most in bounds[1:]):
            return False
    raise Undecided("a sum of powers of enclosed values is too close to be told apart from one", hint="may be equal")


def _powers(value: Value, exponent: sympy.Rational, width: Fraction) -> Bounds:
    """Rationals around a power of a value."""
    low, high = (enclose(symbolic(end) ** exponent, {}) for end in _root_bounds(value, width))
    return low.lower, high.upper
