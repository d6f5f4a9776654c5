"""No formula of a decided theorem stands in text mode: whoever writes words marks their formulas."""

from __future__ import annotations

import pytest

from dpcalc.library import decide
from dpcalc.report.latex.prose import sentence
from dpcalc.report.latex.theorem import theorem_latex
from dpcalc.theorem_files import load_file, theorem_files
from dpcalc.wording import wording
from tests.report.ascii_formulas import ascii_formulas
from tests.report.outcomes import VERDICTS, outcome

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
