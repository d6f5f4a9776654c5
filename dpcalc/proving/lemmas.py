"""Lemmas whose proofs a rung gives itself, and proofs from few hypotheses where there are more."""

from __future__ import annotations

from typing import Any, Final

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.search import Fuel, Last, Node, Search, index_of, premises_of


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


_NUMBERS: Final = ("using", "index", "from", "to", "low", "high")
"""The fields of a node that are numbers of hypotheses."""


def from_fewer(ctx: Context, goal: Expr, kept: list[Expr], proof_of: Last) -> Node | None:
    """A proof of the goal that looks at some of the hypotheses alone, in their order."""
    few = Context(ctx.sorts, known=kept)
    proof = proof_of(few, goal)
    try:
        return None if proof is None else _moved(proof, few, ctx, goal)
    except (kernel.Reject, ValueError, StopIteration):
        return None


def _moved(node: Node, few: Context, many: Context, goal: Expr) -> Node:
    """A proof from a few hypotheses as one from more, which hold the few. Raises ``StopIteration`` where it is none."""

    def number(i: int) -> int:
        return index_of(many, few.at(i))

    out: dict[str, Any] = {
        key: number(value) if key in _NUMBERS and type(value) is int and node["rule"] != "split" else value
        for key, value in node.items()
    }
    if "bounds" in node:
        out["bounds"] = {x: [number(i) for i in pair] for x, pair in node["bounds"].items()}
    if "terms" in node:
        out["terms"] = [{**term, "of": [number(i) for i in term.get("of", ())]} for term in node["terms"]]
    proofs = []
    known = zip(premises_of(few, goal, node), node.get("proofs", ()), strict=True)
    for more, wanted in premises_of(many, goal, out):  # what more hypotheses say is no premise any longer
        less, proof = next((less, proof) for (less, shown), proof in known if shown == wanted)
        proofs.append(_moved(proof, less, more, wanted))
    return {**out, "proofs": proofs} if proofs else out
