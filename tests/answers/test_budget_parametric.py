"""The budget for every value of a parameter: held against the budget at numbers, and refused where it has no sense."""

from __future__ import annotations

import json
import os
import re
import threading
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import sympy

import dpcalc
from dpcalc.answers.budget import LeastBudget
from dpcalc.answers.budget_parametric import BudgetPiece, ParametricBudget
from dpcalc.cli.main import run
from dpcalc.errors import InputError
from dpcalc.spec.divergences.values import ParametricValue
from dpcalc.symbolic import algebraic
from dpcalc.symbolic.algebraic import exactly
from dpcalc.symbolic.enclose import compare
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.exp_reading import number_of
from dpcalc.symbolic.power_roots import power_of_e

POINTS = {
    "domain": {"points": ["a", "b", "c"]},
    "input": {"premetric": "neighbour", "neighbours": [["a", "b"], ["b", "c"]]},
}
TABLES = {
    "domain": {"records": {"sex": 2}, "size": 3},
    "input": {"premetric": "bounded-unordered"},
    "multiverse": {"invariants": []},
}
MULT, TV = {"premetric": "MULT"}, {"premetric": "TV"}
SUPPRESSION = {"name": "cell-suppression", "threshold": 2, "epsilon": "t"}


def law(*rows: Sequence[str]) -> dict[str, Any]:
    """A table of probabilities."""
    return {"name": "matrix", "law": [list(row) for row in rows]}


CASES: dict[str, tuple[Mapping[str, Any], Mapping[str, Any], Mapping[str, Any], Mapping[str, str], list[str]]] = {
    "response": (POINTS, MULT, {"name": "randomised-response", "truth": "t"}, {"to": "1"}, ["1/5", "1/3", "4/5"]),
    "response, in an exponent": (
        POINTS,
        MULT,
        law(*[["exp(t)/(2 + exp(t))" if i == j else "1/(2 + exp(t))" for i in range(3)] for j in range(3)]),
        {},
        ["log(3)", "2*log(5)"],
    ),
    "matrix, total variation": (
        POINTS,
        TV,
        law(["t", "1 - t"], ["t**2", "1 - t**2"], ["1/4", "3/4"]),
        {"to": "1"},
        ["1/10", "1/4", "1/2", "7/10", "9/10"],
    ),
    "matrix, chi-squared": (
        POINTS,
        {"premetric": "chi-squared"},
        law(["t", "1 - t"], ["t**2", "1 - t**2"], ["1/4", "3/4"]),
        {"to": "1"},
        ["1/10", "1/4", "1/2", "7/10"],
    ),
    "matrix, one direction": (
        POINTS,
        {"premetric": "max-divergence"},
        law(["t", "1 - t"], ["1/3", "2/3"], ["1 - t", "t"]),
        {"to": "1"},
        ["1/10", "1/3", "1/2", "9/10"],
    ),
    "matrix, approximate": (
        POINTS,
        {"premetric": "MULT^delta", "delta": "1/10"},
        law(["t", "1 - t"], ["1/3", "2/3"], ["1 - t", "t"]),
        {"to": "1"},
        ["1/10", "1/3", "1/2", "9/10"],
    ),
    "exponential mechanism": (
        POINTS,
        MULT,
        {"name": "exponential", "scores": [[3, 0], [2, 1], [2, 2]], "factor": "t"},
        {"from": "1"},
        ["3/2", "2", "10"],
    ),
    "permute-and-flip": (
        POINTS,
        MULT,
        {"name": "permute-and-flip", "scores": [[3, 0, 1], [2, 1, 1], [2, 2, 0]], "factor": "t"},
        {"from": "1"},
        ["3/2", "2", "10"],
    ),
    "bounded geometric": (
        POINTS,
        TV,
        {"name": "bounded-geometric", "values": [0, 1, 2], "range": [0, 2], "factor": "t"},
        {"from": "1"},
        ["3/2", "2", "10"],
    ),
    "suppression, its delta": (
        TABLES,
        {"premetric": "hockey-stick", "epsilon": "t"},
        SUPPRESSION,
        {},
        ["2*log(3/2)", "2*log(5/4)", "2*log(7)"],
    ),
    "response, its delta beside a power of e": (
        POINTS,
        {"premetric": "hockey-stick", "epsilon": "1/2"},
        {"name": "randomised-response", "truth": "t"},
        {"from": "exp(-2)", "to": "1"},
        ["1/5", "2/5", "1/2", "3/5", "9/10"],
    ),
    "suppression, its delta at one epsilon": (
        TABLES,
        {"premetric": "hockey-stick", "epsilon": "1/2"},
        SUPPRESSION,
        {"to": "10"},
        ["1/4", "1/2", "2", "2*log(3)"],
    ),
    "noisy counts, its delta at one epsilon": (
        TABLES,
        {"premetric": "hockey-stick", "epsilon": "1"},
        {"name": "noisy-counts", "largest": 3, "epsilon": "t"},
        {},
        ["1/4", "1/2", "2", "2*log(3)", "10"],
    ),
    "suppression, total variation": (TABLES, TV, SUPPRESSION, {}, ["2*log(3/2)", "2*log(5/4)", "2*log(7)"]),
    "noisy counts": (
        TABLES,
        MULT,
        {"name": "noisy-counts", "largest": 3, "epsilon": "t"},
        {},
        ["2*log(3/2)", "2*log(7)"],
    ),
    "noisy counts, then suppression": (
        TABLES,
        TV,
        {"stage": [{"name": "noisy-counts", "largest": 3, "epsilon": "t/2"}, SUPPRESSION]},
        {"to": "4*log(5)"},
        ["4*log(3/2)", "4*log(5/4)"],
    ),
    "donors": (
        {**TABLES, "domain": {"records": {"sex": 2, "ill": 2}, "size": 2}},
        TV,
        {"name": "donor-swapping", "quasi_identifiers": ["sex"], "keep": "3/4", "epsilon": "t"},
        {},
        ["4*log(3/2)", "4*log(4)"],
    ),
    "donors, by the chance of keeping": (
        {**TABLES, "domain": {"records": {"sex": 2, "ill": 2}, "size": 2}},
        {"premetric": "hockey-stick", "epsilon": "1/3"},
        {"name": "donor-swapping", "quasi_identifiers": ["sex"], "keep": "t", "epsilon": "1"},
        {"to": "1"},
        ["1/10", "1/2", "9/10"],
    ),
}


