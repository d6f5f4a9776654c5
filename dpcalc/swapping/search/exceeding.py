"""Whether one pair of datasets and an output exceed the claimed budget at a rational swap rate, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import sympy

from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, LogRatio, as_fraction, as_sympy
from dpcalc.symbolic.exponential import exponential
from dpcalc.symbolic.signs import compare, decide_condition
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.symbols import p

Coefficients = tuple[int, ...]


@dataclass(frozen=True)
class Question:
    """Whether ``above(o)/below(o) > e^(budget * distance)``: two weight polynomials in the odds, constant term first.

    ``distance`` is in units of the claim.
    """

    above: Coefficients
    below: Coefficients
    distance: Fraction

    def at(self, rate: Fraction) -> tuple[int, int]:
        """Both polynomials at the odds of a rate in [0, 1], times one positive factor that makes them integers.

        The factor holds the power of ``1-p`` that the longer one needs, so p = 1 reads off the last coefficients.
        """
        top, bottom = rate.numerator, rate.denominator - rate.numerator
        degree = max(len(self.above), len(self.below)) - 1
        above, below = (
            sum(c * top**k * bottom ** (degree - k) for k, c in enumerate(values) if c)
            for values in (self.above, self.below)
        )
        return above, below

    def loss_at(self, rate: Fraction) -> LogRatio:
        """``ln(above/below) / distance`` at a rate in [0, 1], or 0 where that is negative."""
        above, below = self.at(rate)
        ratio = INFINITY if below == 0 else max(Fraction(above, below), Fraction(1))
        return LogRatio(ratio, self.distance)


class Judge:
    """Tests questions against one claimed budget in p, and remembers the budget at the rates it has met."""

    def __init__(self, budget: sympy.Expr, rates: sympy.Basic, effort: Effort) -> None:
        """``rates`` is the condition on p under which the budget is claimed."""
        self.budget = budget
        self.rates = rates
        self.effort = effort
        self._known: dict[Fraction, _Bound | None] = {}

    def exceeded(self, question: Question, rate: Fraction) -> bool:
        """Whether the question's answer is yes at a rate in [0, 1].

        Where the claim is not made, or its formula has no value, nothing is exceeded.
        """
        bound = self._bound(rate)
        if bound is None:
            return False
        above, below = question.at(rate)
        if above == 0:
            return False
        return below == 0 or bound.compared(Fraction(above, below), question.distance, self.effort) > 0

    def attained(self, question: Question, rate: Fraction) -> bool:
        """Whether ``above(o)/below(o)`` equals ``e^(budget * distance)`` at a rate in (0, 1)."""
        bound = self._bound(rate)
        if bound is None:
            return False
        return bound.compared(Fraction(*question.at(rate)), question.distance, self.effort) == 0

    def has_value(self, rate: Fraction) -> bool:
        """Whether the formula of the budget has a value at the rate, infinity included."""
        try:
            compare(self.budget, sympy.oo, {p: rate}, self.effort)
        except InputError:
            return False
        return True

    def made(self, rate: Fraction) -> bool:
        """Whether the claim is made at the rate, infinity included."""
        return self.has_value(rate) and decide_condition(self.rates, {p: rate}, self.effort)

    def finite(self, rate: Fraction) -> bool:
        """Whether the claim is made at the rate, with a value below infinity."""
        return self._bound(rate) is not None

    def _bound(self, rate: Fraction) -> _Bound | None:
        """The budget at a rate; ``None`` where it is infinite, has no value, or is not claimed."""
        if rate not in self._known:
            self._known[rate] = self._read(rate)
        return self._known[rate]

    def _read(self, rate: Fraction) -> _Bound | None:
        """Evaluate the budget at a rate."""
        try:
            if not decide_condition(self.rates, {p: rate}, self.effort):
                return None
            if compare(self.budget, sympy.oo, {p: rate}, self.effort) == 0:
                return None
        except InputError:
            return None
        return _Bound(self.budget, rate, self._factors(rate))

    def _factors(self, rate: Fraction) -> tuple[bool, Sequence[tuple[Fraction, int]]] | None:
        """The budget as the largest (or not: the smallest) of some ``log(base)/root`` with rational bases, if it is."""
        here = {p: as_sympy(rate)}
        try:
            piece = exponential(self.budget).at({p: rate}, self.effort)
            forms = [(substitute(form.base, here), form.root) for form in piece.alternatives]
        except InputError:
            return None
        if not all(isinstance(base, sympy.Rational) and base > 0 for base, _ in forms):
            return None
        return piece.combine != "min", [(as_fraction(base), root) for base, root in forms]


@dataclass(frozen=True)
class _Bound:
    """The finite budget at one rate."""

    budget: sympy.Expr
    rate: Fraction
    factors: tuple[bool, Sequence[tuple[Fraction, int]]] | None

    def compared(self, ratio: Fraction, distance: Fraction, effort: Effort) -> int:
        """The sign of ``ratio - e^(budget * distance)``."""
        if self.factors is not None:
            largest, factors = self.factors
            signs = [_sign(ratio, base, root, distance) for base, root in factors]
            return min(signs) if largest else max(signs)
        loss = sympy.log(as_sympy(ratio), evaluate=ratio == 1)
        per_unit = loss * sympy.Rational(distance.denominator, distance.numerator)
        return compare(per_unit, self.budget, {p: self.rate}, effort)


def _sign(ratio: Fraction, base: Fraction, root: int, distance: Fraction) -> int:
    """The sign of ``ratio - base^(distance/root)``, by integer powers."""
    left: Fraction = ratio ** (root * distance.denominator)
    right: Fraction = base**distance.numerator
    return (left > right) - (left < right)
