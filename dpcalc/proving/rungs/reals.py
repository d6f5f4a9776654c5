"""Whole variables taken for real ones: what has slopes is often true between whole numbers too."""

from __future__ import annotations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ZERO, headed, new_names, times

_TWO = kernel.TWO


def as_reals(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Prove a goal for a real number in the place of a whole one that stands in logarithms or exponentials and beside.

    The kernel calls half of a whole number real, and what is made of it; so the number is named by way of its half.
    """
    if headed((*kernel.COUNTS, "floor"), goal):
        return None
    beside, inside = goal, set[str]()
    for e in headed(("log", "exp"), goal):
        beside, inside = kernel.replace(beside, e, ZERO), inside | kernel.variables(e)
    whole = sorted(x for x in inside & kernel.variables(beside) if ctx.sorts[x] == "integer")
    return _named(search, ctx, goal, fuel, whole[0]) if whole else None


def _named(search: Search, ctx: Context, goal: Expr, fuel: Fuel, x: str) -> Node | None:
    """Name the half and its double, say that the double is the variable, and rewrite the goal and what is assumed."""
    half, real = (next(new_names(ctx, letter)) for letter in ("h", "r"))
    definitions = [("=", half, times(HALF, x)), ("=", real, times(_TWO, half))]
    same = ("=", x, real)
    assumed = [kernel.replace(h, x, real) for h in ctx.hypotheses if x in kernel.variables(h)]

    def doubled(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "name", equal, variable=real, be=kernel.show(definitions[1][2]))

    def equal(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, same, twice, known)

    def twice(there: Context, wanted: Expr) -> Node | None:
        terms = [{"of": [index_of(there, definitions[0])], "times": "-2"},
                 {"of": [index_of(there, definitions[1])], "times": "-1"}]  # fmt: skip
        return search.leaf(there, wanted, "sum", terms=terms)

    def known(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(assumed):
            return search.step(there, wanted, fuel, "rewrite", using=index_of(there, same))
        return with_lemma(search, there, wanted, fuel, assumed[at], back, lambda c, g: known(c, g, at + 1))

    def back(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", using=index_of(there, same), backwards=True)

    return search.step(ctx, goal, fuel, "name", doubled, variable=half, be=kernel.show(definitions[0][2]))
