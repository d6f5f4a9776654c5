"""A lemma whose proof a rung gives itself, in front of the rest of a proof."""

from __future__ import annotations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.search import Fuel, Last, Node, Search, premises_of


def with_lemma(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, lemma: Expr, proof: Last, last: Last
) -> Node | None:
    """Prove a lemma by ``proof``, then the goal by ``last`` with the lemma among the hypotheses."""
    if lemma in ctx.hypotheses:
        return last(ctx, goal)
    node: Node = {"rule": "have", "relations": [kernel.show(lemma)]}
    try:
        *first, (middle, shown), (after, wanted) = premises_of(ctx, goal, node)
    except kernel.Reject:
        return None
    proofs = []
    steps: list[tuple[Last, Context, Expr]] = [
        *((lambda c, g: search.prove(c, g, fuel.less()), c, g) for c, g in first),
        (proof, middle, shown),
        (last, after, wanted),
    ]
    for tactic, there, what in steps:
        found = tactic(there, what)
        if found is None:
            return None
        proofs.append(found)
    return {**node, "proofs": proofs}
