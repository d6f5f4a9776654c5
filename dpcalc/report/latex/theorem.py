r"""A decided theorem in LaTeX: statement, claim with its flavor, verdict with its ground, witness, twins and source."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

import sympy

from dpcalc.claim import (
    AllOf,
    Claim,
    EveryStructure,
    Inequality,
    Printed,
    Reduction,
    Satisfies,
    SomeStructure,
)
from dpcalc.formal import structure_text
from dpcalc.language.claims import Statement
from dpcalc.language.shown import statement_text
from dpcalc.report.latex.claim import claim_latex
from dpcalc.report.latex.derivation import conditions_latex, derivation_latex, steps_latex
from dpcalc.report.latex.document import fragment
from dpcalc.report.latex.prose import clause, prose, sentence
from dpcalc.report.latex.tables import Column, long_table, paragraph
from dpcalc.report.latex.text import code, count, escape, statement
from dpcalc.report.latex.verdict import verdict_latex, verdict_short
from dpcalc.report.references import cite, place
from dpcalc.swapping.budgets.closed_forms import THEOREMS as DERIVED
from dpcalc.swapping.budgets.closed_forms import derive_budget
from dpcalc.theorem import FAULTS, MARKS, Reading, Theorem, Twin
from dpcalc.verdict import Verdict
from dpcalc.wording import wording, written


class TwinResult(Protocol):
    """What became of a twin."""

    @property
    def twin(self) -> Twin:
        """The twin."""

    @property
    def verdict(self) -> Verdict:
        """Its verdict."""

    @property
    def as_expected(self) -> bool:
        """Whether it behaves as a twin must."""


class ReadingResult(Protocol):
    """What became of a reading."""

    @property
    def reading(self) -> Reading:
        """The reading."""

    @property
    def verdict(self) -> Verdict:
        """Its verdict."""


class TheoremResult(Protocol):
    """A decided theorem, as ``library.decide`` returns it."""

    @property
    def theorem(self) -> Theorem:
        """The theorem."""

    @property
    def verdict(self) -> Verdict:
        """Its verdict."""

    @property
    def twins(self) -> Sequence[TwinResult]:
        """Its twins with their verdicts."""

    @property
    def readings(self) -> Sequence[ReadingResult]:
        """Its readings with their verdicts."""


def theorem_latex(outcome: TheoremResult) -> str:
    """A section on a decided theorem, for a document of your own or for ``report.latex.document``."""
    theorem = outcome.theorem
    parts = [
        rf"\section*{{\raggedright {prose(theorem.title)}}}",
        f"{code(theorem.id)}, from {_source(theorem)}.",
        paragraph("Statement.", statement(theorem.statement)),
        *(paragraph("Text.", sentence(wording(f"{MARKS[mark.kind]}: {written(mark.words)}"))) for mark in theorem.text),
        paragraph("Tight.", sentence(theorem.tight)) if theorem.tight else "",
        _corrects(theorem),
        *_verdicts(outcome),
        _derivation(theorem),
        _twins(outcome.twins),
    ]
    return fragment("\n\n".join(part for part in parts if part))


def _corrects(theorem: Theorem) -> str:
    """What the theorem corrects, and by what kind of change."""
    if not theorem.repairs:
        return ""
    text = f"This corrects {code(theorem.repairs)}, which is refuted as it stands"
    return f"{text} ({escape(FAULTS[theorem.fault])})." if theorem.fault else f"{text}."


def _verdicts(outcome: TheoremResult) -> list[str]:
    """The claim with its verdict, or each reading with its own claim and verdict and then what becomes of all."""
    theorem = outcome.theorem
    if len(outcome.readings) < 2:
        return [
            paragraph("Reading.", sentence(theorem.reading)) if theorem.reading else "",
            claim_latex(theorem.claim),
            paragraph("Verdict.", verdict_latex(outcome.verdict, shown=_said(theorem.claim))),
        ]
    parts = []
    for found in outcome.readings:
        claim = found.reading.claim
        parts += [
            paragraph(
                f"The {prose(found.reading.name)} reading.", sentence(found.reading.words or "the words as they stand")
            ),
            claim_latex(claim),
            paragraph("Verdict in this reading.", verdict_latex(found.verdict, shown=_said(claim))),
        ]
    each = ", ".join(f"{prose(found.reading.name)}: {found.verdict.name}" for found in outcome.readings)
    return [*parts, paragraph("Verdict reading by reading.", f"{each[0].upper()}{each[1:]}.")]


def _said(claim: Claim) -> frozenset[str]:
    """What the claim says already: the places of printed numbers, the words of a reduction, the text of formulas."""
    if isinstance(claim, Printed):
        return frozenset(cell.place for cell in claim.cells)
    if isinstance(claim, Reduction):
        return frozenset({claim.because})
    if isinstance(claim, EveryStructure | SomeStructure):
        return frozenset({structure_text(claim)})
    if isinstance(claim, Statement):
        return frozenset({statement_text(claim)})
    if isinstance(claim, Inequality):
        return frozenset({claim.text, claim.stated.text})
    parts = claim.parts.values() if isinstance(claim, AllOf) else ()
    return frozenset().union(*map(_said, parts))


def _source(theorem: Theorem) -> str:
    """The source with the place in it, and the lines of the text that was read."""
    source = cite(theorem.source, place(theorem.title, theorem.id))
    if not theorem.lines:
        return source
    lines = re.sub(r"\b(\d+)\s*-\s*\1\b", r"\1", theorem.lines)
    lines = re.sub(r"(?<=\d)\s*-\s*(?=\d)", "–", lines)
    lines = re.sub(r"(?<=\d),(?=\d)", ", ", lines)
    noun = "lines" if re.search(r"[–,;]|and", lines) else "line"
    return f"{source} ({noun} {escape(lines)} of the text that was read)"


def _derivation(theorem: Theorem) -> str:
    """The derivation of the budget that the theorem states, where one is known."""
    kind = next((kind for kind, (_, name) in DERIVED.items() if name == theorem.id), None)
    if kind is None:
        return ""
    found = derive_budget(kind)
    if found.budget != _stated(theorem):
        return derivation_latex(found)
    return f"{conditions_latex(found.conditions)}\n\n{steps_latex(found)}"


def _stated(theorem: Theorem) -> sympy.Expr | None:
    """The budget that the theorem claims, if it claims one."""
    claim = theorem.claim
    return claim.formula if isinstance(claim, Satisfies) and not claim.by_universe else None


def _twins(results: Sequence[TwinResult]) -> str:
    """The twins with their verdicts, and what is not as it should be."""
    if not results:
        return ""
    wrong = sum(1 for result in results if not result.as_expected)
    summary = "all as expected" if not wrong else rf"\textbf{{{count(wrong)} not as expected}}"
    columns = (Column("Twin", 22), Column("What is changed", 30), Column("Verdict", 48))
    rows = [
        (
            prose(result.twin.name),
            prose(result.twin.change),
            verdict_short(result.verdict) + _remark(result),
        )
        for result in results
    ]
    text = f"The same claim with a hypothesis dropped or a constant too small; {summary}.\n"
    return paragraph("Twins.", text + long_table(columns, rows))


def _remark(result: TwinResult) -> str:
    """Why a twin is not refuted, or that it should have been."""
    if result.twin.not_needed:
        return f". Not needed: {clause(result.twin.not_needed)}"
    return "" if result.as_expected else r". \emph{It should have been refuted.}"
