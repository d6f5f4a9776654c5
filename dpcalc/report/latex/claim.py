r"""Claims in LaTeX, as they are encoded: what is quantified over, the inequality, the printed cells, the budget."""

from __future__ import annotations

from collections.abc import Sequence

import sympy

from dpcalc.claim import (
    AllOf,
    Claim,
    EveryStructure,
    Exists,
    ForAll,
    Inequality,
    Printed,
    Reduction,
    Satisfies,
    SomeStructure,
    SpecificationFamily,
)
from dpcalc.errors import DpcalcError
from dpcalc.language.claims import Statement
from dpcalc.language.shown import statement_latex
from dpcalc.report.latex.derivation import budget_display, conditions_latex
from dpcalc.report.latex.flavor import family_blocks
from dpcalc.report.latex.formula import by_odds, display, mathematics, meanings
from dpcalc.report.latex.prose import clause, prose, sentence
from dpcalc.report.latex.structure import structure_latex
from dpcalc.report.latex.tables import Column, description, long_table, paragraph
from dpcalc.report.latex.text import code, escape
from dpcalc.symbolic.enclose import Computed
from dpcalc.symbolic.symbols import derangements
from dpcalc.verdict import NOT_CHECKED


def claim_latex(claim: Claim) -> str:
    """A claim as it is encoded. Raises ``DpcalcError`` for a claim of an unknown kind."""
    if isinstance(claim, Satisfies) and claim.family is not None:
        return _satisfies(claim, claim.family)
    return paragraph("Claim as encoded.", _claim(claim))


def claim_in_cell(claim: Claim) -> str:
    """A claim as a cell of a table can hold it; empty where it needs tables of its own."""
    latex = _claim(claim)
    return "" if r"\begin{longtable}" in latex else latex


def _claim(claim: Claim) -> str:
    """A claim other than a budget as running text, or a budget inside a conjunction."""
    if isinstance(claim, Statement):
        return statement_latex(claim)
    if isinstance(claim, EveryStructure | SomeStructure):
        return structure_latex(claim)
    if isinstance(claim, ForAll):
        return f"It holds for every instance: {clause(claim.over)}"
    if isinstance(claim, Exists):
        return f"It holds for some instance: {clause(claim.over)}"
    if isinstance(claim, Inequality):
        return _inequality(claim)
    if isinstance(claim, Reduction):
        words = rf"\emph{{Reduction ({NOT_CHECKED}).}} {sentence(claim.because)}"
        return f"{_claim(claim.claim)}\n\n{words} {_claim(claim.lemma)}"
    if isinstance(claim, Printed):
        return _printed(claim)
    if isinstance(claim, AllOf):
        parts = [rf"\item \emph{{{prose(name)}.}} {_claim(part)}" for name, part in claim.parts.items()]
        return "All of the following.\n\\begin{itemize}\n" + "\n".join(parts) + "\n\\end{itemize}"
    if isinstance(claim, Satisfies):
        return _specification(claim)
    raise DpcalcError(f"a claim of kind {type(claim).__name__} has no LaTeX form", claim=claim)


def _specification(claim: Satisfies) -> str:
    """A specification that a mechanism keeps to, or a family of them."""
    if claim.family is not None:
        limits = "".join(f" {sentence(condition)}" for condition in claim.family.conditions)
        return f"{claim.family.topic.capitalize()} satisfies the budget{_budget(claim)}{limits}"
    over = ", ".join(rf"{code(key)} from ${least}$ on" for key, least in claim.over.items())
    every = f", for all {over}, or all values that the scope lists" if over else ""
    rows = [(code(name), code(str(content))) for name, content in claim.single.tables().items()]
    written = ", ".join(rf"$\varepsilon={mathematics(each)}$" for each in claim.formulas)
    budget = f"budgets {written}, one for each universe" if claim.by_universe else f"budget {written}"
    return f"The mechanism keeps to the {budget}{every}:\n{description(rows)}"


def _satisfies(claim: Satisfies, family: SpecificationFamily) -> str:
    """A budget of a family of specifications, with their flavor and their conditions."""
    symbols = " and ".join(f"${name}$" for name in family.symbols)
    blocks = family_blocks(family.flavor, rf"The closed form $\varepsilon_U$ below, a function of {symbols}.")
    parts = [
        paragraph("Flavor and budget.", f"{family.mechanism} satisfies this specification.\n{blocks}"),
        paragraph("Bound.", f"In nats per unit of distance:{_budget(claim)}"),
        conditions_latex(family.conditions),
    ]
    if family.where is not sympy.true:
        parts.append(f"The claim is made where ${mathematics(family.where)}$.")
    return "\n\n".join(part for part in parts if part)


def _budget(claim: Satisfies) -> str:
    """The budget as a displayed equation."""
    return budget_display(r"\varepsilon_U", claim.formula)


def _inequality(claim: Inequality) -> str:
    """A relation with its quantifiers."""
    ranges = [*_domain(claim.integers, r"\mathbb{Z}"), *_domain(claim.reals, r"\mathbb{R}")]
    every = f"For all {', '.join(ranges)}" if ranges else "Without variables"
    condition = "" if claim.where is sympy.true else f" with {_where(claim.where)}"
    relation = by_odds(claim.relation)
    extra = [m for m in meanings(relation) if r"d(k)" in m] if relation.has(derangements) else []
    return f"{every}{condition}:{display(mathematics(relation))}" + (f"\nHere {extra[0]}." if extra else "")


def _where(condition: sympy.Basic) -> str:
    """A condition, the words between its parts in text mode, where lines may be broken."""
    if not isinstance(condition, sympy.And | sympy.Or):
        return f"${mathematics(condition)}$"
    parts = [_where(part) for part in sorted(condition.args, key=sympy.default_sort_key)]
    return " and ".join(parts) if isinstance(condition, sympy.And) else f"({' or '.join(parts)})"


def _domain(symbols: Sequence[sympy.Symbol], numbers: str) -> list[str]:
    """Symbols and the numbers that they range over."""
    return [rf"${', '.join(map(mathematics, symbols))}\in{numbers}$"] if symbols else []


def _printed(claim: Printed) -> str:
    """The printed cells beside the expressions that they should be the values of."""
    columns = (Column("Place", 34), Column("Value", 46), Column("Printed", 20))
    rows = [(prose(cell.place), f"${_value(cell.value)}$", escape(cell.printed)) for cell in claim.cells]
    return f"Every number is printed correctly rounded.\n{long_table(columns, rows)}"


def _value(value: sympy.Expr | Computed) -> str:
    """What a cell should be, in mathematics mode."""
    return value.formula if isinstance(value, Computed) else mathematics(value)
