"""Notions whose values are all 0 promise equal laws, as pure privacy with eps = 0 does."""

from __future__ import annotations

from typing import Final

from dpcalc.accounting.conversions.base import ZERO, Answer, Edge, Question, Witness
from dpcalc.spec.notions import KINDS


def _reply(question: Question) -> Answer | None:
    values = {name: value for name, value in question.source.values.items() if name != "order"}
    return Answer(ZERO, Witness("equal laws")) if all(value == 0 for value in values.values()) else None


EDGES: Final = tuple(
    Edge(
        f"{start}-pure (equal laws)",
        start,
        "pure",
        "`eps = 0`",
        "definition",
        _reply,
        "each of these is 0 for equal laws alone",
        "all values are 0",
        same=True,
    )
    for start in KINDS
    if start != "pure"
)
