"""Sums of terms of one sign: each a positive number times squares and atoms that are known not to be negative."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.rungs.linear import Monomial
from dpcalc.proving.rungs.root_squares import is_square
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ZERO, from_poly

Known = dict[str, Expr]
_MOST = 5
"""Of more terms squares are not compared."""


def termwise(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Read the sign of each term of a polynomial off the signs of its atoms, where no term is negative."""
    if goal[0] not in (">=", ">", "<=", "<"):
        return None
    try:
        term, op = kernel.gap(goal)
        poly = kernel.poly(term)
    except kernel.Reject:
        return None
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


def compared_squares(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Compare the squares of a product with a root and of the other terms, where none of them is negative."""
    if goal[0] not in (">=", ">", "<=", "<"):
        return None
    try:
        poly = kernel.poly(kernel.gap(goal)[0])
    except kernel.Reject:
        return None
    sides = [{m: c for m, c in poly.items() if (c > 0) is above} for above in (True, False)]
    squares = [h for h in ctx.hypotheses if is_square(h)]
    named = {h[2][1] for h in squares}
    roots = {atom for side in sides if len(side) == 1 for m in side for atom, k in m if k % 2 and atom in named}
    if (
        len(poly) > _MOST
        or not roots
        or any(search.signs(ctx, from_poly({m: abs(c)})) - {0, 1} for m, c in poly.items())
    ):
        return None
    plain = [
        h for h in squares if h[2][1] in roots and not isinstance(h[1], str) and set(kernel.ratio(h[1])[1]) == {()}
    ]
    using = [index_of(ctx, h) for h in plain]

    def gone(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(using):
            return search.prove(there, wanted, fuel.less())
        step = partial(search.step, there, wanted, fuel.less(), "rewrite", using=using[at], backwards=True)
        return step(lambda c, g: gone(c, g, at + 1))

    together = {m: abs(c) for m, c in poly.items()}
    product = kernel.show(from_poly(kernel.p_mul(poly, together)))
    return search.step(ctx, goal, fuel, "clear", gone, by=kernel.show(from_poly(together)), to=product)


def _signs(ctx: Context) -> Known:
    """The atoms that hypotheses say to be from 0 up or positive, each with one that says so, positive ones first."""
    found: Known = {}
    for h in sorted(ctx.hypotheses, key=lambda h: h[0] not in (">", "<")):
        if h[0] in (">", ">=", "<", "<=") and ZERO in h[1:]:
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
