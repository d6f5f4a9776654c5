"""Signs, comparisons and conditions at a rational point, decided rigorously.

Ball arithmetic settles what is not an exact tie. A tie is settled by exact means alone: rational arithmetic, sums of
radicals, sums of rational multiples of logarithms. What neither settles raises ``Undecided``.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import flint
import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import Undecided, UnsupportedExpression
from dpcalc.symbolic.evaluate import Evaluator
from dpcalc.symbolic.extended import Value, order
from dpcalc.symbolic.logs import log_sum
from dpcalc.symbolic.point import Point, Values, point
from dpcalc.symbolic.ranges import Blurred, Range
from dpcalc.symbolic.rationals import rational_value
from dpcalc.symbolic.whitelist import shown


def sign(expr: sympy.Expr, values: Values, effort: Effort = DEFAULT_EFFORT) -> int:
    """The sign (-1, 0 or 1) of an expression at a rational point.

    Raises ``Undecided`` where it cannot be settled, ``InputError`` where the expression is undefined.
    """
    return compare(expr, sympy.Integer(0), values, effort)


def compare(left: sympy.Expr, right: sympy.Expr, values: Values, effort: Effort = DEFAULT_EFFORT) -> int:
    """The sign of ``left - right`` at a rational point; equal infinities compare equal. Raises as ``sign``."""
    return Judge(point(values), effort).compare(left, right)


def decide_condition(condition: sympy.Basic, values: Values, effort: Effort = DEFAULT_EFFORT) -> bool:
    """Whether a relation, or a Boolean combination of relations, holds at a rational point. Raises as ``sign``."""
    return Judge(point(values), effort).decide(condition)


def ladder(start: int, stop: int) -> Iterator[int]:
    """Precisions in bits, doubling from ``start``; the last is ``stop``."""
    bits = start
    while bits < stop:
        yield bits
        bits *= 2
    yield max(start, stop)


class Judge:
    """Answers exact questions at one point, and remembers the conditions it has decided."""

    def __init__(self, values: Point, effort: Effort = DEFAULT_EFFORT) -> None:
        """``values`` holds the point, ``effort`` the precision in bits to start and to stop at."""
        self.values = values
        self.effort = effort
        self._evaluator = Evaluator({name: (value, value) for name, value in values.items()}, self.decide)
        self._decided: dict[sympy.Basic, bool] = {}

    def decide(self, condition: sympy.Basic) -> bool:
        """Whether a condition holds. Raises ``Undecided`` where a comparison that matters cannot be settled."""
        if condition not in self._decided:
            self._decided[condition] = self._decide(condition)
        return self._decided[condition]

    def _decide(self, condition: sympy.Basic) -> bool:
        """Decide one condition by its kind."""
        if isinstance(condition, sympy.Not):
            return not self.decide(condition.args[0])
        if isinstance(condition, sympy.And | sympy.Or):
            return self._junction(condition, absorbing=isinstance(condition, sympy.Or))
        if condition is sympy.true or condition is sympy.false:
            return condition is sympy.true
        if len(condition.args) != 2 or type(condition) not in _HOLDS:
            raise UnsupportedExpression(f"{shown(condition)} is not a condition")
        return self.compare(*condition.args) in _HOLDS[type(condition)]

    def _junction(self, condition: sympy.Basic, absorbing: bool) -> bool:
        """Decide a conjunction or disjunction: one absorbing part settles it, whatever the others are."""
        doubt: Undecided | None = None
        for part in condition.args:
            try:
                if self.decide(part) is absorbing:
                    return absorbing
            except Undecided as error:
                doubt = error
        if doubt is not None:
            raise doubt
        return not absorbing

    def value(self, expr: sympy.Basic, bits: int) -> Value | None:
        """The enclosure of an expression at a precision, or ``None`` where the precision is too low."""
        with flint.ctx.workprec(bits):
            try:
                return self._evaluator.value(expr)
            except Blurred:
                return None

    def compare(self, left: sympy.Basic, right: sympy.Basic) -> int:
        """The sign of ``left - right``."""
        tried = False
        for bits in ladder(self.effort.precision, self.effort.max_precision):
            left_value, right_value = self.value(left, bits), self.value(right, bits)
            if left_value is not None and right_value is not None:
                with flint.ctx.workprec(bits):
                    found = order(left_value, right_value)
                if found is not None:
                    return found
                if not tried and isinstance(left_value, Range) and isinstance(right_value, Range):
                    tried = True
                    exact = self._exactly(left, right)
                    if exact is not None:
                        return exact
            elif bits == self.effort.precision:
                rational = self._rationally(left, right)
                if rational is not None:
                    return rational
        raise Undecided(
            f"the sign of ({shown(left)}) - ({shown(right)}) is not settled at {self.effort.max_precision} bits",
            hint="raise max_precision, or write the expression so that a tie can be seen exactly",
        )

    def _exactly(self, left: sympy.Basic, right: sympy.Basic) -> int | None:
        """The sign of the difference of two defined values by exact means, if these apply; a tie is seen only here."""
        if left == right:
            return 0
        rational = self._rationally(left, right)
        if rational is not None:
            return rational
        try:
            difference = log_sum(left, self.values, self.decide).plus(
                log_sum(right, self.values, self.decide).scaled(Fraction(-1))
            )
            return 0 if difference.is_zero() else None
        except (UnsupportedExpression, Undecided):
            return None

    def _rationally(self, left: sympy.Basic, right: sympy.Basic) -> int | None:
        """The sign of the difference of two rational values, if both are seen to be rational."""
        try:
            left_value = rational_value(left, self.values, self.decide)
            right_value = rational_value(right, self.values, self.decide)
        except (UnsupportedExpression, Undecided):
            return None
        return (left_value > right_value) - (left_value < right_value)


_HOLDS: dict[type, tuple[int, ...]] = {
    sympy.StrictLessThan: (-1,),
    sympy.LessThan: (-1, 0),
    sympy.StrictGreaterThan: (1,),
    sympy.GreaterThan: (0, 1),
    sympy.Equality: (0,),
    sympy.Unequality: (-1, 1),
}
"""The signs of ``left - right`` at which each relation holds."""
