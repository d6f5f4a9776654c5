"""Logarithms against each other: their signs, and which of two is larger, times what is assumed."""

from __future__ import annotations

from itertools import combinations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.rungs.linear import linear
from dpcalc.proving.search import Fuel, Node, Search
from dpcalc.proving.terms import ZERO, headed, polynomial

_MOST = 3


def log_orders(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Look for a sum of products of assumptions, the signs of logarithms and of their differences among them.

    It is tried where a logarithm has a factor with a variable, and each is proved from what its arguments are.
    """
    read = polynomial(goal) if goal[0] in kernel.FLIP else None
    logs = [e for e in headed(("log",), goal) if kernel.variables(e)]
    if read is None or len(logs) > _MOST or not any(len(m) > 1 and any("(log " in a for a, _ in m) for m in read[0]):
        return None
    lemmas = []
    for e in (*logs, *(kernel.minus(*pair) for pair in combinations(logs, 2))):
        signs = search.signs(ctx, e) - {0}
        if len(signs) == 1:
            lemmas.append((">=" if signs == {1} else "<=", e, ZERO))

    def add(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(lemmas):
            return linear(2, 1)(search, there, wanted, Fuel(0, 0))
        found = with_lemma(search, there, wanted, fuel, lemmas[at], by_arguments, lambda c, g: add(c, g, at + 1))
        return add(there, wanted, at + 1) if found is None else found

    def by_arguments(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, Fuel(0, 0), "logs")

    return add(ctx, goal) if lemmas else None
