"""Polynomials in one variable or one atom on an interval, by counting roots."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.prove.search import Fuel, Node, Search, index_of
from dpcalc.prove.terms import atoms

_ENDS = (Fraction(1), Fraction(0))


def sturm(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Count roots of the goal between bounds that are hypotheses; an atom is named first."""
    try:
        found = atoms(kernel.poly(kernel.gap(goal)[0]))
    except kernel.Reject:
        return None
    if len(found) != 1 or goal[0] == "=":
        return None
    if found[0] in ctx.sorts:
        return counted(search, ctx, goal, found[0])
    return _named(search, ctx, goal, fuel, kernel.parse(found[0]))


def counted(search: Search, ctx: Context, goal: Expr, name: str) -> Node | None:
    """The rule itself, with the tightest bounds on either side."""
    sides: dict[str, tuple[Fraction, bool, int]] = {}
    for index in range(len(ctx.hypotheses)):
        try:
            op, end = ctx.bound(index, name)
        except kernel.Reject:
            continue
        if isinstance(end, Fraction):
            side, is_open = ("low" if op[0] == ">" else "high"), len(op) == 1
            best = sides.get(side)
            tighter = best is None or (end > best[0] if side == "low" else end < best[0])
            if tighter or (best is not None and end == best[0] and is_open and not best[1]):
                sides[side] = (end, is_open, index)
    ends = {side: index for side, (_, _, index) in sides.items()}
    return search.leaf(ctx, goal, "sturm", variable=name, **ends)


def _named(search: Search, ctx: Context, goal: Expr, fuel: Fuel, atom: Expr) -> Node | None:
    """Give the atom a name, with the bounds 0 and 1 where they are known, and count."""
    name = next(f"v{k}" for k in range(1, 1000) if f"v{k}" not in ctx.sorts)
    bounds = []
    for end in _ENDS:
        for op in (">", ">=", "<", "<="):
            if ctx.says((op, atom, end)):
                bounds.append((op, name, end))
                break

    def bounded(there: Context, wanted: Expr) -> Node | None:
        return search.have(there, wanted, fuel, list(bounds), rewritten)

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        using = index_of(there, ("=", name, atom))
        return search.step(
            there, wanted, fuel, "rewrite", lambda c, g: counted(search, c, g, name), using=using, backwards=True
        )

    return search.step(ctx, goal, fuel, "name", bounded, variable=name, be=kernel.show(atom))
