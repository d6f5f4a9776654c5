"""Two products of exponentials against each other: by their exponents."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.rungs.exponentials import Monomial, multiplied
from dpcalc.proving.rungs.linear import linear
from dpcalc.proving.search import Fuel, Node, Search, premises_of
from dpcalc.proving.terms import plus, polynomial, power, times

Side = tuple[Expr, Expr, list[Expr]]


def exponents(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Show c exp(u1) exp(u2) ... <= c exp(v1) ... by the sums of the exponents."""
    read = polynomial(goal)
    if read is None:
        return None
    poly, op = read
    if op != ">=" or len(poly) != 2 or sum(poly.values()) != 0:
        return None
    sides = [_side(monomial) for monomial, _ in sorted(poly.items(), key=lambda item: item[1])]
    if sides[0] is None or sides[1] is None:
        return None
    return _compared(search, ctx, goal, fuel, (sides[0], sides[1]))


def _side(monomial: Monomial) -> Side | None:
    """The sum of a monomial's exponents, the monomial, and its exponents one by one."""
    atoms = [(kernel.parse(atom), k) for atom, k in monomial]
    if not all(isinstance(atom, tuple) and atom[0] == "exp" for atom, _ in atoms):
        return None
    total = plus(*(times(Fraction(k), atom[1]) for atom, k in atoms))
    return total, times(*(power(atom, k) for atom, k in atoms)), [atom[1] for atom, k in atoms for _ in range(k)]


def _compared(search: Search, ctx: Context, goal: Expr, fuel: Fuel, sides: tuple[Side, Side]) -> Node | None:
    """Each product as one exponential, then the fact that the exponential increases."""
    (small, _, _), (large, _, _) = sides
    equations = [("=", ("exp", total), product) for total, product, _ in sides]
    node: Node = {"rule": "have", "relations": [kernel.show(equation) for equation in equations]}
    *first, (after, last) = premises_of(ctx, goal, node)
    if len(first) != len(sides):
        return None
    proofs = [multiplied(search, c, g, pieces) for (c, g), (_, _, pieces) in zip(first, sides, strict=True)]
    if None in proofs:
        return None
    found = search.fact(
        after, last, fuel.less(), "exp-increasing", [small, large], lambda c, g: linear(1)(search, c, g, fuel)
    )
    return None if found is None else {**node, "proofs": [*proofs, found]}
