"""The second solver: agreement raises trust, contradiction is an error, silence changes nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
import sympy
import z3

from dpcalc.claim import EveryStructure, Inequality, SomeStructure
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import DpcalcError
from dpcalc.proving.obligations import obligations
from dpcalc.proving.prover import solve
from dpcalc.proving.second_opinion import second_opinion, smtlib, trust_of
from dpcalc.proving.structures import every_size as structures
from dpcalc.proving.structures.every_size import prove_structure, refute_existence
from dpcalc.structure.language import ZERO
from dpcalc.structure.vocabulary import for_points, premetric, symmetric
from dpcalc.verdict import Proved, Refuted, Trust
from tests.structure.formulas import D

TRUE = "(set-logic QF_NRA)(declare-const x Real)(assert (< (* x x) 0.0))(check-sat)"
FALSE = "(set-logic QF_NRA)(declare-const x Real)(assert (> (* x x) 2.0))(check-sat)"
HARD = (
    "(set-logic QF_NIA)(declare-const x Int)(declare-const y Int)(declare-const z Int)"
    "(assert (and (> x 0) (> y 0) (> z 0) (= (+ (* x x x) (* y y y)) (* z z z))))(check-sat)"
)
CLAIM = EveryStructure("symmetric d", for_points(2, lambda x, y: D(x, y) <= D(y, x)), {"symmetric": symmetric(D)})


def test_agreement_is_trusted_more_than_one_solver() -> None:
    assert trust_of([TRUE, TRUE], DEFAULT_EFFORT) == (Trust.TWO_SOLVERS, "")


def test_a_contradiction_is_an_error() -> None:
    with pytest.raises(DpcalcError, match="contradict"):
        trust_of([TRUE, FALSE], DEFAULT_EFFORT)


@pytest.mark.parametrize(
    ("text", "why"),
    [(HARD, "cvc5 stopped"), ("(assert", "does not read"), ("(assert (frob))(check-sat)", "does not read"), ("", "")],
    ids=["hard", "cut", "unknown word", "empty"],
)
def test_silence_leaves_one_solver_and_says_why(text: str, why: str) -> None:
    trust, reason = trust_of([TRUE, text], replace(DEFAULT_EFFORT, rlimit=1_000_000))
    assert trust is Trust.SOLVER
    assert why in reason
    assert reason


def test_the_limit_is_deterministic() -> None:
    small = replace(DEFAULT_EFFORT, rlimit=1_000_000)
    assert second_opinion(HARD, small) == second_opinion(HARD, small)


def test_a_question_names_the_logic_that_it_needs() -> None:
    x, n = z3.Real("x"), z3.Int("n")
    for formulas, logic in (([x * x < 0], "QF_NRA"), ([x * n < 0], "QF_NIRA"), ([z3.ForAll([x], x > 0)], "ALL")):
        solver = z3.Solver()
        solver.add(*formulas)
        assert f"(set-logic {logic})" in smtlib(solver)


@pytest.fixture
def uncertified(monkeypatch: pytest.MonkeyPatch) -> None:
    """No certificate for the kernel is found, so that the solvers are asked."""
    monkeypatch.setattr(structures, "_certified", lambda *_: "")


@pytest.mark.usefixtures("uncertified")
def test_a_proof_about_structures_is_vouched_for_twice() -> None:
    found = prove_structure(CLAIM, DEFAULT_EFFORT)
    assert isinstance(found, Proved)
    assert found.trust is Trust.TWO_SOLVERS
    assert "z3 and cvc5" in found.certificate.method


@pytest.mark.usefixtures("uncertified")
def test_where_the_second_solver_is_silent_the_proof_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(structures, "trust_of", lambda *_: (Trust.SOLVER, "cvc5 stopped: no reason"))
    found = prove_structure(CLAIM, DEFAULT_EFFORT)
    assert isinstance(found, Proved)
    assert found.trust is Trust.SOLVER
    assert "cvc5 stopped" in found.certificate.method


@pytest.mark.usefixtures("uncertified")
def test_that_nothing_exists_is_vouched_for_twice() -> None:
    absurd = {"d(x, x) > 0": ~for_points(1, lambda x: D(x, x) <= ZERO)}
    found = refute_existence(SomeStructure("d", absurd, (premetric(D),)), DEFAULT_EFFORT)
    assert isinstance(found, Refuted)
    assert found.trust.label == "two-solvers"


def test_the_questions_of_an_inequality_are_answered_alike() -> None:
    x, y = sympy.symbols("x y")
    claim = Inequality(x / y + y / x >= 2, reals=(x, y), where=sympy.And(x > 0, y > 0))
    texts = obligations(claim)
    assert len(texts) > 1  # the claim, and that it has a value
    assert {second_opinion(text, DEFAULT_EFFORT).answer for text in texts.values()} == {"unsat"}
    found = solve(claim, DEFAULT_EFFORT)
    assert isinstance(found, Proved)
    assert found.trust is Trust.TWO_SOLVERS
