"""No formula of a decided theorem or of an answer stands in text mode: whoever writes words marks their formulas."""

from __future__ import annotations

import pytest

import dpcalc
from dpcalc.library import decide, find
from dpcalc.report.latex.claim import claim_in_cell
from dpcalc.report.latex.prose import sentence
from dpcalc.report.latex.theorem import theorem_latex
from dpcalc.theorem_files import load_file, theorem_files
from dpcalc.wording import MARK, wording
from tests.report.ascii_formulas import ascii_formulas
from tests.report.outcomes import VERDICTS, outcome
from tests.report.sheet_commands import MORE, QUICK, Question

FILES = {f"{path.parent.name}/{path.name}": path for path in theorem_files()}


@pytest.mark.parametrize("text", ["p <= 1/2", "x^2", "P_x(z)", "log(b + 1)", "at p = 1/2", "p*q"])
def test_a_formula_that_is_not_marked_is_found(text: str) -> None:
    assert ascii_formulas(sentence(f"it holds where {text} and elsewhere")) != []
    assert ascii_formulas(sentence(wording(f"it holds where `{text.removeprefix('at ')}` and elsewhere"))) == []


@pytest.mark.parametrize("name", ["refuted", "verified", "proved"])
def test_verdicts_made_by_hand_have_none(name: str) -> None:
    assert ascii_formulas(theorem_latex(outcome(VERDICTS[name]))) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_decided_theorems_have_none(name: str) -> None:
    for found in load_file(FILES[name]):
        assert ascii_formulas(theorem_latex(decide(found))) == [], found.id


def _has_no_formula_in_text(question: Question) -> None:
    name, arguments, options = question
    answer = getattr(dpcalc, name)(*arguments, **options)
    assert ascii_formulas(answer.latex()) == []
    assert not {MARK, "\x1f"} & {*str(answer), *answer.json()}


@pytest.mark.parametrize("question", QUICK, ids=lambda question: f"{question[0]} {question[1][0]}")
def test_sheets_have_none(question: Question) -> None:
    _has_no_formula_in_text(question)


@pytest.mark.thorough
@pytest.mark.parametrize("question", MORE, ids=lambda question: " ".join((question[0], *question[1])))
def test_more_sheets_have_none(question: Question) -> None:
    _has_no_formula_in_text(question)


def test_a_claim_in_the_sheet_of_verify_is_set_as_in_the_section_on_its_theorem() -> None:
    name = "bailie2025/prose-3.2.3-swap-probability"
    claim = claim_in_cell(find(name).claim)
    assert r"\sum" in claim
    answer = dpcalc.verify(name)
    assert claim in answer.latex()
    assert "then: chance_of_one(n, p) = " in str(answer)
