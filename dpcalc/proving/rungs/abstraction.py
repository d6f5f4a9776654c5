"""A logarithm that alone holds a variable, by a name: what is claimed of log(1/delta) is often true of any number."""

from __future__ import annotations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ZERO, headed, new_names, roots


def abstraction(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Name a logarithm under a root whose variables stand nowhere else in the goal, and keep its sign."""
    for e in headed(("log",), *roots(goal)):
        held = kernel.variables(e)
        left = kernel.variables(kernel.replace(goal, e, ZERO))
        signs = search.signs(ctx, e)
        if held and left and not held & left and signs in ({1}, {-1}, {0, 1}, {0, -1}):
            return _named(search, ctx, goal, fuel, e, signs)
    return None


def _named(search: Search, ctx: Context, goal: Expr, fuel: Fuel, e: Expr, signs: set[int]) -> Node | None:
    """The sign of the logarithm, its name, the sign of the name, and the goal by the name."""
    name = next(new_names(ctx, "l"))
    op = (">" if 1 in signs else "<") + "=" * (0 in signs)

    def known(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "name", named, variable=name, be=kernel.show(e))

    def named(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, (op, name, ZERO), by_definition, rewritten)

    def by_definition(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", using=index_of(there, ("=", name, e)))

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", using=index_of(there, ("=", name, e)), backwards=True)

    return search.have(ctx, goal, fuel, [(op, e, ZERO)], known)
