"""Documents: pdflatex is there, what it makes is a PDF, and its complaints come back as one line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dpcalc.errors import InputError, LatexError
from dpcalc.report.latex import document as latex_document
from dpcalc.report.latex.document import PACKAGES, compile_document, document, first_error, fragment


def test_pdflatex_is_installed() -> None:
    """The tests of this folder typeset what they test; they are never skipped."""
    assert shutil.which("pdflatex"), (
        "install texlive-latex-recommended, texlive-latex-extra, texlive-fonts-recommended and lmodern"
    )


def test_a_document_is_typeset() -> None:
    made = compile_document(document(fragment(r"\section*{A} $\mathscr{D}$"), "A & B_1 — 100%"))
    assert made.pdf.startswith(b"%PDF-")


@pytest.mark.thorough
def test_a_document_is_typeset_alike_twice() -> None:
    source = document("Text.", "Title")
    assert compile_document(source).pdf == compile_document(source).pdf


@pytest.mark.thorough
def test_a_fragment_needs_no_more_than_it_says() -> None:
    body = fragment(r"\[\dpcalcfit{\mathscr{D}=1}\]")
    packages = "".join(f"\\usepackage{{{name}}}\n" for name in PACKAGES)
    source = f"\\documentclass{{article}}\n{packages}\\begin{{document}}\n{body}{body}\\end{{document}}\n"
    assert all(name in body.splitlines()[0] for name in PACKAGES)
    assert compile_document(source).pdf


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (r"\nosuchcommand", "Undefined control sequence. (line"),
        (r"$x", "Missing $ inserted"),
        (r"\begin{itemize}", "itemize"),
        (r"\input{no-such-file-anywhere}", "install TeX Live"),
        (r"\font\x=no-such-font \x", "install TeX Live"),
        (r"\immediate\write18{touch hacked}\nosuchcommand", "Undefined"),
    ],
)
def test_the_first_complaint_comes_back_as_one_line(body: str, message: str) -> None:
    with pytest.raises(LatexError) as caught:
        compile_document(document(body, "Broken"))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.thorough
def test_a_document_that_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(latex_document, "TIME_LIMIT", 2)
    with pytest.raises(LatexError, match="2 seconds"):
        compile_document(document(r"\loop\iftrue\repeat", "Endless"))


@pytest.mark.thorough
def test_programs_cannot_be_started_from_a_document(tmp_path: Path) -> None:
    victim = tmp_path / "started"
    compile_document(document(rf"\immediate\write18{{touch {victim}}} Text.", "Escape"))
    assert not victim.exists()


def test_a_missing_pdflatex_is_said_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(InputError, match="pdflatex is not installed") as caught:
        compile_document(document("Text.", "Title"))
    assert "texlive" in str(caught.value)


def test_a_log_without_a_complaint() -> None:
    assert first_error("nothing") == "pdflatex failed without saying why"
    assert first_error("! Odd.\nmore") == "pdflatex: Odd."
