"""Statements about structures in LaTeX, and their counterexamples as pictures."""

from __future__ import annotations

import re

import pytest

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.errors import DpcalcError
from dpcalc.report.latex.claim import claim_latex
from dpcalc.report.latex.verdict import verdict_latex
from dpcalc.report.structure_picture import MOST_POINTS, picture
from dpcalc.structure.language import INF, ZERO, Formula, Same
from dpcalc.structure.to_latex import formula_latex, name_latex
from dpcalc.structure.vocabulary import (
    POINT,
    Multiverse,
    component,
    for_points,
    near,
    premetric,
    premetric_quantity,
    refines,
    sharpened,
    some_points,
    symmetric,
)
from dpcalc.verdict import Certificate, Proved, Refuted, StructureWitness, Trust

MV, FINER = Multiverse("D"), Multiverse("D'", "V")
D = premetric_quantity("d")


@pytest.mark.parametrize(
    ("formula", "latex"),
    [
        (premetric(D), r"\forall x:\ d(x, x) = 0"),
        (symmetric(D), r"\forall x, y:\ d(x, y) \le d(y, x)"),
        (refines(FINER, MV), r"\forall V:\ \exists U:\ (\forall x:\ x\in V \;\Rightarrow\; x\in U)"),
        (
            for_points(2, lambda x, y: (D(x, y) < INF) | ~Same(x, y)),
            r"\forall x, y:\ d(x, y) < \infty \;\vee\; x \ne y",
        ),
        (for_points(2, lambda x, y: D(x, y).is_(D(y, x))), r"\forall x, y:\ d(x, y) = d(y, x)"),
        (some_points(1, lambda x: D(x, x) > ZERO), r"\exists x:\ 0 < d(x, x)"),
        (
            for_points(2, component(near(D))),
            r"\forall x, y:\ \mathrm{linked}(x, y;\ z, w:\ d(z, w) < \infty)",
        ),
        (
            for_points(2, lambda x, y: sharpened(D)(x, y) <= D(x, y)),
            r"\forall x, y:\ \mathrm{path}(x, y;\ z, w \mapsto d(z, w)) \le d(x, y)",
        ),
    ],
)
def test_formulas(formula: Formula, latex: str) -> None:
    assert formula_latex(formula) == latex


def test_variables_in_nested_scopes_differ_and_in_separate_scopes_may_agree() -> None:
    nested = for_points(1, lambda x: some_points(1, lambda y: Same(x, y)))
    assert formula_latex(nested) == r"\forall x:\ \exists y:\ x = y"
    side_by_side = premetric(D) & premetric(D)
    assert set(re.findall(r"\\forall (\w)", formula_latex(side_by_side))) == {"x"}


def test_claims_name_their_hypotheses() -> None:
    claim = EveryStructure("a premetric", symmetric(D), {"small": premetric(D)})
    assert "Assume (small)" in claim_latex(claim)
    assert "There is such a structure" in claim_latex(SomeStructure("a premetric", {"large": ~symmetric(D)}))


def test_an_unknown_node_is_refused() -> None:
    with pytest.raises(DpcalcError, match="no LaTeX form"):
        formula_latex(Formula())


@pytest.mark.parametrize(
    ("name", "latex"), [("eps'", r"\varepsilon'"), ("d", "d"), ("d12", "d_{12}"), ("eps/l", r"\mathrm{eps/l}")]
)
def test_names(name: str, latex: str) -> None:
    assert name_latex(name) == latex


def witness(points: int = 3) -> StructureWitness:
    """A line of points at distance 1, infinite backwards, in two universes."""
    names = tuple("abcdefghijkl"[:points])
    table: dict[tuple[str, ...], str] = {
        (x, y): "0" if i == j else "1" if j == i + 1 else "inf"
        for i, x in enumerate(names)
        for j, y in enumerate(names)
    }
    universes = {"universe of D": {"U1": names[:2], "U2": names[1:]}}
    return StructureWitness(
        "it fails", {"points": ", ".join(names)}, names, universes, {"d": table, "eps": {("U1",): "inf"}}, {}, ("a",)
    )


def test_the_picture_shows_finite_distances_universes_and_budgets() -> None:
    drawn = picture(witness())
    assert drawn.count("-latex") == 2
    assert r"U1=\{a, b\}" in drawn
    assert r"U2=\{b, c\}" in drawn
    assert r"\varepsilon_{U1}=\infty" in drawn
    assert drawn.count(r"\begin{tikzpicture}") == drawn.count(r"\end{tikzpicture}") == 1


def test_a_large_structure_is_not_drawn() -> None:
    assert picture(witness(MOST_POINTS + 1)) == ""
    assert "tikzpicture" not in verdict_latex(Refuted(witness(MOST_POINTS + 1)))
    assert "tikzpicture" in verdict_latex(Refuted(witness()))


def test_text_for_programs_is_not_typeset() -> None:
    proof = Proved(Certificate("z3", "all", {"smt2": "(check-sat)", "finite": "assumed"}), Trust.SOLVER)
    shown = verdict_latex(proof)
    assert "check-sat" not in shown
    assert "assumed" in shown


def test_points_have_a_sort_of_their_own() -> None:
    assert POINT.letter == "a"
