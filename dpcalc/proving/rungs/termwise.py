"""Sums of terms of one sign: each a positive number times squares and atoms that are known not to be negative."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.rungs.linear import Monomial
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ZERO, from_poly, polynomial

Known = dict[str, Expr]


def termwise(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Read the sign of each term of a polynomial off the signs of its atoms, where no term is negative."""
    if goal[0] not in kernel.FLIP:
        return None
    read = polynomial(goal)
    if read is None:
        return None
    poly, op = read
    if set(poly) <= {()} or any(c < 0 for c in poly.values()):
        return None
    known = _signs(ctx)
    odd = {atom for monomial in poly for atom, k in monomial if k % 2 or op == ">"}
    constants = [atom for atom in sorted(odd - set(known)) if not kernel.variables(kernel.parse(atom))]
    if not {atom for monomial in poly for atom, k in monomial if k % 2} <= {*known, *constants}:
        return None
    lemmas: list[Expr] = [(">", kernel.parse(atom), ZERO) for atom in constants]
    known |= dict(zip(constants, lemmas, strict=True))

    def summed(there: Context, wanted: Expr) -> Node | None:
        return search.leaf(there, wanted, "sum", terms=[_term(there, known, m, c) for m, c in poly.items()])

    return search.have(ctx, goal, fuel, lemmas, summed)


def _signs(ctx: Context) -> Known:
    """The atoms that hypotheses say to be from 0 up or positive, each with one that says so, positive ones first."""
    found: Known = {}
    for h in sorted(ctx.hypotheses, key=lambda h: h[0] not in (">", "<")):
        if h[0] in kernel.FLIP and ZERO in h[1:]:
            atom = h[1] if h[2] == ZERO else h[2]
            if h[0][0] == (">" if h[2] == ZERO else "<") and atom != ZERO:
                found.setdefault(kernel.show(atom), h)
    return found


def _term(ctx: Context, known: Known, monomial: Monomial, coefficient: Fraction) -> dict[str, object]:
    """One product of the kernel's rule ``sum``: even powers as a square, unless the atoms are known to be positive."""
    of: list[int] = []
    root: list[tuple[str, int]] = []
    for atom, k in monomial:
        positive = atom in known and known[atom][0] in (">", "<")
        if positive or k % 2:
            of += [index_of(ctx, known[atom])] * (k if positive else 1)
        if k > 1 and not positive:
            root.append((atom, k // 2))
    square = {"square": kernel.show(from_poly({tuple(root): Fraction(1)}))} if root else {}
    return {"of": of, "coefficient": str(coefficient), **square}
