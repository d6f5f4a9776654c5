"""Losses and tightness for every value of a parameter: against the answers at numbers."""

from __future__ import annotations

import pytest
import sympy

import dpcalc
from dpcalc.errors import InputError
from tests.answers.test_budget_parametric import CASES
from tests.answers.test_budget_parametric import given as of_case
from tests.answers.test_search_parametric import FAIL, HOLD, Case


def specified(case: Case) -> dpcalc.Specification:
    blocks, mechanism, ends, claim = case
    return dpcalc.Specification(**blocks, mechanism=mechanism, parameter={"name": "t", **ends}, claim={"budget": claim})


@pytest.mark.parametrize("case", HOLD)
def test_a_budget_that_holds_is_kept_throughout(case: str) -> None:
    found = dpcalc.witness(specified(HOLD[case]))
    assert found.holds is True
    assert all(piece["kept"] is True for piece in found.fields["pieces"])
    assert "refuted" not in str(found)


@pytest.mark.parametrize("case", sorted(set(FAIL) - {"the jump"}))
def test_one_that_fails_is_not(case: str) -> None:
    found = dpcalc.witness(specified(FAIL[case]))
    assert found.holds is not True
    assert any(piece["kept"] is not True and piece["attained"] is None for piece in found.fields["pieces"])


@pytest.mark.parametrize(
    ("claim", "attained", "gap"), [("t", True, "0"), ("2*t", False, "t"), ("t + (t - 2)**2", None, "(t - 2)**2")]
)
def test_the_gap_of_randomised_response(claim: str, attained: bool | None, gap: str) -> None:
    """Its loss is t: claims that are attained at every value, at none, and at one."""
    (piece,) = dpcalc.witness(specified((*HOLD["response"][:3], claim))).fields["pieces"]
    assert (piece["kept"], piece["attained"], piece["budget"]) == (True, attained, "t")
    assert sympy.expand(sympy.sympify(piece["gap"]) - sympy.sympify(gap)) == 0


def test_infinite_losses_and_claims() -> None:
    kept = dpcalc.witness(specified(HOLD["infinite at one number"])).fields["pieces"]
    assert {(piece["budget"] == "infinite", piece["attained"]) for piece in kept} == {(True, True), (False, False)}
    broken = dpcalc.witness(specified((*FAIL["the jump"][:3], "log(2)")))
    assert broken.holds is False
    assert [piece["gap"] for piece in broken.fields["pieces"] if piece["budget"] == "infinite"] == ["-infinite"]


@pytest.mark.parametrize("case", CASES)
def test_the_loss_is_the_least_budget_under_another_name(case: str) -> None:
    loss, budget = (question(of_case(case)).fields["pieces"] for question in (dpcalc.loss, dpcalc.budget))
    assert [piece.pop("loss") for piece in loss] == [piece.pop("budget") for piece in budget]
    assert loss == budget


@pytest.mark.parametrize("case", ["response", "infinite at one number"])
def test_the_pieces_are_typeset(case: str) -> None:
    """One sentence a piece, with the formula that the answer has, and the parameter in its flavor."""
    given = specified(HOLD[case])
    text, pieces = dpcalc.latex(given).latex(), dpcalc.budget(given).fields["pieces"]
    assert text.count("Where ") == len(pieces)
    assert text.count(r"$\infty$ ") == 0
    assert text.count(r": $\infty$.") == sum(piece["budget"] == "infinite" for piece in pieces)
    assert r"\paragraph{Flavor.}" in text


def test_what_is_for_numbers_alone_is_refused() -> None:
    with pytest.raises(InputError, match="--universes is for numbers"):
        dpcalc.loss(specified(HOLD["response"]), universes=True)
    with pytest.raises(InputError, match="--sizes is for permutation swapping"):
        dpcalc.witness(specified(HOLD["response"]), sizes=3)
