"""Signs of counting functions, each by an induction of its own."""

from __future__ import annotations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node
from dpcalc.proving.rungs.recurrences import COUNTS
from dpcalc.proving.scripts.tactics import Tactic, add, apply, chain, fact, first, have, name, settle
from dpcalc.proving.scripts.tactics import rewrite as rewritten


def signs(ctx: Context, goal: Expr) -> Node:
    """A factorial is positive, a derangement number at least 0, at least 1 from 2 on; other goals are settled."""
    e = goal[1]
    if ctx.says(goal) or goal[0] not in (">", ">=") or not isinstance(e, tuple) or e[0] not in COUNTS:
        return settle(ctx, goal)
    fresh = f"sign_{len(ctx.sorts)}"
    proofs = []
    if e[0] == "factorial":
        proofs.append(_factorial_positive(fresh))
    elif e[0] == "derangements":
        proofs += [_derangements_positive(fresh), _derangements_signed(fresh)]
    term = kernel.show(e[1])
    steps = (name(fresh, term), rewritten(term, fresh))
    return first(settle, *(chain(*steps, then=proof) for proof in proofs))(ctx, goal)


def _factorial_positive(n: str) -> Tactic:
    """N! > 0."""
    step = chain(fact("factorial-step", n), then=add((f"(>= {n} 0)", f"(> (factorial {n}) 0)")))
    return chain(have(f"(>= {n} 0)"), then=_simple(n, 0, step))


def _derangements_signed(n: str) -> Tactic:
    """d(n) >= 0."""
    low, high = f"(>= (derangements {n}) 0)", f"(>= (derangements (+ {n} 1)) 0)"
    step = chain(fact("derangements-step", n), then=add((f"(>= {n} 0)", low), (f"(>= {n} 0)", high)))
    return chain(have(f"(>= {n} 0)"), then=_simple(n, 0, step, 2))


def _derangements_positive(n: str) -> Tactic:
    """d(n) >= 1 from n = 2 on."""
    low, high = f"(>= (derangements {n}) 1)", f"(>= (derangements (+ {n} 1)) 1)"
    step = chain(fact("derangements-step", n), then=add((f"(>= {n} 2)", low), (f"(>= {n} 2)", high)))
    then = _simple(n, 2, step, 2)
    return chain(have(f"(>= {n} 2)"), have(low, then))


def _simple(n: str, start: int, step: Tactic, width: int = 1) -> Tactic:
    """Induction with cases that are evaluated."""

    def run(ctx: Context, goal: Expr) -> Node:
        index = ctx.hypotheses.index(kernel.parse(f"(>= {n} {start})"))
        return apply("induction", *[settle] * width, step, variable=n, width=width, from_=index)(ctx, goal)

    return run
