"""``dpcalc latex``: sections, documents and PDF files, of theorems, theorem files and specifications."""

from __future__ import annotations

from pathlib import Path

import pytest

from dpcalc.cli import kept_file, latex_cache
from tests.cli.running import SPECS, Runner, swapping_spec
from tests.report.latex_source import faults, wide_lines

QUICK = "bailie2025/prop-1-proof-single-swap"
REFUTED = "bailie2025/prose-4.3-range"


def test_a_theorem_goes_to_stdout_as_a_section(dpcalc: Runner) -> None:
    ran = dpcalc("latex", QUICK)
    assert ran.code == 0
    assert faults(ran.out) == []
    assert ran.out.startswith("% Written by dpcalc; needs the packages")
    assert r"\documentclass" not in ran.out
    assert r"\textbf{Proved}" in ran.out or r"\textbf{Verified}" in ran.out


@pytest.mark.thorough
def test_a_document_is_complete(dpcalc: Runner) -> None:
    ran = dpcalc("latex", REFUTED, "--document")
    assert ran.code == 0, "the LaTeX is written whatever the verdict"
    assert ran.out.startswith(r"\documentclass")
    assert r"\textbf{Refuted}" in ran.out
    assert faults(ran.out) == []
    assert wide_lines(ran.out) == []


def test_the_source_can_be_written_to_a_file(dpcalc: Runner, tmp_path: Path) -> None:
    out = tmp_path / "theorem.tex"
    ran = dpcalc("latex", QUICK, "-o", out)
    assert (ran.code, ran.out) == (0, "")
    assert f"wrote {out}" in ran.err
    assert out.read_text(encoding="utf-8") == dpcalc("latex", QUICK).out


