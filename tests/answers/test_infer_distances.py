"""Worst cases by distance: against ``infer`` one by one, against the theorems on paths, and as forms."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

import dpcalc
from dpcalc.answers.infer_distances import QUESTIONS, InferredByDistance
from dpcalc.errors import InputError
from tests.cli.running import SPECS

F = Fraction


def path(steps: int, budget: str) -> dpcalc.Specification:
    """Datasets in a row."""
    names = [str(i) for i in range(steps + 1)]
    neighbours = [names[i : i + 2] for i in range(steps)]
    return dpcalc.Specification(
        domain={"points": names},
        input={"premetric": "sharpened", "neighbours": neighbours},
        output={"premetric": "MULT"},
        claim={"budget": budget},
    )


def form_values(found: InferredByDistance) -> dict[Fraction, sympy.Expr]:
    """What the forms say at the distances that they are said to meet."""
    values = {}
    for form in found.forms:
        distance = form.low
        while distance <= form.high:
            assert distance not in values
            values[distance] = form.value.subs("distance", sympy.Rational(distance.numerator, distance.denominator))
            distance += form.step
    return values


@pytest.mark.parametrize("question", QUESTIONS)
def test_values_are_those_of_infer(question: str) -> None:
    spec, level = path(4, "log(2)"), "1/10" if question == "power" else None
    found = dpcalc.infer_distances(spec, question, null="1", level=level)
    assert [row.distance for row in found.rows] == [1, 2, 3]
    for row in found.rows:
        alone = dpcalc.infer(spec, question, null="1", alternative=row.dataset, level=level)
        assert alone.value == row.value
    assert {row.dataset for row in found.rows[1:]} == {"3", "4"}


def test_powers_along_a_path_are_the_least_of_the_lines() -> None:
    found = dpcalc.infer_distances(path(9, "log(3)"), "power", null="0", level="1/50")
    for row in found.rows:
        n, c, a = int(row.distance), F(3), F(1, 50)
        assert row.value == min(1 - (1 - c**k * a) / c ** (n - k) for k in range(n + 1))
    said = form_values(found)
    assert len(said) >= 5
    assert all(said[row.distance] == row.value for row in found.rows if row.distance in said)


@pytest.mark.thorough
def test_total_variation_has_a_form_for_even_and_one_for_odd_distances() -> None:
    found = dpcalc.infer_distances(SPECS / "path.toml", "total-variation", null="0")
    assert [form.step for form in found.forms] == [2, 2]
    said = form_values(found)
    assert sorted(said) == list(range(1, 9))
    e = sympy.exp(sympy.Rational(1, 2))
    for n, value in said.items():
        m = int(n) // 2
        closed = 1 - 1 / e**m if n == 2 * m else 1 - 2 / (e**m * (1 + e))
        assert sympy.simplify(value - closed) == 0


@pytest.mark.parametrize("question", QUESTIONS)
def test_along_a_path_the_theorems_say_what_holds_everywhere(question: str) -> None:
    level = "1/50" if question == "power" else None
    for budget in ("log(3)", "1/3"):
        found = dpcalc.infer_distances(path(4, budget), question, null="0", level=level)
        assert found.everywhere is not None
        theorem = "dpcalc/path-total-variation" if question == "total-variation" else "dpcalc/path-power"
        assert found.fields["everywhere"]["theorems"] == [theorem, f"{theorem}-attained"]
        assert "a conjecture" not in str(found)
        assert f"{theorem}-attained" in str(found)


def test_where_no_path_leads_a_formula_is_a_conjecture() -> None:
    far = dpcalc.Specification(
        domain={"points": ["a", "b", "c"]},
        input={"distances": [[0, 2, 4], [2, 0, 2], [4, 2, 0]]},
        claim={"budget": "log(2)"},
    )
    found = dpcalc.infer_distances(far, "total-variation", null="a")
    assert found.everywhere is None
    assert found.fields["everywhere"] is None
    assert "a conjecture" in str(found)


def test_budgets_that_differ_are_no_path_of_the_theorem() -> None:
    two = dpcalc.Specification(
        domain={"points": ["a", "b", "c"]},
        multiverse={"universes": [["a", "b"], ["a", "b", "c"]]},
        input={"premetric": "sharpened", "neighbours": [["a", "b"], ["b", "c"]]},
        claim={"budgets": ["log(2)", "log(3)"]},
    )
    assert dpcalc.infer_distances(two, "total-variation", null="a").everywhere is None


def test_another_premetric_has_no_theorem_of_paths() -> None:
    spec = path(3, "1/5")
    other = dpcalc.Specification(domain=spec.domain, input=spec.input, output={"premetric": "TV"}, claim=spec.claim)
    assert dpcalc.infer_distances(other, "total-variation", null="0").everywhere is None


def test_a_ratio_is_a_power_of_the_factor() -> None:
    found = dpcalc.infer_distances(path(6, "log(3)"), "predictive-ratio", null="0")
    (form,) = found.forms
    assert str(form.value) == "3**distance"
    assert form.spare >= 2
    assert found.fields["forms"] == [{"from": "1", "to": "6", "step": "1", "value": "3**distance", "spare": form.spare}]


@pytest.mark.parametrize(
    ("question", "options", "message"),
    [
        ("odds", {"null": "0"}, "not a question about two datasets"),
        ("power", {}, "--null is missing"),
        ("power", {"null": "9"}, "not a dataset"),
        ("predictive-ratio", {"null": "0", "level": "1/20"}, "does not apply"),
    ],
)
def test_bad_questions_are_refused(question: str, options: dict[str, str], message: str) -> None:
    with pytest.raises(InputError, match=message):
        dpcalc.infer_distances(path(2, "log(3)"), question, null=options.get("null"), level=options.get("level"))


def test_a_dataset_with_nothing_near_has_no_distances() -> None:
    spec = dpcalc.Specification(
        domain={"points": ["a", "b", "c"]},
        input={"premetric": "sharpened", "neighbours": [["a", "b"]]},
        output={"premetric": "MULT"},
        claim={"budget": "log(3)"},
    )
    with pytest.raises(InputError, match="finite distance"):
        dpcalc.infer_distances(spec, "power", null="c")
