"""Which rules a proof uses, and the name of the hardest of them, for whoever reads the verdict."""

from __future__ import annotations

from typing import Final

from dpcalc.proving.search import Node

_NAMES: Final = {
    "boxes": "interval subdivision", "monotone": "monotonicity", "coefficients": "root counting",
    "squares": "a sum of squares", "sum": "a sum of products of assumptions", "evaluate": "rigorous evaluation",
    "induction": "induction",
}  # fmt: skip
_MOST_MULTIPLIED: Final = 3
"""Of more assumptions than these only root counting makes products: they are a Bernstein polynomial."""


def rules(proof: Node) -> list[str]:
    """The rules of a proof tree, each once, as they are first used; of the rule ``sum`` three kinds are told apart.

    With squares it is called ``squares``, with coefficients in Bernstein form ``coefficients``.
    """
    terms = proof.get("terms", ())
    squared = any("square" in term for term in terms)
    long = any(len(term.get("of", ())) > _MOST_MULTIPLIED for term in terms)
    found = {"squares" if squared else "coefficients" if long else str(proof["rule"]): None}
    for part in proof.get("proofs", []):
        found |= dict.fromkeys(rules(part))
    return list(found)


def strongest(used: list[str]) -> str:
    """The name of the rung that does the hardest step."""
    order = ("boxes", "induction", "monotone", "coefficients", "squares", "sum", "evaluate")
    return next((_NAMES[rule] for rule in order if rule in used), "a hypothesis")
