"""Thresholds of a claimed budget in the swap rate: where its cases, its claim or its domain of definition change.

Between neighbouring thresholds every condition keeps its truth value, so one rational sample speaks for the stretch; a
rational threshold is a sample itself. At an irrational threshold no sample can be taken. What is claimed there follows
from one side by continuity if every condition has, at the threshold, the truth value that it has on that side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import flint
import sympy
from sympy.core.relational import Relational

from dpcalc.effort import Effort
from dpcalc.errors import InputError, UnsupportedExpression
from dpcalc.symbolic.roots import Root
from dpcalc.symbolic.signs import decide_condition
from dpcalc.symbolic.symbols import p

_TRUE_AT_EQUALITY = (sympy.LessThan, sympy.GreaterThan, sympy.Equality)


@dataclass(frozen=True)
class Threshold:
    """A relation in p: its sides meet at roots of ``top`` alone; at those of ``bottom`` one of them has no value."""

    relation: Relational
    top: flint.fmpz_poly
    bottom: flint.fmpz_poly

    @property
    def polynomials(self) -> list[flint.fmpz_poly]:
        """The polynomials that are not zero throughout."""
        return [polynomial for polynomial in (self.top, self.bottom) if not polynomial.is_zero()]

    def holds_at(self, root: Root, sides: tuple[bool, bool]) -> bool | None:
        """Whether the relation holds at an irrational rate, given its truth at the ends of the rate's interval.

        ``None`` where it has no value there. No other threshold lies in that interval.
        """
        here = flint.fmpz_poly(list(root.polynomial))
        if (self.bottom % here).is_zero():
            return None
        if (self.top % here).is_zero() and self._meets(root):
            return isinstance(self.relation, _TRUE_AT_EQUALITY)
        return sides[0]

    def _meets(self, root: Root) -> bool:
        """Whether the sides are equal at the root, not at a conjugate of it: an irrational threshold changes sign."""
        low, high = (rate_of(end) for end in (root.low, root.high))
        gap = sympy.fraction(sympy.together(self.relation.lhs - self.relation.rhs))[0]
        if _rational(sympy.Poly(gap, p)):
            return True
        below = sympy.StrictLessThan(gap, 0, evaluate=False)
        return decide_condition(below, {p: low}) != decide_condition(below, {p: high})


def thresholds(expressions: Iterable[sympy.Basic], positive: Iterable[sympy.Expr]) -> tuple[Threshold, ...]:
    """The thresholds of all relations in p inside some expressions, and of the sign of what must be positive.

    Raises ``UnsupportedExpression`` where one is neither rational with rational coefficients nor linear in p.
    """
    relations = {found for e in expressions for found in e.atoms(Relational)}
    relations |= {sympy.StrictGreaterThan(e, 0, evaluate=False) for e in positive}
    ordered = sorted((r for r in relations if p in r.free_symbols), key=str)
    return tuple(_threshold(relation) for relation in ordered)


def _threshold(relation: Relational) -> Threshold:
    """The polynomials of one relation."""
    sides = sympy.fraction(sympy.together(relation.lhs - relation.rhs))
    try:
        top, bottom = (in_odds(part) for part in map(_integral, sides))
    except (sympy.PolynomialError, NotImplementedError) as error:
        raise UnsupportedExpression(
            f"the threshold of {relation} is not algebraic in a way that is understood"
        ) from error
    return Threshold(relation, top, bottom)


def _integral(expression: sympy.Expr) -> sympy.Poly:
    """A polynomial in p with integer coefficients that has the roots of the expression (and perhaps more)."""
    polynomial = sympy.Poly(expression, p)
    if polynomial.degree() == 1 and not _rational(polynomial):
        slope, constant = polynomial.all_coeffs()
        polynomial = sympy.Poly(sympy.minimal_polynomial(-constant / slope, p), p)
    if polynomial.degree() < 1:
        return sympy.Poly(0 if polynomial.is_zero else 1, p)
    if polynomial.domain.is_QQ:
        polynomial = polynomial.clear_denoms(convert=True)[1]
    if not polynomial.domain.is_ZZ:
        raise UnsupportedExpression(f"the roots of {expression} are not algebraic in a way that is understood")
    return polynomial


def _rational(polynomial: sympy.Poly) -> bool:
    """Whether the coefficients are seen to be rational."""
    return bool(polynomial.domain.is_ZZ or polynomial.domain.is_QQ)


def in_odds(polynomial: sympy.Poly, degree: int | None = None) -> flint.fmpz_poly:
    """``sum a_i p^i`` times ``(1+o)^degree`` (its own degree unless told) as a polynomial in o, where p = o/(1+o)."""
    most = max(polynomial.degree(), 0) if degree is None else degree
    o, one_plus_o = flint.fmpz_poly([0, 1]), flint.fmpz_poly([1, 1])
    result = flint.fmpz_poly([0])
    for (i,), coefficient in polynomial.terms():
        result += int(coefficient) * o**i * one_plus_o ** (most - i)
    return result


@lru_cache(maxsize=4096)
def claimed_at(where: sympy.Basic, rate: Fraction, effort: Effort) -> bool:
    """Whether a condition on p holds at a rate; where it has no value, it does not."""
    try:
        return decide_condition(where, {p: rate}, effort)
    except UnsupportedExpression:
        raise
    except InputError:
        return False


def follows_from_a_side(root: Root, found: tuple[Threshold, ...], where: sympy.Basic, effort: Effort) -> bool:
    """Whether what is claimed at an irrational rate is nothing, or what is claimed on one side of it."""
    ends = tuple(rate_of(end) for end in (root.low, root.high))
    sides = [tuple(claimed_at(t.relation, end, effort) for end in ends) for t in found]
    truths = [t.holds_at(root, (s[0], s[1])) for t, s in zip(found, sides, strict=True)]
    if any(truths == [side[i] for side in sides] for i in (0, 1)):
        return True
    known = {t.relation: sympy.true if truth else sympy.false for t, truth in zip(found, truths, strict=True)}
    return None not in truths and where.xreplace(known) is sympy.false


def rate_of(odds: Fraction) -> Fraction:
    """The rate with given odds."""
    return odds / (1 + odds)


def gaps(roots: list[Root]) -> Iterator[tuple[Fraction, Fraction]]:
    """The stretches of (0, 1) between the rates with these odds, each by two rationals inside or at its ends."""
    ends = [Fraction(0)] + [rate_of(end) for root in roots for end in (root.low, root.high)] + [Fraction(1)]
    yield from zip(ends[::2], ends[1::2], strict=True)