def given(case: str, **more: Any) -> dpcalc.Specification:
    """The specification with its parameter."""
    blocks, output, mechanism, ends, _ = CASES[case]
    released = mechanism if "stage" in mechanism else {"mechanism": mechanism}
    return dpcalc.Specification(**{**blocks, "output": output, **released, "parameter": {"name": "t", **ends}, **more})


def put(value: Any, number: str) -> Any:
    """Tables with a number in the place of t."""
    if isinstance(value, Mapping):
        return {key: put(each, number) for key, each in value.items()}
    if isinstance(value, list):
        return [put(each, number) for each in value]
    if isinstance(value, str) and re.search(r"\bt\b", value):
        formula = sympy.sympify(value, {"t": sympy.sympify(number)})
        return str(sympy.expand_log(sympy.simplify(formula), force=True) if "log" in str(formula) else formula)
    return value


def piece_at(answer: ParametricBudget, number: str) -> BudgetPiece:
    """The piece that a value of the parameter belongs to."""
    value = sympy.sympify(number)
    base = sympy.exp(value / answer.parameter.step) if answer.parameter.exponent else value
    known = number_of(base)
    assert known is not None
    place = power_of_e(known) if isinstance(known, ExpNumber) else exactly(known)
    found = [
        piece
        for piece in answer.pieces
        if (algebraic.compare(piece.low, place) < (1 if piece.holds_low else 0))
        and (piece.high is None or algebraic.compare(place, piece.high) < (1 if piece.holds_high else 0))
    ]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize("case", CASES)
def test_the_formula_is_the_budget_at_each_number(case: str) -> None:
    answer = dpcalc.budget(given(case))
    assert isinstance(answer, ParametricBudget)
    blocks, output, mechanism, _, numbers = CASES[case]
    for number in numbers:
        released = mechanism if "stage" in mechanism else {"mechanism": mechanism}
        there = dpcalc.budget(dpcalc.Specification(**put({**blocks, "output": output, **released}, number)))
        assert isinstance(there, LeastBudget)
        loss = piece_at(answer, number).row.loss
        if not isinstance(loss, ParametricValue):
            assert str(loss) == str(there.worst.loss)
            continue
        formula = loss.expression().subs(sympy.Symbol("t"), sympy.sympify(number))
        exact, least = number_of(formula), number_of(there.worst.expression)
        if exact is not None and least is not None:
            assert exact == least
        else:
            assert compare(sympy.simplify(formula), there.worst.expression, {}) == 0


