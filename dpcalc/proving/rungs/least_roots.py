"""The least value of a named root whose square is a square number and what is not negative: sqrt(4 + u) >= 2."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.rungs.root_squares import is_square
from dpcalc.proving.search import Fuel, Node, Search
from dpcalc.proving.terms import atoms, polynomial


def least_roots(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Bring in the least value of each named root of the goal, where one is seen."""
    read = polynomial(goal) if goal[0] in kernel.FLIP else None
    if read is None:
        return None
    here, lemmas = atoms(read[0]), []
    for h in ctx.hypotheses:
        if not is_square(h) or h[2][1] not in here:
            continue
        least = _root_of_number(h[1])
        lemma = (">=", h[2][1], least)
        if least and not ctx.says(lemma) and search.signs(ctx, kernel.minus(h[2][1], least)) <= {0, 1}:
            lemmas.append(lemma)
    if not lemmas:
        return None
    return search.have(ctx, goal, Fuel(0, 0, fuel.depth), lemmas, lambda c, g: search.prove(c, g, fuel.less()))


def _root_of_number(square: Expr) -> Fraction:
    """The root of the number in a polynomial, if that is the square of a fraction above 0; else 0."""
    try:
        number = kernel.poly(square).get((), Fraction(0))
    except kernel.Reject:
        return Fraction(0)
    if number <= 0:
        return Fraction(0)
    root = Fraction(isqrt(number.numerator), isqrt(number.denominator))
    return root if root**2 == number else Fraction(0)
