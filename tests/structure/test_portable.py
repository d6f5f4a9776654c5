"""Certificates about structures: the kernel evaluates formulas as the reference does, and statements have one text."""

from __future__ import annotations

import json
from random import Random

import pytest

from dpcalc.certify.replay import replay
from dpcalc.errors import ReplayError
from dpcalc.structure.language import Every, Formula, Least, Same, Shortest, Variable
from dpcalc.structure.portable import portable, structure_certificate, structure_statement
from dpcalc.structure.vocabulary import POINT, for_points, fresh, satisfies, symmetric
from tests.structure.formulas import MV, D, eps, random_formula, random_model


@pytest.mark.parametrize("seed", range(150))
def test_the_kernel_and_the_reference_agree_on_random_formulas(seed: int) -> None:
    random = Random(seed)  # noqa: S311 -- a repeatable choice of tests, no secret
    x = fresh(POINT)
    formula: Formula = Every((x,), random_formula(random, [x], 3))
    model = random_model(seed)
    true, false = (formula, ~formula) if model.holds(formula) else (~formula, formula)
    replay(structure_certificate(model, [true], "true"))
    with pytest.raises(ReplayError, match="does not hold"):
        structure_certificate(model, [true, false], "false")


def test_equal_statements_have_one_text_whatever_their_variables_are_called() -> None:
    first, second = (structure_statement([symmetric(D), satisfies(D, MV, D, eps)]) for _ in range(2))
    assert json.dumps(first) == json.dumps(second)


def test_a_variable_bound_again_inside_keeps_the_names_apart() -> None:
    x, y = Variable("x", POINT), Variable("y", POINT)
    inner = Every((x,), Every((y,), Same(x, y)))
    formula = Every((x,), Every((x,), inner))
    assert portable(formula)[2] == ["every", [["x1", "point"]], portable(inner, {x: "x1"})]
    assert portable(inner, {x: "x1"})[1:] == [
        [["x2", "point"]],
        ["every", [["x3", "point"]], ["same", ["var", "x2"], ["var", "x3"]]],
    ]


def test_steps_of_a_path_and_bounds_have_names_of_their_own() -> None:
    u, v, w = (fresh(POINT) for _ in range(3))
    formula = for_points(
        2, lambda x, y: Shortest(x, y, u, v, Least((w,), D(w, u) <= D(w, v), D(u, w) + D(w, v))) <= D(x, y)
    )
    for seed in range(20):
        model = random_model(seed)
        text = structure_certificate(model, [formula if model.holds(formula) else ~formula], "")
        assert "hold in a structure" in replay(text)


def test_a_table_that_is_changed_is_found_out() -> None:
    model = random_model(3)
    statement = symmetric(D)
    text = structure_certificate(model, [statement if model.holds(statement) else ~statement], "")
    data = json.loads(text)
    data["proof"]["quantities"]["d"].pop("0,1")
    with pytest.raises(ReplayError):
        replay(json.dumps(data))
