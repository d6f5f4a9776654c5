"""Rational points on equations: the value of a variable that an assumed equation gives, once the others have values."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isqrt

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Box, Expr


def given_value(
    equations: Iterable[tuple[Expr, frozenset[str]]], name: str, sort: str, box: Box, choice: int
) -> Fraction | None:
    """A rational root of an equation of degree 1 or 2 in a variable, whose other variables have values.

    The equations come with their other variables. ``None`` where none of them is of that kind, or has such a root. Of
    two roots ``choice`` says which.
    """
    for equation, names in equations:
        if any(box[x][0] != box[x][1] for x in names):
            continue
        term = kernel.gap(equation)[0]
        for x in names:
            term = kernel.replace(term, x, box[x][0])
        try:
            found = [x for x in _roots(kernel.poly(term), name) if sort == "real" or x.denominator == 1]
        except (kernel.Reject, ArithmeticError):
            continue
        if found:
            return found[choice % len(found)]
    return None


def _roots(poly: kernel.Poly, name: str) -> list[Fraction]:
    """The rational roots of a polynomial of degree 1 or 2 in one variable."""
    zero = Fraction(0)
    if not set(poly) <= {(), ((name, 1),), ((name, 2),)}:
        return []
    a, b, c = poly.get(((name, 2),), zero), poly.get(((name, 1),), zero), poly.get((), zero)
    if not a:
        return [-c / b] if b else []
    square = b * b - 4 * a * c
    if square < 0:
        return []
    root = Fraction(isqrt(square.numerator), isqrt(square.denominator))
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)] if root * root == square else []
