"""Maxima, minima and absolute values: which argument it is, by cases."""

from __future__ import annotations

from functools import partial

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.search import STUCK, Fuel, Node, Search, premises_of
from dpcalc.proving.terms import MINUS, ZERO, headed, times

_HEADS = ("max", "min", "abs")


def extremes(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Decide the innermost maximum, minimum or absolute value of the goal, or of a hypothesis not yet decided."""
    if goal[0] in ("and", "or"):
        return None
    inside = headed(_HEADS, goal)
    if inside:
        return _compare(search, ctx, goal, fuel, inside[0], 0, 1) or STUCK
    settled = {h[1] for h in ctx.hypotheses if h[0] == "="}
    open_ones = [e for e in headed(_HEADS, *ctx.hypotheses) if e not in settled and not headed(_HEADS, *e[1:])]
    return _compare(search, ctx, goal, fuel, open_ones[0], 0, 1) if open_ones else None


def _compare(search: Search, ctx: Context, goal: Expr, fuel: Fuel, e: Expr, best: int, rival: int) -> Node | None:
    """Compare the best argument so far with the next; at the end, replace the extreme by it."""
    arguments = (e[1], times(MINUS, e[1])) if e[0] == "abs" else e[1:]
    if rival >= len(arguments):
        return _settle(search, ctx, goal, fuel, e, best, arguments[best])
    on = e[1] if e[0] == "abs" else kernel.minus(arguments[best], arguments[rival])
    signs = search.signs(ctx, on)
    for winner, needed in ((best, "<=" if e[0] == "min" else ">="), (rival, ">=" if e[0] == "min" else "<=")):
        if (-1 if needed == ">=" else 1) not in signs:
            known = partial(_won, search, fuel, e, winner, rival + 1)
            found = search.have(ctx, goal, fuel, [(needed, on, ZERO)], known)
            if found is not None:
                return found
    node: Node = {"rule": "split", "on": kernel.show(on)}
    try:
        premises = premises_of(ctx, goal, node)
    except kernel.Reject:
        return None
    proofs = []
    for there, wanted in premises[:-2]:
        proofs.append(search.prove(there, wanted, fuel.less()))
    first = rival if e[0] != "min" else best
    for (there, wanted), winner in zip(premises[-2:], (first, best + rival - first), strict=True):
        proofs.append(_compare(search, there, wanted, fuel.less(), e, winner, rival + 1))
        if proofs[-1] is None:
            return None
    return None if None in proofs else {**node, "proofs": proofs}


def _won(search: Search, fuel: Fuel, e: Expr, best: int, rival: int, ctx: Context, goal: Expr) -> Node | None:
    """Go on with the winner of a comparison."""
    return _compare(search, ctx, goal, fuel.less(), e, best, rival)


def _settle(search: Search, ctx: Context, goal: Expr, fuel: Fuel, e: Expr, best: int, chosen: Expr) -> Node | None:
    """Put the argument in the place of the extreme, in the goal or by an equation beside the hypotheses."""
    if e in headed(_HEADS, goal):
        return search.step(ctx, goal, fuel, "choose", of=kernel.show(e), argument=best)
    equation = ("=", e, chosen)
    if equation in ctx.hypotheses:
        return None
    node: Node = {"rule": "have", "relations": [kernel.show(equation)]}
    try:
        *first, (_, lemma), (there, wanted) = premises_of(ctx, goal, node)
    except kernel.Reject:
        return None
    proofs = [search.prove(c, g, fuel.less()) for c, g in first]
    proofs.append(search.step(ctx, lemma, fuel, "choose", of=kernel.show(e), argument=best))
    proofs.append(search.prove(there, wanted, fuel.less()))
    return None if None in proofs else {**node, "proofs": proofs}
