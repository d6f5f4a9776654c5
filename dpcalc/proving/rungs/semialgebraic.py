"""Sums of squares that are sought by semidefinite programming: Putinar's and Schmüdgen's forms, and multipliers.

The degree grows from that of the goal, products of two assumptions are added, and at last the goal's own negation: then
it is shown times 1 plus a sum of squares. A form, which is 0 at the origin, is shown times a sum of squares of the
variables, and the origin by itself.
"""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.proving.rungs.linear import Usable, usable
from dpcalc.proving.search import Fuel, Node, Search
from dpcalc.proving.sums_of_squares.relaxation import ATOMS, Stage, sought
from dpcalc.proving.terms import atoms, degree, from_poly, polynomial

_DEGREE = 12
_SHARE = 3
_PER_STEP = 2
_STAGES = (Stage(0, 1), Stage(0, 2), Stage(1, 3), Stage(2, 2))
_FEWER = _STAGES[:3]
_AGAINST = (Stage(2, 1), Stage(4, 1))


def semidefinite(search: Search, ctx: Context, goal: Expr, _fuel: Fuel) -> Node | None:
    """Write the goal as a sum of squares times products of assumptions, if need be the goal times a positive factor."""
    read = polynomial(goal)
    if read is None:
        return None
    poly, op = read
    names = atoms(poly)
    known = usable(ctx, set(names))
    if op == "=" or not 1 <= len(names) <= ATOMS:
        return None
    if not 2 <= max(degree(poly), *(degree(u.poly) for u in known), 0) <= _DEGREE:
        return None
    found = _sum(search, ctx, goal, _STAGES)
    if found is None and op == ">=" and not any(() in p for p in (poly, *(u.poly for u in known))):
        found = _form(search, ctx, goal, poly, [u.poly for u in known if u.kind != "="])
    if found is None:
        found = _against(search, ctx, goal, kernel.gap(goal)[0])
    return _cleared(search, ctx, goal, poly, known) if found is None else found


def _sum(
    search: Search, ctx: Context, goal: Expr, stages: tuple[Stage, ...], against: int | None = None
) -> Node | None:
    """The rule ``sum``, at the first stage that gives one."""
    left = search.effort.rlimit // _SHARE - search.spent
    terms, cost = sought(goal, tuple(ctx.hypotheses), stages, against, left)
    search.spent += cost
    search.pay(cost // _PER_STEP)
    return None if terms is None else search.leaf(ctx, goal, "sum", terms=terms)


def _against(search: Search, ctx: Context, goal: Expr, term: Expr) -> Node | None:
    """Where the goal fails, its negation is a further assumption."""
    last = len(ctx.hypotheses)

    def case(there: Context, wanted: Expr) -> Node | None:
        if there.hypotheses[last][0] == ">":
            return search.leaf(there, wanted, "sum", terms=[{"of": [last]}])
        return _sum(search, there, wanted, _AGAINST, last)

    return search.split(ctx, goal, kernel.show(term), case)


def _is_form(poly: Poly) -> bool:
    """Whether all monomials have the same degree."""
    return len({sum(k for _, k in m) for m in poly}) == 1


def _form(search: Search, ctx: Context, goal: Expr, poly: Poly, known: list[Poly]) -> Node | None:
    """A form times a form that is 0 at the origin alone; where that is 0, so is the goal.

    It is the sum of the variables' squares, or the sum of the assumptions.
    """
    squares: Poly = {((name, 2),): Fraction(1) for name in atoms(poly)}
    total: Poly = {}
    for h in known:
        total = kernel.p_add(total, h)
    last = len(ctx.hypotheses)
    for factor in (*([total] if _is_form(total) else []), squares, kernel.p_mul(squares, squares)):
        by = kernel.show(from_poly(factor))
        if _product(search, ctx, goal, poly, factor, defined=False) is None:
            continue

        def case(there: Context, wanted: Expr, factor: Poly = factor) -> Node | None:
            if there.hypotheses[last][0] == ">":
                return _product(search, there, wanted, poly, factor)
            return _sum(search, there, wanted, _FEWER)

        return search.split(ctx, goal, by, case)
    return None


def _cleared(search: Search, ctx: Context, goal: Expr, poly: Poly, known: list[Usable]) -> Node | None:
    """The goal times a strict assumption."""
    strict = (u.poly for u in known if u.kind == ">" and degree(u.poly) == 1)
    tries = (_product(search, ctx, goal, poly, factor) for factor in strict)
    return next((found for found in tries if found is not None), None)


def _product(search: Search, ctx: Context, goal: Expr, poly: Poly, factor: Poly, defined: bool = True) -> Node | None:
    """The goal times a factor; ``defined`` asks that the factor be known to be positive as well."""
    product = from_poly(kernel.p_mul(factor, poly))
    wanted = (kernel.gap(goal)[1], product, kernel.ZERO)
    proof = _sum(search, ctx, wanted, _FEWER)
    if proof is None or not defined:
        return proof
    by = kernel.show(from_poly(factor))
    return search.step(ctx, goal, Fuel(0, 0, 1), "clear", lambda _c, _g: proof, by=by, to=kernel.show(product))
