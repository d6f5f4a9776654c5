"""Budgets as functions of a parameter: the formula meets exact losses, within what was computed and beyond it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import sympy

import dpcalc
from dpcalc.answers.budget_over import BudgetOver
from dpcalc.errors import InputError
from dpcalc.spec_file.written import tables_of
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.symbols import symbol

SPECS = Path(__file__).resolve().parents[2] / "examples" / "specs"


def randomised_response(truth: str) -> dpcalc.Specification:
    """An answer that is true with that probability."""
    other = str(1 - Fraction(truth))
    return dpcalc.Specification(
        domain={"points": ["no", "yes"]},
        input={"distances": [[0, 1], [1, 0]]},
        mechanism={"name": "matrix", "law": [[truth, other], [other, truth]]},
    )


def over(specification: dpcalc.Specification | str, text: str) -> BudgetOver:
    """The budget over a parameter."""
    found = dpcalc.budget(specification, over=text)
    assert isinstance(found, BudgetOver)
    return found


@pytest.mark.thorough
def test_suppression_has_the_delta_that_is_exact() -> None:
    spec = str(SPECS / "cell_suppression.toml")
    found = over(spec, "size=3..8")
    (form,) = found.forms
    size = symbol("size")
    assert (form.where, form.high) == ("3 <= size", None)
    assert form.argued
    assert found.scope.endswith(
        "; a formula with a reason holds where it is said to, by an argument in words that no checker has read"
    )
    assert sympy.simplify(form.budget - (1 - sympy.exp((3 - size) / 4) / 2 + sympy.exp(-size / 4) / 4)) == 0
    larger = {"records": {"age": 3, "sex": 2}, "size": 11}
    beyond = dpcalc.loss(dpcalc.Specification(**{**tables(spec), "domain": larger}))
    text = str(beyond.fields["loss"])
    assert sympy.simplify(form.budget.subs(size, 11) - parse(text, ())) == 0


def test_a_file_with_a_declared_parameter_is_not_varied() -> None:
    table = {"name": "q", "from": "1/2", "to": "1"}
    law = [["q", "1 - q"], ["1 - q", "q"]]
    written = dpcalc.Specification(
        domain={"points": ["no", "yes"]},
        input={"distances": [[0, 1], [1, 0]]},
        parameter=table,
        mechanism={"name": "matrix", "law": law},
    )
    with pytest.raises(InputError, match=r"does not vary a file with a \[parameter\]") as caught:
        over(written, "from=1..3")
    assert "leave out" in str(caught.value.hint)


def tables(path: str) -> dict[str, Any]:
    """The tables of a file."""
    read = tables_of(path)[1]
    return {name: dict(block) for name, block in read.items() if isinstance(block, dict)}


def test_swapping_over_the_rate_is_the_loss_by_rate() -> None:
    spec = str(SPECS / "two_by_two.toml")
    found = over(spec, "rate=1/20..7/10..1/20")
    (form,) = found.forms
    rate = symbol("rate")
    assert sympy.simplify(sympy.exp(2 * form.budget).subs(rate, sympy.Rational(1, 4)) - sympy.Rational(109, 4)) == 0
    assert form.reason.startswith("all pairs of datasets and all outputs are compared as functions of the parameter")
    given = tables(spec)
    given["mechanism"]["rate"] = "3/13"
    at = parse(str(dpcalc.loss(dpcalc.Specification(**given)).fields["loss"]), ())
    assert sympy.simplify(sympy.exp(2 * form.budget.subs(rate, sympy.Rational(3, 13))) - sympy.exp(2 * at)) == 0


@pytest.mark.thorough
def test_two_keys_share_a_parameter() -> None:
    found = over(str(SPECS / "cell_suppression.toml"), "mechanism.epsilon,output.epsilon=1/2..3..1/2")
    (form,) = found.forms
    epsilon = symbol("epsilon")
    assert sympy.simplify(form.budget - (1 - sympy.exp(-3 * epsilon / 2) / 2 + sympy.exp(-3 * epsilon) / 4)) == 0
    assert found.measured == "in hockey-stick per record"
    assert form.where == "0 < epsilon"
    assert form.reason


def test_a_parameter_of_the_mechanism_has_its_formula_at_every_value() -> None:
    blocks: dict[str, Any] = {"domain": {"points": ["no", "yes"]}, "input": {"distances": [[0, 1], [1, 0]]}}
    told = {"name": "randomised-response", "truth": "3/4"}
    found = over(dpcalc.Specification(**blocks, mechanism=told), "truth=1/5..4/5..1/10")
    assert [form.where for form in found.forms] == ["1/5 < truth <= 1/2", "1/2 < truth < 4/5"]
    assert all(form.reason for form in found.forms)
    assert found.scope.endswith("; a formula with a reason holds where it is said to")
    truth = symbol("truth")
    for form, at in zip(found.forms, ("1/3", "2/3"), strict=True):
        alone = dpcalc.loss(dpcalc.Specification(**blocks, mechanism=told | {"truth": at}))
        assert form.budget.subs(truth, parse(at, ())) == parse(str(alone.fields["loss"]), ())


@pytest.mark.thorough
def test_without_a_reason_a_formula_stays_a_conjecture() -> None:
    found = over(str(SPECS / "cell_suppression.toml"), "threshold=1..6")
    assert found.forms
    assert not any(form.reason or form.where for form in found.forms)
    assert found.scope.endswith("; beyond these values a formula without a reason is a conjecture")
    assert {row["reason"] for row in found.fields["forms"]} == {None}


WRONG = [
    ("size", "is not a range"),
    ("size=5..2", "goes nowhere"),
    ("size=2..3", "from 3 to 60"),
    ("size=2..500", "from 3 to 60"),
    ("zise=2..8", "there is no number zise"),
    ("epsilon=1..4", "stands in several tables"),
    ("size=a..b", "not an exact number"),
    ("size=0..2..1/2", "not a whole number"),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_what_is_wrong_with_a_range_is_said(text: str, message: str) -> None:
    with pytest.raises(dpcalc.InputError, match=message):
        dpcalc.budget(str(SPECS / "cell_suppression.toml"), over=text)


def test_a_matrix_has_no_number_to_vary() -> None:
    with pytest.raises(dpcalc.InputError, match="there is no number truth"):
        dpcalc.budget(randomised_response("3/4"), over="truth=1/2..3/4..1/8")


def test_a_budget_that_is_infinite_throughout_is_said_to_be() -> None:
    given = tables(str(SPECS / "cell_suppression.toml"))
    pure = {**given, "output": {"premetric": "MULT"}}
    pure.pop("claim", None)
    found = over(dpcalc.Specification(**pure), "size=2..4")
    (form,) = found.forms
    assert (str(form.low), form.high, form.budget, form.where) == ("2", None, sympy.oo, "2 <= size")
    assert all(row.loss.infinite for _, row in found.rows)
    assert {row["decimal"] for row in found.fields["values"]} == {"inf"}
    (shown,) = found.fields["forms"]
    assert (shown["from"], shown["to"], shown["budget"]) == ("2", "inf", "inf")
    assert "infinite" in str(found)


def test_one_infinite_budget_is_no_form() -> None:
    never = {"name": "randomised-response", "truth": "1/2"}
    points = {"domain": {"points": ["no", "yes"]}, "input": {"distances": [[0, 1], [1, 0]]}}
    found = over(dpcalc.Specification(**points, mechanism=never), "truth=1/2..1..1/8")  # type: ignore[arg-type]  # of several tables
    assert found.rows[-1][1].loss.infinite
    assert all(form.budget != sympy.oo for form in found.forms)


def donors(variant: str, invariants: list[str], size: int = 3, keep: str = "1/4") -> dpcalc.Specification:
    """Swapping of one variable of two with donors, with powers of e in its law."""
    return dpcalc.Specification(
        domain={"records": {"sex": 2, "owner": 2}, "size": size},
        multiverse={"invariants": invariants},
        input={"premetric": "bounded-unordered"},
        output={"premetric": "hockey-stick", "epsilon": "1/2"},
        mechanism={
            "name": "donor-swapping",
            "quasi_identifiers": ["sex"],
            "variant": variant,
            "keep": keep,
            "epsilon": "1/2",
        },
    )


@pytest.mark.parametrize(
    ("variant", "invariants"),
    [
        ("one", ["owner"]),
        *(pytest.param(variant, [], marks=pytest.mark.thorough) for variant in ("record", "exchange", "every")),
    ],
)
def test_a_formula_in_a_parameter_beside_powers_of_e_holds_between_its_ends(
    variant: str, invariants: list[str]
) -> None:
    """At a value between those computed the loss is that of the formula."""
    (form,) = over(donors(variant, invariants), "keep=0..1..1/4").forms
    assert (form.where, form.reason.partition(",")[0]) == (
        "0 < keep < 1",
        "all pairs of datasets and all outputs are compared as functions of the parameter",
    )
    between = dpcalc.loss(donors(variant, invariants, keep="2/7")).fields["loss"]
    assert sympy.simplify(form.budget.subs(symbol("keep"), sympy.Rational(2, 7)) - parse(str(between), ())) == 0


@pytest.mark.parametrize("variant", ["one", "exchange", "every"])
def test_what_is_released_exactly_is_told_at_every_size(variant: str) -> None:
    """Delta = 1 from one record on, where what is no quasi-identifier may change; at a size not computed too."""
    (form,) = over(donors(variant, []), "size=1..3").forms
    assert (form.where, form.high, form.budget) == ("1 <= size", None, 1)
    assert dpcalc.loss(donors(variant, [], size=4)).fields["loss"] == "1"


def test_nothing_is_told_apart_where_what_stays_is_an_invariant_or_one_record_is_released() -> None:
    for specification in (donors("one", ["owner"]), donors("record", [])):
        assert not any(form.reason for form in over(specification, "size=1..4").forms)
