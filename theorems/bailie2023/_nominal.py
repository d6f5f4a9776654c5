"""The nominal budget (5.1) of the Permutation Algorithm, and Table 6.3.

``(5.1)`` is ``ln(b+1) - ln o`` for 0 < p <= 1/2 and ``max{ln o, ln(b+1) - ln o}`` for 1/2 < p < 1, in nats per record;
``o = p/(1-p)``.
"""

from __future__ import annotations

from fractions import Fraction

import sympy
from sympy import And, Eq, Ge, Gt, Le, Max, Piecewise, Rational

from dpcalc.theory import Inequality, b, p
from theorems.bailie2025._census import Row
from theorems.bailie2025._curve import falling, log_odds

HALF = Rational(1, 2)

TABLE_6_3 = (
    Row("state", "county", 13_680_081, "19.38", "16.43"),
    Row("state `x` household size", "county", 3_653_802, "18.06", "15.11"),
    Row("county", "tract", 3_445_076, "18.00", "15.05"),
    Row("county `x` household size", "tract", 853_003, "16.60", "13.66"),
    Row("block group", "block", 21_535, "12.92", "9.98"),
    Row("block group `x` household size", "block", 11_691, "12.31", "9.37"),
)
"""Table 6.3, lines 721-730."""


def nominal(low: sympy.Expr, high: sympy.Expr, upto: sympy.Expr = HALF) -> Piecewise:
    """A budget of the form of Theorem 5.6: 0 for b = 0, ``low`` for p up to ``upto``, ``high`` beyond."""
    return Piecewise((sympy.Integer(0), Eq(b, 0)), (low, Le(p, upto)), (high, True))


def equation_5_1() -> Piecewise:
    """The budget of Theorem 5.6, for 0 < p < 1."""
    low = falling(b, p)
    return nominal(low, Max(log_odds(p), low))


def nominal_at(size: int, rate: Fraction) -> sympy.Expr:
    """(5.1) at numbers b > 0 and 0 < p < 1."""
    odds = rate / (1 - rate)
    log = sympy.log(Rational(odds.numerator, odds.denominator))
    low = sympy.log(size + 1) - log
    return low if rate <= Fraction(1, 2) or (size + 1) / odds >= odds else log


def one_formula() -> Inequality:
    """For p <= 1/2 and b > 0 the first case of (5.1) is the maximum of its second case, so that one formula does."""
    where = And(Gt(b, 0), Gt(p, 0), Le(p, HALF))
    return Inequality(Ge(falling(b, p), log_odds(p)), reals=(b, p), where=where)
