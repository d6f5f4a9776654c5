r"""A closed-form budget in LaTeX, with the conditions under which it holds and the steps that lead to it."""

from __future__ import annotations

import sympy

from dpcalc.derive.base import Derivation
from dpcalc.report.latex.formula import by_odds, display, mathematics, meanings
from dpcalc.report.latex.prose import prose, sentence
from dpcalc.report.latex.tables import items, paragraph
from dpcalc.report.latex.text import code, safe


def budget_display(name: str, budget: sympy.Expr, explained: bool = True) -> str:
    """A budget as a displayed equation, and what its symbols stand for; ``name`` is LaTeX for its left side."""
    shown = by_odds(budget)
    words = meanings(shown) if explained else []
    where = f"\nHere {'; '.join(words)}." if words else ""
    return display(f"{name} = {mathematics(shown)}") + where


def derivation_latex(derivation: Derivation) -> str:
    """The budget, its conditions, and its steps with their reasons."""
    budget = budget_display(r"\varepsilon", derivation.budget)
    parts = [
        paragraph("Budget.", f"In nats per unit of distance:{budget}"),
        conditions_latex(derivation.conditions),
        steps_latex(derivation),
    ]
    return "\n\n".join(part for part in parts if part)


def steps_latex(derivation: Derivation) -> str:
    """The steps that lead to a budget, each with its reason, and the source of the budget."""
    steps = "\n".join(f"\\item {_step(step.text)}\n{sentence(step.reason)}" for step in derivation.steps)
    listed = f"\n\\begin{{enumerate}}\n{steps}\n\\end{{enumerate}}\n" if steps else ""
    named = f" ({code(derivation.theorem)})" if derivation.theorem else ""
    return paragraph("Derivation.", f"{listed}Source of the budget: {prose(derivation.source)}{named}.")


def conditions_latex(conditions: tuple[str, ...]) -> str:
    """The conditions, one point each; nothing where there is none."""
    return paragraph("Conditions.", "\n" + items(map(sentence, conditions))) if conditions else ""


def _step(text: str) -> str:
    """A step as a formula on a line of its own."""
    return rf"\dpcalcfit{{{safe(text)}}}\par"
