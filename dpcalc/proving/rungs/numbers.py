"""Numbers that are not rational, such as pi and log(2): replaced by a bound, on the side that the goal allows."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.proving import enclosures
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ZERO, atoms, constant, from_poly, negated, polynomial

_PARTS = 1 << 12
"""Bounds are multiples of one over this."""


def numbers(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Show A + B c >= 0, with c a number and B of one sign, from A + B k >= 0 with k a rational bound of c."""
    if goal[0] not in kernel.FLIP or not kernel.variables(goal):
        return None
    read = polynomial(goal)
    if read is None:
        return None
    for atom in atoms(read[0]):
        number = kernel.parse(atom)
        if kernel.variables(number) or {dict(m).get(atom, 0) for m in read[0]} != {0, 1}:
            continue
        found = _replaced(search, ctx, goal, fuel, read, number)
        if found is not None:
            return found
    return None


def _replaced(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, read: tuple[Poly, str], number: Expr
) -> Node | None:
    """The goal from the same with a bound for the number, and the sign of the number's factor."""
    (poly, op), atom = read, kernel.show(number)
    factor = {tuple(i for i in m if i[0] != atom): c for m, c in poly.items() if dict(m).get(atom)}
    rest = {m: c for m, c in poly.items() if not dict(m).get(atom)}
    signs, ball = search.signs(ctx, from_poly(factor)) - {0}, enclosures.ball(number, {})
    if signs not in ({1}, {-1}) or ball is None:
        return None
    rising = signs == {1}
    low, high = ball[0] * _PARTS >> enclosures.BITS, -(-ball[1] * _PARTS >> enclosures.BITS)
    bound = Fraction(low if rising else high, _PARTS)
    lemma = (op, from_poly(kernel.p_add(rest, kernel.p_mul(factor, constant(bound)))), ZERO)
    size = (">=", from_poly(factor if rising else negated(factor)), ZERO)
    side = (">=" if rising else "<=", number, bound)
    if any(enclosures.holds(lemma, box) is False for box in search.points(ctx)):
        return None

    def summed(there: Context, wanted: Expr) -> Node | None:
        product = [index_of(there, size), index_of(there, side)]
        return search.leaf(there, wanted, "sum", terms=[{"of": [index_of(there, lemma)]}, {"of": product}])

    return search.have(ctx, goal, fuel, [side, size, lemma], summed)
