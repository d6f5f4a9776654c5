"""The first rung: what needs no mathematics. Conjunctions, disjunctions, equations, numbers, integers made strict."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.rungs.linear import linear
from dpcalc.proving.search import STUCK, Fuel, Node, Search


def logic(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Take the goal and the hypotheses apart."""
    if goal[0] == "and":
        return search.step(ctx, goal, fuel, "both") or STUCK
    for index, h in enumerate(ctx.hypotheses):
        if h[0] == "or" and not any(_known(ctx, part) for part in h[1:]):
            return search.step(ctx, goal, fuel, "either", index=index) or STUCK
        if h[0] in ("<", ">") and _whole(ctx, h) and not _tight(ctx, h):
            return search.step(ctx, goal, fuel, "split", on=kernel.show(kernel.gap(h)[0]), at="0") or STUCK
    if goal[0] == "or":
        parts = (search.step(ctx, goal, fuel, "part", part=k) for k in range(1, len(goal)))
        return next((found for found in parts if found is not None), None)
    if not kernel.variables(goal):
        return evaluated(search, ctx, goal)
    if goal[0] == "!=":
        sides = (search.step(ctx, goal, fuel, "apart", side=side) for side in ("<", ">"))
        return next((found for found in sides if found is not None), None)
    return None


def equation(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """An equation that is no identity: both inequalities."""
    return search.step(ctx, goal, fuel, "equal") or STUCK if goal[0] == "=" else None


def contradiction(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Hypotheses that seem to hold nowhere: show so."""
    if search.points(ctx):
        return None
    return search.step(
        ctx, goal, fuel, "absurd", lambda c, g: linear(1)(search, c, g, fuel) or linear(2)(search, c, g, fuel)
    )


def evaluated(search: Search, ctx: Context, goal: Expr) -> Node | None:
    """A relation between numbers."""
    if goal[0] in ("and", "or"):
        return None
    for bits in (128, 1024):
        found = search.leaf(ctx, goal, "evaluate", bits=bits)
        if found is not None:
            return {"rule": "evaluate"} if bits == 128 else found
    if goal[0] == "!=":
        sides = (search.step(ctx, goal, Fuel(), "apart", side=side) for side in ("<", ">"))
        return next((found for found in sides if found is not None), None)
    return None


def _known(ctx: Context, part: Expr) -> bool:
    """Whether a part of a disjunction is among the hypotheses; a conjunction stands there in pieces."""
    return all(piece in ctx.hypotheses for piece in (part[1:] if part[0] == "and" else (part,)))


def _whole(ctx: Context, h: Expr) -> bool:
    """Whether a strict inequality holds between whole numbers."""
    try:
        return bool(kernel.variables(h)) and ctx.whole(kernel.gap(h)[0])
    except kernel.Reject:
        return False


def _tight(ctx: Context, h: Expr) -> bool:
    """Whether the stronger form of a strict inequality is among the hypotheses, or its contrary."""
    term = kernel.gap(h)[0]
    return any(found in ctx.hypotheses for found in ((">=", term, Fraction(1)), ("<=", term, Fraction(0))))
