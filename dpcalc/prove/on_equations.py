"""Rational points on equations: the value of a variable that an assumed equation gives, once the others have values."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Box, Context


def given_value(ctx: Context, name: str, box: Box, choice: int) -> Fraction | None:
    """A rational root of an equation of degree 1 or 2 in a variable, whose other variables have values.

    ``None`` where no assumed equation is of that kind, or none has such a root. Of two roots ``choice`` says which.
    """
    for h in ctx.hypotheses:
        names = kernel.variables(h) if h[0] == "=" else set()
        if name not in names or not names <= {name, *box} or any(box[x][0] != box[x][1] for x in names - {name}):
            continue
        term = kernel.gap(h)[0]
        for x in names - {name}:
            term = kernel.replace(term, x, box[x][0])
        try:
            found = [x for x in _roots(kernel.poly(term), name) if ctx.sorts[name] == "real" or x.denominator == 1]
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
