"""Permutation swapping under other output premetrics than its closed forms are for, and at a declared rate."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
import sympy

import dpcalc
from dpcalc.answers.budget_parametric import ParametricBudget
from dpcalc.errors import InputError
from dpcalc.swapping.law.literal import literal_law
from dpcalc.swapping.law.stratum import StratumUniverse, universes_of_size
from dpcalc.swapping.losses.instances import hamming
from dpcalc.symbolic.algebraic import compare, exactly

RATES = (Fraction(1, 10), Fraction(1, 3), Fraction(5, 8), Fraction(9, 10))
FACTOR = Fraction(3, 2)


def given(premetric: str, rate: str, **more: Any) -> dpcalc.Specification:
    """Tables of three records, two categories of what is held and of what is swapped."""
    blocks: dict[str, Any] = {
        "domain": {"records": {"hold": 2, "swap": 2}, "size": 3},
        "multiverse": {"invariants": ["hold", "swap"]},
        "input": {"premetric": "hamming"},
        "output": {"premetric": premetric},
        "mechanism": {"name": "permutation-swapping", "rate": rate},
    }
    return dpcalc.Specification(**{**blocks, **more})


def by_permutations(universe: StratumUniverse, rate: Fraction, factor: Fraction) -> Fraction:
    """The largest positive part of P - factor Q, per record, over pairs of tables, by listing all permutations."""
    laws = {x: literal_law(x, rate) for x in universe.tables()}
    gaps = [
        sum((max(p - factor * laws[y].get(z, Fraction(0)), Fraction(0)) for z, p in laws[x].items()), Fraction(0))
        / hamming(x, y)
        for x, y in permutations(laws, 2)
    ]
    return max(gaps, default=Fraction(0))


@pytest.mark.parametrize(
    ("output", "factor"),
    [({"premetric": "TV"}, Fraction(1)), ({"premetric": "hockey-stick", "epsilon": "log(3/2)"}, FACTOR)],
)
def test_the_loss_is_that_of_the_listed_permutations_at_each_rate(output: dict[str, str], factor: Fraction) -> None:
    declared = dpcalc.loss(given("TV", "p", output=output, parameter={"name": "p", "to": "1"}))
    assert isinstance(declared, ParametricBudget)
    universes = [u for u in universes_of_size(3) if len(u.rows) <= 2 and len(u.columns) <= 2]
    assert len(universes) > 1
    for rate in RATES:
        expected = max(by_permutations(universe, rate, factor) for universe in universes)
        losses = [
            json.loads(line)["loss"] for line in dpcalc.loss(given("TV", str(rate), output=output)).json().splitlines()
        ]
        assert max(map(Fraction, losses)) == expected
        (piece,) = [
            each
            for each in declared.pieces
            if compare(each.low, exactly(rate)) < 0 and (each.high is None or compare(exactly(rate), each.high) < 0)
        ]
        assert Fraction(str(sympy.simplify(piece.row.expression.subs("p", sympy.Rational(str(rate)))))) == expected


def test_a_declared_rate_agrees_with_the_answers_of_swapping_itself() -> None:
    declared = dpcalc.loss(given("MULT", "p", parameter={"name": "p", "from": "1/5", "to": "2/5"}))
    assert isinstance(declared, ParametricBudget)
    for rate in ("1/4", "1/3", "7/20"):
        own = [json.loads(line) for line in dpcalc.loss(given("MULT", rate)).json().splitlines()]
        largest = max(own, key=lambda row: Fraction(row["decimal"]))
        formulas = [
            piece.row.expression.subs("p", sympy.Rational(rate))
            for piece in declared.pieces
            if compare(piece.low, exactly(Fraction(rate))) < 0
            and (piece.high is None or compare(exactly(Fraction(rate)), piece.high) < 0)
        ]
        assert len(formulas) == 1
        assert sympy.simplify(formulas[0] - sympy.sympify(largest["loss"])) == 0


def test_claims_are_searched_and_a_rate_that_nobody_declared_is_refused() -> None:
    kept = json.loads(dpcalc.search(given("TV", "1/4", claim={"budget": "1/2"})).json())
    broken = json.loads(dpcalc.search(given("TV", "1/4", claim={"budget": "1/100"})).json())
    assert (kept["found"], broken["found"]) == (False, True)
    with pytest.raises(InputError, match="under TV permutation swapping needs a rate that is declared") as caught:
        dpcalc.loss(given("TV", "p"))
    assert "[parameter]" in str(caught.value)


@pytest.mark.parametrize(
    ("blocks", "words"),
    [
        ({"input": {"premetric": "bounded-unordered", "reach": 3}}, ["neighbours alone", 'premetric = "hamming"']),
        ({"mechanism": {"law": [["1/2", "1/2"]]}}, ["name is missing", 'name = "matrix"']),
        ({"mechanism": {"name": "noisy-counts", "largest": 3, "epsilon": 1}}, ["[claim] is missing", '"1/2"']),
        ({}, ["[claim] is missing", '"1/2"']),
        ({"output": {"premetric": "MULT"}}, ["[claim] is missing", '"log(b + 1) - log(p/(1 - p))"']),
    ],
)
def test_what_is_missing_or_says_nothing_is_told_with_what_suits_the_file(
    blocks: dict[str, Any], words: list[str]
) -> None:
    with pytest.raises(InputError) as caught:
        dpcalc.search(given("TV", "1/4", **blocks))
    assert all(word in str(caught.value) for word in words)
    assert "\n" not in str(caught.value)
