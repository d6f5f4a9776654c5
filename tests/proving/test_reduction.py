"""Statements reduced to a pointwise lemma: proved with it, left open without it, refuted only by an instance."""

from __future__ import annotations

import pytest
import sympy

from dpcalc.claim import AllOf, ForAll, Inequality, Reduction
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import TheoremError
from dpcalc.library import run_routes
from dpcalc.proving.prover import prove_claim
from dpcalc.report.latex.claim import claim_latex
from dpcalc.report.plain_verdicts import plain_verdict
from dpcalc.report.verdict_text import ground
from dpcalc.theorem import Enumerate, Prove
from dpcalc.verdict import Proved, Refuted, Trust, Unknown, Verified, Witness

x = sympy.Symbol("x")
SQUARE = Inequality(x**2 >= 0, reals=(x,))
FALSE = Inequality(x**2 > 0, reals=(x,))


def sums_of_squares(bound: int) -> ForAll:
    """Sums of squares stay above a bound."""
    return ForAll(
        "sums of n squares",
        lambda size: iter([(0,) * size, (1,) * size]),
        lambda numbers: None if sum(v * v for v in numbers) >= bound else Witness("a small sum"),
    )


def test_a_proved_lemma_verifies_the_statement_to_its_scope_with_the_argument_beside_it() -> None:
    claim = Reduction(sums_of_squares(0), AllOf({"one square": SQUARE}), "sums of non-negative numbers")
    found = run_routes(claim, (Enumerate(), Prove()), DEFAULT_EFFORT)
    assert isinstance(found, Verified)
    alone = run_routes(claim, (Enumerate(),), DEFAULT_EFFORT)
    assert isinstance(alone, Verified)
    assert (found.scope, found.count) == (alone.scope, alone.count)
    (argument,) = found.arguments
    assert argument.words == "sums of non-negative numbers"
    assert {name: lemma.trust for name, lemma in argument.lemmas.items()} == {"one square": Trust.KERNEL}
    assert not alone.arguments
    assert r"x^{2}" in claim_latex(claim)


def test_without_instances_an_argument_decides_nothing() -> None:
    nothing = ForAll("nothing", lambda _size: iter(()), lambda _instance: None)
    found = run_routes(Reduction(nothing, SQUARE, "because"), (Prove(), Enumerate()), DEFAULT_EFFORT)
    assert isinstance(found, Unknown)
    assert [argument.words for argument in found.arguments] == ["because"]
    assert any(attempt.why == "because" and "not checked" in attempt.what for attempt in found.attempts)


def test_a_lemma_that_fails_leaves_the_statement_open() -> None:
    claim = Reduction(sums_of_squares(0), FALSE, "sums of positive numbers")
    assert isinstance(prove_claim(claim, DEFAULT_EFFORT), Unknown)
    assert isinstance(run_routes(claim, (Enumerate(), Prove()), DEFAULT_EFFORT), Verified)


def test_an_instance_refutes_whatever_the_lemma_is() -> None:
    claim = Reduction(sums_of_squares(1), SQUARE, "a reduction that is wrong")
    for routes in ((Enumerate(), Prove()), (Prove(), Enumerate())):
        assert isinstance(run_routes(claim, routes, DEFAULT_EFFORT), Refuted)


def test_a_reduction_needs_a_reason() -> None:
    with pytest.raises(TheoremError, match="reason"):
        Reduction(sums_of_squares(0), SQUARE, " ")


def test_what_rests_on_words_is_said_and_does_not_replay() -> None:
    claim = Reduction(sums_of_squares(0), SQUARE, "sums of non-negative numbers")
    with_words, without = (
        plain_verdict(run_routes(c, (Enumerate(), Prove()), DEFAULT_EFFORT)) for c in (claim, SQUARE)
    )
    assert (with_words.verdict, with_words.trust, with_words.replays) == ("verified", None, False)
    assert with_words.fields()["argument"] == ["sums of non-negative numbers"]
    assert with_words.fields()["lemmas"] == [{"name": "lemma", "statement": "x**2 >= 0", "trust": "kernel"}]
    assert (without.verdict, without.trust, without.replays, without.argument) == ("proved", "kernel", True, ())
    assert ("argument", "sums of non-negative numbers (in words, not checked)") in ground(with_words)
    assert ("scope", with_words.scope) in ground(with_words)


def test_a_conjunction_that_is_only_verified_keeps_the_proofs_of_its_parts() -> None:
    claim = AllOf({"for all": SQUARE, "small": AllOf({"sums": sums_of_squares(0), "again": SQUARE})})
    found = run_routes(claim, (Enumerate(), Prove()), DEFAULT_EFFORT)
    assert isinstance(found, Verified)
    assert isinstance(found.parts["for all"], Proved)
    assert not plain_verdict(found).replays
    assert ("proved part", "for all") in ground(plain_verdict(found))