def test_the_delta_of_suppression_has_a_closed_form() -> None:
    answer = dpcalc.budget(given("suppression, its delta"))
    assert isinstance(answer, ParametricBudget)
    (piece,) = answer.pieces
    eps = sympy.Symbol("t")
    expected = 1 - sympy.exp(-eps / 2) / 2 + sympy.exp(-eps / 2) / 2 * sympy.exp(-eps / 2) / 2
    assert isinstance(piece.row.loss, ParametricValue)
    assert piece.row.loss.number.at(Fraction(3, 2)) <= 1
    assert sympy.simplify(piece.row.loss.expression().subs(eps, 0)) <= sympy.simplify(expected.subs(eps, 0))


def test_a_budget_that_jumps_at_a_number_says_so() -> None:
    jumping = law(["(2*t - 1)**2/2", "1 - (2*t - 1)**2/2"], ["1/2", "1/2"])
    spec = dpcalc.Specification(
        domain={"points": ["x", "y"]},
        input={"premetric": "neighbour", "neighbours": [["x", "y"]]},
        mechanism=jumping,
        parameter={"name": "t", "to": "1"},
    )
    answer = dpcalc.budget(spec)
    assert isinstance(answer, ParametricBudget)
    shown = [(answer.where(piece), piece.row.loss.infinite) for piece in answer.pieces]
    assert shown == [("0 < t < 1/2", False), ("t = 1/2", True), ("1/2 < t < 1", False)]


def test_irrational_ends_are_written_by_radicals() -> None:
    golden = law(["t", "1 - t"], ["1 - t**2", "t**2"])
    spec = dpcalc.Specification(
        domain={"points": ["x", "y"]},
        input={"premetric": "neighbour", "neighbours": [["x", "y"]]},
        output=TV,
        mechanism=golden,
        parameter={"name": "t", "to": "1"},
    )
    answer = dpcalc.budget(spec)
    assert isinstance(answer, ParametricBudget)
    assert [answer.where(piece) for piece in answer.pieces] == [
        "0 < t < -1/2 + sqrt(5)/2",
        "-1/2 + sqrt(5)/2 < t < 1",
    ]
    assert "belongs to no piece" in str(answer)


def test_pieces_meet_at_a_power_of_e() -> None:
    answer = dpcalc.budget(given("response, its delta beside a power of e", claim={"budget": "3*t"}))
    assert isinstance(answer, ParametricBudget)
    e = sympy.exp(sympy.Rational(1, 2))
    ends = [answer.parameter.value(piece.low) for piece in answer.pieces]
    low, first, second = (end for end in ends if end is not None)
    assert low == sympy.exp(-2)
    assert sympy.simplify(first - 1 / (1 + 2 * e)) == 0  # below it a lie is believed: 1 - t > 2 e t
    assert sympy.simplify(second - e / (2 + e)) == 0  # above it the truth is
    assert [piece.holds_high for piece in answer.pieces] == [True, True, False]
    assert not answer.pieces[1].row.loss.infinite
    assert answer.pieces[1].row.loss.zero


def test_claims_beside_a_power_of_e_are_decided() -> None:
    case = "response, its delta beside a power of e"
    kept = dpcalc.search(given(case, claim={"budget": "1"}))
    assert json.loads(kept.json())["found"] is False
    broken = dpcalc.search(given(case, claim={"budget": "1/2"}))
    assert json.loads(broken.json())["found"] is True
    tight = json.loads(dpcalc.witness(given(case, claim={"budget": "1"})).json())
    assert [piece["kept"] for piece in tight["pieces"]] == [True, True, True]
    assert tight["pieces"][2]["attained"] is False
    assert "e^{\\frac{1}{2}}" in str(dpcalc.latex(given(case)))


