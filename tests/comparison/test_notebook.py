"""What specifications, graphs and comparisons show in a notebook: all of their content, escaped, in HTML and LaTeX."""

from __future__ import annotations

import re
import subprocess
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from shutil import which

import pytest
import sympy

from dpcalc.comparison.compare import Comparison, compare
from dpcalc.comparison.constraint_graph import constraint_graph
from dpcalc.notebook import Shown, words
from dpcalc.spec.budget import Constant, PerUniverse
from dpcalc.spec.domain import PointDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.specification import Specification
from dpcalc.verdict import Argument, Attempt, Certificate, Proved, Refuted, Scope, Trust, Unknown, Verified, Witness

EPS, ETA = sympy.symbols("eps eta")
ODD = "<i>&\"$_^~\\{}%#'"
POINTS = ["a", ODD, "c"]


class Cells(HTMLParser):
    """The cells of tables, and whether every tag is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.cells: list[str] = []
        self.opened: list[str] = []
        self.feed(text)
        self.close()
        assert self.opened == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        assert tag in {"div", "strong", "table", "tr", "th", "td"}
        self.opened.append(tag)
        if tag in {"th", "td"}:
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.opened[-1] in {"th", "td"}:
            self.cells[-1] += data


def specification(budgets: list[object]) -> Specification:
    rows = [[0, 1, 2], [1, 0, 1], [2, 1, 0]]
    flavor = Flavor(PointDomain(POINTS), Matrix(POINTS, rows), Explicit([["a", ODD], [ODD, "c"]]))
    return Specification(flavor, PerUniverse(budgets, [EPS, ETA]))


def comparison() -> Comparison:
    first = specification([EPS, EPS / 2 + ETA])
    return compare(first, Specification(first.flavor, Constant(1)))


def shown() -> list[Shown]:
    """One of everything that shows itself."""
    first = specification([EPS, EPS / 2 + ETA])
    return [first, first.flavor, constraint_graph(first), comparison()]


def test_the_blocks_are_all_there() -> None:
    spec = specification([1, "inf"])
    cells = Cells(spec._repr_html_()).cells
    said = spec.describe()
    assert cells == [text for row in said.items() for text in row]
    assert {"domain", "multiverse", "input premetric", "output premetric", "budget", "not protected"} == set(said)
    assert Cells(spec.flavor._repr_html_()).cells == [text for row in spec.flavor.describe().items() for text in row]


def test_html_is_escaped() -> None:
    for entry in shown():
        html = entry._repr_html_()
        assert "<i>" not in html
        assert "mathjax_ignore" in html
    assert any(ODD in cell for cell in Cells(shown()[0]._repr_html_()).cells)
    assert ODD in unescape(constraint_graph(specification([1, 2]))._repr_html_())


def test_the_weights_of_a_graph() -> None:
    cells = Cells(constraint_graph(specification([EPS, ETA]))._repr_html_()).cells
    assert cells == ["", *POINTS, "a", "0", "eps", "inf", ODD, "eps", "0", "eta", "c", "inf", "eta", "0"]
    for size in (12, 13):
        many = [f"p{i}" for i in range(size)]
        rows = [[int(i != j) for j in range(size)] for i in range(size)]
        large = Specification(Flavor(PointDomain(many), Matrix(many, rows)), Constant(1))
        cells = Cells(constraint_graph(large)._repr_html_()).cells
        whole = ["", *many, *(cell for i, name in enumerate(many) for cell in (name, *map(str, rows[i])))]
        assert cells == (whole if size == 12 else ["points", "13", "weights", "multiples of 1"])
    none = Specification(Flavor(PointDomain(many), Matrix(many, rows)), Constant("inf"))
    assert Cells(constraint_graph(none)._repr_html_()).cells == ["points", "13", "weights", "none"]


def test_a_comparison_says_what_separates() -> None:
    cells = Cells(comparison()._repr_html_()).cells
    rows = dict(zip(cells[::2], cells[1::2], strict=True))
    assert rows["A to B under MULT"] == "incomparable"
    assert rows["least budget for B"] == "Max(eps, eps/2 + eta)"
    assert re.search(r"apart, where B allows 1 \(for example where eps = ", rows["keeps to A, breaks B"])
    assert r"\max" in comparison()._repr_latex_()


def test_latex_is_one_formula_with_balanced_groups() -> None:
    for entry in shown():
        latex = entry._repr_latex_()
        assert latex.startswith("$")
        assert latex.endswith("$")
        assert re.findall(r"(?<!\\)\$", latex) == ["$", "$"]
        bare = re.sub(r"\\[{}]", "", latex)
        assert bare.count("{") == bare.count("}")
        assert latex.count(r"\begin{") == latex.count(r"\end{")
    assert words("a_b") == r"\text{a}\_\text{b}"


@pytest.mark.skipif(which("pdflatex") is None, reason="pdflatex is not installed")
def test_latex_compiles(tmp_path: Path) -> None:
    body = "\n\n".join(entry._repr_latex_() for entry in shown())
    document = rf"\documentclass{{article}}\usepackage{{amsmath,mathrsfs}}\begin{{document}}{body}\end{{document}}"
    (tmp_path / "cards.tex").write_text(document, encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "cards.tex"]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode == 0


def test_verdicts_show_what_they_rest_on() -> None:
    proved = Proved(Certificate("a sum", "x <= y", {"shape": "sum"}, "KERNEL TEXT"), Trust.KERNEL)
    assert Cells(proved._repr_html_()).cells[1::2] == ["x <= y", "kernel", "a sum", "sum"]
    argued = Verified(Scope("n = 5"), 3, (Argument("why", {"lemma": proved}),))
    assert Cells(argued._repr_html_()).cells[1::2] == ["n = 5", "3", "why (in words, not checked)", "lemma (kernel)"]
    assert "KERNEL TEXT" not in repr(proved)
    refuted = Refuted(Witness("false at x = 1", {"x": "1"}))
    assert "false at x = 1" in refuted._repr_html_()
    assert "z3" in Unknown((Attempt("z3", "it stopped"),))._repr_html_()
    assert "5" in Verified(Scope("n = 5"), 3)._repr_html_()
    assert "proved" in proved._repr_latex_()
