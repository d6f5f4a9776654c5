r"""A specification in LaTeX: its flavor, the derived budget with its steps, the exact loss and the pair that shows it.

Everything comes in as plain data, so that any front door can fill it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import sympy

from dpcalc.derive.base import Derivation
from dpcalc.mechanisms.base import Listed
from dpcalc.report.datasets import Labels
from dpcalc.report.latex.datasets import boxes_of, headings, in_paragraph
from dpcalc.report.latex.derivation import budget_display, conditions_latex, steps_latex
from dpcalc.report.latex.document import fragment
from dpcalc.report.latex.flavor import flavor_blocks
from dpcalc.report.latex.formula import by_odds, mathematics, meanings, value
from dpcalc.report.latex.losses import Allowance, cell, loss_value, losses_table, pair_latex
from dpcalc.report.latex.parameter import ByParameter, parameter_latex
from dpcalc.report.latex.pieces import pieces_latex
from dpcalc.report.latex.prose import prose, sentence
from dpcalc.report.latex.tables import paragraph
from dpcalc.report.latex.text import code, count, escape
from dpcalc.report.losses import LossRow
from dpcalc.report.segments import PieceRow
from dpcalc.spec.divergences.values import rank
from dpcalc.spec.flavor import Flavor

NAME: Final = r"\varepsilon"
SHARPEST: Final = "Budget, the sharpest in $(b,p)$."


@dataclass(frozen=True)
class ClosedForm:
    """A closed-form budget: its derivation, the budget in the unit at hand, and its value (exact, rounded) if known."""

    derivation: Derivation
    budget: sympy.Expr
    value: tuple[str, str] | None = None


@dataclass(frozen=True)
class SpecificationResult:
    """What is known of a specification and its mechanism; whatever is left out is not spoken of.

    ``title`` and ``path`` name it, ``mechanism`` says in words what is released, ``matrix`` gives its probabilities if
    it is listed. ``claim`` is the claimed budget: an expression, or words. ``sharpest`` and ``published`` are closed
    forms, valid under ``conditions`` and evaluated at ``place`` (such as ``b = 4, p = 1/4``). ``rows`` are the exact
    losses, with ``allowed`` beside them where a budget is claimed; ``kind`` says what a row stands for. ``pieces`` give
    the loss as a function of p instead, ``by_parameter`` as one of a parameter; ``loss_note`` says why there is none.
    ``unit`` is the resolution.
    """

    title: str
    path: str
    flavor: Flavor
    mechanism: str
    unit: str
    labels: Labels = field(default_factory=Labels)
    matrix: Listed | None = None
    claim: sympy.Expr | str | None = None
    sharpest: ClosedForm | None = None
    published: ClosedForm | None = None
    conditions: tuple[str, ...] = ()
    place: str = ""
    rows: tuple[LossRow, ...] = ()
    allowed: tuple[Allowance, ...] = ()
    kind: str = "universe"
    pieces: tuple[PieceRow, ...] | None = None
    by_parameter: ByParameter | None = None
    loss_note: str = ""


def specification_latex(result: SpecificationResult) -> str:
    """A section on a specification, for a document of your own or for ``report.latex.document``."""
    parts = [
        rf"\section*{{\raggedright {prose(result.title)}}}",
        f"The specification in {code(result.path)}." if result.path else "",
        paragraph("Flavor.", "\n" + flavor_blocks(result.flavor, _claim(result))),
        _claimed(result),
        paragraph("Mechanism.", sentence(result.mechanism)),
        _matrix(result.matrix) if result.matrix is not None else "",
        _closed(result),
        _loss(result),
    ]
    return fragment("\n\n".join(part for part in parts if part))


def _claim(result: SpecificationResult) -> str:
    """The claimed budget in the table of blocks."""
    claim = result.claim
    if claim is None:
        return ""
    if isinstance(claim, str):
        return sentence(claim)
    if isinstance(claim, sympy.Piecewise):
        return "Claimed: the closed form below."
    return rf"Claimed: $\varepsilon={mathematics(by_odds(claim))}$ {_measure(result)}."


def _measure(result: SpecificationResult) -> str:
    """The unit of losses and budgets."""
    divergence = result.flavor.divergence
    return f"{'nats' if divergence.name == 'MULT' else f'in {prose(divergence.called)}'} per {escape(result.unit)}"


def _claimed(result: SpecificationResult) -> str:
    """A claimed budget with cases, displayed, and the meaning of its symbols."""
    claim = result.claim
    if not isinstance(claim, sympy.Expr):
        return ""
    if isinstance(claim, sympy.Piecewise):
        return paragraph("Claimed budget.", f"In nats per {escape(result.unit)}:{budget_display(NAME, claim)}")
    words = [] if result.sharpest else meanings(by_odds(claim))
    return f"In the claimed budget {'; '.join(words)}." if words else ""


def _matrix(mechanism: Listed) -> str:
    """The probabilities of a mechanism that is given by them."""
    cells = [[cell(entry) for entry in row] for row in mechanism.matrix]
    rows, columns = (headings([str(name) for name in names], x) for names, x in _axes(mechanism))
    return in_paragraph(list(boxes_of(cells, rows, columns, "$P_x(z)$")))


def _axes(mechanism: Listed) -> tuple[tuple[Sequence[object], str], tuple[Sequence[object], str]]:
    """Points and outputs, each with the letter of its short names."""
    return (mechanism.points, "x"), (mechanism.outputs, "z")


def _closed(result: SpecificationResult) -> str:
    """The sharpest closed form with its derivation, and the published one beside it."""
    parts = []
    for heading, closed in ((SHARPEST, result.sharpest), ("Published budget.", result.published)):
        if closed is not None:
            shown = budget_display(NAME, closed.budget, explained=closed is result.sharpest)
            parts.append(paragraph(heading, f"In nats per {escape(result.unit)}:{shown}{_at(closed, result)}"))
    if result.conditions:
        parts.append(conditions_latex(result.conditions))
    if result.sharpest is not None:
        parts.append(steps_latex(result.sharpest.derivation))
    return "\n\n".join(parts)


def _at(closed: ClosedForm, result: SpecificationResult) -> str:
    """The value of a closed form, and its source."""
    source = f" Source: {prose(closed.derivation.source)} ({code(closed.derivation.theorem)})."
    if closed.value is None:
        return source
    exact, rounded = closed.value
    shown = value(exact) if exact == rounded else value(f"{exact} = {rounded}")
    place = f"At {prose(result.place)}: " if result.place else "Here: "
    return f"\n\n{place}{shown} nats per {escape(result.unit)}.{source}"


def _loss(result: SpecificationResult) -> str:
    """The exact loss: as a function of p, or the worst universe and the table of all."""
    if result.pieces is not None:
        return paragraph("Exact privacy loss.", pieces_latex(result.pieces, result.labels, result.unit))
    if result.by_parameter is not None:
        shown = parameter_latex(result.by_parameter, result.labels, _measure(result), result.unit)
        return paragraph("Exact privacy loss.", shown)
    if not result.rows:
        return paragraph("Exact privacy loss.", sentence(result.loss_note)) if result.loss_note else ""
    worst = max(result.rows, key=lambda row: rank(row.loss))
    nats = "" if worst.loss.infinite else f" {_measure(result)}"
    noun = escape(result.kind)
    among = f" (the largest of {count(len(result.rows))})" if len(result.rows) > 1 else ""
    text = f"{loss_value(worst)}{nats}, in {escape(worst.place)}{among}."
    parts = [paragraph("Exact privacy loss.", text)]
    if worst.pair is None:
        parts.append("No universe holds two datasets that can be told apart.")
    else:
        pair = pair_latex(worst.pair, worst, result.labels, result.unit)
        output = "" if worst.pair.output is None else " and this output"
        parts.append(f"It is attained at this pair of datasets{output}:\n\n{pair}")
        table = losses_table(result.rows, result.allowed, noun)
        parts.append(paragraph("Worst cases.", f"One row for each {noun}.\n{table}"))
    return "\n\n".join(parts)
