"""Exponentials whose exponents are quotients: one that is 0 is written so, and all of them are positive."""

from __future__ import annotations

from functools import partial

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ZERO


def by_quotients(search: Search, ctx: Context, goal: Expr, fuel: Fuel, found: list[Expr]) -> Node | None:
    """Write 0 for an exponent whose numerator vanishes; show that an exponential is positive where that is all."""
    for e in found:
        if not kernel.ratio(e[1])[0] and e[1] != ZERO:
            nothing = ("=", e[1], ZERO)
            return search.have(ctx, goal, fuel.less(), [nothing], partial(_written, search, fuel.less(), nothing))
    op, e, bound = goal
    if op != ">" or bound != ZERO or e not in found:
        return None
    return search.fact(ctx, goal, fuel, "exp-positive", [e[1]], lambda c, g: search.leaf(c, g, "hypothesis"))


def _written(search: Search, fuel: Fuel, equation: Expr, ctx: Context, goal: Expr) -> Node | None:
    """The goal by an equation."""
    return search.step(ctx, goal, fuel, "rewrite", using=index_of(ctx, equation))
