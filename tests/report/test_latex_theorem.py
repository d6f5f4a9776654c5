"""Theorems as LaTeX: every verdict, every claim of the library, and pages that nothing sticks out of."""

from __future__ import annotations

import pytest

from dpcalc.claim import Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.statements import decide_statement
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.enumeration import join
from dpcalc.errors import DpcalcError
from dpcalc.language.claims import Every
from dpcalc.library import Outcome, TwinOutcome, load_all
from dpcalc.report.latex.claim import claim_latex
from dpcalc.report.latex.document import document
from dpcalc.report.latex.theorem import theorem_latex
from dpcalc.report.latex.verdict import verdict_latex, verdict_short
from dpcalc.theorem import Theorem
from dpcalc.theorem_files import load_file, theorem_files
from dpcalc.verdict import Argument, Certificate, Proved, Scope, Trust, Verified
from tests.report.latex_source import faults, wide_lines
from tests.report.outcomes import VERDICTS, Strange, outcome, theorem

FILES = {f"{path.parent.name}/{path.name}": path for path in theorem_files()}
CHECKED = Verified(Scope("all strata of at most 3 records"), 7)


def undecided(found: Theorem) -> Outcome:
    """A theorem of the library with verdicts that nobody computed: only its looks are tested here."""
    return Outcome(found, CHECKED, tuple(TwinOutcome(twin, CHECKED) for twin in found.twins), "0.000")


@pytest.mark.parametrize("name", VERDICTS)
def test_a_decided_theorem_is_well_formed(name: str) -> None:
    section = theorem_latex(outcome(VERDICTS[name]))
    assert faults(section) == []
    assert rf"\textbf{{{name.split()[0].strip(',').capitalize()}}}" in section


def test_a_section_says_all_that_is_known() -> None:
    section = theorem_latex(outcome(VERDICTS["refuted"]))
    for text in (
        r"A theorem of 100\% \& more: $b_{1}$",
        "mine (lines 12--14, 20 of the text that was read)",
        r"\mathscr{D}",
        r"\begin{cases}",
        "There are at most 2 holding values.",
        "$x'$ & swap 0 & swap 1 & swap 2",
        r"\tfrac{1}{2}\ln 123456789 \le \ln 4 \approx 1.386294",
        "It should have been refuted",
        "Not needed: it is implied.",
        r"\textbf{2 not as expected}",
        r"\texttt{mine/thm\_0}",
    ):
        assert text in section


def test_witness_tables_have_margins() -> None:
    shown = verdict_latex(VERDICTS["refuted by named values"])
    assert r"hold 0 & 1 & 0 & 1 \\" in shown
    assert r"$\Sigma$ & 1 & 1 & 2 \\" in shown
    assert r"tea \& milk \% off" in shown
    assert "((1" not in shown


def test_the_datasets_of_a_refuted_part_are_shown() -> None:
    """A conjunction hands on the witness of its part as it is."""
    shown = verdict_latex(join({"the first part": CHECKED, "the second part": VERDICTS["refuted"]}.items()))
    assert "The second part: " in shown
    assert r"\begin{tabular}" in shown


def test_a_certificate_shows_its_data_and_how_much_is_left_out() -> None:
    assert "50 more" in verdict_latex(VERDICTS["proved with much data"])
    assert r"\ln(b + 1) > 0" in verdict_latex(VERDICTS["proved"])


def test_equations_of_certificates_have_equality_signs() -> None:
    certificate = Certificate("a method", "a statement", {"this": "Eq(b**2/t, u) where (t > 0) & Eq(b**2, t*u)"})
    shown = verdict_latex(Proved(certificate, Trust.KERNEL))
    assert "Eq(" not in shown
    assert r"\&" not in shown


def test_a_reduction_is_written_out_once() -> None:
    (found,) = (each for each in load_file(FILES["cho2024/prop_26.py"]) if each.id == "cho2024/prop-26a")
    assert isinstance(found.claim, Reduction)
    lemma = Proved(Certificate("a method", "a statement"), Trust.KERNEL)
    verdict = Verified(Scope("small laws"), 7, (Argument(found.claim.because, {"one outcome": lemma}),))
    section = theorem_latex(Outcome(found, verdict, (), "0.0"))
    assert section.count("its size and its power are those") == 1
    assert "Argument (in words, not checked):} The reduction above." in section
    assert "One outcome (kernel)" in section or "one outcome (kernel)" in section
    assert "Small laws" in section or "small laws" in section


def test_unknown_kinds_are_refused() -> None:
    with pytest.raises(DpcalcError, match="no LaTeX form"):
        verdict_latex(Strange())
    with pytest.raises(DpcalcError, match="no LaTeX form"):
        claim_latex("not a claim")  # type: ignore[arg-type]  # what is tested


@pytest.mark.library
@pytest.mark.parametrize("name", FILES)
def test_every_theorem_of_the_library_is_well_formed(name: str) -> None:
    for found in load_file(FILES[name]):
        section = theorem_latex(undecided(found))
        assert faults(section) == []
        assert "Statement." in section


@pytest.mark.thorough
def test_no_line_of_any_verdict_sticks_out() -> None:
    sections = [theorem_latex(outcome(verdict)) for verdict in VERDICTS.values()]
    assert wide_lines(document("\n".join(sections), "Verdicts")) == []


@pytest.mark.library
def test_no_line_of_the_library_sticks_out() -> None:
    """All theorems in one document, each with its statement, claim and twins."""
    sections = [theorem_latex(undecided(found)) for found in load_all()]
    assert wide_lines(document("\n".join(sections), "The library")) == []


def test_sparse_theorems_leave_out_what_they_do_not_have() -> None:
    plain = theorem(reading="", tight="", repairs="", lines="7")
    section = theorem_latex(Outcome(plain, CHECKED, (), "0.0"))
    assert "mine (line 7 of the text that was read)." in section
    for heading in ("Reading.", "Tight.", "Twins.", "corrects"):
        assert heading not in section


def test_a_witness_of_the_language_is_set_in_mathematics() -> None:
    claim = Every(all="P, Q in laws", let={"twice(a)": "a * 2"}, show="twice(MULT(P, Q)) <= MULT(P, Q)")
    verdict = decide_statement(claim, EnumerateScope(up_to=3), DEFAULT_EFFORT)
    shown = verdict_latex(verdict)
    assert r"$P = (\tfrac{2}{3}, \allowbreak \tfrac{1}{3})$" in shown
    assert r"D_{\mathrm{MULT}}(P,Q) = \ln(2) \approx 0.693147$" in shown
    assert "<=" not in shown
    assert "MULT(P" not in shown
    assert "twice" in verdict_short(verdict)