def test_the_faces_of_the_answer() -> None:
    answer = dpcalc.budget(given("response"))
    fields = json.loads(answer.json())
    assert [piece["where"] for piece in fields["pieces"]] == ["0 < t <= 1/3", "1/3 < t < 1"]
    assert fields["pieces"][1]["budget"] == "log(2*t/(1 - t))"
    assert "every t between 0 and 1" in " ".join(str(answer).split())
    assert r"\log" in answer.latex() or r"\ln" in answer.latex() or "log" in answer.latex()


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a name that stands nowhere": ({"parameter": {"name": "s"}}, "stands nowhere"),
    "no interval": ({"parameter": {"name": "t", "from": "1", "to": "1/2"}}, "no number lies between"),
    "an end below 0": ({"parameter": {"name": "t", "from": "-1"}}, "below 0"),
    "a probability that leaves [0, 1]": ({"parameter": {"name": "t", "to": "2"}}, "truth is"),
    "an unknown key": ({"parameter": {"name": "t", "until": "1"}}, "unknown key until"),
    "an inexact end": ({"parameter": {"name": "t", "to": 0.5}}, "not exact"),
    "a reserved name": ({"parameter": {"name": "pi"}}, "pi"),
    "a law that is none": (
        {"mechanism": law(["t", "1 - 2*t"], ["1/2", "1/2"], ["1/2", "1/2"])},
        "law, where t = ",
    ),
    "a law of another shape": (
        {"mechanism": law(["t", "1 - t"], ["1/2", "1/2"])},
        "[mechanism] law: 2 rows of probabilities for 3 points",
    ),
    "a row too short": (
        {"mechanism": law(["t", "1 - t"], ["1/2"], ["1/2", "1/2"])},
        "[mechanism] law: the law at b has 1 entries for 2 outputs",
    ),
    "another symbol": (
        {"mechanism": law(["t", "1 - t"], ["q", "1 - q"], ["1/2", "1/2"])},
        "unknown name q (symbols here: t)",
    ),
    "a root": ({"mechanism": {"name": "randomised-response", "truth": "sqrt(t)"}}, "not a quotient of polynomials"),
    "in and out of exponents": (
        {
            "mechanism": law(["t", "1 - t"], ["exp(-t)", "1 - exp(-t)"], ["1/2", "1/2"]),
            "parameter": {"name": "t"},
        },
        "stands in exponents",
    ),
    "a size": ({"domain": {"records": {"sex": 2}, "size": "t"}, "input": {"premetric": "hamming"}}, "whole number"),
    "an output premetric without such laws": ({"output": {"premetric": "KL"}}, "not for a parameter"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_makes_no_sense_is_refused_in_a_line(wrong: str) -> None:
    more, words = WRONG[wrong]
    with pytest.raises(dpcalc.errors.DpcalcError) as refused:
        dpcalc.budget(given("response", **more))
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_other_questions_need_numbers() -> None:
    for question in (dpcalc.multiverse, dpcalc.premetric):
        with pytest.raises(InputError, match="needs numbers"):
            question(given("response"))


@pytest.mark.parametrize("more", [[], ["--over", "size=2..4"]])
@pytest.mark.parametrize("parameter", ["", '[parameter]\nname = "eps"\n'])
def test_a_pipe_is_read_once(
    tmp_path: Path, parameter: str, more: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    """What is computed many times, at values or on pieces of an interval, comes from one reading."""
    text = "[domain]\nrecords = { sex = 2 }\nsize = 3\n[multiverse]\ninvariants = []\n"
    text += '[input]\npremetric = "bounded-unordered"\n'
    text += '[output]\npremetric = "TV"\n' + parameter
    text += '[mechanism]\nname = "cell-suppression"\nthreshold = 2\nepsilon = "{}"\n'.format(
        "eps" if parameter else "1"
    )
    plain, pipe = tmp_path / "plain.toml", tmp_path / "pipe.toml"
    plain.write_text(text, encoding="utf-8")
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(text,), kwargs={"encoding": "utf-8"})
    writer.start()
    code = run(["budget", str(pipe), "--json", *more])
    writer.join()
    said = capfd.readouterr()
    assert code == run(["budget", str(plain), "--json", *more])
    assert said.out == capfd.readouterr().out
    assert bool(said.out) == (code == 0)
