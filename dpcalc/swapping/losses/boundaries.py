"""Where a claimed budget in the swap rate changes its form, or meets a piece of the loss, as roots of polynomials in o.

The budget is an expression in p (b has been replaced by a number). Its exponential is algebraic, so ``budget *
distance = ln(ratio)`` is a polynomial equation in the odds o; the thresholds of its cases are algebraic numbers.
Between neighbouring roots of all these polynomials nothing changes sign, so one rational sample settles each stretch.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import flint
import sympy

from dpcalc.errors import UnsupportedExpression
from dpcalc.swapping.losses.pieces import Piece
from dpcalc.swapping.losses.thresholds import Threshold, in_odds, thresholds
from dpcalc.symbolic.exponential import exponential
from dpcalc.symbolic.symbols import p


@dataclass(frozen=True)
class BudgetCurve:
    """A budget as a function of p, made ready for comparison with many pieces.

    ``budget`` and ``where`` (the condition under which it is claimed) are expressions in p. ``powers`` holds, for each
    alternative, integer polynomials A, B in o and an integer q with ``e^(q budget) = A/B``; ``thresholds`` says where a
    case of the budget, its domain of definition, or the condition, begins or ends.
    """

    budget: sympy.Expr
    where: sympy.Basic
    powers: tuple[tuple[flint.fmpz_poly, flint.fmpz_poly, int], ...] = ()
    thresholds: tuple[Threshold, ...] = ()

    def threshold_polynomials(self) -> list[flint.fmpz_poly]:
        """Polynomials whose positive roots include the odds at every threshold."""
        return [polynomial for threshold in self.thresholds for polynomial in threshold.polynomials]

    def meeting_polynomials(self, piece: Piece, scale: Fraction) -> list[flint.fmpz_poly]:
        """The same, and those whose roots include every o where ``budget * scale * distance`` equals the piece."""
        exponent = piece.distance * scale
        above, below = flint.fmpz_poly(list(piece.above)), flint.fmpz_poly(list(piece.below))
        found = self.threshold_polynomials()
        for numerator, denominator, root in self.powers:
            left, right = exponent.numerator, root * exponent.denominator
            found.append(numerator**left * below**right - denominator**left * above**right)
        return [polynomial for polynomial in found if not polynomial.is_zero()]


def budget_curve(budget: sympy.Expr, where: sympy.Basic) -> BudgetCurve:
    """Make a budget in p ready. Raises ``UnsupportedExpression`` where its exponential is not algebraic in p."""
    every = [power for case in exponential(budget).pieces for power in case.alternatives]
    powers = [power for power in every if power.base is not sympy.oo]
    ready = tuple((*odds_fraction(power.base), power.root) for power in dict.fromkeys(powers))
    arguments = [argument for power in every for argument in power.positive]
    return BudgetCurve(budget, where, ready, thresholds((budget, where), arguments))


def odds_fraction(base: sympy.Expr) -> tuple[flint.fmpz_poly, flint.fmpz_poly]:
    """A rational function of p as two integer polynomials in the odds, through ``p = o/(1+o)``."""
    parts = sympy.fraction(sympy.cancel(sympy.together(base)))
    try:
        cleared = [sympy.Poly(part, p, domain="QQ").clear_denoms(convert=True) for part in parts]
    except (sympy.CoercionFailed, sympy.PolynomialError) as error:
        raise UnsupportedExpression(f"{base} is not a rational function of p with rational coefficients") from error
    (top_scale, top), (bottom_scale, bottom) = cleared
    degree = max(top.degree(), bottom.degree(), 0)
    return in_odds(top, degree) * int(bottom_scale), in_odds(bottom, degree) * int(top_scale)
