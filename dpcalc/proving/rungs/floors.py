"""Floors: what a floor lies between, whole numbers against whole numbers, and derangement numbers by rounding.

An inequality between whole numbers that fails, fails by 1. A derangement number d(k) is within 1/(k+1) of k!/e.
"""

from __future__ import annotations

from itertools import product

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.rungs.linear import linear
from dpcalc.proving.scripts.tactics import Stuck, add, apply, chain, fact, have
from dpcalc.proving.search import STUCK, Fuel, Node, Search, premises_of
from dpcalc.proving.terms import headed


def floors(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Bring in the bounds of a floor; then suppose that the goal fails, if it compares whole numbers."""
    found = headed(("floor",), goal, *ctx.hypotheses)
    if not found:
        return None
    for e in found:
        if _between(e)[0] not in ctx.hypotheses:
            return search.step(ctx, goal, fuel, "fact", name="floor", args=[kernel.show(e[1])]) or STUCK
    if not headed(("floor",), goal):
        return None
    if goal[0] == "=":
        return search.step(ctx, goal, fuel, "equal") or STUCK
    if goal[0] not in kernel.FLIP:
        return None
    term, op = kernel.gap(goal)
    if not ctx.whole(term):
        return None
    return _by_contradiction(search, ctx, goal, fuel, term, "0" if op == ">" else "-1")


def _between(e: Expr) -> tuple[Expr, Expr]:
    """The two bounds of a floor, as the kernel's fact has them."""
    return ("<=", e, e[1]), (">", e, kernel.minus(e[1], kernel.ONE))


def _by_contradiction(search: Search, ctx: Context, goal: Expr, fuel: Fuel, term: Expr, at: str) -> Node | None:
    """The case in which a whole term is too small is absurd; in the other the goal is linear."""
    node: Node = {"rule": "split", "on": kernel.show(term), "at": at}
    try:
        *defined, (low, _), (high, _) = premises_of(ctx, goal, node)
    except kernel.Reject:
        return None
    proofs = [search.prove(there, wanted, fuel.less()) for there, wanted in defined]
    if None in proofs:
        return None
    proofs.append(search.step(low, goal, fuel, "absurd", lambda c, g: _absurd(search, c, g, fuel)))
    proofs.append(None if proofs[-1] is None else linear(1)(search, high, goal, fuel))
    return None if None in proofs else {**node, "proofs": proofs}


def _absurd(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """A sum of hypotheses, of products of two of them, or what rounding a derangement number makes of them."""
    found = linear(1)(search, ctx, goal, fuel) or linear(2)(search, ctx, goal, fuel)
    return found or rounded(ctx, goal)


def rounded(ctx: Context, goal: Expr) -> Node | None:
    """With |e d(k) - k!| (k+1) < e for each d(k), and e (1/e) = 1: a sum of products with e and k + 1."""
    counts = headed(("derangements",), *ctx.hypotheses)
    if len(counts) != 1 or not headed(("exp",), *ctx.hypotheses):
        return None
    k = kernel.show(counts[0][1])
    count, above = f"(factorial {k})", f"(> (+ {k} 1) 0)"
    tight = [kernel.show(h) for h in ctx.hypotheses if headed(("floor",), h)]
    products = [(h, "(> e 0)", *more) for h, more in product(tight, ((), (above,)))]
    lows = [kernel.show(h) for h in ctx.hypotheses if h[0] in (">=", ">") and h[1] == counts[0][1]]
    products += [("(> e 0)", low) for low in lows]
    try:
        return chain(
            have("(> e 0)"),
            have(above),
            fact("derangements-e", k),
            fact("exp-sum", "1", "-1"),
            fact("exp-one", "1"),
            have("(= (exp (+ 1 -1)) 1)", apply("evaluate")),
            have("(= (* e (exp -1)) 1)", add(by=("(exp 1)", "(exp -1)"))),
            then=add(*products, by=(count, f"(* {count} {k})", k)),
        )(ctx, goal)
    except (Stuck, kernel.Reject):
        return None
