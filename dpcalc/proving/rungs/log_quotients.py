"""The difference of two logarithms as that of a quotient: a claim of it may be one of the quotient alone."""

from __future__ import annotations

from itertools import permutations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ONE, ZERO, from_poly, headed, power, times


def log_quotients(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write log(x/y) for log(x) - log(y), where positive x and y are variables and log(y) stands nowhere else."""
    if fuel.splits <= 0 or goal[0] not in kernel.FLIP:
        return None
    names = [e[1] for e in headed(("log",), goal) if isinstance(e[1], str) and search.signs(ctx, e[1]) == {1}]
    for x, y in permutations(names, 2):
        same = ("=", ("log", x), ("+", ("log", times(x, power(y, -1))), ("log", y)))
        term, op = kernel.gap(goal)
        try:
            above, below = kernel.ratio(kernel.replace(term, same[1], same[2]))
        except (kernel.Reject, ArithmeticError):
            continue
        if not any(atom == kernel.show(same[2][2]) for m in (*above, *below) for atom, _ in m):
            short = (
                from_poly(above) if below == kernel.UNIT else times(from_poly(above), ("^", from_poly(below), MINUS))
            )
            return _written(search, ctx, goal, fuel, same, (op, short, ZERO))
    return None


def _written(search: Search, ctx: Context, goal: Expr, fuel: Fuel, same: Expr, short: Expr) -> Node | None:
    """The equation of the logarithms, the goal by it, and what is left of that."""

    def proved(there: Context, wanted: Expr) -> Node | None:
        return search.prove(there, wanted, fuel.less())

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", cleared, using=index_of(there, same))

    def cleared(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "clear", left, by=kernel.show(ONE), to=kernel.show(short[1]))

    def left(there: Context, wanted: Expr) -> Node | None:
        return search.prove(there, wanted, fuel)

    return with_lemma(search, ctx, goal, fuel, same, proved, rewritten)
