"""How far a claimed budget is from the least one at every value of a parameter: the gap as a formula, by proofs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import sympy

from dpcalc.answers.budget_parametric import BudgetPiece, ParametricBudget, budget_parametric, budget_text
from dpcalc.answers.search_parametric import claimed_formula, throughout
from dpcalc.answers.specification import measure, title, unit
from dpcalc.effort import Effort
from dpcalc.report.answer import Answer
from dpcalc.report.facts import escape, facts
from dpcalc.report.formula import formula
from dpcalc.report.sheet import Sheet
from dpcalc.report.verdict_text import coloured
from dpcalc.spec_file.written import Read
from dpcalc.symbolic.parameter import Parameter
from dpcalc.verdict import Proved, Refuted
from dpcalc.wording import written


@dataclass(frozen=True)
class Gap:
    """A piece of the interval, and how a claimed budget lies to the least one there, as far as that was proved.

    ``kept`` says whether it is enough at every value of the piece, ``attained`` whether it is the least one at every
    value (``True``) or above it at every value (``False``); ``None`` is an open question.
    """

    piece: BudgetPiece
    claim: sympy.Expr
    kept: bool | None
    attained: bool | None

    @property
    def amount(self) -> str:
        """What the claimed budget has above the least one, as a formula."""
        if self.attained:
            return "0"
        if self.piece.row.loss.infinite or self.claim is sympy.oo:
            return "infinite" if self.kept else "-infinite"
        return formula(sympy.simplify(self.claim - self.piece.row.expression))


def tightness_at_every_value(written: Read, parameter: Parameter, effort: Effort) -> ParametricTightness:
    """Compare the claimed budget with the least one, piece by piece.

    Raises ``InputError`` where the claim is not a formula in the parameter.
    """
    least = budget_parametric(written, parameter, effort)
    claim = claimed_formula(least.specification, least.parameter)
    gaps = tuple(_gap(piece, least.parameter, claim, effort) for piece in least.pieces)
    return ParametricTightness(least, claim, gaps)


def _gap(piece: BudgetPiece, parameter: Parameter, claim: sympy.Expr, effort: Effort) -> Gap:
    """What the prover says of a piece."""
    infinite, unlimited = piece.row.loss.infinite, claim is sympy.oo
    if infinite or unlimited:
        return Gap(piece, claim, kept=unlimited, attained=infinite if unlimited else None)
    least = piece.row.expression

    def shown(relation: sympy.Basic) -> bool | None:
        verdict = throughout(piece, parameter, relation, effort)
        return True if isinstance(verdict, Proved) else False if isinstance(verdict, Refuted) else None

    kept = shown(sympy.Le(least, claim, evaluate=False))
    if not kept:
        return Gap(piece, claim, kept, None)
    if shown(sympy.Le(claim, least, evaluate=False)):
        return Gap(piece, claim, kept, attained=True)
    return Gap(piece, claim, kept, attained=False if shown(sympy.Lt(least, claim, evaluate=False)) else None)


@dataclass(frozen=True)
class ParametricTightness(Answer):
    """A claimed budget beside the least one, for every value of a parameter."""

    question: ClassVar[str] = "witness"
    least: ParametricBudget
    claim: sympy.Expr
    gaps: tuple[Gap, ...]

    @property
    def holds(self) -> bool | None:
        """Whether the claimed budget is kept at every value."""
        kept = [gap.kept for gap in self.gaps]
        return False if False in kept else None if None in kept else True

    def objects(self) -> list[dict[str, object]]:
        """The pieces, each with the two budgets, the gap, and the pair that needs the least budget."""
        pieces = [
            {**self.least.piece_fields(gap.piece), "gap": gap.amount, "kept": gap.kept, "attained": gap.attained}
            for gap in self.gaps
        ]
        claimed = {"claimed": formula(self.claim), "compared_with": "claimed"}
        return [{**self.least.heading_fields(), **claimed, "pieces": pieces}]

    def sheet(self) -> Sheet:
        """The formulas one above the other."""
        sheet, spec = Sheet(), self.least.specification
        sheet.print(f"[bold]How tight is the budget: {escape(title(spec))}, for {escape(self.least.scope)}[/bold]\n")
        nats = measure(spec)
        for gap in self.gaps:
            rows = [
                ("where", self.least.where(gap.piece)),
                ("claimed budget", f"{written(formula(self.claim))} {nats}"),
                ("least budget", f"{written(budget_text(gap.piece.row))} {nats}"),
                ("gap", gap.amount),
                ("attained", _WORDS[gap.attained]),
            ]
            sheet.print(facts(rows))
            if gap.kept is not True:
                word = "refuted" if gap.kept is False else "unknown"
                what = "is not enough everywhere here" if gap.kept is False else "may not be enough: no proof was found"
                sheet.print(f"{coloured(word)}: the claimed budget {what}; dpcalc search looks for a value")
            sheet.print()
        sheet.print(f"The pairs of datasets that need the least budgets: dpcalc budget (per {unit(spec)}).")
        return sheet


_WORDS = {
    True: "at every value: the claimed budget is the least one",
    False: "at no value: the claimed budget is above the least one everywhere",
    None: "not known, or at some values alone",
}
