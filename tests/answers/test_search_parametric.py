"""Claims on every value of a parameter: decided by proofs, and held against the search at numbers."""

from __future__ import annotations

from typing import Any

import pytest

import dpcalc
from dpcalc.answers.search import Search
from dpcalc.certify.kernel import replay
from dpcalc.errors import InputError
from tests.answers.test_budget_parametric import CASES, POINTS, TABLES, TV, law, put
from tests.answers.test_budget_parametric import given as of_case

EDGE = {"domain": {"points": ["x", "y"]}, "input": {"premetric": "neighbour", "neighbours": [["x", "y"]]}}
MULT = {"premetric": "MULT"}
JUMP = law(["(2*t - 1)**2/2", "1 - (2*t - 1)**2/2"], ["1/2", "1/2"])
GOLDEN = law(["t", "1 - t"], ["1 - t**2", "t**2"])
RESPONSE = law(["exp(t)/(1 + exp(t))", "1/(1 + exp(t))"], ["1/(1 + exp(t))", "exp(t)/(1 + exp(t))"])

Case = tuple[dict[str, Any], dict[str, Any], dict[str, Any], str]
HOLD: dict[str, Case] = {
    "response": ({**EDGE, "output": MULT}, RESPONSE, {}, "t"),
    "response, generously": ({**EDGE, "output": MULT}, RESPONSE, {}, "exp(t) - 1"),
    "an irrational cut": ({**EDGE, "output": TV}, GOLDEN, {"to": "1"}, "1"),
    "infinite at one number": ({**EDGE, "output": MULT}, JUMP, {"to": "1"}, "inf"),
    "beside the jump": ({**EDGE, "output": MULT}, JUMP, {"from": "3/4", "to": "1"}, "log(4)"),
    "a delta": (
        {**TABLES, "output": {"premetric": "hockey-stick", "epsilon": "t"}},
        {"name": "cell-suppression", "threshold": 2, "epsilon": "t"},
        {},
        "1 - exp(-t)/4",
    ),
}
FAIL: dict[str, Case] = {
    "response, below": ({**EDGE, "output": MULT}, RESPONSE, {}, "t - t**2/100"),
    "response, at large values alone": ({**EDGE, "output": MULT}, RESPONSE, {}, "min(t, 10)"),
    "total variation": ({**EDGE, "output": TV}, GOLDEN, {"to": "1"}, "3/4"),
    "the jump": ({**EDGE, "output": MULT}, JUMP, {"to": "1"}, "100"),
    "a delta": (
        {**TABLES, "output": {"premetric": "hockey-stick", "epsilon": "t"}},
        {"name": "cell-suppression", "threshold": 2, "epsilon": "t"},
        {},
        "1 - exp(-t)",
    ),
}


def searched(case: Case) -> Search:
    blocks, mechanism, ends, claim = case
    return dpcalc.search(
        dpcalc.Specification(**blocks, mechanism=mechanism, parameter={"name": "t", **ends}, claim={"budget": claim})
    )


@pytest.mark.parametrize("case", HOLD)
def test_a_budget_that_is_kept_at_every_value_is_seen_to_be(case: str) -> None:
    found = searched(HOLD[case])
    assert found.found is False, found.stopped
    assert found.holds is True
    assert "by proof" in str(found)
    blocks, mechanism, ends, claim = HOLD[case]
    for number in ("2*log(2)", "2*log(5)") if not ends else ("4/5", "9/10"):
        there = put({**blocks, "mechanism": mechanism, "claim": {"budget": claim}}, number)
        assert dpcalc.search(dpcalc.Specification(**there)).found is False


@pytest.mark.thorough
@pytest.mark.parametrize("case", FAIL)
def test_a_budget_that_fails_somewhere_is_exceeded_at_a_number(case: str) -> None:
    found = searched(FAIL[case])
    assert found.found is True
    assert found.violation is not None
    assert found.violation.sign > 0
    assert "exceeded where t = " in found.scope


def test_a_violation_has_a_certificate() -> None:
    assert replay(searched(FAIL["total variation"]).certificate())


@pytest.mark.thorough
def test_the_least_budget_of_every_case_is_kept_and_half_of_it_is_not() -> None:
    tried = 0
    for case in CASES:
        pieces = dpcalc.budget(of_case(case)).fields["pieces"]
        if len(pieces) > 1 or pieces[0]["budget"] == "infinite":
            continue
        budget = pieces[0]["budget"]
        assert dpcalc.search(of_case(case, claim={"budget": budget})).found is False
        assert dpcalc.search(of_case(case, claim={"budget": f"({budget})/2"})).found is True
        tried += 1
    assert tried >= 3


@pytest.mark.parametrize(
    ("claim", "words"),
    [("p", "unknown name p"), ("t + s", "unknown name s"), ({"budgets": ["1"]}, "not a formula in t")],
)
def test_a_claim_in_something_else_is_refused(claim: Any, words: str) -> None:
    more: dict[str, Any] = {"claim": claim if isinstance(claim, dict) else {"budget": claim}}
    more |= POINTS | {"output": MULT, "mechanism": {"name": "randomised-response", "truth": "t"}}
    spec = dpcalc.Specification(**more, parameter={"name": "t", "to": "1"})
    with pytest.raises(InputError, match=words):
        dpcalc.search(spec)
