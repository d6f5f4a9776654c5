"""Edges that are closed forms in the parameters of the source."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import sympy

from dpcalc.accounting.conversions.base import INFINITE, Answer, Edge, Question, Reply, Witness
from dpcalc.spec.notions import Notion

Form = Callable[[Mapping[str, sympy.Expr]], sympy.Expr]
"""The value of the asked parameter from all values given; those of the target carry a prime: ``eps'``."""


def values(question: Question) -> dict[str, sympy.Expr]:
    """The values of the source, and those of the target with a prime."""
    return {**question.source.values, **{f"{name}'": value for name, value in question.target.values.items()}}


def closed(form: Form, attained: str = "") -> Reply:
    """A reply that evaluates a closed form; ``attained`` says which laws reach it, if any do."""

    def reply(question: Question) -> Answer:
        witness = Witness(attained) if attained else None
        return Answer(question.exact(form(values(question))), witness)

    return reply


def impossible(because: str, unless: Callable[[Notion], bool] | None = None) -> Reply:
    """A reply that nothing finite holds; ``unless`` says for which sources that is wrong."""

    def reply(question: Question) -> Answer | None:
        return None if unless is not None and unless(question.source) else Answer(INFINITE, Witness(because))

    return reply


def edge(
    start: str,
    end: str,
    formula: str,
    form: Form,
    *,
    source: str,
    attained: str = "",
    same: bool = False,
    textbook: bool = False,
    customary: bool = False,
    derivation: str = "",
) -> Edge:
    """An edge by a closed form."""
    return Edge(
        f"{start}-{end}",
        start,
        end,
        formula,
        source,
        closed(form, attained),
        derivation,
        same=same,
        textbook=textbook,
        customary=customary,
    )
