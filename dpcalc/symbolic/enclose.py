"""Rigorous numbers from expressions: enclosures with exact rational ends, signs, comparisons, rounded decimals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, Undecided
from dpcalc.exact import as_sympy, fixed_point, rational
from dpcalc.symbolic.evaluate import Evaluator
from dpcalc.symbolic.extended import Infinite
from dpcalc.symbolic.point import Box, Values, point
from dpcalc.symbolic.ranges import Blurred, Range, ends
from dpcalc.symbolic.signs import Judge, compare, decide_condition, ladder, sign
from dpcalc.symbolic.whitelist import shown

__all__ = ["Computed", "Enclosure", "compare", "decide_condition", "decimal", "enclose", "sign"]

MAX_DIGITS: Final = 10_000


@dataclass(frozen=True)
class Enclosure:
    """Two exact rationals with every value of an expression between them, ends included."""

    lower: Fraction
    upper: Fraction

    @property
    def width(self) -> Fraction:
        """The length of the enclosure."""
        return self.upper - self.lower

    def is_narrow(self, digits: int) -> bool:
        """Whether the length is at most ``10**-digits`` of the upper end; nothing is reduced, as ends may be long."""
        low, high = self.lower.numerator * self.upper.denominator, self.upper.numerator * self.lower.denominator
        return bool((high - low) * 10**digits <= high)

    def __contains__(self, number: Fraction | int) -> bool:
        """Whether a rational lies in the enclosure."""
        return self.lower <= number <= self.upper


@dataclass(frozen=True)
class Computed:
    """A number without a closed form: what it is, as LaTeX mathematics, and what gives rigorous bounds on it.

    ``shown`` gives, for two rationals, relations between exact numbers from which it follows that the number lies
    between the two; ``because`` says how. They are for certificates.
    """

    formula: str
    bounds: Callable[[], Enclosure]
    shown: Callable[[Fraction, Fraction], Sequence[sympy.Basic]] | None = None
    because: str = ""


def enclose(expr: sympy.Expr, box: Box, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
    """Exact rational bounds on an expression over a box of closed ranges, wherever in the box it is defined.

    Each symbol has one rational or a pair ``(low, high)``. The bounds come from interval arithmetic: they are rigorous,
    tight at a point, and may be wide where a symbol with a range occurs more than once. Raises ``InputError`` where the
    expression is undefined or infinite, ``Undecided`` where no finite bounds are found within ``effort.max_precision``.
    """
    ranges = {name: _range(name, value) for name, value in box.items()}
    judge = Judge({name: low for name, (low, high) in ranges.items() if low == high}, effort)
    evaluator = Evaluator(ranges, judge.decide)
    for bits in ladder(effort.precision, effort.max_precision):
        with flint.ctx.workprec(bits):
            try:
                value = evaluator.value(expr)
                if isinstance(value, Infinite):
                    raise InputError(f"{shown(expr)} is infinite", hint="only finite values have rational bounds")
                return Enclosure(*ends(value))
            except Blurred as error:
                reason = error.message
    raise Undecided(f"{shown(expr)} has no finite enclosure at {effort.max_precision} bits", hint=reason)


def _range(name: sympy.Symbol, value: object) -> tuple[Fraction, Fraction]:
    """The two ends of the range of a symbol."""
    if not isinstance(value, tuple):
        number = rational(value, str(name))
        return number, number
    if len(value) != 2:
        raise InputError(f"the range of {name} has {len(value)} ends", hint="write (low, high)")
    low, high = (rational(end, str(name)) for end in value)
    if low > high:
        raise InputError(f"the range of {name} is empty: {low} > {high}", hint="write (low, high)")
    return low, high


def decimal(expr: sympy.Expr, values: Values, digits: int = 6, effort: Effort = DEFAULT_EFFORT) -> str:
    """The value at a rational point, correctly rounded to ``digits`` decimals; ``inf`` and ``-inf`` for infinities.

    A value halfway between two decimals goes to the even one. Raises ``Undecided`` where the last digit cannot be
    settled, ``InputError`` where the expression is undefined.
    """
    if not 0 <= digits <= MAX_DIGITS:
        raise InputError(f"{digits} decimals", hint=f"between 0 and {MAX_DIGITS}")
    judge, scale = Judge(point(values), effort), 10**digits
    start = max(effort.precision, 64 + 4 * digits)
    for bits in ladder(start, max(effort.max_precision, 2 * start)):
        value = judge.value(expr, bits)
        if isinstance(value, Infinite):
            return "inf" if value.sign > 0 else "-inf"
        if isinstance(value, Range):
            low, high = (end * scale for end in ends(value))
            if round(low) == round(high):
                return fixed_point(round(low), digits)
            if math.floor(high - low) == 0:
                return fixed_point(_beside_tie(judge, expr, low, high, scale), digits)
    raise Undecided(f"{shown(expr)} is not settled to {digits} decimals", hint="raise max_precision")


def _beside_tie(judge: Judge, expr: sympy.Expr, low: Fraction, high: Fraction, scale: int) -> int:
    """Round a scaled value that lies in ``[low, high]``, where the two ends round to neighbours."""
    tie = Fraction(round(low) + round(high), 2)
    exact = tie / scale
    side = judge.compare(expr, as_sympy(exact))
    return round(tie) if side == 0 else round(high) if side > 0 else round(low)