@pytest.mark.thorough
def test_what_has_not_changed_is_written_as_it_was_kept(
    dpcalc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decided = dpcalc("latex", QUICK)
    assert decided.err == ""
    with monkeypatch.context() as changed:
        changed.setattr("dpcalc.answers.latex.decide", None)  # nothing can be decided
        kept = dpcalc("latex", QUICK)
        assert kept.out == decided.out
        assert "decided in an earlier run" in kept.err
        assert dpcalc("latex", QUICK, "--document").out.startswith(r"\documentclass")
        assert dpcalc("latex", QUICK, "-o", tmp_path / "kept.tex").code == 0
        for anew in (("--again",), ("--limit", "7777"), ("--slow",)):
            assert dpcalc("latex", QUICK, *anew).code == 3, "it has to be decided"
        changed.setattr(latex_cache, "_face", lambda: "another")
        assert dpcalc("latex", QUICK).code == 3, "what typesets has changed"
    assert (tmp_path / "kept.tex").read_text(encoding="utf-8") == decided.out
    file = kept_file.kept("latex.sqlite")
    ((name, entry),) = kept_file.load(file)[0].items()
    changed_text = entry["text"].replace("Verified", "Refuted").replace("Proved", "Refuted")
    assert changed_text != entry["text"]
    assert not kept_file.store(file, {name: {**entry, "text": changed_text}})
    again = dpcalc("latex", QUICK)
    assert (again.out, again.err) == (decided.out, "")


@pytest.mark.thorough
@pytest.mark.parametrize("options", [(), ("--document",)])
def test_a_pdf_is_typeset(dpcalc: Runner, tmp_path: Path, options: tuple[str, ...]) -> None:
    out = tmp_path / "theorem.PDF"
    ran = dpcalc("latex", QUICK, *options, "-o", out)
    assert (ran.code, ran.out) == (0, "")
    assert out.read_bytes().startswith(b"%PDF-")
    assert [path for path in tmp_path.iterdir() if path.name != "cache"] == [out]


@pytest.mark.thorough
def test_a_theorem_file_of_ones_own(dpcalc: Runner, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "import sympy\n"
        "from dpcalc.claim import Inequality\n"
        "from dpcalc.theorem import Prove, Theorem\n"
        "n = sympy.Symbol('n')\n"
        "claim = Inequality(n**2 >= n, integers=(n,))\n"
        "bad = Inequality(n**2 > n, integers=(n,))\n"
        "THEOREMS = (Theorem('mine/a_1', 'Tea & milk', r'$n^2 \\ge n$', claim, (Prove(),), 'mine'),\n"
        "            Theorem('mine/b', 'C', '$n^2 > n$ — é', bad, (Prove(),), 'mine'))\n",
        encoding="utf-8",
    )
    ran = dpcalc("latex", path, "--document")
    assert ran.code == 0
    for text in (r"Tea \& milk", r"\texttt{mine/a\_1}", r"\textbf{Proved}", r"\textbf{Refuted}", r"n\in\mathbb{Z}"):
        assert text in ran.out
    assert wide_lines(ran.out) == []


@pytest.mark.thorough
@pytest.mark.parametrize("path", sorted(SPECS.glob("*.toml")), ids=lambda path: path.stem)
def test_every_example_specification_is_typeset(dpcalc: Runner, path: Path) -> None:
    ran = dpcalc("latex", path, "--document")
    assert ran.code == 0, ran.err
    assert faults(ran.out) == []
    assert wide_lines(ran.out) == []


def test_a_specification_says_flavor_budget_and_loss(dpcalc: Runner) -> None:
    out = dpcalc("latex", SPECS / "two_by_two.toml").out
    for text in (
        r"\mathscr{D}",
        r"D(P,Q)=\sup_E",
        "Not protected",
        r"\varepsilon=\ln(b + 1) - \ln o",
        r"\tfrac{1}{2}\ln\left(\frac{d(b)}{d(b - 2)}\right)",
        r"\begin{enumerate}",
        "$x$ & swap 0 & swap 1",
        "$P_{x'}(z)$",
        r"\tfrac{1}{2}\ln\bigl(\tfrac{109}{4}\bigr)\approx 1.652527",
        "rows 2+2, columns 2+2",
    ):
        assert text in out


def test_a_budget_that_is_too_small_is_marked(dpcalc: Runner) -> None:
    assert r"\textbf{exceeded}" in dpcalc("latex", SPECS / "too_small.toml").out


@pytest.mark.thorough
def test_a_specification_too_large_to_enumerate_still_has_its_budget(dpcalc: Runner, tmp_path: Path) -> None:
    path = swapping_spec(tmp_path, "size = 60", "{ match = 1, hold = 5, swap = 5 }")
    ran = dpcalc("latex", path, "--document")
    assert ran.code == 0, ran.err
    assert "The exact loss was not computed" in ran.out
    assert r"\begin{cases}" in ran.out
    assert wide_lines(ran.out) == []


@pytest.mark.thorough
def test_names_with_special_characters(dpcalc: Runner, tmp_path: Path) -> None:
    path = tmp_path / "100%_&_é.toml"
    path.write_text(
        '[domain]\npoints = ["a_1 & b", "50%", "é→中 a very long name of a point, longer than any table likes"]\n'
        '[input]\ndistances = [[0, "123456789123456789/7", "inf"], [1, 0, 1], [1, 1, 0]]\nunit = "p_1"\n'
        '[output]\npremetric = "MULT"\n'
        '[mechanism]\nname = "matrix"\noutputs = ["{x}", "\\\\y"]\n'
        'law = [["1/3", "2/3"], ["1/2", "1/2"], ["123456789012345678901234567/1234567890123456789012345678", '
        '"1111111101111111110111111111/1234567890123456789012345678"]]\n',
        encoding="utf-8",
    )
    ran = dpcalc("latex", path, "--document")
    assert ran.code == 0, ran.err
    assert faults(ran.out) == []
    assert wide_lines(ran.out) == []
    assert r"50\%" in ran.out


@pytest.mark.thorough
def test_long_names_and_many_categories(dpcalc: Runner, tmp_path: Path) -> None:
    names = ("the_block_in_which_the_household_lives", "whether_the_dwelling_is_owned_or_rented", "income_" * 12)
    path = tmp_path / "long.toml"
    path.write_text(
        f"[domain]\nrecords = {{ {names[0]} = 2, {names[1]} = 14, {names[2]} = 15 }}\n"
        f"margins = {{ hold = [{[1] * 2 + [0] * 12}, {[1] * 3 + [0] * 11}], swap = [{[1] * 2 + [0] * 13}, "
        f"{[1] * 3 + [0] * 12}] }}\n"
        f'[multiverse]\ninvariants = ["{names[0]}*{names[1]}", "{names[0]}*{names[2]}"]\n'
        '[input]\npremetric = "hamming"\nunit = "household"\n[output]\npremetric = "MULT"\n'
        f'[mechanism]\nname = "permutation-swapping"\nrate = "999999999999999999/1000000000000000000"\n'
        f'match = ["{names[0]}"]\nhold = ["{names[1]}"]\nswap = ["{names[2]}"]\n',
        encoding="utf-8",
    )
    ran = dpcalc("latex", path, "--document")
    assert ran.code == 0, ran.err
    assert faults(ran.out) == []
    assert wide_lines(ran.out) == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("bailie2025/thm-3.2.5",), "did you mean"),
        (("nowhere.toml",), "nowhere.toml"),
        (("nowhere.py",), "nowhere.py"),
        ((QUICK, "-o", "no/such/folder/x.pdf"), "there is no folder no/such/folder"),
        ((QUICK, "-o", "."), "is a folder"),
        ((), "Missing argument"),
    ],
)
def test_wrong_input_gives_one_line(dpcalc: Runner, arguments: tuple[str, ...], message: str) -> None:
    ran = dpcalc("latex", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_without_pdflatex_the_source_can_still_be_had(
    dpcalc: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    ran = dpcalc("latex", QUICK, "-o", tmp_path / "x.pdf")
    assert ran.code == 2
    assert "pdflatex is not installed" in ran.err
    assert [path for path in tmp_path.iterdir() if path.name != "cache"] == []
    assert dpcalc("latex", QUICK, "--document", "-o", tmp_path / "x.tex").code == 0
