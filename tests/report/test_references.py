"""Citations: keys that the bibliography has, with the place in the source, and a bibliography of what was cited."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dpcalc.library import load_all
from dpcalc.report.latex.document import document
from dpcalc.report.latex.sheet import block_latex
from dpcalc.report.latex.words import as_formula
from dpcalc.report.references import bibliography, cite, cited, place, references
from dpcalc.report.sheet import Sheet
from tests.house.repository import THEOREMS

OWN = {"dpcalc", "laws"}
NAMED = re.compile(r'"((?:[A-Z]|van )[\w, ]{3,80} \d{4}, (?:Theorem|Proposition|Corollary|Lemma) [^"\n]*)"')


def test_every_source_of_a_theorem_is_an_entry() -> None:
    folders = {path.name for path in THEOREMS.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert folders - OWN - references().keys() == set()


def test_the_sources_that_conversions_name_are_entries() -> None:
    """``[Authors year, place]`` in the code that derives: each is an entry."""
    found = set()
    for folder in ("accounting", "derive", "mechanisms"):
        for path in (Path(__file__).parents[2] / "dpcalc" / folder).rglob("*.py"):
            for text in NAMED.findall(path.read_text(encoding="utf-8")):
                found |= {part.strip() for part in text.split(";")}
    named = {re.sub(r"(\d{4}),.*", r"\1", each) for each in found}
    assert len(named) > 10
    assert {name for name in named if name[-4:].isdecimal() and cited(name) is None} == set()


@pytest.mark.parametrize(
    ("title", "name", "where"),
    [
        ("Theorem 3.2.4: the budget", "", "Theorem 3.2.4"),
        ("Proposition A.3.3, the equivalence", "", "Proposition A.3.3"),
        ("Equation (2.3): mass", "", "Equation (2.3)"),
        ("Proof of Theorem 6.2: a step", "", "Proof of Theorem 6.2"),
        ("The probability that a record is swapped", "bailie2025/prose-3.2.3-swap-probability", "Section 3.2.3"),
        ("Distances", "bailie2025/prose-b.6.1-constant", "Appendix B.6.1"),
        ("Theorem II.1 (informal): the budget", "", "Theorem II.1"),
        ("The gap from ten records on", "bailie2025/thm-b.4.2d-repaired", "Theorem B.4.2"),
        ("What is left", "bailie2025/prop-5-proof-remainder", "Proof of Proposition 5"),
        ("A step of the proof of Lemma C.5.2", "bailie2025/lem-c5.2-step", "Proof of Lemma C.5.2"),
        ("Derangement numbers", "bailie2025/eq-b.4", "Equation (B.4)"),
        ("Large swap rates", "bailie2025/proof-b.3-high-p", "Appendix B.3"),
        ("Scenario A", "kifer2022/scen-a", ""),
        ("Section 8.2.1: Scenario `A`, block within block group", "kifer2022/scen-a", "Section 8.2.1"),
        ("Appendix C.4: the symmetric interval", "bailie2025/prose-c4-2mono", "Appendix C.4"),
        ("Section headings are no places", "own/theorem", ""),
    ],
)
def test_where_a_statement_stands(title: str, name: str, where: str) -> None:
    assert place(title, name) == where


@pytest.mark.library
def test_every_published_statement_has_a_place() -> None:
    published = [theorem for theorem in load_all() if theorem.source not in OWN]
    assert published
    assert [theorem.id for theorem in published if not place(theorem.title, theorem.id)] == []


def test_a_citation_is_of_an_entry_or_no_citation() -> None:
    assert cite("bailie2025", "Theorem 3.2.4") == r"\cite[Theorem~3.2.4]{bailie2025}"
    assert cite("dpcalc", "a page") == "dpcalc, a page"
    both = cited("Balle and Wang 2018, Theorem 8; Bun and Steinke 2016, Proposition 1.6")
    assert both == r"\cite[Theorem~8]{balle2018} \cite[Proposition~1.6]{bun2016}"
    assert cited("Bun and Steinke 2017") is None
    assert cited("Dwork et al. 2006") is None, "two entries bear that name"
    assert cited("0, 1") is None


def test_a_document_ends_with_what_it_cites() -> None:
    body = cite("bun2016", "Lemma 2.3") + cite("balle2018")
    listed = re.findall(r"\\bibitem\[\w+\]\{(\w+)\}", document(body, "a title"))
    assert listed == ["balle2018", "bun2016"]
    assert bibliography("no citation") == ""


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("eps = rho + 2 sqrt(rho ln(1/delta))", r"$\varepsilon=\rho+2\,\sqrt{\rho\,\ln (1/\allowbreak \delta)}$"),
        ("e^eps'", r"$e^{\varepsilon'}$"),
        ("Phi(Phi^-1(1 - size) - 1)", r"$\Phi(\Phi^{-1}(1-\mathrm{size})-1)$"),
        ("2*eps_low + eps_top", r"$2 \cdot \varepsilon_{\mathrm{low}}+\varepsilon_{\mathrm{top}}$"),
        ("the largest loss", "the largest loss"),
    ],
)
def test_marked_formulas(text: str, latex: str) -> None:
    squeezed = re.sub(r" ([=+-]) ", r"\1", as_formula(text))
    assert squeezed.replace(r"\ln(", r"\ln (") == latex


def test_a_sheet_marks_formulas_and_says_the_same_on_a_terminal() -> None:
    sheet = Sheet()
    sheet.print("with `e^eps' = 2` for `e^eps` [Bun and Steinke 2016, Lemma 2.3]", markup=False)
    (block,) = sheet.blocks
    latex = block_latex(block.what)
    assert latex.count("$e^{") == 2
    assert r"\cite[Lemma~2.3]{bun2016}" in latex
    assert sheet.text().strip() == "with e^eps' = 2 for e^eps [Bun and Steinke 2016, Lemma 2.3]"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("delta = 4.4e-15", r"$\delta = 4.4\cdot 10^{-15}$"),
        ("k!/e", "$k!/e$"),
        ("T(x, .)", r"$T(x, \cdot)$"),
        ("e^eps q", r"$e^{\varepsilon}\,q$"),
    ],
)
def test_what_is_marked_is_set(text: str, shown: str) -> None:
    """Signs that formulas of sentences know are known in sheets too."""
    assert as_formula(text) == shown
