"""Reciprocals of square roots: u^(-1/2) as 1 / sqrt(u), by the logarithms of both."""

from __future__ import annotations

from functools import partial

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, ONE, Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ZERO, roots


def inverse_root(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write 1 / sqrt(u) for the first u^(-1/2) in a goal."""
    found = next((e for e in roots(goal) if e[2] == -HALF), None)
    if found is None or search.prove(ctx, (">", found[1], ZERO), Fuel(0, 0)) is None:
        return None
    return _written(search, ctx, goal, fuel, found[1])


def _written(search: Search, ctx: Context, goal: Expr, fuel: Fuel, u: Expr) -> Node | None:
    """With r = sqrt(u) and s = u^(-1/2): log(s) + log(r) = 0, so s r = exp(0) = 1, and s = 1/r."""
    r, s = ("^", u, HALF), ("^", u, -HALF)
    logs = ("+", ("log", s), ("log", r))
    halves = ("=", ("log", s), ("*", -HALF, ("log", u))), ("=", ("log", r), ("*", HALF, ("log", u)))
    back = ("=", ("exp", ("log", s)), s), ("=", ("exp", ("log", r)), r)
    product, one = ("=", ("exp", logs), ("*", ("exp", ("log", s)), ("exp", ("log", r)))), ("=", ("*", s, r), ONE)
    facts: list[tuple[str, list[Expr]]] = [
        ("power-positive", [u, -HALF]), ("power-positive", [u, HALF]), ("log-power", [u, -HALF]),
        ("log-power", [u, HALF]), ("exp-log", [s]), ("exp-log", [r]), ("exp-sum", [("log", s), ("log", r)]),
    ]  # fmt: skip

    def bring_in(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(facts):
            return with_lemma(search, there, wanted, fuel, ("=", logs, ZERO), opposite, no_exponent)
        name, arguments = facts[at]
        return search.fact(there, wanted, fuel, name, arguments, lambda c, g: bring_in(c, g, at + 1))

    def opposite(there: Context, wanted: Expr) -> Node | None:
        return search.leaf(there, wanted, "sum", terms=[{"of": [index_of(there, h)], "times": "1"} for h in halves])

    def no_exponent(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, ("=", ("exp", logs), ONE), at_zero, multiplied)

    def at_zero(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", using=index_of(there, ("=", logs, ZERO)))

    def multiplied(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, one, summed, partial(_divided, search, fuel, s, r))

    def summed(there: Context, wanted: Expr) -> Node | None:
        first, second = (index_of(there, equation) for equation in back)
        then = partial(search.step, fuel=fuel, rule="rewrite", last=left, using=second, backwards=True)
        return search.step(there, wanted, fuel, "rewrite", then, using=first, backwards=True)

    def left(there: Context, wanted: Expr) -> Node | None:
        unit = {"of": [index_of(there, ("=", ("exp", logs), ONE))], "times": "1"}
        terms = [{"of": [index_of(there, product)], "times": "-1"}, unit]
        return search.leaf(there, wanted, "sum", terms=terms)

    return bring_in(ctx, goal)


def _divided(search: Search, fuel: Fuel, s: Expr, r: Expr, ctx: Context, goal: Expr) -> Node | None:
    """From s r = 1 to s = 1/r, and the goal rewritten so."""
    equation = ("=", s, ("^", r, MINUS))

    def divided(there: Context, wanted: Expr) -> Node | None:
        less = f"(+ (* {kernel.show(s)} {kernel.show(r)}) -1)"
        return search.step(there, wanted, fuel, "clear", unit, by=kernel.show(r), to=less)

    def unit(there: Context, wanted: Expr) -> Node | None:
        using = index_of(there, ("=", ("*", s, r), kernel.ONE))
        return search.leaf(there, wanted, "sum", terms=[{"of": [using], "times": "1"}])

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", using=index_of(there, equation))

    return with_lemma(search, ctx, goal, fuel, equation, divided, rewritten)
