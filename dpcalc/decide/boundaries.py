"""Where a claimed budget in the swap rate changes its form, or meets a piece of the loss, as roots of polynomials in o.

The budget is an expression in p (b has been replaced by a number). Its exponential is algebraic, so ``budget *
distance = ln(ratio)`` is a polynomial equation in the odds o; the thresholds of its cases are algebraic numbers.
Between neighbouring roots of all these polynomials nothing changes sign, so one rational sample settles each stretch.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import flint
import sympy

from dpcalc.decide.pieces import Piece
from dpcalc.errors import UnsupportedExpression
from dpcalc.symbolic.exponential import exponential
from dpcalc.symbolic.symbols import p


@dataclass(frozen=True)
class BudgetCurve:
    """A budget as a function of p, made ready for comparison with many pieces.

    ``budget`` and ``where`` (the condition under which it is claimed) are expressions in p. ``powers`` holds, for each
    alternative, integer polynomials A, B in o and an integer q with ``e^(q budget) = A/B``; ``thresholds`` the
    polynomials at whose roots a case of the budget, or the condition, begins or ends.
    """

    budget: sympy.Expr
    where: sympy.Basic
    powers: tuple[tuple[flint.fmpz_poly, flint.fmpz_poly, int], ...]
    thresholds: tuple[flint.fmpz_poly, ...]

    def meeting_polynomials(self, piece: Piece, scale: Fraction) -> list[flint.fmpz_poly]:
        """Polynomials whose positive roots include every o where ``budget * scale * distance`` equals the piece."""
        exponent = piece.distance * scale
        above, below = flint.fmpz_poly(list(piece.above)), flint.fmpz_poly(list(piece.below))
        found = list(self.thresholds)
        for numerator, denominator, root in self.powers:
            left, right = exponent.numerator, root * exponent.denominator
            found.append(numerator**left * below**right - denominator**left * above**right)
        return [polynomial for polynomial in found if not polynomial.is_zero()]


def budget_curve(budget: sympy.Expr, where: sympy.Basic) -> BudgetCurve:
    """Make a budget in p ready. Raises ``UnsupportedExpression`` where its exponential is not algebraic in p."""
    powers = [power for case in exponential(budget).pieces for power in case.alternatives if power.base is not sympy.oo]
    ready = tuple((*odds_fraction(power.base), power.root) for power in dict.fromkeys(powers))
    thresholds = (*threshold_polynomials(budget), *threshold_polynomials(where))
    return BudgetCurve(budget, where, ready, thresholds)


def odds_fraction(base: sympy.Expr) -> tuple[flint.fmpz_poly, flint.fmpz_poly]:
    """A rational function of p as two integer polynomials in the odds, through ``p = o/(1+o)``."""
    top, bottom = sympy.fraction(sympy.cancel(sympy.together(base)))
    first, second = sympy.Poly(top, p), sympy.Poly(bottom, p)
    if not (first.domain.is_ZZ and second.domain.is_ZZ):
        raise UnsupportedExpression(f"{base} is not a rational function of p with rational coefficients")
    degree = max(first.degree(), second.degree(), 0)
    return _in_odds(first, degree), _in_odds(second, degree)


def _in_odds(polynomial: sympy.Poly, degree: int) -> flint.fmpz_poly:
    """``sum a_i p^i`` times ``(1+o)^degree``, as a polynomial in o."""
    o, one_plus_o = flint.fmpz_poly([0, 1]), flint.fmpz_poly([1, 1])
    result = flint.fmpz_poly([0])
    for (i,), coefficient in polynomial.terms():
        result += int(coefficient) * o**i * one_plus_o ** (degree - i)
    return result


def threshold_polynomials(expression: sympy.Basic) -> Iterator[flint.fmpz_poly]:
    """Polynomials in o whose positive roots include every threshold of the conditions inside an expression in p.

    Raises ``UnsupportedExpression`` where a condition is neither polynomial with rational coefficients nor linear in p.
    """
    for relation in expression.atoms(sympy.core.relational.Relational):
        if p not in relation.free_symbols:
            continue
        numerator = sympy.fraction(sympy.together(relation.lhs - relation.rhs))[0]
        polynomial = sympy.Poly(numerator, p)
        if polynomial.degree() == 1 and not polynomial.domain.is_ZZ:
            slope, constant = polynomial.all_coeffs()
            polynomial = sympy.Poly(sympy.minimal_polynomial(-constant / slope, p), p)
        if polynomial.domain.is_QQ:
            polynomial = polynomial.clear_denoms(convert=True)[1]
        if not polynomial.domain.is_ZZ:
            raise UnsupportedExpression(f"the threshold of {relation} is not algebraic in a way that is understood")
        yield _in_odds(polynomial, polynomial.degree())
